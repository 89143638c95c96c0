// `dispatch` (OpenMP 5.1, section 2.3.6): a call of a function with variants for
// `construct={dispatch}`.
//
// Clang 22 reads the directive and makes no code of it: "cannot compile this OpenMP
// dispatch directive yet", nor does it look for these variants. So the call becomes one of
// the variant that Clang's own rules choose, with the arguments that `adjust_args` asks
// for, in a `taskgroup`, behind a `taskwait` with the dependences. It has ended when that
// has, which `nowait` allows.
#include "captured.h"
#include "generated_names.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/StmtOpenMP.h"
#include "llvm/Frontend/OpenMP/OMPContext.h"

using namespace clang;
using llvm::omp::TraitProperty;

namespace {

class Dispatches : public warpfork::Walk {
public:
  Dispatches(CompilerInstance &ci) : ci(ci), context(ci.getASTContext()) {}

  bool VisitStmt(Stmt *parent) override {
    if (!function() || function()->isDependentContext())
      return true;
    for (Stmt *&child : parent->children())
      if (Stmt *made = replacement(child))
        child = made;
    return true;
  }

  bool TraverseStmt(Stmt *s) override {
    size_t before = constructs.size();
    if (auto *directive = dyn_cast_or_null<OMPExecutableDirective>(s))
      for (OpenMPDirectiveKind leaf :
           llvm::omp::getLeafConstructsOrSelf(directive->getDirectiveKind()))
        addConstruct(leaf);
    bool on = warpfork::Walk::TraverseStmt(s);
    constructs.truncate(before);
    return on;
  }

private:
  CompilerInstance &ci;
  ASTContext &context;
  /// The constructs around, from the outside in, as far as selectors name them.
  llvm::SmallVector<TraitProperty, 8> constructs;

  void addConstruct(OpenMPDirectiveKind leaf) {
    switch (leaf) {
    case llvm::omp::OMPD_target:
      return constructs.push_back(TraitProperty::construct_target_target);
    case llvm::omp::OMPD_teams:
      return constructs.push_back(TraitProperty::construct_teams_teams);
    case llvm::omp::OMPD_parallel:
      return constructs.push_back(TraitProperty::construct_parallel_parallel);
    case llvm::omp::OMPD_for:
      return constructs.push_back(TraitProperty::construct_for_for);
    case llvm::omp::OMPD_simd:
      return constructs.push_back(TraitProperty::construct_simd_simd);
    default:
      return;
    }
  }

  Stmt *replacement(Stmt *s) {
    if (auto *captured = dyn_cast_or_null<CapturedStmt>(s)) {
      Stmt *made = replacement(captured->getCapturedStmt());
      return made ? warpfork::withCaptures(context, captured, made, {}) : nullptr;
    }
    auto *dispatch = dyn_cast_or_null<OMPDispatchDirective>(s);
    return dispatch ? resolved(dispatch) : nullptr;
  }

  Stmt *resolved(OMPDispatchDirective *dispatch) {
    auto *captured = cast<CapturedStmt>(dispatch->getAssociatedStmt());
    Stmt *body = captured->getCapturedStmt();
    llvm::SmallVector<OMPClause *, 2> dependences;
    for (OMPClause *clause : dispatch->clauses()) {
      if (isa<OMPDependClause>(clause))
        dependences.push_back(clause);
      else if (isa<OMPDeviceClause>(clause))
        report(clause->getBeginLoc(), "`device` on `dispatch` is not supported",
               "call `omp_set_default_device` before, and again behind");
    }
    if (Stmt **call = findCall(&body))
      *call = chosen(dispatch, cast<CallExpr>(*call));
    else
      report(dispatch->getBeginLoc(),
             "this form of a call in `dispatch` is not supported",
             "write a call, or an assignment of a call's value, of a function that "
             "is no member");
    SourceLocation begin = dispatch->getBeginLoc(), end = dispatch->getEndLoc();
    Stmt *group = OMPTaskgroupDirective::Create(
        context, begin, end, {}, warpfork::withCaptures(context, captured, body, {}),
        nullptr);
    if (dependences.empty())
      return group;
    Stmt *wait = OMPTaskwaitDirective::Create(context, begin, end, dependences);
    return warpfork::Made(context, function(), begin).block({wait, group});
  }

  /// Where the call of a statement stands.
  Stmt **findCall(Stmt **slot) {
    for (;;) {
      Stmt *s = *slot;
      if (callOf(dyn_cast<Expr>(s)))
        return slot;
      if (auto *assigned = dyn_cast<BinaryOperator>(s)) {
        if (assigned->getOpcode() != BO_Assign)
          return nullptr;
        slot = &*std::next(assigned->child_begin());
      } else if (auto *assigned = dyn_cast<CXXOperatorCallExpr>(s)) {
        if (assigned->getOperator() != OO_Equal)
          return nullptr;
        // The operator's name is the first.
        slot = &*std::next(assigned->child_begin(), 2);
      } else if (isa<CastExpr, ParenExpr, FullExpr, MaterializeTemporaryExpr,
                     CXXBindTemporaryExpr>(s)) {
        slot = &*s->child_begin();
      } else {
        return nullptr;
      }
    }
  }

  static CallExpr *callOf(Expr *e) {
    auto *call = dyn_cast_or_null<CallExpr>(e);
    return call && !isa<CXXOperatorCallExpr, CXXMemberCallExpr>(call) ? call : nullptr;
  }

