// Clauses that Clang 22 refuses, as others that mean the same and that it knows:
//
//   - `device(-1)` and `device(HOST)` with a constant -1, the initial device since OpenMP
//     5.2: Clang refuses every constant that is negative. The parser is shown an
//     expression of the same value that is no constant.
//   - Directive-name modifiers (OpenMP 6.0, section 5.4), as in `num_threads(parallel: n)`,
//     where the clause means that construct without the modifier too.
//   - `local` of `declare target` (OpenMP 6.0, section 9.9.1): each device has a variable
//     of its own, and nothing may map it. So `enter` is the same, which was `to` before 5.2.
//
// `induction` makes Clang's parser report one error again and again, so that is one here.
#include "directive_tokens.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace {

/// Whether a name is that of a construct which is no combination of others.
bool isConstruct(StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"target", "teams", "distribute", "parallel", "for", "simd"}, true)
      .Cases({"loop", "sections", "single", "task", "taskloop", "masked"}, true)
      .Cases({"scope", "data", "enter", "exit", "update"}, true)
      .Default(false);
}

class ClauseSpellings {
public:
  ClauseSpellings(Preprocessor &pp, warpfork::DirectiveTokens &tokens)
      : pp(pp), tokens(tokens) {}

  void run() {
    if (tokens.empty() || name(0) == "metadirective")
      return;
    bool declares = name(0) == "declare" && tokens.size() > 1 && name(1) == "target";
    if (!declares && !isConstruct(name(0)))
      return;
    for (; constructs < tokens.size() && isConstruct(name(constructs)) &&
           !(constructs + 1 < tokens.size() && tokens[constructs + 1].is(tok::l_paren));
         ++constructs)
      ;
    for (size_t i = declares ? 2 : constructs; i < tokens.size(); ++i) {
      if (name(i) == "induction")
        return refuse(i, tokens.size() - 1, tokens[i].getLocation(),
                      "`induction` is not supported: Clang's parser does not know it",
                      "compute the variable from the loop's own, or write `linear`");
      if (i + 1 == tokens.size() || tokens[i + 1].isNot(tok::l_paren))
        continue;
      size_t end = warpfork::closing(tokens, i + 1);
      if (declares && name(i) == "local")
        tokens[i].setIdentifierInfo(pp.getIdentifierInfo(
            pp.getLangOpts().OpenMP >= 52 ? "enter" : "to"));
      else if (!declares && !modifier(i, end))
        return;
      end = warpfork::closing(tokens, i + 1);
      if (name(i) == "device")
        device(i + 2, end);
      i = warpfork::closing(tokens, i + 1);
    }
  }

private:
  Preprocessor &pp;
  warpfork::DirectiveTokens &tokens;
  /// How many tokens are the directive's name.
  size_t constructs = 0;

  StringRef name(size_t i) const { return warpfork::wordIn(tokens[i]); }

  void erase(size_t from, size_t end) {
    tokens.erase(tokens.begin() + from, tokens.begin() + end);
  }

  /// Reports the tokens and takes them away.
  void refuse(size_t from, size_t last, SourceLocation at, const Twine &what,
              const Twine &help) {
    DiagnosticsEngine &d = pp.getDiagnostics();
    d.Report(at, d.getCustomDiagID(DiagnosticsEngine::Error, "%0")) << what.str();
    d.Report(at, d.getCustomDiagID(DiagnosticsEngine::Note, "%0")) << help.str();
    erase(from, last + 1);
  }

  /// The construct whose clause it is where a combined one has the clause; empty where
  /// that may be several.
  static StringRef constructOf(StringRef clause) {
    return llvm::StringSwitch<StringRef>(clause)
        .Cases({"num_threads", "proc_bind", "copyin"}, "parallel")
        .Cases({"schedule", "ordered"}, "for")
        .Case("dist_schedule", "distribute")
        .Cases({"safelen", "simdlen"}, "simd")
        .Cases({"grainsize", "num_tasks"}, "taskloop")
        .Cases({"device", "defaultmap"}, "target")
        .Default("");
  }

  static bool takesModifiers(StringRef clause) {
    return !constructOf(clause).empty() ||
           llvm::StringSwitch<bool>(clause)
               .Cases({"private", "firstprivate", "lastprivate", "shared"}, true)
               .Cases({"reduction", "thread_limit", "collapse", "order"}, true)
               .Default(false);
  }

