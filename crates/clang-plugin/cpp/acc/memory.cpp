// Memory that a function's pointers and calls can reach: new allocations, and
// functions that compute numbers from numbers.
#include "memory.h"
#include "each.h"
#include "uses.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

using namespace clang;
using warpfork::each;
using warpfork::Fresh;

namespace {

bool isNew(const Expr *value) {
  value = value->IgnoreParenCasts();
  if (isa<CXXNewExpr>(value))
    return true;
  auto *call = dyn_cast<CallExpr>(value);
  const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
  if (!callee)
    return false;
  unsigned builtin = callee->getBuiltinID();
  return callee->hasAttr<RestrictAttr>() || builtin == Builtin::BImalloc ||
         builtin == Builtin::BIcalloc ||
         builtin == Builtin::BIaligned_alloc;
}

bool isOfValues(ASTContext &context, const Stmt *s, unsigned depth);

/// A function whose result depends on nothing but its arguments' values, and
/// which leaves nothing behind.
bool isPureFunction(ASTContext &context, const FunctionDecl *callee,
                    unsigned depth) {
  if (callee->hasAttr<ConstAttr>())
    return true;
  unsigned id = callee->getBuiltinID();
  if (id && (context.BuiltinInfo.isConst(id) ||
             context.BuiltinInfo.isConstWithoutErrnoAndExceptions(id)))
    return true;
  const FunctionDecl *definition = callee->getDefinition();
  if (!definition || depth > 8 || definition->isVariadic() ||
      isa<CXXMethodDecl>(definition) || definition->isDependentContext() ||
      !definition->getReturnType()->isArithmeticType() ||
      !llvm::all_of(definition->parameters(), [](const ParmVarDecl *p) {
        return p->getType()->isArithmeticType();
      }))
    return false;
  bool isPlain = true;
  each(definition->getBody(), [&](const Stmt *s) {
    isPlain &= isPlain && isOfValues(context, s, depth);
  });
  return isPlain;
}

/// A part of a function that uses numbers alone: its own, and constants.
bool isOfValues(ASTContext &context, const Stmt *s, unsigned depth) {
  if (isa<AsmStmt, LambdaExpr, CXXThisExpr, CXXNewExpr, CXXDeleteExpr,
          CXXThrowExpr, CXXConstructExpr, MemberExpr>(s))
    return false;
  if (auto *call = dyn_cast<CallExpr>(s))
    return call->getDirectCallee() &&
           isPureFunction(context, call->getDirectCallee(), depth + 1);
  if (auto *u = dyn_cast<UnaryOperator>(s))
    return u->getOpcode() != UO_Deref && u->getOpcode() != UO_AddrOf;
  if (auto *d = dyn_cast<DeclStmt>(s))
    return llvm::all_of(d->decls(), [](const Decl *one) {
      auto *v = dyn_cast<VarDecl>(one);
      return v && v->hasLocalStorage() && v->getType()->isArithmeticType();
    });
  auto *name = dyn_cast<DeclRefExpr>(s);
  auto *v = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
  return !v || (!v->getType().isVolatileQualified() &&
                (v->hasLocalStorage() ||
                 context.getBaseElementType(v->getType()).isConstQualified()));
}

} // namespace

Fresh::Fresh(const FunctionDecl *function) {
  if (function && function->hasBody())
    each(function->getBody(), [&](const Stmt *s) { look(s); });
}

bool Fresh::has(const VarDecl *pointer) const {
  return pointer->hasLocalStorage() && !isa<ParmVarDecl>(pointer) &&
         made.contains(pointer) && !copied.contains(pointer);
}

void Fresh::look(const Stmt *s) {
  if (auto *d = dyn_cast<DeclStmt>(s)) {
    for (const Decl *one : d->decls())
      if (auto *variable = dyn_cast<VarDecl>(one);
          variable && variable->getInit())
        assigned(variable, variable->getInit());
  } else if (auto *b = dyn_cast<BinaryOperator>(s)) {
    if (!b->isAssignmentOp())
      return;
    const VarDecl *variable = warpfork::namedBy(b->getLHS());
    if (variable && b->getOpcode() == BO_Assign)
      assigned(variable, b->getRHS());
    else if (variable)
      copied.insert(variable);
    else
      escapes(b->getRHS());
  } else if (auto *u = dyn_cast<UnaryOperator>(s)) {
    if (u->isIncrementDecrementOp() || u->getOpcode() == UO_AddrOf)
      if (const VarDecl *variable = warpfork::namedBy(u->getSubExpr()))
        copied.insert(variable);
  } else if (auto *c = dyn_cast<CallExpr>(s)) {
    if (c->getType()->isPointerType() || c->getType()->isRecordType())
      for (const Expr *argument : c->arguments())
        escapes(argument);
  } else if (auto *l = dyn_cast<LambdaExpr>(s)) {
    for (const LambdaCapture &capture : l->captures())
      if (capture.capturesVariable())
        if (auto *variable = dyn_cast<VarDecl>(capture.getCapturedVar()))
          copied.insert(variable);
  }
}

void Fresh::assigned(const VarDecl *variable, const Expr *value) {
  if (isNew(value)) {
    // With two objects it may still be one of each at a time.
    if (!made.insert(variable).second)
      copied.insert(variable);
    return;
  }
  if (variable->getType()->isPointerType() ||
      variable->getType()->isReferenceType())
    copied.insert(variable);
  if (!variable->getType()->isArithmeticType())
    escapes(value);
}

/// The value may go elsewhere.
void Fresh::escapes(const Expr *value) {
  value = value->IgnoreParenCasts();
  if (auto *b = dyn_cast<BinaryOperator>(value)) {
    escapes(b->getLHS());
    escapes(b->getRHS());
  } else if (auto *c = dyn_cast<AbstractConditionalOperator>(value)) {
    escapes(c->getTrueExpr());
    escapes(c->getFalseExpr());
  } else if (auto *u = dyn_cast<UnaryOperator>(value)) {
    const Expr *of = u->getSubExpr()->IgnoreParenCasts();
    while (auto *element = dyn_cast<ArraySubscriptExpr>(of))
      of = element->getBase()->IgnoreParenCasts();
    escapes(of);
  } else if (auto *list = dyn_cast<InitListExpr>(value)) {
    for (const Expr *one : list->inits())
      escapes(one);
  } else if (const VarDecl *variable = warpfork::namedBy(value)) {
    copied.insert(variable);
  }
}

bool warpfork::isPure(ASTContext &context, const CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  return callee && isPureFunction(context, callee, 0);
}
