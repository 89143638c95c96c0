// Compares the captures of both sides' target regions: they have to be the
// same variables in the same order, as a kernel's parameters on the device and
// its arguments on the host.
//
// variants.cpp equalises them for metadirectives that differ between the
// sides. This file detects any other difference: the device's front end reads
// the file that the host's, which runs first, has written.
#include "regions.h"
#include "variants.h"
#include "walk.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace {

/// What a region captures, one a line, and what may stand between.
std::string listed(const ASTContext &context, OMPExecutableDirective *d) {
  std::string text;
  llvm::raw_string_ostream out(text);
  const SourceManager &sources = context.getSourceManager();
  for (const auto &capture :
       d->getCapturedStmt(llvm::omp::OMPD_target)->captures()) {
    if (capture.capturesThis()) {
      out << "this\n";
    } else if (capture.capturesVariableArrayType()) {
      out << "a size\n";
    } else {
      const VarDecl *variable = capture.getCapturedVar();
      PresumedLoc at = sources.getPresumedLoc(variable->getLocation());
      out << variable->getName() << ' ' << capture.getCaptureKind();
      if (at.isValid())
        out << ' ' << at.getLine() << ':' << at.getColumn();
      out << '\n';
    }
  }
  return text;
}

} // namespace

namespace warpfork {

class RegionWalk : public Walk {
public:
  RegionWalk(ASTContext &context, Regions &regions)
      : context(context), regions(regions), names(context) {}

  bool VisitOMPExecutableDirective(OMPExecutableDirective *d) override {
    if (!isOpenMPTargetExecutionDirective(d->getDirectiveKind()) ||
        !d->hasAssociatedStmt() || !function() ||
        function()->isDependentContext())
      return true;
    Places places(context);
    SourceRange range(d->getBeginLoc(), d->getAssociatedStmt()->getEndLoc());
    llvm::SmallVector<const Metadirectives::One *, 4> inside;
    for (const auto &one : regions.metadirectives.all())
      if (places.within(one.begin, range))
        inside.push_back(&one);
    if (!inside.empty())
      unifyCaptures(context, d, enclosing(), inside, regions.forDevice);
    // Not by the file, which has another name where the host's side has it from
    // a precompiled header.
    PresumedLoc at =
        context.getSourceManager().getPresumedLoc(d->getBeginLoc());
    std::string key = names.getName(enclosing().front()) + ' ' +
                      std::to_string(at.getLine()) + ':' +
                      std::to_string(at.getColumn());
    regions.all[key].push_back({d->getBeginLoc(),
                                at.isValid() ? at.getFilename() : "",
                                listed(context, d)});
    return true;
  }

private:
  ASTContext &context;
  Regions &regions;
  ASTNameGenerator names;
};

} // namespace warpfork

void warpfork::Regions::unify(ASTContext &context, Decl *decl) {
  RegionWalk(context, *this).TraverseDecl(decl);
}

void warpfork::Regions::write(StringRef file) const {
  std::error_code error;
  llvm::raw_fd_ostream out(file, error);
  if (error)
    return;
  for (const auto &[key, same] : all)
    for (const Region &region : same)
      out << key << '\n' << region.file << '\n' << region.captures << '\0';
}

void warpfork::Regions::compare(CompilerInstance &ci, StringRef file) const {
  auto text = llvm::MemoryBuffer::getFile(file);
  if (!text)
    return;
  std::map<std::string, std::vector<std::string>> hosts;
  llvm::SmallVector<StringRef, 16> records;
  (*text)->getBuffer().split(records, '\0', -1, false);
  for (StringRef record : records) {
    auto [key, rest] = record.split('\n');
    StringRef captures = rest.split('\n').second;
    hosts[key.str()].push_back(captures.str());
  }
  DiagnosticsEngine &d = ci.getDiagnostics();
  for (const auto &[key, same] : all) {
    auto host = hosts.find(key);
    for (size_t i = 0; host != hosts.end() && i < same.size(); ++i) {
      if (i < host->second.size() && host->second[i] == same[i].captures)
        continue;
      d.Report(same[i].at,
               d.getCustomDiagID(
                   DiagnosticsEngine::Error,
                   "this region has other variables on the device than on the "
                   "host, since the two sides do not compile the same code"));
      d.Report(same[i].at,
               d.getCustomDiagID(
                   DiagnosticsEngine::Note,
                   "name variables that only one side uses in the region where "
                   "both sides compile it, as in `(void)&x;`"));
    }
  }
}
