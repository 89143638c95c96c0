// The statements of a `kernels` construct's body, for splitting it into
// kernels (`crates/acc`): the variables that each uses, its control
// dependences, its declarations, and jumps out of it.
#include "statements.h"
#include "ids.h"
#include "loops.h"
#include "types.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;
namespace json = llvm::json;

namespace {

/// An expression whose value and effects are those of scalar variables alone:
/// what evaluates it needs no memory but theirs.
bool isSimple(const Stmt *s) {
  if (!s)
    return true;
  if (isa<DeclStmt>(s)) {
    for (const Decl *one : cast<DeclStmt>(s)->decls()) {
      auto *variable = dyn_cast<VarDecl>(one);
      if (!variable || !variable->hasLocalStorage() ||
          (variable->getInit() && !variable->getType()->isScalarType()) ||
          !isSimple(variable->getInit()))
        return false;
    }
    return true;
  }
  auto *e = dyn_cast<Expr>(s);
  if (!e || e->getType().isVolatileQualified() || e->isTypeDependent())
    return false;
  if (isa<UnaryExprOrTypeTraitExpr>(e))
    return true;
  if (auto *name = dyn_cast<DeclRefExpr>(e)) {
    auto *variable = dyn_cast<VarDecl>(name->getDecl());
    return variable ? variable->getType()->isScalarType() : e->isPRValue();
  }
  if (auto *u = dyn_cast<UnaryOperator>(e)) {
    if (u->getOpcode() == UO_Deref || u->getOpcode() == UO_AddrOf)
      return false;
  } else if (!isa<BinaryOperator, CastExpr, ParenExpr, ConstantExpr,
                  IntegerLiteral, FloatingLiteral, CharacterLiteral,
                  CXXBoolLiteralExpr, CXXNullPtrLiteralExpr,
                  ConditionalOperator>(e)) {
    return false;
  }
  return llvm::all_of(e->children(), isSimple);
}

/// Whether something in it jumps out of it, or into it.
class Jumps {
public:
  static bool leave(const Stmt *s) { return Jumps().find(s, 0, 0); }

private:
  bool find(const Stmt *s, unsigned loops, unsigned switches) {
    if (!s)
      return false;
    if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, AsmStmt,
            CXXTryStmt>(s))
      return true;
    if (isa<BreakStmt>(s))
      return loops + switches == 0;
    if (isa<ContinueStmt>(s))
      return loops == 0;
    if (isa<SwitchCase>(s) && switches == 0)
      return true;
    // What a closure jumps stays in it.
    if (isa<LambdaExpr>(s))
      return false;
    loops += isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s);
    switches += isa<SwitchStmt>(s);
    return llvm::any_of(s->children(), [&](const Stmt *child) {
      return find(child, loops, switches);
    });
  }
};

/// The labels in a statement, and those that it goes to.
struct Labels {
  llvm::SmallPtrSet<const LabelDecl *, 4> own, aims;
  bool isUnknown = false;

  explicit Labels(const Stmt *s) { collect(s); }

  bool leadOut() const {
    return isUnknown || llvm::any_of(aims, [&](const LabelDecl *aim) {
             return !own.contains(aim);
           });
  }

private:
  void collect(const Stmt *s) {
    if (!s || isa<LambdaExpr>(s))
      return;
    if (auto *label = dyn_cast<LabelStmt>(s))
      own.insert(label->getDecl());
    if (auto *jump = dyn_cast<GotoStmt>(s))
      aims.insert(jump->getLabel());
    isUnknown |= isa<IndirectGotoStmt>(s);
    for (const Stmt *child : s->children())
      collect(child);
  }
};

json::Array joined(json::Array one, json::Array other) {
  for (json::Value &value : other)
    one.push_back(std::move(value));
  return one;
}

} // namespace

json::Object warpfork::linesOf(ASTContext &context, Stmt *s) {
  SourceManager &sources = context.getSourceManager();
  auto line = [&](SourceLocation l) {
    return sources.getPresumedLoc(sources.getExpansionLoc(l)).getLine();
  };
  return json::Object{{"line", line(s->getBeginLoc())},
                      {"end", line(s->getEndLoc())}};
}

