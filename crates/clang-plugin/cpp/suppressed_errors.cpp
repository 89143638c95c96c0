// Suppresses an error of Clang for members of temporaries in target regions:
// `f(x).member`.
//
// Clang checks the members in a region as if each were in a `map` clause
// ("expected addressable lvalue"), also members that no clause could name.
// Nothing is missing there: the region has captured the operands of the
// expression. So this error is deferred until the whole file has been read,
// and shown unless its location is a member in a region.
#include "suppressed_errors.h"
#include "walk.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/DiagnosticSema.h"
#include <set>

using namespace clang;

namespace {

constexpr unsigned ERROR = diag::err_omp_non_lvalue_in_map_or_motion_clauses;

/// Passes on all diagnostics but those that are held back.
class Filter : public DiagnosticConsumer {
public:
  Filter(std::unique_ptr<DiagnosticConsumer> owned, DiagnosticConsumer &next,
         std::vector<warpfork::HeldErrors::Held> &held)
      : owned(std::move(owned)), next(next), held(held) {}

  void BeginSourceFile(const LangOptions &options,
                       const Preprocessor *pp) override {
    next.BeginSourceFile(options, pp);
  }
  void EndSourceFile() override { next.EndSourceFile(); }
  void finish() override { next.finish(); }

  void HandleDiagnostic(DiagnosticsEngine::Level level,
                        const Diagnostic &info) override {
    if (level != DiagnosticsEngine::Note)
      holding = level == DiagnosticsEngine::Remark && info.getID() == ERROR;
    if (holding) {
      if (level != DiagnosticsEngine::Note)
        hold(info);
      return;
    }
    DiagnosticConsumer::HandleDiagnostic(level, info);
    next.HandleDiagnostic(level, info);
  }

private:
  std::unique_ptr<DiagnosticConsumer> owned;
  DiagnosticConsumer &next;
  std::vector<warpfork::HeldErrors::Held> &held;
  /// Whether the last diagnostic is held back, and its notes with it.
  bool holding = false;

  void hold(const Diagnostic &info) {
    SmallString<64> message;
    info.FormatDiagnostic(message);
    SourceRange range;
    if (info.getNumRanges() > 0)
      range = info.getRange(0).getAsRange();
    held.push_back({info.getLocation(), range, std::string(message)});
  }
};

/// The places of the members in a statement.
class MemberPlaces : public warpfork::Walk {
public:
  std::set<SourceLocation> all;

  bool VisitMemberExpr(MemberExpr *member) override {
    all.insert(member->getExprLoc());
    return true;
  }
};

/// The target regions of a file.
class RegionMembers : public warpfork::Walk {
public:
  explicit RegionMembers(MemberPlaces &places) : places(places) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *directive) override {
    if (isOpenMPTargetExecutionDirective(directive->getDirectiveKind()))
      places.TraverseStmt(directive->getAssociatedStmt());
    return true;
  }

private:
  MemberPlaces &places;
};

} // namespace

void warpfork::HeldErrors::watch(CompilerInstance &ci) {
  DiagnosticsEngine &engine = ci.getDiagnostics();
  // A remark is one whatever the command line says of warnings.
  engine.setSeverity(ERROR, diag::Severity::Remark, SourceLocation());
  DiagnosticConsumer *next = engine.getClient();
  std::unique_ptr<DiagnosticConsumer> owned;
  if (engine.ownsClient())
    owned = engine.takeClient();
  engine.setClient(new Filter(std::move(owned), *next, held));
}

void warpfork::HeldErrors::judge(CompilerInstance &ci) {
  if (held.empty())
    return;
  MemberPlaces places;
  RegionMembers(places).TraverseDecl(ci.getASTContext().getTranslationUnitDecl());
  DiagnosticsEngine &engine = ci.getDiagnostics();
  unsigned id = engine.getCustomDiagID(DiagnosticsEngine::Error, "%0");
  for (const Held &one : held)
    if (places.all.count(one.at) == 0)
      engine.Report(one.at, id) << one.message << one.range;
  held.clear();
}
