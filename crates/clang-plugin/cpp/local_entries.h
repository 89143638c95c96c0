// Offload entries of variables that no other file sees: see local_entries.cpp.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <string>
#include <utility>

namespace warpfork {

class Facts;

class LocalEntries {
public:
  /// `wanted`: not where OpenACC's plan gives such variables what they need.
  explicit LocalEntries(bool wanted) : wanted(wanted) {}
  /// Gives the variables of a declaration what they need.
  void add(clang::CompilerInstance &ci, clang::Decl *decl);
  /// A directive made a declaration one of `declare target`.
  void marked(const clang::Decl *decl);
  /// Adds what was marked since the last time.
  void addMarked(clang::CompilerInstance &ci);
  /// The same at the file's end, when all that names a variable was seen.
  void end(clang::CompilerInstance &ci);
  /// States the names of static variables of functions, on the device's side.
  void stateStatics(Facts &facts) const;
  /// Those variables.
  llvm::SmallVector<clang::VarDecl *, 4> staticLocals() const;

private:
  bool wanted;
  bool ended = false;
  llvm::DenseSet<const clang::VarDecl *> done;
  llvm::SmallVector<clang::Decl *, 4> later;
  /// Static variables of functions, and their names for the host.
  llvm::SmallVector<std::pair<clang::VarDecl *, std::string>, 4> statics;
};

} // namespace warpfork
