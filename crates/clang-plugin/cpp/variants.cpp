// Equalises the captures of both sides' target regions.
//
// Captures are a kernel's parameters on the device and its arguments on the
// host. A metadirective may be a different directive on each side, with other
// clauses, and a variable that a clause makes private is not captured. So a
// region with a metadirective captures, on both sides, the outer variables
// that its statements name and those that any alternative names, in the order
// of their declarations.
#include "variants.h"
#include "captured.h"
#include "device_code.h"
#include "clang/AST/Attr.h"
#include "clang/AST/StmtCXX.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

/// Visits what a statement holds as it was written: no copies that the front
/// end has made for clauses.
template <typename F> void forEachPart(Stmt *s, F visit) {
  if (auto *directive = dyn_cast<OMPExecutableDirective>(s)) {
    if (directive->hasAssociatedStmt())
      visit(directive->getRawStmt());
  } else if (auto *captured = dyn_cast<CapturedStmt>(s)) {
    visit(captured->getCapturedStmt());
  } else if (auto *lambda = dyn_cast<LambdaExpr>(s)) {
    for (Expr *init : lambda->capture_inits())
      if (init)
        visit(init);
    visit(lambda->getBody());
  } else {
    for (Stmt *child : s->children())
      if (child)
        visit(child);
  }
}

/// Finds the variables in scope at a metadirective.
class Scopes {
public:
  Scopes(const warpfork::Places &places, const warpfork::Metadirectives::One &at)
      : places(places), at(at) {}

  llvm::MapVector<const IdentifierInfo *, VarDecl *> found;

  void function(const FunctionDecl *f) {
    for (ParmVarDecl *parameter : f->parameters())
      declared(parameter, nullptr);
    statement(f->getBody(), nullptr);
  }

private:
  const warpfork::Places &places;
  const warpfork::Metadirectives::One &at;

  void declared(VarDecl *variable, const Stmt *scope) {
    const IdentifierInfo *name = variable->getIdentifier();
    if (name && at.names.contains(name) &&
        places.notBehind(variable->getLocation(), at.begin) &&
        (!scope || places.within(at.begin, scope->getSourceRange())))
      found[name] = variable;
  }

  void statement(Stmt *s, const Stmt *scope) {
    if (isa<CompoundStmt, ForStmt, CXXForRangeStmt, IfStmt, WhileStmt,
            SwitchStmt, CXXCatchStmt>(s))
      scope = s;
    if (auto *d = dyn_cast<DeclStmt>(s))
      for (Decl *one : d->decls())
        if (auto *variable = dyn_cast<VarDecl>(one))
          declared(variable, scope);
    if (auto *lambda = dyn_cast<LambdaExpr>(s)) {
      for (const LambdaCapture &capture : lambda->captures())
        if (lambda->isInitCapture(&capture))
          if (auto *variable = dyn_cast<VarDecl>(capture.getCapturedVar()))
            declared(variable, lambda->getBody());
      for (ParmVarDecl *parameter : lambda->getCallOperator()->parameters())
        declared(parameter, lambda->getBody());
    }
    if (auto *handler = dyn_cast<CXXCatchStmt>(s))
      if (VarDecl *variable = handler->getExceptionDecl())
        declared(variable, scope);
    forEachPart(s, [&](Stmt *child) { statement(child, scope); });
  }
};

/// One target region with metadirectives.
class VariedRegion {
public:
  VariedRegion(ASTContext &context, OMPExecutableDirective *directive,
         llvm::ArrayRef<const FunctionDecl *> functions)
      : context(context), places(context), directive(directive),
        functions(functions) {}

  void unify(llvm::ArrayRef<const warpfork::Metadirectives::One *> inside,
             bool forDevice) {
    // What such a clause says of a variable that the statement does not name
    // only the front end knows.
    if (directive->hasClausesOfKind<OMPDefaultmapClause>())
      return;
    named(directive->getRawStmt());
    for (const auto *one : inside)
      alternatives(*one);
    path(functions.back()->getBody());
    complete(forDevice, inside);
  }

private:
  ASTContext &context;
  warpfork::Places places;
  OMPExecutableDirective *directive;
  /// From the outside in, closures among them.
  llvm::ArrayRef<const FunctionDecl *> functions;
  llvm::SmallSetVector<VarDecl *, 8> wanted;
  bool wantsThis = false;
  /// Directives around it, from the outside in.
  llvm::SmallVector<OMPExecutableDirective *, 4> around;

  void named(Stmt *s) {
    if (auto *e = dyn_cast<DeclRefExpr>(s)) {
      auto *variable = dyn_cast<VarDecl>(e->getDecl());
      if (variable && e->isNonOdrUse() == NOUR_None)
        want(variable);
    }
    forEachPart(s, [&](Stmt *child) { named(child); });
  }

