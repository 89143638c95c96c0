// `c ? a : b` as an item of `map`, `to` or `from` in C++, where it is an lvalue.
//
// OpenMP takes any lvalue (5.0, section 2.1), Clang 22 only what begins with a variable or
// a pointer: "expected addressable lvalue". So the parser is shown a pointer to it:
//
//     for (auto *item = &(c ? a : b), *once = item; once; once = nullptr)
//     #pragma omp target map(tofrom: (*item))
//
// and a block around the directive, where that has no statement of its own.
#include "directive_tokens.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace {

class ConditionalItems {
public:
  ConditionalItems(Preprocessor &pp, warpfork::DirectiveTokens &tokens)
      : pp(pp), tokens(tokens) {}

  warpfork::Around run() {
    // Constructs that have these clauses all begin so.
    if (tokens.size() < 2 || warpfork::wordIn(tokens[0]) != "target")
      return {};
    for (size_t i = 1; i + 1 < tokens.size(); ++i) {
      if (tokens[i + 1].isNot(tok::l_paren))
        continue;
      bool moves = llvm::StringSwitch<bool>(warpfork::wordIn(tokens[i]))
                       .Cases({"map", "to", "from"}, true)
                       .Default(false);
      if (moves)
        clause(i + 2);
      i = warpfork::closing(tokens, i + 1);
    }
    if (count == 0)
      return {};
    bool alone = llvm::StringSwitch<bool>(warpfork::wordIn(tokens[1]))
                     .Cases({"enter", "exit", "update"}, true)
                     .Default(false);
    warpfork::Around around;
    SourceLocation at = tokens[0].getLocation();
    if (alone)
      around.before = warpfork::MadeTokens(pp, at).punctuation(tok::l_brace).all;
    for (warpfork::DirectiveTokens &one : alone ? declared : once)
      around.before.append(one.begin(), one.end());
    if (alone)
      around.after = warpfork::MadeTokens(pp, at).punctuation(tok::r_brace).all;
    return around;
  }

private:
  Preprocessor &pp;
  warpfork::DirectiveTokens &tokens;
  unsigned count = 0;
  /// What declares each pointer: as a statement, and as the head of a loop.
  llvm::SmallVector<warpfork::DirectiveTokens, 2> declared, once;
  /// Distinguishes the pointers of different directives.
  static inline unsigned number = 0;

  /// Behind the bracket or the token here.
  size_t next(size_t i) {
    return warpfork::opens(tokens[i]) ? warpfork::closing(tokens, i) + 1 : i + 1;
  }

  /// The first token of a kind that is in no brackets, or the end.
  size_t find(tok::TokenKind kind, size_t from, size_t end) {
    size_t i = from;
    while (i < end && tokens[i].isNot(kind))
      i = next(i);
    return std::min(i, end);
  }

  /// The clause whose list begins here. Its end moves as items get other tokens.
  void clause(size_t begin) {
    auto end = [&] { return warpfork::closing(tokens, begin - 1); };
    size_t colon = find(tok::colon, begin, end());
    size_t item = colon < find(tok::question, begin, end()) ? colon + 1 : begin;
    while (item < end()) {
      size_t last = find(tok::comma, item, end());
      if (find(tok::question, item, last) < last)
        last = name(item, last);
      else if (tokens[item].is(tok::l_paren)) {
        size_t close = warpfork::closing(tokens, item);
        if (find(tok::question, item + 1, close) < close) {
          name(item, close + 1);
          last = find(tok::comma, item, end());
        }
      }
      item = last + 1;
    }
  }

  /// Puts a pointer in the place of the tokens; where the item ends then.
  size_t name(size_t from, size_t to) {
    SourceLocation at = tokens[from].getLocation();
    std::string item = "__wf_item_" + std::to_string(++number);
    std::string other = item + "_once";
    llvm::ArrayRef<Token> expression(tokens.begin() + from, tokens.begin() + to);
    warpfork::MadeTokens pointer(pp, at), head(pp, at), use(pp, at);
    pointer.word("auto").punctuation(tok::star).word(item).punctuation(tok::equal);
    pointer.punctuation(tok::amp).punctuation(tok::l_paren).others(expression);
    pointer.punctuation(tok::r_paren);
    head.word("for").punctuation(tok::l_paren).others(pointer.all);
    head.punctuation(tok::comma).punctuation(tok::star).word(other);
    head.punctuation(tok::equal).word(item).punctuation(tok::semi);
    head.word(other).punctuation(tok::semi).word(other).punctuation(tok::equal);
    head.word("nullptr").punctuation(tok::r_paren);
    once.push_back(head.all);
    declared.push_back(pointer.punctuation(tok::semi).all);
    use.punctuation(tok::l_paren).punctuation(tok::star).word(item);
    use.punctuation(tok::r_paren);
    tokens.erase(tokens.begin() + from, tokens.begin() + to);
    tokens.insert(tokens.begin() + from, use.all.begin(), use.all.end());
    ++count;
    return from + use.all.size();
  }
};

} // namespace

warpfork::Around warpfork::nameConditions(Preprocessor &pp, DirectiveTokens &tokens) {
  if (!pp.getLangOpts().CPlusPlus11)
    return {};
  return ConditionalItems(pp, tokens).run();
}
