// What `device_type(nohost)` says: see device_types.cpp.
#pragma once

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/DenseSet.h"

namespace warpfork {

class DeviceTypes {
public:
  /// A directive made a declaration one of `declare target`.
  void marked(clang::CompilerInstance &ci, const clang::Decl *decl);
  /// Has the definitions in a declaration give way to others of the host's.
  void add(clang::ASTContext &context, clang::Decl *decl);

private:
  llvm::DenseSet<const clang::Decl *> yielding;
};

} // namespace warpfork