  void want(VarDecl *variable) {
    if (variable->hasLocalStorage()) {
      bool outside = isa<ParmVarDecl>(variable) ||
                     places.before(variable->getLocation(),
                                   directive->getBeginLoc());
      // Closures and the sizes of arrays stay the front end's.
      if (!outside || variable->getType()->isVariablyModifiedType() ||
          variable->getParentFunctionOrMethod() == nullptr || !owned(variable))
        return;
    } else if (variable->getTLSKind() != VarDecl::TLS_None ||
               warpfork::onDevice(variable) ||
               warpfork::isConstant(context, variable) ||
               !places.before(variable->getLocation(),
                              directive->getBeginLoc())) {
      return;
    }
    wanted.insert(variable);
  }

  /// Whether the innermost function has a variable: its own, or its closure's.
  bool owned(VarDecl *variable) {
    const DeclContext *home = variable->getDeclContext();
    while (isa<CapturedDecl, BlockDecl>(home))
      home = home->getParent();
    const FunctionDecl *innermost = functions.back();
    if (home == innermost)
      return true;
    auto *method = dyn_cast<CXXMethodDecl>(innermost);
    if (!method || !method->getParent()->isLambda())
      return false;
    return llvm::any_of(method->getParent()->captures(),
                        [&](const LambdaCapture &capture) {
                          return capture.capturesVariable() &&
                                 capture.getCapturedVar() == variable;
                        });
  }

  void alternatives(const warpfork::Metadirectives::One &one) {
    Scopes scopes(places, one);
    scopes.function(functions.front());
    for (const IdentifierInfo *name : one.names)
      if (VarDecl *local = scopes.found.lookup(name))
        want(local);
      else
        nonLocal(name);
  }

  /// A name that no function declares.
  void nonLocal(const IdentifierInfo *name) {
    const FunctionDecl *function = functions.front();
    for (const DeclContext *home = function->getDeclContext(); home;
         home = home->getLookupParent()) {
      for (NamedDecl *found : home->getPrimaryContext()->lookup(name)) {
        if (auto *variable = dyn_cast<VarDecl>(found))
          return want(variable);
        auto *method = dyn_cast<CXXMethodDecl>(functions.back());
        if (isa<FieldDecl, IndirectFieldDecl>(found) && method &&
            method->isInstance() && method->getParent() == home)
          wantsThis = true;
        return;
      }
      auto *record = dyn_cast<CXXRecordDecl>(home);
      if (record && inBases(record, name))
        return;
    }
  }

  bool inBases(const CXXRecordDecl *record, const IdentifierInfo *name) {
    for (const CXXBaseSpecifier &specifier : record->bases()) {
      const CXXRecordDecl *base = specifier.getType()->getAsCXXRecordDecl();
      if (!base || !base->hasDefinition())
        continue;
      for (NamedDecl *found : base->lookup(name)) {
        if (auto *variable = dyn_cast<VarDecl>(found))
          want(variable);
        else if (isa<FieldDecl, IndirectFieldDecl>(found))
          wantsThis = functions.size() == 1;
        return true;
      }
      if (inBases(base->getDefinition(), name))
        return true;
    }
    return false;
  }

  bool path(Stmt *s) {
    if (s == directive)
      return true;
    auto *outer = dyn_cast<OMPExecutableDirective>(s);
    if (outer)
      around.push_back(outer);
    bool found = false;
    forEachPart(s, [&](Stmt *child) { found = found || path(child); });
    if (outer && !found)
      around.pop_back();
    return found;
  }

  void complete(bool forDevice,
                llvm::ArrayRef<const warpfork::Metadirectives::One *> inside) {
    for (OMPExecutableDirective *outer : around) {
      // Which variables a task copies the front end has decided.
      OpenMPDirectiveKind kind = outer->getDirectiveKind();
      if (isOpenMPTaskingDirective(kind) || isOpenMPTaskLoopDirective(kind))
        return;
    }
    for (OMPExecutableDirective *outer : around)
      if (outer->hasAssociatedStmt() &&
          isOpenMPCapturingDirective(outer->getDirectiveKind()))
        extend(outer, false, [](CapturedStmt *s) { return s; }, [](Stmt *s) {
          return s;
        });
    auto ordered = [&](CapturedStmt *s) { return warpfork::inOrder(context, s); };
    auto body = [&](Stmt *s) {
      return !forDevice && isAlternative(s, inside) ? hidden(s) : s;
    };
    extend(directive, true, ordered, body);
  }

