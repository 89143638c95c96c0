// A construct's uses of variables of the code around it.
#include "uses.h"
#include "ids.h"
#include "types.h"
#include "unmapped.h"
#include "written_types.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenACC.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
namespace json = llvm::json;

namespace {

struct Touch {
  bool written = false, readFirst = false;
  /// Not by its members alone.
  bool whole = false;
  /// Members that are named.
  llvm::SetVector<const FieldDecl *> members;
};

/// Walks statements in the order in which they run.
class Flow {
public:
  explicit Flow(const warpfork::ClausePlaces &reductions)
      : reductions(reductions) {}

  /// Variables that are written on every path to here.
  using Done = llvm::SmallPtrSet<const VarDecl *, 16>;

  llvm::MapVector<const VarDecl *, Touch> uses;
  llvm::SmallPtrSet<const VarDecl *, 16> own;
  /// Those whose names mean them outside of the statement, too.
  llvm::SmallPtrSet<const VarDecl *, 16> visible;
  bool usesThis = false;

  void visit(Stmt *s, Done &done) {
    if (!s)
      return;
    if (auto *e = dyn_cast<Expr>(s))
      return expression(e, done);
    if (auto *d = dyn_cast<DeclStmt>(s)) {
      for (Decl *one : d->decls())
        if (auto *variable = dyn_cast<VarDecl>(one)) {
          // `extern` in a block is another name for what is outside.
          if (variable->isLocalExternDecl())
            renamed.insert(variable);
          else
            own.insert(variable);
          visit(variable->getInit(), done);
        }
      return;
    }
    if (auto *i = dyn_cast<IfStmt>(s)) {
      visit(i->getInit(), done);
      visit(i->getConditionVariableDeclStmt(), done);
      visit(i->getCond(), done);
      Done one = done, other = done;
      visit(i->getThen(), one);
      visit(i->getElse(), other);
      for (const VarDecl *variable : one)
        if (other.contains(variable))
          done.insert(variable);
      return;
    }
    if (auto *f = dyn_cast<ForStmt>(s)) {
      visit(f->getInit(), done);
      visit(f->getConditionVariableDeclStmt(), done);
      visit(f->getCond(), done);
      Done body = done;
      visit(f->getBody(), body);
      visit(f->getInc(), body);
      return;
    }
    if (auto *w = dyn_cast<WhileStmt>(s)) {
      visit(w->getConditionVariableDeclStmt(), done);
      visit(w->getCond(), done);
      Done body = done;
      return visit(w->getBody(), body);
    }
    if (auto *w = dyn_cast<DoStmt>(s)) {
      Done body = done;
      visit(w->getBody(), body);
      // Where `continue` leads here not all of the body has run.
      Done end = done;
      return visit(w->getCond(), end);
    }
    if (auto *w = dyn_cast<SwitchStmt>(s)) {
      visit(w->getInit(), done);
      visit(w->getConditionVariableDeclStmt(), done);
      visit(w->getCond(), done);
      const Done *outer = entry;
      Done before = done, body = done;
      entry = &before;
      visit(w->getBody(), body);
      entry = outer;
      return;
    }
    if (isa<SwitchCase>(s)) {
      if (entry)
        done = *entry;
    } else if (isa<LabelStmt>(s)) {
      // Whoever jumps here has written who knows what.
      done.clear();
    } else if (auto *construct = dyn_cast<OpenACCConstructStmt>(s)) {
      return construct_(construct, done);
    } else if (auto *range = dyn_cast<CXXForRangeStmt>(s)) {
      visit(range->getInit(), done);
      visit(range->getRangeStmt(), done);
      Done body = done;
      visit(range->getLoopVarStmt(), body);
      return visit(range->getBody(), body);
    }
    for (Stmt *child : s->children())
      visit(child, done);
  }

private:
  const warpfork::ClausePlaces &reductions;
  /// What is written where the innermost `switch` begins.
  const Done *entry = nullptr;
  /// Variables of which a loop inside has its own copies.
  llvm::SmallPtrSet<const VarDecl *, 8> hidden;

  /// Declarations inside of variables outside.
  llvm::SmallPtrSet<const VarDecl *, 2> renamed;

