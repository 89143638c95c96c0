// Determines which functions are device code, and which variables they name.
#pragma once

#include "clang/AST/Decl.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SetVector.h"

namespace warpfork {

/// Whether a variable has a place of its own on devices by `declare target`.
bool onDevice(const clang::VarDecl *variable);

/// Whether nothing writes a variable once it has its value.
bool isConstant(const clang::ASTContext &context,
                const clang::VarDecl *variable);

/// Calls `use` with each variable whose address a value holds.
void forAddresses(const clang::APValue &value,
                  llvm::function_ref<void(clang::VarDecl *)> use);

/// The variables with static storage that target regions and `declare target`
/// functions name, and what these call. Rather too many than too few: virtual
/// functions count as called where their class is named.
llvm::SetVector<clang::VarDecl *> reachedByDevice(clang::ASTContext &context);

} // namespace warpfork
