// A file's declarations besides its card: constants and functions of the file,
// and the fields, getters and constructor of the class.
#ifndef REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FILE_NAMES_H_
#define REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FILE_NAMES_H_

#include <memory>
#include <optional>

#include "kernel/dialects/karabast/lower_card.h"
#include "kernel/dialects/karabast/lower_members.h"

namespace refold::karabast {

// The names of the file within those that every file knows. Functions may call
// each other; constants know those before them. As long as it lives.
class FileNames {
 public:
  explicit FileNames(Card& card);
  // Its functions have the names that they are among.
  ~FileNames() { names_->names.clear(); }
  FileNames(const FileNames&) = delete;
  FileNames& operator=(const FileNames&) = delete;

 private:
  std::shared_ptr<Scope> names_;
};

// Puts what the constructor assigns to fields into Card::fields. Reports
// anything else that it does.
void RunConstructor(Card& card);
// `this.name` or `Class.name` of a member that the class declares; nullopt if
// it is not one.
std::optional<Value> DeclaredMember(Card& card, const Asked& asked,
                                    bool of_class);

}  // namespace refold::karabast

#endif  // REFOLD_KERNEL_DIALECTS_KARABAST_LOWER_FILE_NAMES_H_