  /// The variable that is named, if nothing else is.
  const VarDecl *named(const Expr *e) {
    auto *ref = dyn_cast_or_null<DeclRefExpr>(e ? e->IgnoreParens() : nullptr);
    return ref ? variableOf(ref) : nullptr;
  }

  const VarDecl *variableOf(const DeclRefExpr *ref) {
    auto *variable = dyn_cast<VarDecl>(ref->getDecl());
    if (!variable)
      return nullptr;
    const VarDecl *canonical = variable->getCanonicalDecl();
    // A name alone that is found from inside is found from outside, unless it
    // is declared in between.
    const NamedDecl *found = ref->getFoundDecl();
    bool isLocalName = found != ref->getDecl() &&
                       found->getDeclContext()->isFunctionOrMethod();
    if (!ref->hasQualifier() && !isLocalName && !renamed.contains(variable))
      visible.insert(canonical);
    return canonical;
  }

  void read(const VarDecl *variable, const Done &done) {
    if (own.contains(variable) || hidden.contains(variable))
      return;
    Touch &use = uses[variable];
    if (!done.contains(variable))
      use.readFirst = true;
  }

  void write(const VarDecl *variable, Done &done) {
    if (own.contains(variable) || hidden.contains(variable))
      return;
    uses[variable].written = true;
    uses[variable].whole = true;
    done.insert(variable);
  }

  /// Its address goes somewhere; who gets it may do anything.
  void reach(const VarDecl *variable, const Done &done) {
    read(variable, done);
    if (!own.contains(variable) && !hidden.contains(variable) &&
        !variable->getType()->isArrayType())
      uses[variable].written |= !variable->getType().isConstQualified();
  }

  /// A member of the variable is named, or all of it.
  void touch(const VarDecl *variable, const FieldDecl *member) {
    if (own.contains(variable) || hidden.contains(variable))
      return;
    if (member)
      uses[variable].members.insert(member);
    else
      uses[variable].whole = true;
  }

  void expression(Expr *e, Done &done) {
    if (auto *assignment = dyn_cast<BinaryOperator>(e)) {
      if (assignment->isAssignmentOp()) {
        visit(assignment->getRHS(), done);
        const VarDecl *variable = named(assignment->getLHS());
        if (!variable)
          return element(assignment->getLHS(), done);
        if (assignment->isCompoundAssignmentOp())
          read(variable, done);
        return write(variable, done);
      }
      if (assignment->isLogicalOp()) {
        visit(assignment->getLHS(), done);
        Done other = done;
        return visit(assignment->getRHS(), other);
      }
    } else if (auto *choice = dyn_cast<AbstractConditionalOperator>(e)) {
      visit(choice->getCond(), done);
      Done one = done, other = done;
      visit(choice->getTrueExpr(), one);
      return visit(choice->getFalseExpr(), other);
    } else if (auto *step = dyn_cast<UnaryOperator>(e)) {
      if (step->isIncrementDecrementOp()) {
        const VarDecl *variable = named(step->getSubExpr());
        if (!variable)
          return element(step->getSubExpr(), done);
        read(variable, done);
        return write(variable, done);
      }
    } else if (auto *cast = dyn_cast<ImplicitCastExpr>(e)) {
      if (cast->getCastKind() == CK_LValueToRValue)
        if (const VarDecl *variable = named(cast->getSubExpr())) {
          read(variable, done);
          return touch(variable, nullptr);
        }
    } else if (auto *access = dyn_cast<MemberExpr>(e)) {
      auto *field = dyn_cast<FieldDecl>(access->getMemberDecl());
      const VarDecl *variable = named(access->getBase());
      if (variable && field && !access->isArrow()) {
        reach(variable, done);
        return touch(variable, field);
      }
    } else if (auto *ref = dyn_cast<DeclRefExpr>(e)) {
      const VarDecl *variable = variableOf(ref);
      if (!variable || ref->isNonOdrUse() == NOUR_Constant)
        return;
      reach(variable, done);
      return touch(variable, nullptr);
    } else if (isa<CXXThisExpr>(e)) {
      usesThis = true;
    }
    for (Stmt *child : e->children())
      visit(child, done);
  }

