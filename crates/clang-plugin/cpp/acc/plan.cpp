// Passes the plan's tokens to the parser in place of each OpenACC directive.
#include "acc.h"
#include "handler.h"
#include "places.h"
#include "plan_file.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
namespace plan = warpfork::plan;

namespace {

using Tokens = llvm::SmallVector<Token, 64>;

class Writer {
public:
  Writer(Preprocessor &pp, SourceLocation at, llvm::ArrayRef<Token> own)
      : pp(pp), at(at), own(own) {}

  /// The tokens of the statement behind the directive, by their places.
  Tokens statement;
  llvm::StringMap<size_t> places;

  /// Appends the tokens of elements.
  void elements(const plan::Elements &list, Tokens &to) {
    for (const plan::Element &element : list) {
      if (element.directive)
        to.push_back(annotation(tok::annot_pragma_openmp));
      append(element.parts, to);
      if (element.directive)
        to.push_back(annotation(tok::annot_pragma_openmp_end));
    }
  }

  /// The plan is of another source.
  void differs(llvm::StringRef what) {
    if (!differed)
      fail(pp.getDiagnostics(), at) << ("it has no " + what + " here").str();
    differed = true;
  }

  static DiagnosticBuilder fail(DiagnosticsEngine &d, SourceLocation at) {
    return d.Report(at, d.getCustomDiagID(DiagnosticsEngine::Error,
                                          "cannot follow the plan for OpenACC: %0"));
  }

private:
  Preprocessor &pp;
  SourceLocation at;
  llvm::ArrayRef<Token> own;
  bool differed = false;

  Token annotation(tok::TokenKind kind) {
    Token token;
    token.startToken();
    token.setKind(kind);
    token.setLocation(at);
    token.setAnnotationEndLoc(at);
    token.setAnnotationValue(nullptr);
    return token;
  }

  void append(const std::vector<plan::Part> &parts, Tokens &to) {
    for (const plan::Part &part : parts) {
      switch (part.kind) {
      case plan::Part::Text:
        text(part.text, to);
        break;
      case plan::Part::Tokens:
        if (part.first > part.end || part.end > own.size())
          return differs("such tokens");
        to.append(own.begin() + part.first, own.begin() + part.end);
        break;
      case plan::Part::Behind:
        behind(part.text, part.first, to);
        break;
      }
    }
  }

  /// The statement's tokens behind a place, to the semicolon that ends them.
  void behind(llvm::StringRef place, size_t without, Tokens &to) {
    auto found = places.find(place);
    if (found == places.end() || without > statement.size())
      return differs("such statement");
    unsigned depth = 0;
    for (size_t i = found->second + 1 + without; i < statement.size(); ++i) {
      const Token &token = statement[i];
      if (token.isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
        ++depth;
      else if (token.isOneOf(tok::r_paren, tok::r_brace, tok::r_square))
        --depth;
      else if (!depth && token.is(tok::semi))
        return;
      to.push_back(token);
    }
  }

  /// Tokens of words that are in no source: they stand where the directive
  /// stands, and macros do not change them.
  void text(llvm::StringRef words, Tokens &to) {
    std::string buffer = words.str();
    Lexer lexer(SourceLocation(), pp.getLangOpts(), buffer.data(),
                buffer.data(), buffer.data() + buffer.size());
    Token raw;
    while (lexer.LexFromRawLexer(raw), raw.isNot(tok::eof)) {
      // A raw lexer without a file counts places from zero.
      llvm::StringRef spelling =
          raw.is(tok::raw_identifier)
              ? raw.getRawIdentifier()
              : raw.isLiteral()
                    ? llvm::StringRef(raw.getLiteralData(), raw.getLength())
                    : llvm::StringRef();
      if (!spelling.empty()) {
        tok::TokenKind kind = raw.getKind();
        pp.CreateString(spelling, raw, at, at);
        if (kind == tok::raw_identifier) {
          pp.LookUpIdentifierInfo(raw);
          raw.setFlag(Token::DisableExpand);
        }
      } else {
        raw.setLocation(at);
      }
      to.push_back(raw);
    }
  }
};

/// The handler of `#pragma acc`.
class Substitutes : public PragmaHandler {
public:
  Substitutes(const SourceManager &sources, std::shared_ptr<warpfork::AccPlan> plan)
      : PragmaHandler("acc"), places(sources), plan(std::move(plan)) {}

  void HandlePragma(Preprocessor &pp, PragmaIntroducer introducer,
                    Token &) override {
    std::string key = places.directive(introducer.Loc);
    SourceLocation end;
    auto own = warpfork::restOfDirective(pp, end);
    const plan::Replacement *directive = plan->directive(key);
    if (!directive)
      return;
    Writer writer(pp, introducer.Loc, own);
    Tokens tokens, body;
    if (directive->changesStatement())
      Statement(pp, places, writer, *directive).read(body);
    writer.elements(directive->replace, tokens);
    tokens.append(body);
    if (tokens.empty())
      return;
    auto stream = std::make_unique<Token[]>(tokens.size());
    std::copy(tokens.begin(), tokens.end(), stream.get());
    pp.EnterTokenStream(std::move(stream), tokens.size(),
                        /*DisableMacroExpansion=*/true, /*IsReinject=*/false);
  }

private:
  warpfork::SourcePlaces places;
  std::shared_ptr<warpfork::AccPlan> plan;

