// Target regions name the variables that they map through their captures.
//
// Clang's front end leaves captures out in three cases, and its code generator
// then names the host's variable, which a device does not have:
//
//   - What a `task` in a region names is not captured if it has static storage,
//     neither by the task nor, if nothing else names it there, by the region.
//   - A reference to a variable with static storage, and a `constexpr` pointer to
//     one, is a constant to the front end: its uses are folded into the variable's
//     address, whether the region declares the reference or has captured it. Where
//     the region maps the variable that address is the host's alone.
//
//   - The array of a section that is reduced is named outside the construct,
//     while code that combines into it stands in the construct's functions.
//
// The first is put right on both sides, since the region gets an argument; the
// others for the device.
#include "captured.h"
#include "device_code.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/ADT/SetVector.h"
#include <deque>

using namespace clang;

namespace {

/// A captured statement.
struct Level {
  CapturedStmt *captured;
  Level *outer;
  /// Where it stands; null in another of the same construct.
  Stmt **slot;
  /// Whether it becomes a function, and a task's.
  bool outlined, isTask;
  /// What it should capture.
  llvm::SmallSetVector<VarDecl *, 4> missing;
  /// What it should hold instead, if anything.
  CapturedStmt *inner = nullptr;

  bool captures(VarDecl *variable) const {
    return missing.contains(variable) || captured->capturesVariable(variable);
  }
};

struct Use {
  /// Where the name stands in the expression around it.
  Stmt **slot;
  VarDecl *variable;
  Level *level;
  /// The innermost function: of the region's, or a closure's.
  const FunctionDecl *function;
};

class Region {
public:
  Region(ASTContext &context, OMPExecutableDirective *directive,
         bool forDevice)
      : context(context), directive(directive), forDevice(forDevice) {}

  void run() {
    construct(directive);
    if (forDevice) {
      constants();
      for (const Use &use : reduced)
        inReduction(use);
    }
    for (const Use &use : uses)
      inTask(use);
    // Inner statements first: their places are in the outer ones.
    for (Level &level : llvm::reverse(levels))
      if (!level.missing.empty() || level.inner)
        complete(level);
  }

private:
  ASTContext &context;
  OMPExecutableDirective *directive;
  bool forDevice;
  /// From the outside in.
  std::deque<Level> levels;
  std::vector<Use> uses;
  /// What `reduction` clauses name, as code inside their constructs.
  std::vector<Use> reduced;
  /// Variables that the region declares, and where.
  struct Home {
    Level *level;
    const FunctionDecl *function;
  };
  llvm::MapVector<VarDecl *, Home> own;
  Level *level = nullptr;
  const FunctionDecl *function = nullptr;

  void visit(Stmt *&slot) {
    Stmt *s = slot;
    if (!s)
      return;
    if (auto *inner = dyn_cast<OMPExecutableDirective>(s))
      return construct(inner);
    if (auto *e = dyn_cast<DeclRefExpr>(s)) {
      auto *variable = dyn_cast<VarDecl>(e->getDecl());
      // What is no use to the front end is no capture, whatever the name says.
      if (variable && (!e->refersToEnclosingVariableOrCapture() ||
                       e->isNonOdrUse() == NOUR_Constant))
        uses.push_back({&slot, variable, level, function});
    } else if (auto *d = dyn_cast<DeclStmt>(s)) {
      for (Decl *one : d->decls())
        declared(one);
    }
    auto *lambda = dyn_cast<LambdaExpr>(s);
    for (Stmt *&child : s->children()) {
      const FunctionDecl *outer = function;
      if (lambda && child == lambda->getBody())
        function = lambda->getCallOperator();
      visit(child);
      function = outer;
    }
  }

  /// What a statement has beside its children. Names stand inside of it.
  void visitParts(Stmt *s) {
    if (!s)
      return;
    if (auto *d = dyn_cast<DeclStmt>(s))
      for (Decl *one : d->decls())
        declared(one);
    for (Stmt *&child : s->children())
      visit(child);
  }

  void declared(Decl *decl) {
    auto *variable = dyn_cast<VarDecl>(decl);
    if (!variable)
      return;
    own.insert({variable, {level, function}});
    if (auto *all = dyn_cast<DecompositionDecl>(variable))
      for (BindingDecl *binding : all->bindings())
        if (!binding->getHoldingVar())
          visitParts(binding->getBinding());
  }

