// Recognises reductions without a clause: `sum += x`, `if (x > most) most =
// x`.
#include "recurrences.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtOpenACC.h"
#include "clang/Basic/Builtins.h"
#include "llvm/ADT/FoldingSet.h"

using namespace clang;

namespace {

class Reduced {
public:
  Reduced(ASTContext &context, const VarDecl *variable)
      : context(context), variable(variable) {}

  std::string operation;
  const Stmt *at = nullptr;
  bool isOnly = true;

  /// The operator, `f+` for a sum that -0.0 has to begin, which added to any number is
  /// that number; empty for a type that has no such reduction. Where the type may be
  /// another in other instances of a template, the sum begins so in each of them.
  std::string exact() {
    if (operation != "+" || context.getLangOpts().NoSignedZero)
      return operation;
    auto *owner = dyn_cast<FunctionDecl>(variable->getDeclContext());
    bool isInstance = owner && owner->isTemplateInstantiation();
    if (isPlainFloat() || (isInstance && isPlainInteger()))
      return "f+";
    return isInstance || variable->getType()->isFloatingType() ? "" : operation;
  }

  void visit(const Stmt *s) {
    if (!s || !isOnly)
      return;
    if (auto *i = dyn_cast<IfStmt>(s); i && chosen(i)) {
      at = s;
      return;
    }
    if (auto *e = dyn_cast<Expr>(s)) {
      if (names(e) && updates(e)) {
        at = s;
        return;
      }
      if (is(e)) {
        isOnly = false;
        return;
      }
    }
    if (auto *construct = dyn_cast<OpenACCConstructStmt>(s))
      clauses(construct);
    for (const Stmt *child : s->children())
      visit(child);
  }

private:
  ASTContext &context;
  const VarDecl *variable;

  static const Expr *bare(const Expr *e) { return e->IgnoreParenImpCasts(); }

  bool is(const Expr *e) {
    auto *name = dyn_cast<DeclRefExpr>(bare(e));
    return name && name->getDecl() == variable;
  }

  bool names(const Stmt *s) {
    if (!s)
      return false;
    if (auto *name = dyn_cast<DeclRefExpr>(s))
      return name->getDecl() == variable;
    return llvm::any_of(s->children(),
                        [&](const Stmt *child) { return names(child); });
  }

  bool isSame(const Expr *a, const Expr *b) {
    llvm::FoldingSetNodeID one, other;
    bare(a)->Profile(one, context, true);
    bare(b)->Profile(other, context, true);
    return one == other;
  }

  /// All combine by the same operator. Where a clause says `max`, `fmax` is one.
  bool by(StringRef what) {
    if (operation.empty() || operation == ("f" + what).str())
      operation = what.str();
    return operation == what || ("f" + operation) == what;
  }

  /// A clause of a loop inside reduces it.
  void clauses(const OpenACCConstructStmt *construct) {
    for (const OpenACCClause *clause : construct->clauses()) {
      auto *list = dyn_cast_or_null<OpenACCClauseWithVarList>(clause);
      if (!list)
        continue;
      bool isHere = llvm::any_of(
          list->getVarList(), [&](const Expr *item) { return names(item); });
      auto *reduction = dyn_cast<OpenACCReductionClause>(list);
      if (isHere)
        at = construct;
      if (isHere && (!reduction || !by(spelling(reduction->getReductionOp()))))
        isOnly = false;
    }
  }

  static StringRef spelling(OpenACCReductionOperator operation) {
    switch (operation) {
    case OpenACCReductionOperator::Addition:
      return "+";
    case OpenACCReductionOperator::Multiplication:
      return "*";
    case OpenACCReductionOperator::Max:
      return "max";
    case OpenACCReductionOperator::Min:
      return "min";
    case OpenACCReductionOperator::BitwiseAnd:
      return "&";
    case OpenACCReductionOperator::BitwiseOr:
      return "|";
    case OpenACCReductionOperator::BitwiseXOr:
      return "^";
    case OpenACCReductionOperator::And:
      return "&&";
    case OpenACCReductionOperator::Or:
      return "||";
    default:
      return "?";
    }
  }

  static StringRef spelling(BinaryOperatorKind operation) {
    switch (operation) {
    case BO_Add:
    case BO_Sub:
    case BO_AddAssign:
    case BO_SubAssign:
      return "+";
    case BO_Mul:
    case BO_MulAssign:
      return "*";
    case BO_And:
    case BO_AndAssign:
      return "&";
    case BO_Or:
    case BO_OrAssign:
      return "|";
    case BO_Xor:
    case BO_XorAssign:
      return "^";
    case BO_LAnd:
      return "&&";
    case BO_LOr:
      return "||";
    default:
      return "?";
    }
  }

  /// An expression that changes the variable, and nothing but that.
  bool updates(const Expr *e) {
    e = bare(e);
    if (auto *u = dyn_cast<UnaryOperator>(e))
      return u->isIncrementDecrementOp() && is(u->getSubExpr()) && isPlain() &&
             by("+");
    auto *b = dyn_cast<BinaryOperator>(e);
    if (!b || !b->isAssignmentOp() || !is(b->getLHS()))
      return false;
    if (auto *c = dyn_cast<CompoundAssignOperator>(b)) {
      StringRef what = spelling(c->getOpcode());
      return what != "?" && !names(c->getRHS()) &&
             isExact(c->getComputationResultType()) && isPlain() && by(what);
    }
    return value(b->getRHS());
  }

  /// What the variable is combined with does not lose digits on its way back.
  bool isExact(QualType computed) {
    return variable->getType()->isFloatingType() || computed->isIntegerType();
  }

