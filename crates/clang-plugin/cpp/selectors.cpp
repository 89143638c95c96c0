// Rewrites context selectors for devices (OpenMP 5.2, section 7.1).
//
// Clang compiles device code for an x86-64 "device" and takes it for a CPU:
// `kind(gpu)` and `arch(nvptx64)` never match, `kind(cpu)` and `arch(x86_64)`
// always do. The variant that is called and the directive that a
// `metadirective` becomes are decided during parsing. So the parser gets other
// properties: each that holds for every device of ours becomes one that holds
// for Clang, and each other one becomes one that does not. Kinds stay kinds
// and architectures stay architectures, since their scores differ if several
// variants match.
#include "metadirectives.h"
#include "parts.h"
#include "repeats.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace {

/// Follows the tokens that the parser takes and changes some of them.
class Selectors {
public:
  Selectors(Preprocessor &pp, const warpfork::Metadirectives &metadirectives)
      : pp(pp), metadirectives(metadirectives) {}

  void read(Token &token) {
    if (repeats.is(token))
      return;
    if (token.is(tok::annot_pragma_openmp)) {
      inPragma = true;
      forHost = false;
      set = Set::None;
    } else if (token.is(tok::annot_pragma_openmp_end)) {
      inPragma = false;
    } else {
      attribute(token);
      if (inPragma || inAttribute)
        directive(token);
    }
    if (!token.is(tok::annot_pragma_openmp))
      shift(token);
  }

private:
  enum class Set { None, Device, TargetDevice };

  Preprocessor &pp;
  const warpfork::Metadirectives &metadirectives;
  warpfork::Repeats repeats;
  bool inPragma = false;
  /// In a metadirective that may become a target region: no device comes to
  /// it, and both sides have to make it the same directive.
  bool forHost = false;
  /// Inside `[[…]]` with `omp::directive(…)` or `omp::sequence(…)`.
  bool inAttribute = false;
  /// Open brackets inside `[[`, those two included; 0 outside.
  unsigned attributeDepth = 0;
  /// The two tokens before this one.
  Token before[2];
  Set set = Set::None;
  /// Open parentheses inside the set, and where a score's began.
  unsigned depth = 0, scoreDepth = 0;
  /// The selector whose properties are being read.
  std::string selector;

  static bool is(const Token &token, StringRef name) {
    const IdentifierInfo *identifier =
        token.isAnnotation() || token.isLiteral() ||
                token.isOneOf(tok::eof, tok::raw_identifier)
            ? nullptr
            : token.getIdentifierInfo();
    return identifier && identifier->getName() == name;
  }

  void shift(const Token &token) {
    before[0] = before[1];
    before[1] = token;
  }

  void attribute(const Token &token) {
    if (inPragma)
      return;
    if (token.is(tok::l_square)) {
      if (attributeDepth > 0)
        ++attributeDepth;
      else if (before[1].is(tok::l_square))
        attributeDepth = 2;
    } else if (token.is(tok::r_square) && attributeDepth > 0) {
      if (--attributeDepth == 0)
        inAttribute = false;
    } else if (attributeDepth > 0 && token.is(tok::l_paren)) {
      // Without `omp` in front of it, a `using omp:` has said so.
      if (is(before[1], "directive") || is(before[1], "sequence")) {
        inAttribute = true;
        set = Set::None;
      }
    }
  }

  void directive(Token &token) {
    if (is(token, "metadirective"))
      forHost = metadirectives.hasTarget(token.getLocation());
    if (set == Set::None) {
      // Only a selector set can stand here; `device = {` is in a `match`, a
      // `when` or the like.
      if (token.is(tok::l_brace) && before[1].is(tok::equal)) {
        if (is(before[0], "device"))
          set = Set::Device;
        else if (is(before[0], "target_device"))
          set = Set::TargetDevice;
        depth = scoreDepth = 0;
        selector.clear();
      }
      return;
    }
    if (token.is(tok::r_brace)) {
      set = Set::None;
    } else if (token.is(tok::l_paren)) {
      ++depth;
      if (depth == 2 && is(before[1], "score"))
        scoreDepth = depth;
    } else if (token.is(tok::r_paren)) {
      if (depth == scoreDepth)
        scoreDepth = 0;
      if (depth > 0)
        --depth;
    } else if (depth == 0) {
      if (const IdentifierInfo *identifier = token.getIdentifierInfo())
        name(token, identifier->getName());
    } else if (depth == 1 && !is(token, "score")) {
      property(token);
    }
  }

