// Captured statements with more captures than the front end gave them.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace warpfork {

/// A variable, or `this`, that a statement should capture too.
struct Missing {
  /// Null for `this`.
  clang::VarDecl *variable;
  clang::CapturedStmt::VariableCaptureKind kind;
  /// What it is bound to where the statement stands.
  clang::Expr *init;
};

/// A struct for what a statement captures, without fields, to be completed.
clang::RecordDecl *newRecord(const clang::ASTContext &context,
                             clang::DeclContext *home, clang::SourceLocation at);

/// The name of a variable; `isCapture`: in a statement that captures it.
clang::Expr *nameOf(const clang::ASTContext &context, clang::VarDecl *variable,
                    bool isCapture, clang::SourceLocation at);

/// The statement with `inner` in it and with more captures.
clang::CapturedStmt *withCaptures(const clang::ASTContext &context,
                                  clang::CapturedStmt *old, clang::Stmt *inner,
                                  llvm::ArrayRef<Missing> more);

/// The same, with captures in the order of their declarations.
clang::CapturedStmt *inOrder(const clang::ASTContext &context,
                             clang::CapturedStmt *old);

} // namespace warpfork
