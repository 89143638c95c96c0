// The loops whose iterations have to be proven independent: those of `kernels`,
// and with `auto` (OpenACC 3.3, sections 2.5.3 and 2.9.7). And those without
// a directive in a loop of `parallel`, if memory runs along one: they may be collapsed with it.
#include "proofs.h"
#include "../walk.h"
#include "clang/AST/StmtOpenACC.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace {

class LoopFinder : public warpfork::Walk {
public:
  LoopFinder(ASTContext &context, const warpfork::ClausePlaces &reductions,
             warpfork::Proofs &proofs)
      : context(context), reductions(reductions), proofs(proofs) {}

  bool TraverseStmt(Stmt *s) override {
    auto *construct = dyn_cast_or_null<OpenACCConstructStmt>(s);
    if (!construct)
      return Walk::TraverseStmt(s);
    bool outer = inKernels, parallel = inParallel;
    switch (construct->getDirectiveKind()) {
    case OpenACCDirectiveKind::Kernels:
    case OpenACCDirectiveKind::KernelsLoop:
      inKernels = true;
      inParallel = false;
      break;
    case OpenACCDirectiveKind::Parallel:
    case OpenACCDirectiveKind::ParallelLoop:
      inKernels = false;
      inParallel = true;
      break;
    case OpenACCDirectiveKind::Serial:
    case OpenACCDirectiveKind::SerialLoop:
      inKernels = inParallel = false;
      break;
    default:
      break;
    }
    if (Stmt *loop = loopOf(construct)) {
      withDirective.insert(warpfork::countedLoop(loop));
      if (inKernels || isAuto(construct))
        ask(loop, construct->clauses());
      else if (inParallel && warpfork::contiguousIn(context, loop).value_or(0) > 0)
        ask(const_cast<Stmt *>(warpfork::countedLoop(loop)->getBody()), {});
    }
    bool on = Walk::TraverseStmt(s);
    inKernels = outer;
    inParallel = parallel;
    return on;
  }

  bool VisitForStmt(ForStmt *loop) override {
    if (inKernels && !withDirective.contains(loop))
      ask(loop, {});
    return true;
  }

private:
  ASTContext &context;
  const warpfork::ClausePlaces &reductions;
  warpfork::Proofs &proofs;
  bool inKernels = false, inParallel = false;
  llvm::SmallPtrSet<const ForStmt *, 16> withDirective;

  static Stmt *loopOf(OpenACCConstructStmt *construct) {
    if (auto *combined = dyn_cast<OpenACCCombinedConstruct>(construct))
      return combined->getLoop();
    if (auto *loop = dyn_cast<OpenACCLoopConstruct>(construct))
      return loop->getLoop();
    return nullptr;
  }

  static bool isAuto(const OpenACCConstructStmt *construct) {
    return llvm::any_of(construct->clauses(), [](const OpenACCClause *clause) {
      return isa_and_nonnull<OpenACCAutoClause>(clause);
    });
  }

  void ask(Stmt *loop, llvm::ArrayRef<const OpenACCClause *> clauses) {
    if (function() && !function()->isDependentContext())
      warpfork::independent(context, loop, function(), reductions, proofs,
                            clauses);
  }
};

} // namespace

void warpfork::collectLoops(ASTContext &context, const ClausePlaces &reductions,
                            Proofs &proofs) {
  LoopFinder(context, reductions, proofs)
      .TraverseDecl(context.getTranslationUnitDecl());
}
