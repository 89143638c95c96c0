// Separates the diagnostics of the two jobs.
//
// Both jobs parse the same text and mostly report the same. The driver shows
// the host's diagnostics, and those of the device that the host does not have.
// It compares keys, which are a diagnostic's number, location and text; after
// the number follows `e` for an error, and `o` for one about OpenMP. The file
// is a list of records: two little-endian 32-bit lengths, a key, and the text
// that Clang would have shown, with its notes.
#include "parts.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace {

class Messages : public DiagnosticConsumer {
public:
  Messages(CompilerInstance &ci, std::unique_ptr<DiagnosticConsumer> shown,
           std::string file)
      : shown(std::move(shown)), file(std::move(file)), rendered(text) {
    if (!this->shown) {
      printer = std::make_unique<TextDiagnosticPrinter>(
          rendered, ci.getDiagnosticOpts());
      rendered.enable_colors(ci.getDiagnosticOpts().ShowColors);
      printer->BeginSourceFile(ci.getLangOpts(), &ci.getPreprocessor());
    }
  }

  // Clang ends without destroying anything.
  void finish() override {
    next();
    std::error_code error;
    llvm::raw_fd_ostream out(file, error);
    // Without the file the driver shows both sides' messages.
    if (!error)
      out << records;
    if (shown)
      shown->finish();
  }

  void BeginSourceFile(const LangOptions &options,
                       const Preprocessor *pp) override {
    if (shown)
      shown->BeginSourceFile(options, pp);
  }

  void EndSourceFile() override {
    if (shown)
      shown->EndSourceFile();
    else
      printer->EndSourceFile();
  }

  void HandleDiagnostic(DiagnosticsEngine::Level level,
                        const Diagnostic &info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    if (level != DiagnosticsEngine::Note) {
      next();
      key = keyOf(level, info);
      begun = true;
    }
    if (shown)
      shown->HandleDiagnostic(level, info);
    else
      printer->HandleDiagnostic(level, info);
  }

private:
  std::unique_ptr<DiagnosticConsumer> shown;
  std::unique_ptr<TextDiagnosticPrinter> printer;
  std::string file, records, key, text;
  llvm::raw_string_ostream rendered;
  bool begun = false;

  /// Whether Clang's name of the diagnostic says that it is about OpenMP; it has
  /// no category for those of the parser.
  static bool isOpenMP(unsigned id) {
    static const llvm::DenseSet<unsigned> ids = [] {
      const std::pair<unsigned, StringRef> all[] = {
#define DIAG(NAME, ...) {diag::NAME, #NAME},
#include "clang/Basic/DiagnosticParseKinds.inc"
#include "clang/Basic/DiagnosticSemaKinds.inc"
#undef DIAG
      };
      llvm::DenseSet<unsigned> found;
      for (auto [id, name] : all)
        if (name.starts_with("err_omp_"))
          found.insert(id);
      return found;
    }();
    return ids.contains(id);
  }

  static std::string keyOf(DiagnosticsEngine::Level level,
                           const Diagnostic &info) {
    SmallString<128> message;
    info.FormatDiagnostic(message);
    std::string key;
    llvm::raw_string_ostream out(key);
    // A plugin's own diagnostics are numbered as they come.
    bool own = DiagnosticIDs::IsCustomDiag(info.getID());
    out << (own ? 0 : info.getID());
    if (level >= DiagnosticsEngine::Error)
      out << (isOpenMP(info.getID()) ? 'o' : 'e');
    if (info.hasSourceManager() && info.getLocation().isValid()) {
      PresumedLoc at =
          info.getSourceManager().getPresumedLoc(info.getLocation());
      if (at.isValid())
        out << ' ' << at.getLine() << ' ' << at.getColumn() << ' '
            << at.getFilename();
    }
    out << '\n' << message;
    return key;
  }

  /// Ends the record of the last diagnostic.
  void next() {
    if (begun) {
      char lengths[8];
      llvm::support::endian::write32le(lengths, key.size());
      llvm::support::endian::write32le(lengths + 4, text.size());
      records.append(lengths, 8);
      records += key;
      records += text;
    }
    text.clear();
    begun = false;
  }
};

} // namespace

void warpfork::keepMessages(CompilerInstance &ci, std::string file,
                            bool hold) {
  DiagnosticsEngine &engine = ci.getDiagnostics();
  std::unique_ptr<DiagnosticConsumer> shown;
  if (!hold) {
    // A client that somebody else owns is only passed on to.
    if (!engine.ownsClient())
      return;
    shown = engine.takeClient();
  }
  engine.setClient(new Messages(ci, std::move(shown), std::move(file)));
}