  void construct(OMPExecutableDirective *d) {
    // What the clauses name belongs to the code around.
    if (d != directive)
      for (OMPClause *clause : d->clauses())
        for (Stmt *&child : clause->children())
          visit(child);
    if (!d->hasAssociatedStmt() ||
        !isOpenMPCapturingDirective(d->getDirectiveKind())) {
      for (Stmt *&child : d->children())
        visit(child);
      return;
    }
    Level *outer = level;
    llvm::SmallVector<OpenMPDirectiveKind, 4> kinds;
    getOpenMPCaptureRegions(kinds, d->getDirectiveKind());
    Stmt **slot = &*d->child_begin();
    Stmt *body = *slot;
    for (OpenMPDirectiveKind kind : kinds) {
      auto *captured = cast<CapturedStmt>(body);
      bool isTask =
          kind == llvm::omp::OMPD_task || kind == llvm::omp::OMPD_taskloop;
      // The task around a target construct is the host's and captures no
      // static variables; what is of no kind becomes no function.
      bool outlined = kind != llvm::omp::OMPD_unknown &&
                      !(isTask && d == directive);
      levels.push_back({captured, level, slot, outlined, isTask, {}, nullptr});
      level = &levels.back();
      slot = nullptr;
      body = captured->getCapturedStmt();
    }
    std::swap(uses, reduced);
    for (auto *clause : d->getClausesOfKind<OMPReductionClause>())
      for (Stmt *&item : const_cast<OMPReductionClause *>(clause)->children())
        visit(item);
    std::swap(uses, reduced);
    if (auto *loop = dyn_cast<OMPLoopDirective>(d))
      bounds(loop);
    // A name alone does nothing.
    if (!isa<DeclRefExpr>(body))
      visit(body);
    level = outer;
  }

  /// Expressions that the front end has made for a loop.
  void bounds(OMPLoopDirective *loop) {
    visitParts(const_cast<Stmt *>(loop->getPreInits()));
    for (Expr *e : {loop->getLastIteration(), loop->getPreCond(),
                    loop->getCond(), loop->getInit(), loop->getInc()})
      visitParts(e);
    // A `simd` alone shares nothing out and has no such number.
    OpenMPDirectiveKind kind = loop->getDirectiveKind();
    if (isOpenMPWorksharingDirective(kind) ||
        isOpenMPGenericLoopDirective(kind) ||
        isOpenMPTaskLoopDirective(kind) || isOpenMPDistributeDirective(kind))
      visitParts(loop->getNumIterations());
    for (auto list : {loop->inits(), loop->updates(), loop->finals()})
      for (Expr *e : list)
        visitParts(e);
  }

  /// Whether the value that a variable has when compiling holds the address of a
  /// variable with static storage that is not the device's.
  bool holdsHosts(VarDecl *variable) {
    const VarDecl *definition = nullptr;
    const Expr *init = variable->getAnyInitializer(definition);
    if (!init || init->isValueDependent() ||
        !definition->mightBeUsableInConstantExpressions(context))
      return false;
    const APValue *value = definition->evaluateValue();
    bool holds = false;
    if (value)
      warpfork::forAddresses(
          *value, [&](VarDecl *one) { holds = holds || isHosts(one); });
    return holds;
  }

  bool isHosts(VarDecl *variable) {
    return variable->hasGlobalStorage() && !own.count(variable) &&
           variable->getTLSKind() == VarDecl::TLS_None &&
           !warpfork::onDevice(variable) &&
           !warpfork::isConstant(context, variable);
  }

  /// Has no use of a variable folded into its value.
  void keep(VarDecl *variable) {
    if (!variable->getType()->isReferenceType()) {
      // It forgets its value, too (address_constants.cpp).
      variable->setConstexpr(false);
      variable->setInit(variable->getInit());
      return;
    }
    // Nobody folds what the linker may put another in place of.
    const VarDecl *definition = nullptr;
    variable->getAnyInitializer(definition);
    if (!definition->hasAttr<WeakAttr>())
      const_cast<VarDecl *>(definition)
          ->addAttr(WeakAttr::CreateImplicit(context));
  }

