// Mappings that a combined construct implies (OpenMP 5.0, section 2.19.7): a
// variable in `lastprivate` or `linear` of a combined target construct is
// treated as if `map(tofrom: …)` named it too. Clang takes such a scalar for
// firstprivate, and the value of the last iteration would not be copied back.
// The capture of a variable is decided during parsing, so the parser gets the
// clause before the directive's end.
#include "parts.h"
#include "repeats.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSwitch.h"
#include <functional>

using namespace clang;

namespace {

class ImplicitMaps {
public:
  explicit ImplicitMaps(Preprocessor &pp) : pp(&pp) {}

  void read(Token &token) {
    if (repeats.is(token))
      return;
    if (token.is(tok::annot_pragma_openmp)) {
      begin();
    } else if (token.is(tok::annot_pragma_openmp_end) ||
               (attribute && depth == 0 && token.is(tok::r_paren))) {
      end(token);
    } else if (state != State::Outside) {
      directive(token);
    } else {
      outside(token);
    }
  }

private:
  /// Where the token stands: behind the pragma's begin, behind `target`, behind
  /// another construct's name.
  enum class State { Outside, First, Target, Clauses };
  /// What a clause says of the variables in it.
  enum class Clause { Other, Lastprivate, Linear, Says };

  Preprocessor *pp;
  warpfork::Repeats repeats;
  State state = State::Outside;
  /// In `[[omp::directive(…)]]`: its tokens are seen once, as an attribute's.
  bool attribute = false;
  /// Open square brackets, since `[[`, and those two tokens in front.
  unsigned brackets = 0;
  bool bracket = false;
  /// Open parentheses.
  unsigned depth = 0;
  Clause clause = Clause::Other;
  /// Behind the colon of `linear`, where its step stands.
  bool behindColon = false;
  /// The last token, where it was a name.
  IdentifierInfo *before = nullptr;
  llvm::SmallSetVector<IdentifierInfo *, 4> updated, current;
  llvm::SmallPtrSet<IdentifierInfo *, 8> said;

  static IdentifierInfo *name(const Token &token) {
    return token.isAnnotation() || token.isLiteral() ||
                token.isOneOf(tok::eof, tok::raw_identifier)
               ? nullptr
               : token.getIdentifierInfo();
  }

  void begin() {
    state = State::First;
    depth = 0;
    before = nullptr;
    updated.clear();
    said.clear();
  }

  void end(Token &token) {
    if (state == State::Clauses)
      add(token);
    state = State::Outside;
    attribute = false;
  }

  /// Looks for a directive that is an attribute.
  void outside(const Token &token) {
    if (token.is(tok::l_square)) {
      brackets = brackets > 0 ? brackets + 1 : bracket ? 2 : 0;
    } else if (token.is(tok::r_square) && brackets > 0) {
      --brackets;
    } else if (token.is(tok::l_paren) && brackets > 0 && before &&
               before->getName() == "directive") {
      begin();
      attribute = true;
    }
    bracket = token.is(tok::l_square);
    before = name(token);
  }

  void directive(const Token &token) {
    IdentifierInfo *identifier = name(token);
    if (state == State::Clauses) {
      clauses(token, identifier);
    } else if (!identifier) {
      state = State::Outside;
    } else if (state == State::First) {
      state = identifier->getName() == "target" ? State::Target : State::Outside;
    } else {
      // Not `target` alone, nor `target data` and the like.
      state = llvm::StringSwitch<State>(identifier->getName())
                  .Cases({"teams", "parallel", "simd", "loop"}, State::Clauses)
                  .Default(State::Outside);
    }
    before = identifier;
  }

  void clauses(const Token &token, IdentifierInfo *identifier) {
    if (token.is(tok::l_paren)) {
      if (depth++ == 0)
        open();
      else if (clause == Clause::Linear)
        // `val(x)` and the like.
        current.remove(before);
    } else if (token.is(tok::r_paren)) {
      if (depth > 0 && --depth == 0)
        updated.insert_range(current);
    } else if (depth == 0) {
      return;
    } else if (clause == Clause::Says) {
      if (identifier)
        said.insert(identifier);
    } else if (token.is(tok::colon)) {
      // What stood before it was a modifier of `lastprivate`, but the list of
      // `linear`.
      if (clause == Clause::Lastprivate)
        current.clear();
      behindColon = true;
    } else if (clause == Clause::Lastprivate ||
               (clause == Clause::Linear && !behindColon)) {
      if (token.is(tok::identifier))
        current.insert(identifier);
    }
  }

  void open() {
    current.clear();
    behindColon = false;
    clause = before ? llvm::StringSwitch<Clause>(before->getName())
                          .Case("lastprivate", Clause::Lastprivate)
                          .Case("linear", Clause::Linear)
                          .Cases({"map", "firstprivate", "private", "reduction",
                                  "in_reduction", "is_device_ptr"},
                                 Clause::Says)
                          .Cases({"has_device_addr", "uses_allocators"},
                                 Clause::Says)
                          .Default(Clause::Other)
                    : Clause::Other;
  }

  /// Shows `map(tofrom: …)` and then the directive's end, which `token` is.
  void add(Token &token) {
    llvm::SmallVector<Token, 16> tokens;
    SourceLocation at = token.getLocation();
    auto punctuation = [&](tok::TokenKind kind) {
      Token made;
      made.startToken();
      made.setKind(kind);
      made.setLocation(at);
      tokens.push_back(made);
    };
    // A name's spelling is read where it stands.
    auto word = [&](StringRef spelling) {
      punctuation(tok::raw_identifier);
      pp->CreateString(spelling, tokens.back(), at, at);
      pp->LookUpIdentifierInfo(tokens.back());
      tokens.back().setFlag(Token::DisableExpand);
    };
    for (IdentifierInfo *identifier : updated) {
      if (said.contains(identifier))
        continue;
      if (tokens.empty()) {
        word("map");
        punctuation(tok::l_paren);
        word("tofrom");
        punctuation(tok::colon);
      } else {
        punctuation(tok::comma);
      }
      word(identifier->getName());
    }
    if (tokens.empty())
      return;
    punctuation(tok::r_paren);
    tokens.push_back(token);
    token = tokens.front();
    auto rest = std::make_unique<Token[]>(tokens.size() - 1);
    std::copy(tokens.begin() + 1, tokens.end(), rest.get());
    pp->EnterTokenStream(std::move(rest), tokens.size() - 1,
                        /*DisableMacroExpansion=*/true, /*IsReinject=*/false);
  }
};

} // namespace

std::function<void(clang::Token &)>
warpfork::impliedMaps(clang::Preprocessor &pp) {
  return [maps = ImplicitMaps(pp)](Token &token) mutable { maps.read(token); };
}