  /// Has a directive's statements capture what is wanted, as far in as the
  /// target region's.
  template <typename Last, typename Body>
  void extend(OMPExecutableDirective *d, bool isTarget, Last last, Body body) {
    llvm::SmallVector<OpenMPDirectiveKind, 4> kinds;
    getOpenMPCaptureRegions(kinds, d->getDirectiveKind());
    llvm::SmallVector<CapturedStmt *, 4> levels;
    Stmt **slot = &*d->child_begin();
    Stmt *inner = *slot;
    for (OpenMPDirectiveKind kind : kinds) {
      levels.push_back(cast<CapturedStmt>(inner));
      inner = levels.back()->getCapturedStmt();
      if (isTarget && kind == llvm::omp::OMPD_target)
        break;
    }
    if (!isa<CapturedStmt>(inner))
      inner = body(inner);
    for (CapturedStmt *level : llvm::reverse(levels)) {
      bool isFirst = level == levels.front() && around.empty();
      llvm::SmallVector<warpfork::Missing, 4> more;
      for (VarDecl *variable : wanted)
        if (!level->capturesVariable(variable) && reaches(d, variable))
          more.push_back(missing(variable, level, isTarget, !isFirst));
      if (wantsThis && !capturesThis(level))
        more.push_back({nullptr, CapturedStmt::VCK_This, self(level)});
      auto *whole = warpfork::withCaptures(context, level, inner, more);
      inner = level == levels.back() ? last(whole) : whole;
    }
    *slot = inner;
  }

  /// Whether a variable comes from outside of a directive.
  bool reaches(OMPExecutableDirective *d, VarDecl *variable) {
    if (d == directive)
      return true;
    return variable->hasLocalStorage() &&
           (isa<ParmVarDecl>(variable) ||
            places.before(variable->getLocation(), d->getBeginLoc()));
  }

  warpfork::Missing missing(VarDecl *variable, CapturedStmt *level,
                            bool isTarget, bool further) {
    bool isGlobal = variable->hasGlobalStorage();
    auto kind = isTarget && isByCopy(variable) ? CapturedStmt::VCK_ByCopy
                                               : CapturedStmt::VCK_ByRef;
    bool closure = isa<CXXMethodDecl>(functions.back()) &&
                   variable->getParentFunctionOrMethod() &&
                   variable->hasLocalStorage() &&
                   variable->getDeclContext() != functions.back();
    return {variable, kind,
            warpfork::nameOf(context, variable, (further || closure) && !isGlobal,
                             level->getBeginLoc())};
  }

  static bool capturesThis(const CapturedStmt *s) {
    return llvm::any_of(s->captures(), [](const CapturedStmt::Capture &c) {
      return c.capturesThis();
    });
  }

  Expr *self(const CapturedStmt *level) {
    auto *method = cast<CXXMethodDecl>(functions.back());
    return CXXThisExpr::Create(context, level->getBeginLoc(),
                               method->getThisType(), true);
  }

  /// How a target region gets a variable (OpenMP 5.2, section 5.8.1): scalars
  /// are firstprivate unless mapped.
  bool isByCopy(VarDecl *variable) {
    QualType type = variable->getType().getNonReferenceType();
    if (!type->isScalarType() ||
        context.getTypeSize(type) > context.getTypeSize(context.VoidPtrTy))
      return false;
    bool mapped = false, section = false;
    for (auto *clause : directive->getClausesOfKind<OMPMapClause>())
      for (auto list : clause->component_lists()) {
        auto components = std::get<1>(list);
        const auto &base = components.back();
        if (base.getAssociatedDeclaration() != variable->getCanonicalDecl())
          continue;
        mapped = true;
        section |= components.size() > 1;
      }
    for (auto *clause : directive->getClausesOfKind<OMPReductionClause>())
      for (const Expr *item : clause->varlist())
        if (auto *e = dyn_cast<DeclRefExpr>(item->IgnoreParenImpCasts()))
          mapped |= e->getDecl() == variable;
    return !mapped || (type->isPointerType() && section);
  }

  /// Whether a region's statement is what a metadirective has become.
  bool isAlternative(
      Stmt *s, llvm::ArrayRef<const warpfork::Metadirectives::One *> inside) {
    s = s->IgnoreContainers(true);
    auto *d = dyn_cast<OMPExecutableDirective>(s);
    return d && llvm::any_of(inside, [&](auto *one) {
             return places.within(d->getBeginLoc(), {one->begin, one->end});
           });
  }

  /// Keeps the code generator from taking limits from a directive that only
  /// the host has.
  Stmt *hidden(Stmt *s) {
    SourceLocation at = s->getBeginLoc();
    Expr *one = IntegerLiteral::Create(context, llvm::APInt(32, 1),
                                       context.IntTy, at);
    if (context.getLangOpts().CPlusPlus)
      one = CXXBoolLiteralExpr::Create(context, true, context.BoolTy, at);
    return IfStmt::Create(context, at, IfStatementKind::Ordinary, nullptr,
                          nullptr, one, at, at, s);
  }
};

} // namespace

void warpfork::unifyCaptures(
    ASTContext &context, OMPExecutableDirective *directive,
    llvm::ArrayRef<const FunctionDecl *> functions,
    llvm::ArrayRef<const Metadirectives::One *> inside, bool forDevice) {
  VariedRegion(context, directive, functions).unify(inside, forDevice);
}