json::Array warpfork::Statements::in(Stmt *body) {
  json::Array list;
  auto *block = dyn_cast_or_null<CompoundStmt>(body);
  if (!block) {
    if (body)
      list.push_back(one(body));
    return list;
  }
  for (Stmt *s : block->body())
    if (!isa<NullStmt>(s))
      list.push_back(one(s));
  return list;
}

json::Object warpfork::Statements::one(Stmt *s) {
  json::Object o{{"at", places.token(s->getBeginLoc())},
                 {"body", linesOf(context, s)},
                 {"leaves", Jumps::leave(s)},
                 {"goes_out", Labels(s).leadOut()},
                 {"uses", usesIn(rules, s)}};
  auto controlled = [&](ForStmt *loop) {
    o["control"] =
        joined(usesIn(rules, loop->getInit()),
               joined(usesIn(rules, loop->getCond()),
                      usesIn(rules, loop->getInc())));
    o["simple"] = loop->getCond() && isSimple(loop->getInit()) &&
                  !loop->getConditionVariable() && isSimple(loop->getCond()) &&
                  isSimple(loop->getInc());
    json::Array inner;
    inner.push_back(one(loop->getBody()));
    o["children"] = std::move(inner);
    o["loops"] = loopNest(context, places, loop);
  };
  std::string kind = "other";
  if (auto *declaration = dyn_cast<DeclStmt>(s)) {
    kind = "declaration";
    o["declares"] = declared(declaration);
    o["end"] = places.token(s->getEndLoc());
    o["simple"] = isSimple(s);
  } else if (auto *construct = dyn_cast<OpenACCConstructStmt>(s)) {
    kind = "acc";
    if (auto index = directiveOf(construct))
      o["directive"] = *index;
    if (auto *c = dyn_cast<OpenACCLoopConstruct>(construct))
      if (auto *loop = dyn_cast_or_null<ForStmt>(c->getLoop()))
        controlled(loop);
  } else if (auto *loop = dyn_cast<ForStmt>(s)) {
    kind = "loop";
    state(o, warpfork::independent(context, s, function, rules.reductions, proofs));
    controlled(loop);
  } else if (auto *choice = dyn_cast<IfStmt>(s)) {
    kind = "if";
    o["control"] = usesIn(rules, choice->getCond());
    o["simple"] = !choice->getInit() && !choice->getConditionVariable() &&
                  !choice->isConstexpr() && isSimple(choice->getCond());
    json::Array inner;
    inner.push_back(one(choice->getThen()));
    if (choice->getElse())
      inner.push_back(one(choice->getElse()));
    o["children"] = std::move(inner);
  } else if (auto *block = dyn_cast<CompoundStmt>(s)) {
    kind = "block";
    o["end"] = places.token(block->getRBracLoc());
    o["children"] = in(s);
  } else if (isa<NullStmt>(s)) {
    kind = "empty";
  } else if (isa<WhileStmt, DoStmt, CXXForRangeStmt>(s)) {
    o["why"] = "it is no loop that counts";
  }
  o["kind"] = kind;
  return o;
}

json::Array warpfork::Statements::declared(DeclStmt *s) {
  json::Array list;
  for (Decl *d : s->decls()) {
    auto *variable = dyn_cast<VarDecl>(d);
    if (!variable) {
      // Types have no place on the device.
      if (!isa<TypeDecl>(d))
        list.push_back(json::Object{{"name", "?"}});
      continue;
    }
    QualType type = variable->getType();
    // Its type does not depend on what it begins with, and nothing happens
    // where it begins or ends.
    bool plain = variable->hasLocalStorage() && !type->isReferenceType() &&
                 !type->isVariablyModifiedType() && !type->isDependentType() &&
                 !type->getContainedAutoType() &&
                 type.isTrivialType(context) && !type.isVolatileQualified();
    Expr *first = variable->getInit();
    json::Object o{{"name", variable->getNameAsString()},
                   {"id", idOf(variable)},
                   {"class", classOf(type)},
                   {"bytes", bytesOf(context, type)},
                   {"plain", plain},
                   {"initialised", first != nullptr}};
    bool alone = s->isSingleDecl() && type->isScalarType() &&
                 !type->isEnumeralType() && !type.isConstQualified() &&
                 variable->getInitStyle() == VarDecl::CInit;
    if (first && alone)
      o["first"] = places.token(first->getBeginLoc());
    list.push_back(std::move(o));
  }
  return list;
}
