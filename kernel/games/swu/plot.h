// Plot: when a player deploys his leader, he may play cards with Plot from his
// resources, paying for them; the top card of his deck takes the place of each.
#ifndef REFOLD_KERNEL_GAMES_SWU_PLOT_H_
#define REFOLD_KERNEL_GAMES_SWU_PLOT_H_

#include "kernel/engine/engine.h"

namespace refold::swu {

Frame PlotFrame(PlayerId player);
// Procedure "plot": asks for one card after another, until none is chosen or
// can be played.
Next RunPlot(Engine& engine, Frame& frame);

}  // namespace refold::swu

#endif  // REFOLD_KERNEL_GAMES_SWU_PLOT_H_