  /// Sums of truth values are no truth values.
  bool isPlain() { return !variable->getType()->isBooleanType(); }

  /// The value assigned is the variable's combined with another.
  bool value(const Expr *e) {
    e = bare(e);
    if (auto *b = dyn_cast<BinaryOperator>(e)) {
      StringRef what = spelling(b->getOpcode());
      if (what == "?" || (!b->isLogicalOp() &&
                          (!isExact(b->getType()) || !isPlain())))
        return false;
      if (!names(b->getRHS()))
        return sum(b->getLHS(), what) && by(what);
      bool swaps = b->getOpcode() != BO_Sub;
      return swaps && !names(b->getLHS()) && is(b->getRHS()) && by(what);
    }
    if (auto *c = dyn_cast<ConditionalOperator>(e))
      return choice(c->getCond(), c->getTrueExpr(), c->getFalseExpr());
    if (auto *call = dyn_cast<CallExpr>(e)) {
      StringRef what = extreme(call);
      if (what.empty() || call->getNumArgs() != 2 || !isPlainFloat())
        return false;
      const Expr *a = call->getArg(0), *b = call->getArg(1);
      return isExact(call->getType()) &&
             ((is(a) && !names(b)) || (is(b) && !names(a))) && by(what);
    }
    return false;
  }

  /// The variable, with more of the same operator behind it.
  bool sum(const Expr *e, StringRef what) {
    if (is(e))
      return true;
    auto *b = dyn_cast<BinaryOperator>(bare(e));
    if (!b || spelling(b->getOpcode()) != what)
      return false;
    return !names(b->getRHS()) && sum(b->getLHS(), what);
  }

  /// The types that `fmax` and `fmin` reduce.
  bool isPlainFloat() {
    return variable->getType()->isSpecificBuiltinType(BuiltinType::Float) ||
           variable->getType()->isSpecificBuiltinType(BuiltinType::Double);
  }

  /// The integers that a declared sum is of.
  bool isPlainInteger() {
    auto *type = variable->getType()->getAs<BuiltinType>();
    switch (type ? type->getKind() : BuiltinType::Void) {
    case BuiltinType::Char_S:
    case BuiltinType::Char_U:
    case BuiltinType::SChar:
    case BuiltinType::UChar:
    case BuiltinType::Short:
    case BuiltinType::UShort:
    case BuiltinType::Int:
    case BuiltinType::UInt:
    case BuiltinType::Long:
    case BuiltinType::ULong:
    case BuiltinType::LongLong:
    case BuiltinType::ULongLong:
      return true;
    default:
      return false;
    }
  }

  /// `fmax` or `fmin`; where no number is a NaN or infinite, as comparisons.
  StringRef extreme(const CallExpr *call) {
    const LangOptions &language = context.getLangOpts();
    bool isFinite = language.NoHonorNaNs && language.NoHonorInfs;
    if (language.NoHonorNaNs && !isFinite)
      return "";
    const FunctionDecl *callee = call->getDirectCallee();
    switch (callee ? callee->getBuiltinID() : 0) {
    case Builtin::BIfmax:
    case Builtin::BIfmaxf:
    case Builtin::BI__builtin_fmax:
    case Builtin::BI__builtin_fmaxf:
      return isFinite ? "max" : "fmax";
    case Builtin::BIfmin:
    case Builtin::BIfminf:
    case Builtin::BI__builtin_fmin:
    case Builtin::BI__builtin_fminf:
      return isFinite ? "min" : "fmin";
    default:
      return "";
    }
  }

  /// `yes` where the condition holds and `no` otherwise, one of which is the
  /// variable: the greater or the lesser of the two.
  bool choice(const Expr *condition, const Expr *yes, const Expr *no) {
    auto *b = dyn_cast<BinaryOperator>(bare(condition));
    if (!b || !b->isRelationalOp() || is(yes) == is(no))
      return false;
    const Expr *other = is(yes) ? no : yes;
    const Expr *left = b->getLHS(), *right = b->getRHS();
    if (names(other) || is(left) == is(right) ||
        !isSame(is(left) ? right : left, other))
      return false;
    // Greater as other numbers are greater is not greater.
    QualType compared = left->getType();
    if (compared->isUnsignedIntegerType() &&
        !variable->getType()->isUnsignedIntegerType())
      return false;
    bool isGreater = b->getOpcode() == BO_GT || b->getOpcode() == BO_GE;
    return isPlain() && by(isGreater == (is(left) == is(yes)) ? "max" : "min");
  }

  /// `if (x > most) most = x;`
  bool chosen(const IfStmt *i) {
    if (!names(i->getCond()) || i->getElse() || i->getInit() ||
        i->getConditionVariable())
      return false;
    const Stmt *then = i->getThen();
    while (auto *block = dyn_cast<CompoundStmt>(then)) {
      if (block->size() != 1)
        return false;
      then = block->body_front();
    }
    auto *b = dyn_cast<BinaryOperator>(then);
    if (!b || b->getOpcode() != BO_Assign || !is(b->getLHS()))
      return false;
    return choice(i->getCond(), b->getRHS(), b->getLHS());
  }
};

} // namespace

warpfork::Recurrence warpfork::reducedBy(ASTContext &context, const Stmt *body,
                                const VarDecl *variable) {
  QualType type = variable->getType();
  if (!type->isArithmeticType() || type->isAnyComplexType() ||
      type->isEnumeralType() || type.isVolatileQualified() ||
      type->isReferenceType())
    return {};
  Reduced reduced(context, variable);
  reduced.visit(body);
  if (!reduced.isOnly)
    return {};
  return {reduced.exact(), reduced.at};
}
