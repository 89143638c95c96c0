// Reports directives that device code would silently misread.
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

/// Reports an error and what to do about it.
void reportAt(DiagnosticsEngine &engine, SourceLocation at, const char *what,
              const char *help) {
  engine.Report(at, engine.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
      << what;
  engine.Report(at, engine.getCustomDiagID(DiagnosticsEngine::Note, "%0"))
      << help;
}

/// Reports what the host's side has to say. That are variables in address spaces of the
/// host's processor in target regions, since Clang cannot read the host's code again
/// that maps them; and target regions in generic lambda expressions, of which Clang's
/// device pass compiles the template and crashes.
class HostRefusals : public warpfork::Walk {
public:
  explicit HostRefusals(DiagnosticsEngine &engine) : engine(engine) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    // An instance says what the template has said.
    SourceLocation at = directive->getBeginLoc();
    if (isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) &&
        isInGenericLambda() && places.insert(at.getRawEncoding()).second)
      reportAt(engine, at,
               "a target region in a generic lambda expression is not supported: "
               "Clang compiles its template for the device, and none of its "
               "instances",
               "give the lambda's parameters types, or call a function template "
               "that has the region");
    return true;
  }

  bool TraverseStmt(Stmt *s) override {
    auto *directive = dyn_cast_or_null<OMPExecutableDirective>(s);
    bool target = directive &&
                  isOpenMPTargetExecutionDirective(directive->getDirectiveKind());
    regions += target;
    bool on = warpfork::Walk::TraverseStmt(s);
    regions -= target;
    return on;
  }

  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    QualType type = name->getDecl()->getType();
    bool isDevice = regions > 0 || (function() &&
                                    function()->hasAttr<OMPDeclareTargetDeclAttr>());
    bool segment = type.hasAddressSpace() ||
                   (type->isAnyPointerType() &&
                    type->getPointeeType().hasAddressSpace());
    if (isDevice && segment && isa<VarDecl>(name->getDecl()) &&
        said.insert(name->getDecl()).second)
      reportAt(engine, name->getLocation(),
               "a variable in an address space of the host's processor "
               "(`__seg_fs`, `__seg_gs`) is not supported in a target region",
               "copy its value to a variable without one before the region");
    return true;
  }

private:
  DiagnosticsEngine &engine;
  unsigned regions = 0;
  llvm::SmallPtrSet<const ValueDecl *, 4> said;
  llvm::SmallSet<SourceLocation::UIntTy, 8> places;

  bool isInGenericLambda() {
    return function() && llvm::any_of(enclosing(), [](const FunctionDecl *one) {
             auto *method = dyn_cast<CXXMethodDecl>(one);
             return method && method->getParent()->isGenericLambda();
           });
  }
};

class Refusals : public warpfork::Walk {
public:
  explicit Refusals(DiagnosticsEngine &engine) : engine(engine) {}

  bool VisitOMPGroupPrivateDecl(OMPGroupPrivateDecl *decl) override {
    report(decl->getLocation(),
           "`groupprivate` variables are not supported: Clang makes them one "
           "variable for all teams",
           "declare the variable in the `teams` region, where each team has "
           "its own");
    return true;
  }

  bool VisitOMPDeclareMapperDecl(OMPDeclareMapperDecl *mapper) override {
    for (OMPClause *clause : mapper->clauses())
      if (auto *map = dyn_cast<OMPMapClause>(clause))
        if (Expr *modifier = map->getIteratorModifier())
          report(modifier->getBeginLoc(),
                 "an `iterator` in a mapper is not supported: Clang hands the "
                 "runtime its first element only",
                 "write it in a `map` of the directive that uses the mapper");
    return true;
  }

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    for (auto *clause : directive->getClausesOfKind<OMPXBareClause>())
      report(clause->getBeginLoc(),
             "`ompx_bare` is not supported: Clang compiles the region as if "
             "it were not there",
             "write `parallel` inside the region to have all threads run it");
    if (auto *atomic = dyn_cast<OMPAtomicDirective>(directive))
      compared(atomic);
    OpenMPDirectiveKind kind = directive->getDirectiveKind();
    if (isOpenMPTargetExecutionDirective(kind) && kind != llvm::omp::OMPD_target) {
      for (auto *clause : directive->getClausesOfKind<OMPLastprivateClause>())
        members(clause->varlist());
      for (auto *clause : directive->getClausesOfKind<OMPLinearClause>())
        members(clause->varlist());
    }
    return true;
  }

private:
  DiagnosticsEngine &engine;

  /// Of `atomic compare capture` Clang 22 computes the captured old value alone rightly: a new value
  /// is that of the opposite comparison, or `e` in place of `d`, and a true result is -1.
  void compared(const OMPAtomicDirective *atomic) {
    if (!atomic->hasClausesOfKind<OMPCompareClause>() ||
        !atomic->hasClausesOfKind<OMPCaptureClause>())
      return;
    if (const Expr *result = atomic->getR(); result && !result->getType()->isBooleanType())
      engine.Report(atomic->getBeginLoc(),
                    engine.getCustomDiagID(
                        DiagnosticsEngine::Warning,
                        "the result of a true comparison is -1 here, because Clang "
                        "extends its sign; test it against 0, or give the variable the "
                        "type `bool`"));
    if (atomic->getV() && !atomic->isPostfixUpdate() && !atomic->isFailOnly())
      report(atomic->getBeginLoc(),
             "the new value in `atomic compare capture` is not supported: Clang "
             "computes another one",
             "capture the old value before the update, as in `{ v = x; if (x < e) { x "
             "= e; } }`, and compute the new one from it");
  }

  template <class List> void members(List list) {
    for (const Expr *item : list) {
      const auto *reference = dyn_cast<DeclRefExpr>(item->IgnoreParenImpCasts());
      if (reference && isa<OMPCapturedExprDecl>(reference->getDecl()))
        report(item->getExprLoc(),
               "a class's member cannot be updated by a combined target "
               "construct: Clang updates a copy of its reference",
               "write `target` as a directive of its own, and the rest inside "
               "of it, or update a local variable");
    }
  }

  void report(SourceLocation at, const char *what, const char *help) {
    // An instance of a template says what the template has said.
    if (!said.insert(at.getRawEncoding()).second)
      return;
    reportAt(engine, at, what, help);
  }

  llvm::SmallSet<SourceLocation::UIntTy, 8> said;
};

} // namespace

void warpfork::refuse(CompilerInstance &ci) {
  Refusals(ci.getDiagnostics())
      .TraverseDecl(ci.getASTContext().getTranslationUnitDecl());
}

void warpfork::refuseOnHost(CompilerInstance &ci) {
  HostRefusals(ci.getDiagnostics())
      .TraverseDecl(ci.getASTContext().getTranslationUnitDecl());
}
