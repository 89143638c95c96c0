// `target data` in closures.
//
// Clang's code generator forgets what a closure captures when it begins the body
// of `target data`, and takes the variables that the body names for global ones of
// their names, which nobody else has. A `scope` with `nowait` around the construct,
// which does nothing, gives the code inside their addresses, as any construct does.
#include "captured.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtOpenMP.h"

using namespace clang;

namespace {

class ClosureData : public warpfork::Walk {
public:
  explicit ClosureData(ASTContext &context) : context(context) {}

  bool VisitLambdaExpr(LambdaExpr *lambda) override {
    CXXMethodDecl *method = lambda->getCallOperator();
    if (!method->isDependentContext())
      within(method, lambda->getLambdaClass());
    // The bodies of a generic one's instances are copies.
    if (auto *generic = method->getDescribedFunctionTemplate())
      for (FunctionDecl *instance : generic->specializations())
        if (auto *body = dyn_cast<CXXMethodDecl>(instance))
          within(body, lambda->getLambdaClass());
    return true;
  }

private:
  ASTContext &context;

  void within(CXXMethodDecl *method, const CXXRecordDecl *closure) {
    if (Stmt *body = method->getBody())
      visit(body, method, closure);
  }

  void visit(Stmt *s, CXXMethodDecl *method, const CXXRecordDecl *closure) {
    if (isa<LambdaExpr>(s))
      return;
    auto *directive = dyn_cast<OMPExecutableDirective>(s);
    if (directive && directive->hasAssociatedStmt() &&
        isa_and_nonnull<CapturedStmt>(directive->getAssociatedStmt()))
      return;
    for (Stmt *&child : s->children()) {
      if (auto *data = dyn_cast_or_null<OMPTargetDataDirective>(child))
        child = around(data, method, closure);
      else if (child)
        visit(child, method, closure);
    }
  }

  Stmt *around(OMPTargetDataDirective *data, CXXMethodDecl *method,
               const CXXRecordDecl *closure) {
    SourceLocation at = data->getBeginLoc();
    auto *declaration = CapturedDecl::Create(context, method, 1);
    declaration->setContextParam(
        0, ImplicitParamDecl::Create(context, declaration, at, nullptr,
                                     context.VoidPtrTy,
                                     ImplicitParamKind::CapturedContext));
    RecordDecl *record = warpfork::newRecord(context, method, at);
    record->completeDefinition();
    auto *empty =
        CapturedStmt::Create(context, data, CR_OpenMP, {}, {}, declaration, record);
    llvm::SmallVector<warpfork::Missing, 8> captures;
    for (const LambdaCapture &capture : closure->captures()) {
      if (!capture.capturesVariable())
        continue;
      if (auto *variable = dyn_cast<VarDecl>(capture.getCapturedVar()))
        captures.push_back({variable, CapturedStmt::VCK_ByRef,
                            warpfork::nameOf(context, variable, true, at)});
    }
    auto *nowait = new (context) OMPNowaitClause();
    return OMPScopeDirective::Create(
        context, at, data->getEndLoc(), nowait,
        warpfork::withCaptures(context, empty, data, captures));
  }
};

} // namespace

void warpfork::completeClosures(ASTContext &context, Decl *decl) {
  ClosureData(context).TraverseDecl(decl);
}