  void constants() {
    llvm::SetVector<VarDecl *> found;
    for (auto &[variable, home] : own)
      if (variable->hasLocalStorage() && holdsHosts(variable))
        found.insert(variable);
    // A closure would have to keep it.
    for (const Use &use : uses) {
      bool here = !found.contains(use.variable) || !isConstantUse(use) ||
                  use.function == own.find(use.variable)->second.function;
      if (!here && !use.variable->getType()->isReferenceType())
        found.remove(use.variable);
    }
    // The region has captured what these lead to by their own names.
    for (const auto &capture : levels.front().captured->captures())
      if ((capture.capturesVariable() || capture.capturesVariableByCopy()) &&
          capture.getCapturedVar()->getType()->isReferenceType() &&
          holdsHosts(capture.getCapturedVar()))
        keep(capture.getCapturedVar());
    llvm::for_each(found, [this](VarDecl *one) { keep(one); });
    for (const Use &use : uses) {
      if (!found.contains(use.variable) || !isConstantUse(use))
        continue;
      const Home &home = own.find(use.variable)->second;
      if (use.function == home.function)
        capture(use, home.level);
    }
  }

  static bool isConstantUse(const Use &use) {
    return cast<DeclRefExpr>(*use.slot)->isNonOdrUse() == NOUR_Constant;
  }

  /// Has a reduction name what all functions of its construct capture.
  void inReduction(const Use &use) {
    auto *name = cast<DeclRefExpr>(*use.slot);
    if (name->isNonOdrUse() || use.function || !isHosts(use.variable))
      return;
    for (Level *l = use.level; l; l = l->outer)
      if (l->outlined && !l->captures(use.variable))
        return;
    capture(use, nullptr);
  }

  /// Captures what a task names.
  void inTask(const Use &use) {
    auto *name = cast<DeclRefExpr>(*use.slot);
    if (name->isNonOdrUse() || use.function || !isHosts(use.variable) ||
        use.variable->isConstexpr() || !isMapped(use.variable))
      return;
    for (Level *l = use.level; l; l = l->outer)
      if (l->outlined && l->isTask)
        return capture(use, nullptr);
  }

  /// Has a use name its variable, which every function inside `home` captures.
  void capture(const Use &use, Level *home) {
    auto *old = cast<DeclRefExpr>(*use.slot);
    bool isCapture = false;
    for (Level *l = use.level; l != home; l = l->outer)
      if (l->outlined) {
        isCapture = true;
        if (!l->captures(use.variable))
          l->missing.insert(use.variable);
      }
    *use.slot = warpfork::nameOf(context, use.variable, isCapture,
                                 old->getLocation());
  }

  /// Whether the directive says how the variable gets to the device.
  bool isMapped(VarDecl *variable) {
    for (auto *clause : directive->getClausesOfKind<OMPMapClause>())
      for (const Expr *item : clause->varlist())
        if (base(item) == variable->getCanonicalDecl())
          return true;
    return false;
  }

  static const VarDecl *base(const Expr *item) {
    for (;;) {
      item = item->IgnoreParenImpCasts();
      if (auto *e = dyn_cast<ArraySectionExpr>(item))
        item = e->getBase();
      else if (auto *e = dyn_cast<ArraySubscriptExpr>(item))
        item = e->getBase();
      else if (auto *e = dyn_cast<MemberExpr>(item))
        item = e->getBase();
      else if (auto *e = dyn_cast<DeclRefExpr>(item)) {
        auto *variable = dyn_cast<VarDecl>(e->getDecl());
        return variable ? variable->getCanonicalDecl() : nullptr;
      } else
        return nullptr;
    }
  }

  /// Puts a statement with all captures in a level's place.
  void complete(Level &l) {
    CapturedStmt *old = l.captured;
    llvm::SmallVector<warpfork::Missing, 4> more;
    const Level *around = l.outer;
    while (around && !around->outlined)
      around = around->outer;
    for (VarDecl *variable : l.missing) {
      bool further = around && around->captures(variable);
      more.push_back({variable, CapturedStmt::VCK_ByRef,
                      warpfork::nameOf(context, variable, further,
                                       old->getBeginLoc())});
    }
    Stmt *inner = l.inner ? l.inner : old->getCapturedStmt();
    auto *whole = warpfork::withCaptures(context, old, inner, more);
    if (l.slot)
      *l.slot = whole;
    else
      l.outer->inner = whole;
  }
};

class TaskRegions : public warpfork::Walk {
public:
  TaskRegions(ASTContext &context, bool forDevice)
      : context(context), forDevice(forDevice) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) &&
        directive->hasAssociatedStmt() &&
        !(function() && function()->isDependentContext()))
      Region(context, directive, forDevice).run();
    return true;
  }

private:
  ASTContext &context;
  bool forDevice;
};

} // namespace

void warpfork::completeCaptures(ASTContext &context, Decl *decl,
                                bool forDevice) {
  TaskRegions(context, forDevice).TraverseDecl(decl);
}
