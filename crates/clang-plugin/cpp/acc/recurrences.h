// Loop-carried scalars.
#pragma once

#include "uses.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include <string>

namespace warpfork {

/// How a loop's body changes a variable.
struct Recurrence {
  /// The operator of OpenACC by which all of the body combines something with the
  /// variable, which it does not use otherwise; empty where it does not.
  std::string operation;
  /// The last place where it does.
  const clang::Stmt *at = nullptr;
};

Recurrence reducedBy(clang::ASTContext &context, const clang::Stmt *body,
                      const clang::VarDecl *variable);

/// Whether the value that a variable has behind a statement of a function may
/// be read.
bool isReadBehind(const clang::FunctionDecl *function, const clang::Stmt *statement,
                  const clang::VarDecl *variable, const ClausePlaces &reductions);

} // namespace warpfork