  /// Takes away the directive-name modifier of the clause at `clause`. False: it was
  /// refused, and the clause with it.
  bool modifier(size_t clause, size_t end) {
    if (!takesModifiers(name(clause)))
      return true;
    size_t colon = clause + 2;
    while (colon < end && tokens[colon].isNot(tok::colon))
      colon = warpfork::opens(tokens[colon]) ? warpfork::closing(tokens, colon) + 1
                                             : colon + 1;
    if (colon >= end)
      return true;
    for (size_t from = clause + 2, to = from; from < colon; from = to + 1) {
      for (to = from; to < colon && tokens[to].isNot(tok::comma);)
        to = warpfork::opens(tokens[to]) ? warpfork::closing(tokens, to) + 1 : to + 1;
      // `simd` is a modifier of `schedule` itself, and `task` one of `reduction`.
      StringRef own = llvm::StringSwitch<StringRef>(name(clause))
                          .Case("schedule", "simd")
                          .Case("reduction", "task")
                          .Default("");
      bool all = to > from && !(to == from + 1 && name(from) == own);
      for (size_t i = from; i < to; ++i)
        all = all && isConstruct(name(i));
      if (!all)
        continue;
      if (!means(name(clause), from, to)) {
        refuse(clause, end, tokens[from].getLocation(),
               "the directive-name modifier of `" + name(clause) +
                   "` is not supported: Clang does not know these modifiers, and "
                   "without it the clause means other constructs too",
               "write the construct that it names as a directive of its own");
        return false;
      }
      // With the comma or the colon that it is no longer followed by.
      bool alone = from == clause + 2 && to == colon;
      bool last = to == colon && !alone;
      erase(last ? from - 1 : from, last ? to : to + 1);
      return true;
    }
    return true;
  }

  /// Whether a clause means the same without the modifier from `from` to `to`.
  bool means(StringRef clause, size_t from, size_t to) {
    if (to - from != 1)
      return false;
    StringRef construct = name(from);
    if (!isPart(construct))
      return false;
    if (clause == "private")
      // What is private there is so in all constructs inside.
      return construct == name(constructs - 1) ||
             (construct == "parallel" && name(constructs - 1) == "for") ||
             (construct == "for" && name(constructs - 1) == "simd");
    if (StringRef one = constructOf(clause); !one.empty())
      return construct == one;
    // Of all that can have it, the only one there is.
    bool loop = construct == "for" || construct == "distribute" ||
                construct == "simd" || construct == "loop" || construct == "taskloop";
    if (clause == "collapse" || clause == "order")
      return loop;
    if (clause == "thread_limit")
      return construct == "teams" || construct == "target";
    return constructs == 1;
  }

  bool isPart(StringRef construct) {
    for (size_t i = 0; i < constructs; ++i)
      if (name(i) == construct)
        return true;
    return false;
  }

  /// Whether a number is written with a minus, or is a name, which may be a constant's.
  bool mayBeNegative(size_t begin, size_t end) {
    while (begin + 1 < end && tokens[begin].is(tok::l_paren))
      ++begin;
    if (tokens[begin].is(tok::minus))
      return tokens[begin + 1].is(tok::numeric_constant);
    for (; begin < end && tokens[begin].isNot(tok::r_paren); ++begin)
      if (!tokens[begin].isOneOf(tok::identifier, tok::coloncolon))
        return false;
    return true;
  }

  /// A number between `begin` and `end` that Clang may refuse for its value.
  void device(size_t begin, size_t end) {
    for (size_t i = begin; i < end; ++i)
      if (tokens[i].is(tok::colon))
        begin = i + 1;
    if (begin >= end)
      return;
    if (!mayBeNegative(begin, end))
      return;
    // Its value is that of the first argument.
    SourceLocation at = tokens[begin].getLocation();
    warpfork::MadeTokens front(pp, at), back(pp, at);
    front.word("__builtin_annotation").punctuation(tok::l_paren);
    // An object that converts to a number does so.
    front.punctuation(tok::plus).punctuation(tok::l_paren);
    back.punctuation(tok::r_paren).punctuation(tok::comma).text("\"warpfork\"").punctuation(tok::r_paren);
    tokens.insert(tokens.begin() + end, back.all.begin(), back.all.end());
    tokens.insert(tokens.begin() + begin, front.all.begin(), front.all.end());
  }
};

} // namespace

void warpfork::respellClauses(Preprocessor &pp, DirectiveTokens &tokens) {
  ClauseSpellings(pp, tokens).run();
}
