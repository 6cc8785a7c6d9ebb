// What a part of an ability's effect asks for first ("choose a target for …"), which
// the chat log says in the line of the whole effect; what then comes of the answer has
// a line of its own. Of which part something has come is told by what each one does
// and by what was chosen for it.
'use strict';

const {cardsIn, cellOf, deedOf} = require('./chat_facts');

// The deeds (chat_words.js) of the systems.
const kDeedsOf = [
  [/^damage$/, ['damaged']], [/^heal$/, ['healed']], [/^draw/, ['drawn']],
  [/^defeat$/, ['defeated', 'resourceDefeated']], [/^(exhaust|ready)$/, ['turned', 'resourcesTurned']],
  [/^(exhaust|ready)Resources$/, ['resourcesTurned']], [/^discard/, ['discarded']],
  [/^(returnToHand|resourceCard|move)/, ['moved']], [/^(give|create)/, ['created']],
  [/^payResources/, ['paid']], [/^takeControl/, ['taken']], [/^capture/, ['captured']], [/^useTheForce$/, ['usedForce']],
  [/^theForceIsWithYou$/, ['gained']], [/^(forThis|cardLasting)/, ['given', 'said']],
  [/^(reveal|disclose)/, ['revealed']], [/^flip/, ['flipped']], [/^attachUpgrade$/, ['attached']],
];
const deedsOf = ({name}) => (kDeedsOf.find(([pattern]) => pattern.test(name)) || [])[1] || [];
const does = (parts, deed) => parts.some((part) => deedsOf(part).includes(deed));

const byParts = {
  // Whether the prompt is asked by a part, which is said then.
  asksForPart({source, player, controller, kind, reason, ability, picked}) {
    if (!source || picked || !['cards', 'yes or no'].includes(kind)) return false;
    const {name} = cellOf(this.game, source);
    const {internalName, title} = this.game.names.recordOf(name) || {};
    const asking = this.game.names.files.asking(internalName, ability, reason, this.mode)
        .filter(({isChoice}) => isChoice === (kind === 'cards'));
    // What it asks for within that is not said.
    const isAsked = ({isMode, parts}) => isMode && this.lines.some((one) => one.modeAt === this.modeAt && one.parts === parts);
    if (asking.length === 0 || asking.some(isAsked)) return false;
    const line = this.lineOfParts(asking, name, ability) ||
        this.beginParts(name, ability, controller || player, title);
    const part = asking.find((one) => !line.asked.some(({at}) => at === one.at));
    Object.assign(line, {parts: part.parts, modeAt: this.modeAt});
    line.asked.push({...part, picks: new Set()});
    line.facts.push({fact: 'asked', text: this.textOfPart(part, title, line.player)});
    line.latest = line.facts[line.facts.length - 1];
    this.sayBeside(line);
    return true;
  },

  // Of another action that the effect gives nothing else is told.
  sayBeside({parts, asked, facts, player}) {
    const isMore = parts.some(({properties}) => /\.additionalAction\(/.test(properties.get('effect') || ''));
    if (!isMore || asked.length > 1) return;
    facts.push({fact: 'asked', text: `give an additional action to player${player}`});
  },

  // The line of the effect that one of these belongs to and which has not asked for it.
  lineOfParts(asking, name, ability) {
    const line = this.lines.findLast((one) => one.asked);
    return line && line.action === this.action && line.card === name && line.ability === ability &&
        asking.some((part) => part.parts === line.parts &&
            !line.asked.some(({at}) => at === part.at)) ? line : undefined;
  },

  beginParts(name, ability, player, title) {
    const open = this.lastLine;
    const isOpen = open && open.facts && open.facts.length === 0 && !open.also &&
        (open.by === name || (open.card === name && open.costs.length > 0));
    const line = isOpen ? open : this.begin(this.game.view.event, player, `uses ${title}`);
    return Object.assign(line, {card: name, ability, asked: [], goesOn: false});
  },

  textOfPart({isChoice, effect, args, title: asks}, title, player) {
    if (!isChoice) return `choose if they want to ${asks[0].toLowerCase()}${asks.slice(1)}`;
    const who = {'[context.player]': player, '[context.player.opponent]': 3 - player}[args];
    const isSaid = effect && (who || !effect.includes('{0}'));
    return isSaid ? effect.replace('{0}', `player${who}`) : `choose a target for ${title}`;
  },

  // What is chosen for a part.
  picks(option) {
    const {source, kind} = this.game.prompt;
    const line = this.lines.findLast((one) => one.asked);
    if (kind !== 'cards' || !option.card || !line || line.action !== this.action) return;
    if (line.card === cellOf(this.game, source).name) line.asked[line.asked.length - 1].picks.add(option.card);
  },

  // The line for what has come of a part.
  lineOfPart(fact) {
    const whole = this.lines.findLast((one) => one.asked);
    if (!whole || whole.action !== this.action || whole.card !== fact.card || whole.ability !== fact.ability) {
      return undefined;
    }
    const deed = deedOf(fact);
    const fits = whole.asked.filter(({inner}) => does(inner, deed));
    const isPlain = does(whole.parts.filter(({isAsking}) => !isAsking), deed);
    const picked = fits.find(({picks}) => cardsIn(fact, 'card').some((id) => picks.has(id)));
    const part = picked || (!isPlain && fits[0]);
    if (!part) return isPlain ? whole : undefined;
    if (!part.line) part.line = this.begin(fact.event, this.userOf(fact), this.useOf(fact));
    return part.line;
  },

  // Whether it is the ability itself that has done it, or what follows it (1);
  // undefined if both could have and what follows has asked nothing, or if neither is
  // known to.
  stepOf(fact) {
    const {internalName} = this.game.names.recordOf(fact.card) || {};
    const {own, next} = this.game.names.files.partsOfSteps(internalName, fact.ability);
    const [first, then] = [own, next].map((parts) => does(parts, deedOf(fact)));
    if (first !== then) return Number(then);
    return first && this.following.has(`${fact.card}: ${fact.ability}`) ? 1 : undefined;
  },

  // What asks this is the ability itself, or what follows it.
  noteStep({source, ability, reason}) {
    if (!source || !ability) return;
    const {card = cellOf(this.game, source).name} = this.open.get(source) || {};
    const {internalName} = this.game.names.recordOf(card) || {};
    const step = this.game.names.files.stepAsking(internalName, ability, reason);
    if (step > 0) this.following.add(`${card}: ${ability}`);
    if (step === 0) this.following.delete(`${card}: ${ability}`);
  },

  // The line behind which it is said what others discard because of this one.
  endOf(line) {
    return (line.asked || []).map((part) => part.line).filter(Boolean).pop() || line;
  },

  // In the order of the parts.
  sortedByPart(kinds, {parts}) {
    if (!parts) return kinds;
    const placeOf = (kind) => {
      const place = parts.findIndex((part) => kind === 'asked' ? part.isAsking :
          !part.isAsking && deedsOf(part).includes(kind));
      return place < 0 ? parts.length : place;
    };
    return [...kinds].sort((a, b) => placeOf(a) - placeOf(b));
  },
};

module.exports = {byParts, does};