  /// Takes the tokens of the statement behind a directive.
  class Statement {
  public:
    Statement(Preprocessor &pp, warpfork::SourcePlaces &places, Writer &writer,
              const plan::Replacement &directive)
        : pp(pp), places(places), writer(writer), after(directive.after) {
      for (const plan::Insert &insert : directive.inserts)
        (insert.behind ? behind : before)[insert.at] = &insert.elements;
      for (const plan::Range &range : directive.omit)
        omitted[range.first] = range.last;
    }

    void read(Tokens &to) {
      next();
      statement(to);
      if (!before.empty() || !behind.empty() || !omitted.empty() || !until.empty())
        writer.differs("such statement");
      insert(to);
      writer.elements(after, to);
      // One token more was read, to look for `else`.
      if (has)
        to.push_back(token);
    }

  private:
    Preprocessor &pp;
    warpfork::SourcePlaces &places;
    Writer &writer;
    const plan::Elements &after;
    llvm::StringMap<const plan::Elements *> before, behind;
    /// Where what is left out begins and ends, and where what is left out here
    /// does.
    llvm::StringMap<std::string> omitted;
    std::string until;
    /// What is put before which of the tokens, once all of them are known: it may
    /// repeat some that stand behind.
    llvm::SmallVector<std::pair<size_t, const plan::Elements *>, 8> inserts;
    Token token;
    bool has = false;

    void insert(Tokens &to) {
      if (inserts.empty())
        return;
      Tokens all;
      size_t from = 0;
      for (auto &[at, elements] : inserts) {
        all.append(to.begin() + from, to.begin() + at);
        writer.elements(*elements, all);
        from = at;
      }
      all.append(to.begin() + from, to.end());
      to = std::move(all);
    }

    void next() {
      pp.Lex(token);
      has = token.isNot(tok::eof);
    }

    void take(Tokens &to) {
      std::string place;
      if (!token.isAnnotation())
        place = places.token(token.getLocation());
      auto found = before.find(place);
      if (found != before.end()) {
        inserts.push_back({to.size(), found->second});
        before.erase(found);
      }
      if (!place.empty())
        writer.places.try_emplace(place, writer.statement.size());
      writer.statement.push_back(token);
      auto begin = omitted.find(place);
      if (until.empty() && begin != omitted.end()) {
        until = begin->second;
        omitted.erase(begin);
      }
      if (until.empty())
        to.push_back(token);
      else if (until == place)
        until.clear();
      auto follows = behind.find(place);
      if (follows != behind.end()) {
        inserts.push_back({to.size(), follows->second});
        behind.erase(follows);
      }
      next();
    }

    /// Everything up to the bracket that closes the one here.
    void brackets(Tokens &to) {
      unsigned depth = 0;
      do {
        if (token.isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
          ++depth;
        else if (token.isOneOf(tok::r_paren, tok::r_brace, tok::r_square))
          --depth;
        take(to);
      } while (has && depth);
    }

    void directives(Tokens &to) {
      while (has && token.isOneOf(tok::annot_pragma_openmp,
                                  tok::annot_attr_openmp)) {
        while (has && token.isNot(tok::annot_pragma_openmp_end))
          take(to);
        if (has)
          take(to);
      }
    }

    void statement(Tokens &to) {
      directives(to);
      if (!has)
        return;
      switch (token.getKind()) {
      case tok::l_brace:
        return brackets(to);
      case tok::kw_for:
      case tok::kw_while:
      case tok::kw_switch:
        take(to);
        if (token.is(tok::l_paren))
          brackets(to);
        return statement(to);
      case tok::kw_if:
        take(to);
        while (has && token.isNot(tok::l_paren))
          take(to);
        if (has)
          brackets(to);
        statement(to);
        if (has && token.is(tok::kw_else)) {
          take(to);
          statement(to);
        }
        return;
      case tok::kw_do:
        take(to);
        statement(to);
        break;
      default:
        break;
      }
      while (has && token.isNot(tok::semi)) {
        if (token.isOneOf(tok::l_paren, tok::l_brace, tok::l_square))
          brackets(to);
        else
          take(to);
      }
      if (has)
        take(to);
    }
  };
};

} // namespace

std::shared_ptr<warpfork::AccPlan>
warpfork::followAccPlan(CompilerInstance &ci, llvm::StringRef file) {
  auto read = plan::read(file);
  if (!read) {
    Writer::fail(ci.getDiagnostics(), SourceLocation())
        << llvm::toString(read.takeError());
    return nullptr;
  }
  auto plan = std::make_shared<AccPlan>(std::move(*read));
  Preprocessor &pp = ci.getPreprocessor();
  auto handlers = std::make_unique<ReplaceHandlers>(pp);
  handlers->add(std::make_unique<Substitutes>(ci.getSourceManager(), plan));
  std::string predefines = pp.getPredefines(), undefined;
  if (!plan->openmp()) {
    // The program is one without OpenMP.
    handlers->add(std::make_unique<EmptyPragmaHandler>("omp"));
    undefined = "#undef _OPENMP\n";
  }
  pp.addPPCallbacks(std::move(handlers));
  // What the program's own code does of this was said when it was checked.
  for (llvm::StringRef group :
       {"c99-extensions", "declaration-after-statement", "gcc-compat", "shadow",
        "vla"})
    ci.getDiagnostics().setSeverityForGroup(diag::Flavor::WarningOrError, group,
                                            diag::Severity::Ignored);
  // Files that the command line includes end the predefines, and call it too.
  size_t included = predefines.find("\n#include \"");
  predefines.insert(included == std::string::npos ? predefines.size()
                                                  : included + 1,
                    undefined + plan->prelude());
  pp.setPredefines(predefines);
  return plan;
}
