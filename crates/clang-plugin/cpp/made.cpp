#include "made.h"
#include "captured.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace warpfork {

Made::Made(ASTContext &context, const FunctionDecl *function, SourceLocation at)
    : context(context), home(const_cast<FunctionDecl *>(function)), at(at) {}

VarDecl *Made::variable(StringRef name, QualType type, Expr *init) {
  auto *made = VarDecl::Create(context, home, at, at, &context.Idents.get(name),
                               type, context.getTrivialTypeSourceInfo(type, at),
                               SC_None);
  made->setImplicit();
  made->setInit(init);
  return made;
}

Stmt *Made::declare(ArrayRef<VarDecl *> variables) {
  llvm::SmallVector<Decl *, 4> all(variables.begin(), variables.end());
  auto group = DeclGroupRef::Create(context, all.data(), all.size());
  return new (context) DeclStmt(group, at, at);
}

Expr *Made::name(VarDecl *variable) {
  return nameOf(context, variable, /*isCapture=*/false, at);
}

Expr *Made::value(VarDecl *variable) {
  Expr *lvalue = name(variable);
  return ImplicitCastExpr::Create(context, lvalue->getType(),
                                  CK_LValueToRValue, lvalue, nullptr,
                                  VK_PRValue, FPOptionsOverride());
}

Expr *Made::address(VarDecl *variable) {
  Expr *lvalue = name(variable);
  Expr *pointer = UnaryOperator::Create(
      context, lvalue, UO_AddrOf, context.getPointerType(lvalue->getType()),
      VK_PRValue, OK_Ordinary, at, false, FPOptionsOverride());
  return ImplicitCastExpr::Create(context, context.VoidPtrTy, CK_BitCast,
                                  pointer, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

Expr *Made::number(uint64_t value, QualType type) {
  return IntegerLiteral::Create(
      context, llvm::APInt(context.getIntWidth(type), value, false, true), type,
      at);
}

Expr *Made::less(Expr *a, Expr *b) {
  return BinaryOperator::Create(
      context, a, b, BO_LT,
      context.getLangOpts().CPlusPlus ? context.BoolTy : context.IntTy,
      VK_PRValue, OK_Ordinary, at, FPOptionsOverride());
}

Stmt *Made::block(ArrayRef<Stmt *> statements) {
  return CompoundStmt::Create(context, statements, FPOptionsOverride(), at, at);
}

Stmt *Made::loop(Stmt *init, Expr *condition, Expr *increment, Stmt *body) {
  return new (context)
      ForStmt(context, init, condition, nullptr, increment, body, at, at, at);
}

Stmt *Made::when(Expr *condition, Stmt *then) {
  return IfStmt::Create(context, at, IfStatementKind::Ordinary, nullptr,
                        nullptr, condition, at, at, then);
}

CapturedStmt *Made::nothing() {
  RecordDecl *record =
      context.getLangOpts().CPlusPlus
          ? CXXRecordDecl::Create(context, TagTypeKind::Struct, home, at, at,
                                  nullptr)
          : RecordDecl::Create(context, TagTypeKind::Struct, home, at, at,
                               nullptr);
  record->setImplicit();
  record->startDefinition();
  record->completeDefinition();
  auto *decl = CapturedDecl::Create(context, home, 0);
  Stmt *body = block({});
  decl->setBody(body);
  return CapturedStmt::Create(context, body, CR_OpenMP, {}, {}, decl, record);
}

FunctionDecl *Made::function(StringRef name) {
  QualType type = context.getFunctionType(context.VoidTy, {context.VoidPtrTy},
                                          FunctionProtoType::ExtProtoInfo());
  auto *all = context.getTranslationUnitDecl();
  auto *made = FunctionDecl::Create(context, all, at, at,
                                    &context.Idents.get(name), type, nullptr,
                                    SC_Extern);
  made->setImplicit();
  auto *parameter =
      ParmVarDecl::Create(context, made, at, at, nullptr, context.VoidPtrTy,
                          nullptr, SC_None, nullptr);
  made->setParams(parameter);
  // Of C, in C++ too.
  made->addAttr(AsmLabelAttr::CreateImplicit(context, name));
  made->addAttr(NoThrowAttr::CreateImplicit(context));
  return made;
}

Expr *Made::call(StringRef name, Expr *argument) {
  FunctionDecl *callee = function(name);
  Expr *reference =
      DeclRefExpr::Create(context, NestedNameSpecifierLoc(), SourceLocation(),
                          callee, false, at, callee->getType(), VK_LValue);
  reference = ImplicitCastExpr::Create(
      context, context.getPointerType(callee->getType()),
      CK_FunctionToPointerDecay, reference, nullptr, VK_PRValue,
      FPOptionsOverride());
  return CallExpr::Create(context, reference, {argument}, context.VoidTy,
                          VK_PRValue, at, FPOptionsOverride());
}

} // namespace warpfork