  /// An array's or object's part that is written.
  void element(Expr *e, Done &done) {
    visit(e, done);
    for (const Expr *base = e->IgnoreParenImpCasts();;) {
      if (auto *s = dyn_cast<ArraySubscriptExpr>(base))
        base = s->getBase()->IgnoreParenImpCasts();
      else if (auto *m = dyn_cast<MemberExpr>(base); m && !m->isArrow())
        base = m->getBase()->IgnoreParenImpCasts();
      else {
        const VarDecl *variable = named(base);
        if (variable && !variable->getType()->isPointerType() &&
            !own.contains(variable) && !hidden.contains(variable))
          uses[variable].written = true;
        return;
      }
    }
  }

  void construct_(OpenACCConstructStmt *construct, Done &done) {
    llvm::SmallVector<const VarDecl *, 4> mine;
    for (const OpenACCClause *clause : construct->clauses()) {
      auto *list = dyn_cast_or_null<OpenACCClauseWithVarList>(clause);
      if (list &&
          (isa<OpenACCReductionClause>(list) ||
           reductions.contains(list->getBeginLoc().getRawEncoding()))) {
        for (Expr *item : list->getVarList())
          if (const VarDecl *variable = named(item)) {
            read(variable, done);
            write(variable, done);
          }
      } else if (list && isa<OpenACCPrivateClause>(list)) {
        for (Expr *item : list->getVarList())
          if (const VarDecl *variable = named(item))
            if (hidden.insert(variable).second)
              mine.push_back(variable);
      } else if (clause) {
        for (const Stmt *child : clause->children())
          visit(const_cast<Stmt *>(child), done);
      }
    }
    // Of the class of all statements: a construct's own has none.
    for (Stmt *child : static_cast<Stmt *>(construct)->children())
      visit(child, done);
    for (const VarDecl *variable : mine)
      hidden.erase(variable);
  }
};

} // namespace

json::Array
warpfork::usesIn(const SourceRules &rules, Stmt *body,
                 llvm::function_ref<bool(const VarDecl *)> isReadBehind,
                 const FunctionDecl *function) {
  ASTContext &context = rules.context;
  Flow flow(rules.reductions);
  Flow::Done done;
  flow.visit(body, done);
  json::Array list;
  WrittenTypes written(context, rules.strictAliasing, body),
      throughReferences(context, rules.strictAliasing);
  for (auto &[variable, use] : flow.uses)
    if (use.written && variable->getType()->isReferenceType())
      throughReferences.add(variable->getType().getNonReferenceType());
  for (auto &[variable, use] : flow.uses) {
    // A variable may be declared behind a use that a loop leads back to.
    if (flow.own.contains(variable))
      continue;
    QualType object = variable->getType().getNonReferenceType();
    json::Array members;
    for (const FieldDecl *member : use.members)
      members.push_back(member->getNameAsString());
    list.push_back(
        json::Object{{"name", variable->getNameAsString()},
                     {"id", idOf(variable)},
                     {"hidden", !flow.visible.contains(variable)},
                     {"class", classOf(object)},
                     {"reference", variable->getType()->isReferenceType()},
                     {"bytes", bytesOf(context, object)},
                     {"written", use.written},
                     {"aliased", (variable->getType()->isReferenceType()
                                      ? written
                                      : throughReferences)
                                     .has(object)},
                     {"unmapped", isUnmapped(function, variable)},
                     {"first_written", use.written && !use.readFirst},
                     {"after", use.written && isReadBehind && isReadBehind(variable)},
                     {"const", object.isConstQualified()},
                     {"whole", use.whole},
                     {"members", std::move(members)},
                     {"global", variable->hasGlobalStorage()}});
  }
  if (flow.usesThis)
    list.push_back(json::Object{{"name", "this"},
                                {"id", thisId},
                                {"hidden", false},
                                {"class", "pointer"},
                                {"reference", false},
                                {"bytes", 8},
                                {"written", false},
                                {"first_written", false},
                                {"const", true},
                                {"global", false}});
  return list;
}

warpfork::Exposure warpfork::exposure(llvm::ArrayRef<const Stmt *> statements,
                                      const VarDecl *variable,
                                      const ClausePlaces &reductions) {
  Flow flow(reductions);
  Flow::Done done;
  for (const Stmt *s : statements)
    flow.visit(const_cast<Stmt *>(s), done);
  const VarDecl *canonical = variable->getCanonicalDecl();
  auto use = flow.uses.find(canonical);
  return {use != flow.uses.end() && use->second.readFirst,
          done.contains(canonical)};
}