  /// A selector's name.
  void name(const Token &token, StringRef name) {
    selector = name.str();
    if (set == Set::TargetDevice && name != "kind")
      refuse(token);
  }

  void refuse(const Token &token) {
    DiagnosticsEngine &d = pp.getDiagnostics();
    SourceLocation at = token.getLocation();
    d.Report(at, d.getCustomDiagID(
                     DiagnosticsEngine::Error,
                     "a `target_device` selector cannot be evaluated: Clang "
                     "compiles the program before its devices are known"));
    d.Report(at, d.getCustomDiagID(DiagnosticsEngine::Note,
                                   "decide by `omp_get_num_devices()` or "
                                   "another routine at run time"));
  }

  void property(Token &token) {
    std::string text;
    if (tok::isStringLiteral(token.getKind())) {
      text = pp.getSpelling(token);
      if (text.size() >= 2 && text.front() == '"')
        text = text.substr(1, text.size() - 2);
    } else if (const IdentifierInfo *identifier = token.getIdentifierInfo()) {
      text = identifier->getName().str();
    } else {
      return;
    }
    if (set == Set::TargetDevice) {
      if (text != "nohost")
        refuse(token);
      return;
    }
    if (const char *shown =
            forHost ? seenByHost(selector, text) : seen(selector, text))
      replace(token, shown);
  }

  /// The host is an x86-64 as well, and no `nohost`.
  static const char *seenByHost(StringRef selector, StringRef property) {
    if (selector != "kind")
      return nullptr;
    return property == "host" ? "nohost" : property == "nohost" ? "host"
                                                                : nullptr;
  }

  /// What the parser sees of a property; null: the property itself.
  static const char *seen(StringRef selector, StringRef property) {
    if (selector == "kind") {
      if (property == "gpu")
        return "nohost";
      if (property == "cpu")
        return "host";
    } else if (selector == "arch") {
      bool ours = property == "nvptx" || property == "nvptx64";
      bool hosts = property == "x86" || property == "x86_64" ||
                   property == "i386";
      if (ours)
        return "x86_64";
      if (hosts)
        return "nvptx64";
    } else if (selector == "isa") {
      // Which instructions a device has is known only when the program is
      // linked. No x86-64 has these.
      return "warpfork_none";
    }
    return nullptr;
  }

  void replace(Token &token, StringRef text) {
    token.setKind(tok::identifier);
    token.setIdentifierInfo(pp.getIdentifierInfo(text));
  }
};

} // namespace

void warpfork::watchTokens(CompilerInstance &ci,
                           Metadirectives &metadirectives) {
  Preprocessor &pp = ci.getPreprocessor();
  // Also tokens that are kept to go back to. The watcher is shown the very
  // token that the parser is about to get, which is no constant there.
  pp.setPreprocessToken(true);
  auto maps = impliedMaps(pp);
  if (!forDevice(ci)) {
    pp.setTokenWatcher([&, maps](const Token &token) mutable {
      maps(const_cast<Token &>(token));
      metadirectives.read(token);
    });
    return;
  }
  // About "warpfork_none"; the host's front end says what the user should know.
  ci.getDiagnostics().setSeverity(
      diag::warn_unknown_declare_variant_isa_trait, diag::Severity::Ignored,
      SourceLocation());
  auto selectors = std::make_shared<Selectors>(pp, metadirectives);
  pp.setTokenWatcher(
      [selectors, &metadirectives, maps](const Token &token) mutable {
        Token &shown = const_cast<Token &>(token);
        maps(shown);
        metadirectives.read(token);
        selectors->read(shown);
      });
}
