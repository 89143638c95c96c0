// Liveness: whether a variable's value is read after a statement.
#include "recurrences.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace {

template <typename F> bool holds(const Stmt *s, F &&found) {
  if (!s)
    return false;
  if (found(s))
    return true;
  for (const Stmt *child : s->children())
    if (holds(child, found))
      return true;
  return false;
}

bool jumps(const Stmt *s) {
  return holds(s, [](const Stmt *one) {
    return isa<BreakStmt, ContinueStmt, GotoStmt, IndirectGotoStmt>(one);
  });
}

class Behind {
public:
  Behind(const Stmt *statement, const VarDecl *variable,
         const warpfork::ClausePlaces &reductions)
      : statement(statement), variable(variable), reductions(reductions) {}

  /// The variable is named where its value is neither read nor assigned: who has
  /// its address may read it at any time.
  bool escapes(const Stmt *s) {
    if (!s)
      return false;
    if (auto *cast = dyn_cast<ImplicitCastExpr>(s);
        cast && cast->getCastKind() == CK_LValueToRValue && is(cast->getSubExpr()))
      return false;
    if (auto *l = dyn_cast<LambdaExpr>(s))
      for (const LambdaCapture &capture : l->captures())
        if (capture.capturesVariable() && capture.getCapturedVar() == variable)
          return true;
    if (auto *name = dyn_cast<DeclRefExpr>(s))
      return name->getDecl() == variable;
    if (auto *b = dyn_cast<BinaryOperator>(s);
        b && b->isAssignmentOp() && is(b->getLHS()))
      return escapes(b->getRHS());
    if (auto *u = dyn_cast<UnaryOperator>(s);
        u && u->isIncrementDecrementOp() && is(u->getSubExpr()))
      return false;
    return llvm::any_of(s->children(),
                        [&](const Stmt *child) { return escapes(child); });
  }

  /// Finds the statement, and follows what runs behind it on the way out.
  bool find(const Stmt *s) {
    if (!s)
      return false;
    if (s == statement)
      return true;
    auto children = s->children();
    for (auto child = children.begin(); child != children.end(); ++child)
      if (find(*child)) {
        if (!isDone)
          leave(s, *child);
        return true;
      }
    return false;
  }

  bool isRead = false;

private:
  const Stmt *statement;
  const VarDecl *variable;
  const warpfork::ClausePlaces &reductions;
  /// Nothing more can be found.
  bool isDone = false;

  bool is(const Expr *e) {
    auto *name = dyn_cast<DeclRefExpr>(e->IgnoreParens());
    return name && name->getDecl() == variable;
  }

  void read() { isRead = isDone = true; }

  /// What comes behind `from` in the statement around it.
  void leave(const Stmt *around, const Stmt *from) {
    if (auto *block = dyn_cast<CompoundStmt>(around)) {
      llvm::SmallVector<const Stmt *, 16> rest;
      bool isBehind = false, hasJumps = false;
      for (const Stmt *one : block->body()) {
        if (isBehind) {
          rest.push_back(one);
          hasJumps |= jumps(one);
        }
        isBehind |= one == from;
      }
      auto use = warpfork::exposure(rest, variable, reductions);
      if (use.readFirst)
        read();
      else if (use.always && !hasJumps)
        isDone = true;
    } else if (auto *f = dyn_cast<ForStmt>(around)) {
      again({f->getInc(), f->getCond(), f->getBody()});
    } else if (auto *w = dyn_cast<WhileStmt>(around)) {
      again({w->getCond(), w->getBody()});
    } else if (auto *d = dyn_cast<DoStmt>(around)) {
      again({d->getCond(), d->getBody()});
    } else if (auto *r = dyn_cast<CXXForRangeStmt>(around)) {
      again({r->getBody()});
    }
  }

  /// A loop's next round.
  void again(llvm::ArrayRef<const Stmt *> parts) {
    if (warpfork::exposure(parts, variable, reductions).readFirst)
      read();
  }
};

} // namespace

bool warpfork::isReadBehind(const FunctionDecl *function, const Stmt *statement,
                            const VarDecl *variable,
                            const ClausePlaces &reductions) {
  if (!function || !function->hasBody() || !variable->hasLocalStorage() ||
      variable->getType()->isReferenceType())
    return true;
  const Stmt *body = function->getBody();
  if (holds(body, [](const Stmt *s) { return isa<LabelStmt, IndirectGotoStmt>(s); }))
    return true;
  Behind behind(statement, variable, reductions);
  return behind.escapes(body) || !behind.find(body) || behind.isRead;
}
