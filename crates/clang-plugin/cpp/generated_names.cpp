#include "generated_names.h"
#include "captured.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Path.h"

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

Expr *Made::value(VarDecl *variable) { return rvalue(name(variable)); }

Expr *Made::number(uint64_t value, QualType type) {
  return IntegerLiteral::Create(
      context, llvm::APInt(context.getIntWidth(type), value, false, true), type,
      at);
}

Expr *Made::text(StringRef text) {
  QualType type = context.getStringLiteralArrayType(context.CharTy, text.size());
  Expr *literal = StringLiteral::Create(
      context, text, StringLiteralKind::Ordinary, false, type, {at});
  Expr *pointer = cast(literal, CK_ArrayToPointerDecay,
                       context.getPointerType(
                           context.getAsArrayType(type)->getElementType()));
  return cast(pointer, CK_BitCast, context.VoidPtrTy);
}

Expr *Made::cast(Expr *e, CastKind kind, QualType type) {
  return ImplicitCastExpr::Create(context, type, kind, e, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

Expr *Made::rvalue(Expr *e) {
  return e->isGLValue() ? cast(e, CK_LValueToRValue,
                               e->getType().getUnqualifiedType())
                        : e;
}

Expr *Made::integer(Expr *e) {
  return cast(rvalue(e), CK_IntegralCast, context.LongLongTy);
}

Expr *Made::addressOf(Expr *e) {
  Expr *pointer = UnaryOperator::Create(
      context, e, UO_AddrOf, context.getPointerType(e->getType()), VK_PRValue,
      OK_Ordinary, at, false, FPOptionsOverride());
  return cast(pointer, CK_BitCast, context.VoidPtrTy);
}

Expr *Made::addressOf(FunctionDecl *function) {
  return cast(pointerTo(function), CK_BitCast, context.VoidPtrTy);
}

Expr *Made::pointerTo(FunctionDecl *function) {
  Expr *name =
      DeclRefExpr::Create(context, NestedNameSpecifierLoc(), SourceLocation(),
                          function, false, at, function->getType(), VK_LValue);
  return cast(name, CK_FunctionToPointerDecay,
              context.getPointerType(function->getType()));
}

Expr *Made::element(Expr *pointer, Expr *index, QualType type) {
  return new (context) ArraySubscriptExpr(pointer, rvalue(index), type,
                                          VK_LValue, OK_Ordinary, at);
}

Expr *Made::size(QualType type) {
  Expr *size = new (context) UnaryExprOrTypeTraitExpr(
      UETT_SizeOf, context.getTrivialTypeSourceInfo(type, at),
      context.getSizeType(), at, at);
  return integer(size);
}

Expr *Made::binary(BinaryOperatorKind operation, Expr *a, Expr *b) {
  return binary(operation, a, b, a->getType());
}

Expr *Made::less(Expr *a, Expr *b) {
  return binary(BO_LT, a, b,
                context.getLangOpts().CPlusPlus ? context.BoolTy
                                                : context.IntTy);
}

Expr *Made::binary(BinaryOperatorKind operation, Expr *a, Expr *b,
                   QualType type) {
  return BinaryOperator::Create(context, a, b, operation, type, VK_PRValue,
                                OK_Ordinary, at, FPOptionsOverride());
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
  RecordDecl *record = newRecord(context, home, at);
  record->completeDefinition();
  auto *decl = CapturedDecl::Create(context, home, 0);
  Stmt *body = block({});
  decl->setBody(body);
  return CapturedStmt::Create(context, body, CR_OpenMP, {}, {}, decl, record);
}

FunctionDecl *Made::function(StringRef name, ArrayRef<QualType> parameters) {
  return function(name, parameters, context.VoidTy);
}

FunctionDecl *Made::function(StringRef name, ArrayRef<QualType> parameters,
                             QualType result) {
  QualType type = context.getFunctionType(result, parameters,
                                          FunctionProtoType::ExtProtoInfo());
  auto *all = context.getTranslationUnitDecl();
  auto *made = FunctionDecl::Create(context, all, at, at,
                                    &context.Idents.get(name), type, nullptr,
                                    SC_Extern);
  made->setImplicit();
  llvm::SmallVector<ParmVarDecl *, 4> own;
  for (QualType one : parameters)
    own.push_back(ParmVarDecl::Create(context, made, at, at, nullptr, one,
                                      nullptr, SC_None, nullptr));
  made->setParams(own);
  // Of C, in C++ too.
  made->addAttr(AsmLabelAttr::CreateImplicit(context, name));
  made->addAttr(NoThrowAttr::CreateImplicit(context));
  return made;
}

Expr *Made::call(StringRef name, ArrayRef<Expr *> arguments) {
  return call(name, arguments, context.VoidTy);
}

Expr *Made::call(StringRef name, ArrayRef<Expr *> arguments, QualType result) {
  llvm::SmallVector<QualType, 4> types;
  for (Expr *argument : arguments)
    types.push_back(argument->getType());
  return CallExpr::Create(context, pointerTo(function(name, types, result)), arguments,
                          result, VK_PRValue, at, FPOptionsOverride());
}

std::string printedName(const ASTContext &context, const Expr *e,
                        SourceLocation place, const CodeGenOptions *options) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << ';';
  e->printPretty(out, nullptr, PrintingPolicy(context.getLangOpts()));
  PresumedLoc at = context.getSourceManager().getPresumedLoc(place);
  if (at.isInvalid()) {
    out << ";unknown;0;0;;";
    return text;
  }
  llvm::SmallString<256> file(at.getFilename());
  if (options)
    for (const auto &[from, to] : llvm::reverse(options->DebugPrefixMap))
      if (llvm::sys::path::replace_path_prefix(file, from, to))
        break;
  out << ';' << file << ';' << at.getLine() << ';' << at.getColumn() << ";;";
  return text;
}

} // namespace warpfork