  Expr *chosen(OMPDispatchDirective *dispatch, CallExpr *base) {
    Expr *result = variantCall(dispatch, base);
    if (!result)
      return base;
    // Clang takes no call of which it has chosen a variant itself, so without a dispatch's
    // context it is the base function's.
    for (auto *clause : dispatch->getClausesOfKind<OMPNocontextClause>())
      result = unless(clause->getCondition(), base, result);
    for (auto *clause : dispatch->getClausesOfKind<OMPNovariantsClause>())
      result = unless(clause->getCondition(), base, result);
    return result;
  }

  /// One call where the condition holds, and another one where it does not.
  Expr *unless(Expr *condition, Expr *other, Expr *call) {
    if (auto *name = dyn_cast<DeclRefExpr>(condition->IgnoreParenImpCasts()))
      if (auto *value = dyn_cast<OMPCapturedExprDecl>(name->getDecl()))
        condition = value->getInit();
    bool known = false;
    if (condition->EvaluateAsBooleanCondition(known, context))
      return known ? other : call;
    SourceLocation at = condition->getExprLoc();
    warpfork::Made made(context, function(), at);
    return new (context)
        ConditionalOperator(made.rvalue(condition), at, other, at, call, call->getType(),
                            call->getValueKind(), call->getObjectKind());
  }

  /// The call of the variant for the dispatch's context; null where it is no other.
  Expr *variantCall(OMPDispatchDirective *dispatch, CallExpr *base) {
    llvm::SmallVector<llvm::omp::VariantMatchInfo, 4> infos;
    llvm::SmallVector<OMPDeclareVariantAttr *, 4> variants;
    auto traits = constructs;
    traits.push_back(TraitProperty::construct_dispatch_dispatch);
    TargetOMPContext around(
        context, [](StringRef) {}, function(), traits, /*DeviceNum=*/-1);
    for (const FunctionDecl *f = base->getDirectCallee(); f; f = f->getPreviousDecl())
      for (auto *variant : f->specific_attrs<OMPDeclareVariantAttr>()) {
        llvm::omp::VariantMatchInfo info;
        variant->getTraitInfo().getAsVariantMatchInfo(context, info);
        if (llvm::omp::isVariantApplicableInContext(info, around)) {
          infos.push_back(info);
          variants.push_back(variant);
        }
      }
    int best = llvm::omp::getBestVariantMatchForContext(infos, around);
    if (best < 0)
      return nullptr;
    OMPDeclareVariantAttr *variant = variants[best];
    auto *name = dyn_cast<DeclRefExpr>(variant->getVariantFuncRef()->IgnoreParenImpCasts());
    auto *target = name ? dyn_cast<FunctionDecl>(name->getDecl()) : nullptr;
    if (!target || variant->appendArgs_size() != 0 ||
        variant->adjustArgsNeedDeviceAddr_size() != 0) {
      report(dispatch->getBeginLoc(),
             "a variant with `append_args` or `need_device_addr` is not supported",
             "give the variant these arguments by `interop` and `use_device_addr`");
      return nullptr;
    }
    SourceLocation at = base->getExprLoc();
    warpfork::Made made(context, function(), at);
    llvm::SmallVector<Expr *, 8> arguments(base->arguments());
    for (Expr *adjusted : variant->adjustArgsNeedDevicePtr())
      onDevice(made, dispatch, base, adjusted, arguments);
    return CallExpr::Create(context, made.pointerTo(target), arguments, base->getType(),
                            base->getValueKind(), at, FPOptionsOverride());
  }

  /// Makes an argument the address on the device, where that is another one.
  void onDevice(warpfork::Made &made, OMPDispatchDirective *dispatch, CallExpr *base,
                Expr *adjusted, llvm::SmallVectorImpl<Expr *> &arguments) {
    auto *name = dyn_cast<DeclRefExpr>(adjusted->IgnoreParenImpCasts());
    auto *parameter = name ? dyn_cast<ParmVarDecl>(name->getDecl()) : nullptr;
    bool here = warpfork::forDevice(ci) ||
                llvm::is_contained(constructs, TraitProperty::construct_target_target);
    if (!parameter || parameter->getFunctionScopeIndex() >= arguments.size() || here)
      return;
    Expr *&argument = arguments[parameter->getFunctionScopeIndex()];
    if (!argument->getType()->isPointerType() || isDevicePointer(dispatch, argument))
      return;
    QualType type = argument->getType();
    Expr *address = made.cast(made.rvalue(argument), CK_BitCast, context.VoidPtrTy);
    argument = made.cast(made.call("__wf_device_pointer", {address}, context.VoidPtrTy),
                         CK_BitCast, type);
  }

  /// Whether `is_device_ptr` names the variable that an argument is.
  static bool isDevicePointer(OMPDispatchDirective *dispatch, Expr *argument) {
    auto *name = dyn_cast<DeclRefExpr>(argument->IgnoreParenImpCasts());
    for (auto *clause : dispatch->getClausesOfKind<OMPIsDevicePtrClause>())
      for (const Expr *item : clause->varlist())
        if (auto *said = dyn_cast<DeclRefExpr>(item->IgnoreParenImpCasts());
            said && name && said->getDecl() == name->getDecl())
          return true;
    return false;
  }

  void report(SourceLocation at, const char *what, const char *help) {
    // The host's front end says it.
    if (warpfork::forDevice(ci))
      return;
    DiagnosticsEngine &d = ci.getDiagnostics();
    d.Report(at, d.getCustomDiagID(DiagnosticsEngine::Error, "%0")) << what;
    d.Report(at, d.getCustomDiagID(DiagnosticsEngine::Note, "%0")) << help;
  }
};

} // namespace

void warpfork::resolveDispatches(CompilerInstance &ci, Decl *decl) {
  Dispatches(ci).TraverseDecl(decl);
}
