// Directives and clauses whose meaning Clang's host form does not show.
#include "facts.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Frontend/OpenMP/OMPIRBuilder.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace {

class Directives : public warpfork::Walk {
public:
  Directives(CompilerInstance &ci, warpfork::Facts &facts)
      : ci(ci), facts(facts) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    schedule(directive);
    independent(directive);
    limit(directive);
    column(directive);
    return true;
  }

  bool VisitVarDecl(VarDecl *variable) override {
    allocator(variable);
    return true;
  }

private:
  CompilerInstance &ci;
  warpfork::Facts &facts;

  // `schedule(static)` promises each thread one contiguous share; the code is
  // that of a loop without the clause.
  void schedule(OMPExecutableDirective *directive) {
    for (auto *clause : directive->getClausesOfKind<OMPScheduleClause>())
      if (clause->getScheduleKind() == OMPC_SCHEDULE_static &&
          !clause->getChunkSize())
        facts.state("schedule-static" + place(directive->getBeginLoc()));
  }

  // Clang's code of a `loop` that binds to `teams` is that of `distribute`, whose
  // iterations do not run concurrently in a team. With `order(concurrent)` those
  // of a `distribute`, with `simd` or without, may. Those of `simd` alone keep
  // dependences from one statement to a later one, and with `safelen` others.
  void independent(OMPExecutableDirective *directive) {
    auto *bind = directive->getSingleClause<OMPBindClause>();
    if (isa<OMPTeamsGenericLoopDirective>(directive) ||
        (isa<OMPGenericLoopDirective>(directive) && bind &&
         bind->getBindKind() == OMPC_BIND_teams) ||
        concurrent(directive))
      facts.state("loop" + place(directive->getBeginLoc()));
  }

  // Whether it is a `distribute` without `parallel` whose iterations may run in
  // any order and at once.
  static bool concurrent(OMPExecutableDirective *directive) {
    auto kind = directive->getDirectiveKind();
    auto *order = directive->getSingleClause<OMPOrderClause>();
    return isOpenMPDistributeDirective(kind) &&
           !isOpenMPParallelDirective(kind) && order &&
           order->getKind() == OMPC_ORDER_concurrent &&
           !directive->getSingleClause<OMPSafelenClause>();
  }

  // The limit of a `target` without `teams` is in the host's code alone.
  void limit(OMPExecutableDirective *directive) {
    if (!isOpenMPTargetExecutionDirective(directive->getDirectiveKind()))
      return;
    for (auto *clause : directive->getClausesOfKind<OMPThreadLimitClause>()) {
      Expr *value = clause->getThreadLimit().front();
      // Only its instances are compiled.
      if (value->isInstantiationDependent())
        continue;
      auto number = value->getIntegerConstantExpr(ci.getASTContext());
      std::string text = number ? llvm::toString(*number, 10) : "?";
      facts.state("thread-limit;" + text + ";" + kernel(directive));
    }
  }

  // Where the region's directive begins, if no code of its own will say it: that
  // which passes it its variables.
  void column(OMPExecutableDirective *directive) {
    if (!isOpenMPTargetExecutionDirective(directive->getDirectiveKind()) ||
        !directive->hasAssociatedStmt())
      return;
    auto *region = directive->getCapturedStmt(llvm::omp::OMPD_target);
    if (region->capture_size() != 0)
      return;
    unsigned column = presumed(directive->getBeginLoc()).getColumn();
    facts.state("column;" + std::to_string(column) + ";" + kernel(directive));
  }

  // Outside functions the variable's definition may be behind us.
  void allocator(VarDecl *variable) {
    auto *attribute = variable->getAttr<OMPAllocateDeclAttr>();
    if (!attribute || !variable->isFileVarDecl() ||
        !variable->hasAttr<OMPDeclareTargetDeclAttr>())
      return;
    facts.state(warpfork_allocator(attribute), {variable});
  }

public:
  static std::string warpfork_allocator(OMPAllocateDeclAttr *attribute) {
    return "allocator;" +
           std::to_string(unsigned(attribute->getAllocatorType()));
  }

private:
  // As Clang writes a place into the runtime's `ident_t`.
  std::string place(SourceLocation location) {
    PresumedLoc at = presumed(location);
    std::string name = function() ? function()->getQualifiedNameAsString() : "";
    return ";" + remapped(at.getFilename()) + ";" + name + ";" +
           std::to_string(at.getLine()) + ";" + std::to_string(at.getColumn()) +
           ";;";
  }

  // The name of a region's kernel, without its function.
  std::string kernel(OMPExecutableDirective *directive) {
    PresumedLoc at = presumed(directive->getBeginLoc());
    auto file = [&] {
      return std::pair<std::string, uint64_t>(at.getFilename(), at.getLine());
    };
    auto entry = llvm::OpenMPIRBuilder::getTargetEntryUniqueInfo(
        file, ci.getVirtualFileSystem());
    llvm::SmallString<64> name;
    llvm::TargetRegionEntryInfo::getTargetRegionEntryFnName(
        name, "", entry.DeviceID, entry.FileID, entry.Line, 0);
    return std::string(name);
  }

  PresumedLoc presumed(SourceLocation location) {
    return ci.getSourceManager().getPresumedLoc(location);
  }

  std::string remapped(StringRef path) {
    SmallString<256> p = path;
    for (auto &[from, to] : llvm::reverse(ci.getCodeGenOpts().DebugPrefixMap))
      if (llvm::sys::path::replace_path_prefix(p, from, to))
        break;
    return std::string(p);
  }
};

class Variables : public warpfork::Walk {
public:
  explicit Variables(bool forDevice) : forDevice(forDevice) {}

  // A clause's private copies are declared nowhere else.
  bool VisitDeclRefExpr(DeclRefExpr *e) override {
    if (auto *variable = dyn_cast<VarDecl>(e->getDecl()))
      name(variable);
    return true;
  }

  bool VisitVarDecl(VarDecl *variable) override {
    auto *attribute = variable->getAttr<OMPAllocateDeclAttr>();
    name(variable);
    if (!variable->isStaticLocal())
      return true;
    if (attribute)
      warpfork::state(variable, Directives::warpfork_allocator(attribute));
    // Arrives only where the function that declares it is compiled.
    warpfork::state(variable, "own");
    return true;
  }

private:
  bool forDevice;

  // LLVM distinguishes values of one name by digits after it.
  void name(VarDecl *variable) {
    if (!forDevice || !variable->isLocalVarDecl() ||
        !variable->hasLocalStorage() || !variable->getIdentifier())
      return;
    StringRef name = variable->getName();
    if (!name.empty() && isDigit(name.back()))
      warpfork::state(variable, ("name;" + name).str());
  }
};

} // namespace

void warpfork::annotateVariables(ASTContext &, Decl *decl, bool forDevice) {
  Variables(forDevice).TraverseDecl(decl);
}

void warpfork::stateDirectives(CompilerInstance &ci, Facts &facts) {
  Directives(ci, facts).TraverseDecl(
      ci.getASTContext().getTranslationUnitDecl());
}
