// Code of the plugin's own, for Clang to generate with the program's.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprOpenMP.h"
#include "clang/AST/Stmt.h"

namespace clang {
class CodeGenOptions;
}

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
  /// A variable as an lvalue, and its value.
  clang::Expr *name(clang::VarDecl *variable);
  clang::Expr *value(clang::VarDecl *variable);
  clang::Expr *number(uint64_t value, clang::QualType type);
  clang::Expr *text(llvm::StringRef text);
  clang::Expr *cast(clang::Expr *e, clang::CastKind kind, clang::QualType type);
  /// The value of an lvalue; other expressions as they are.
  clang::Expr *rvalue(clang::Expr *e);
  /// The value of an expression of integral type as a `long long`.
  clang::Expr *integer(clang::Expr *e);
  /// The address of an lvalue, as a `void *`.
  clang::Expr *addressOf(clang::Expr *e);
  /// The address of a function, as a `void *`.
  clang::Expr *addressOf(clang::FunctionDecl *function);
  clang::Expr *element(clang::Expr *pointer, clang::Expr *index,
                       clang::QualType type);
  /// The bytes of a type, as a `long long`.
  clang::Expr *size(clang::QualType type);
  /// Of two operands of the same type.
  clang::Expr *binary(clang::BinaryOperatorKind operation, clang::Expr *a,
                      clang::Expr *b);
  clang::Expr *less(clang::Expr *a, clang::Expr *b);
  clang::Stmt *block(llvm::ArrayRef<clang::Stmt *> statements);
  clang::Stmt *loop(clang::Stmt *init, clang::Expr *condition,
                    clang::Expr *increment, clang::Stmt *body);
  clang::Stmt *when(clang::Expr *condition, clang::Stmt *then);
  /// A captured statement that does nothing.
  clang::CapturedStmt *nothing();

  /// A function of the runtime's.
  clang::FunctionDecl *function(llvm::StringRef name,
                                llvm::ArrayRef<clang::QualType> parameters,
                                clang::QualType result);
  /// One that gives nothing.
  clang::FunctionDecl *function(llvm::StringRef name,
                                llvm::ArrayRef<clang::QualType> parameters);
  /// A call of one that takes what the arguments are.
  clang::Expr *call(llvm::StringRef name, llvm::ArrayRef<clang::Expr *> arguments,
                    clang::QualType result);
  /// A call of one that gives nothing.
  clang::Expr *call(llvm::StringRef name, llvm::ArrayRef<clang::Expr *> arguments);
  /// The address of a function, as a pointer to functions of its type.
  clang::Expr *pointerTo(clang::FunctionDecl *function);

private:
  clang::ASTContext &context;
  clang::DeclContext *home;
  clang::SourceLocation at;

  clang::Expr *binary(clang::BinaryOperatorKind operation, clang::Expr *a,
                      clang::Expr *b, clang::QualType type);
};

/// What Clang writes beside a mapped expression: `;text;file;line;column;;`, with
/// what the options say of files' names.
std::string printedName(const clang::ASTContext &context, const clang::Expr *e,
                        clang::SourceLocation place,
                        const clang::CodeGenOptions *options = nullptr);

} // namespace warpfork
