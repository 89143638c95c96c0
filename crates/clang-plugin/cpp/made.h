// Code of the plugin's own, for Clang to generate with the program's.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace warpfork {

/// Makes code that stands at one place of a function.
class Made {
public:
  Made(clang::ASTContext &context, const clang::FunctionDecl *function,
       clang::SourceLocation at);

  /// A variable of a type that needs no destructor; `init` may be null.
  clang::VarDecl *variable(llvm::StringRef name, clang::QualType type,
                           clang::Expr *init = nullptr);
  clang::Stmt *declare(llvm::ArrayRef<clang::VarDecl *> variables);
  /// A variable as an lvalue, its value, and its address as a `void *`.
  clang::Expr *name(clang::VarDecl *variable);
  clang::Expr *value(clang::VarDecl *variable);
  clang::Expr *address(clang::VarDecl *variable);
  clang::Expr *number(uint64_t value, clang::QualType type);
  clang::Expr *less(clang::Expr *a, clang::Expr *b);
  clang::Stmt *block(llvm::ArrayRef<clang::Stmt *> statements);
  clang::Stmt *loop(clang::Stmt *init, clang::Expr *condition,
                    clang::Expr *increment, clang::Stmt *body);
  /// A captured statement that does nothing.
  clang::CapturedStmt *nothing();
  clang::Stmt *when(clang::Expr *condition, clang::Stmt *then);

  /// A function of the runtime's that takes a `void *` and gives nothing.
  clang::FunctionDecl *function(llvm::StringRef name);
  clang::Expr *call(llvm::StringRef name, clang::Expr *argument);

private:
  clang::ASTContext &context;
  clang::DeclContext *home;
  clang::SourceLocation at;
};

} // namespace warpfork
