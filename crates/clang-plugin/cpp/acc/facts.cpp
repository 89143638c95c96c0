// Writes facts about a source's OpenACC: the tokens of each directive after
// macro expansion, and Clang's knowledge of the constructs.
// `crates/acc/src/facts.rs` describes the format.
#include "acc.h"
#include "accepted_spellings.h"
#include "affine.h"
#include "atomics.h"
#include "clauses.h"
#include "extents.h"
#include "handler.h"
#include "clause_filter.h"
#include "ids.h"
#include "loops.h"
#include "mangle.h"
#include "places.h"
#include "proofs.h"
#include "recurrences.h"
#include "statements.h"
#include "uses.h"
#include "../walk.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenACC.h"
#include "clang/AST/StmtOpenACC.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
namespace json = llvm::json;

namespace {

struct Directive {
  std::string key;
  SourceLocation at;
  llvm::SmallVector<Token, 32> tokens;
  /// Where it stands, and what it says of its construct.
  std::string scope = "none";
  std::optional<json::Object> construct;
  bool isDependent = false;
};

class FactsFile : public warpfork::AccFacts {
public:
  FactsFile(CompilerInstance &ci, std::string file)
      : ci(ci), places(ci.getSourceManager()), file(std::move(file)) {}

  void directive(SourceLocation at, llvm::ArrayRef<Token> tokens) {
    Directive d;
    d.key = places.directive(at);
    d.at = at;
    d.tokens.append(tokens.begin(), tokens.end());
    unsigned index = directives.size();
    byPlace.try_emplace(at.getRawEncoding(), index);
    for (unsigned i = 0; i < tokens.size(); ++i)
      byToken[tokens[i].getLocation().getRawEncoding()] = {index, i};
    directives.push_back(std::move(d));
  }

  void write(ASTContext &context) override;

  /// The directive that a construct was made of.
  std::optional<unsigned> find(SourceLocation begin, SourceLocation name) {
    auto token = byToken.find(name.getRawEncoding());
    if (token != byToken.end())
      return token->second.first;
    auto place = byPlace.find(begin.getRawEncoding());
    if (place != byPlace.end())
      return place->second;
    return std::nullopt;
  }

  /// The token of a directive that stands there.
  std::optional<warpfork::ClauseVariables::Place> token(SourceLocation at) {
    auto found = byToken.find(at.getRawEncoding());
    if (found == byToken.end())
      return std::nullopt;
    return found->second;
  }

  CompilerInstance &ci;
  warpfork::SourcePlaces places;
  std::vector<Directive> directives;
  json::Array routines;
  /// Where clauses stand that Clang takes for `private` and are reductions.
  warpfork::ClausePlaces hidden;

private:
  std::string file;
  llvm::DenseMap<unsigned, unsigned> byPlace;
  llvm::DenseMap<unsigned, std::pair<unsigned, unsigned>> byToken;
};

/// Finds the constructs.
class Constructs : public warpfork::Walk {
public:
  Constructs(FactsFile &facts, ASTContext &context, warpfork::Proofs &proofs)
      : facts(facts), context(context), proofs(proofs),
        mangler(context.createMangleContext()),
        clauses(context, [&](SourceLocation at) { return facts.token(at); }) {}

  /// What stands in the clauses of those that were found.
  json::Array variables() { return clauses.take(); }
  json::Array numbers() { return clauses.takeNumbers(); }

  bool TraverseStmt(Stmt *s) override {
    auto *construct = dyn_cast_or_null<OpenACCConstructStmt>(s);
    if (!construct)
      return Walk::TraverseStmt(s);
    auto index =
        facts.find(construct->getBeginLoc(), construct->getDirectiveLoc());
    if (index)
      state(construct, *index);
    around.push_back(index ? int64_t(*index) : -1);
    bool on = Walk::TraverseStmt(s);
    around.pop_back();
    return on;
  }

  bool VisitOpenACCDeclareDecl(OpenACCDeclareDecl *decl) override {
    if (auto index = facts.find(decl->getLocation(), decl->getDirectiveLoc())) {
      facts.directives[*index].scope = scopeOf(decl);
      clauses.add(decl->clauses());
    }
    return true;
  }

  bool VisitOpenACCRoutineDecl(OpenACCRoutineDecl *decl) override {
    auto index = facts.find(decl->getLocation(), decl->getDirectiveLoc());
    if (!index)
      return true;
    facts.directives[*index].scope = scopeOf(decl);
    const Expr *name = decl->getFunctionReference();
    if (auto *ref = dyn_cast_or_null<DeclRefExpr>(
            name ? name->IgnoreParenImpCasts() : nullptr))
      if (auto *function = dyn_cast<FunctionDecl>(ref->getDecl()))
        routine(*index, function, decl->clauses());
    return true;
  }

  bool VisitFunctionDecl(FunctionDecl *function) override {
    for (auto *attribute : function->specific_attrs<OpenACCRoutineDeclAttr>())
      if (auto index = facts.find(attribute->getLocation(),
                                  attribute->getLocation())) {
        facts.directives[*index].scope = scopeOf(function);
        routine(*index, function, attribute->Clauses);
      }
    return true;
  }

private:
  FactsFile &facts;
  ASTContext &context;
  warpfork::Proofs &proofs;
  std::unique_ptr<MangleContext> mangler;
  warpfork::ClauseVariables clauses;
  llvm::SmallVector<int64_t, 8> around;
  std::set<std::pair<unsigned, std::string>> stated;

  static std::string scopeOf(Decl *decl) {
    DeclContext *scope = decl->getLexicalDeclContext();
    return scope->isFunctionOrMethod() ? "statement"
           : scope->isRecord()         ? "class"
                                       : "file";
  }

  void routine(unsigned index, const FunctionDecl *function,
               llvm::ArrayRef<const OpenACCClause *> clauses) {
    std::string name = warpfork::linkerName(*mangler, function);
    if (name.empty() || !stated.insert({index, name}).second)
      return;
    json::Object one{{"directive", index},
                     {"name", function->getQualifiedNameAsString()},
                     {"id", warpfork::idOf(function)},
                     {"mangled", name},
                     {"definition", function->getDefinition() != nullptr}};
    for (const OpenACCClause *clause : clauses)
      if (auto *bind = dyn_cast_or_null<OpenACCBindClause>(clause))
        one["bind"] = target(function, bind);
    facts.routines.push_back(std::move(one));
  }

  /// The name of the function that a `bind` clause names. A name is looked up
  /// as if it were called; a string is what it is (OpenACC 3.3, section 2.15.1).
  std::string target(const FunctionDecl *function,
                     const OpenACCBindClause *bind) {
    if (bind->isStringArgument())
      return bind->getStringArgument()->getString().str();
    DeclarationName name(bind->getIdentifierArgument());
    const FunctionDecl *best = nullptr;
    for (const DeclContext *scope = function->getDeclContext(); scope && !best;
         scope = scope->getParent())
      for (NamedDecl *found : scope->lookup(name))
        if (auto *other = dyn_cast<FunctionDecl>(found))
          if (!best || context.hasSameType(other->getType(),
                                           function->getType()))
            best = other;
    return best ? warpfork::linkerName(*mangler, best)
                : bind->getIdentifierArgument()->getName().str();
  }

  void state(OpenACCConstructStmt *construct, unsigned index) {
    Directive &d = facts.directives[index];
    bool isDependent = function() && function()->isDependentContext();
    // One instance of a template stands for all.
    if (d.construct && (isDependent || !d.isDependent))
      return;
    d.scope = "statement";
    d.isDependent = isDependent;
    clauses.add(construct->clauses(), function());
    json::Object o{
        {"directive", index},
        {"parent", around.empty() ? int64_t(-1) : around.back()},
        {"function", function() ? warpfork::idOf(function()) : 0},
        {"function_name",
         function() ? function()->getQualifiedNameAsString() : ""}};
    if (auto *atomic = dyn_cast<OpenACCAtomicConstruct>(construct);
        atomic && !isDependent)
      if (auto touched = warpfork::touchedTwice(context, atomic))
        o["touches"] = *touched;
    for (const OpenACCClause *clause : construct->clauses())
      if (auto *c = dyn_cast_or_null<OpenACCCollapseClause>(clause);
          c && c->getLoopCount() && !c->getLoopCount()->isInstantiationDependent())
        o["collapse"] = c->getLoopCount()->EvaluateKnownConstInt(context).getLimitedValue();
    Stmt *body = nullptr;
    if (auto *c = dyn_cast<OpenACCComputeConstruct>(construct))
      body = c->getStructuredBlock();
    else if (auto *c = dyn_cast<OpenACCCombinedConstruct>(construct))
      body = c->getLoop();
    else if (auto *c = dyn_cast<OpenACCLoopConstruct>(construct))
      body = c->getLoop();
    else if (auto *c = dyn_cast<OpenACCDataConstruct>(construct))
      body = c->getStructuredBlock();
    if (body) {
      o["body"] = warpfork::linesOf(context, body);
      if (!isa<OpenACCDataConstruct>(construct)) {
        o["uses"] = warpfork::usesIn(
            rules(), body, [&](const VarDecl *variable) {
              return warpfork::isReadBehind(function(), construct, variable,
                                            facts.hidden);
            },
            function());
        o["calls"] = calls(body);
        if (isa<OpenACCComputeConstruct, OpenACCCombinedConstruct>(construct) &&
            !isDependent && function() && !function()->isTemplateInstantiation())
          o["extents"] = warpfork::extentsIn(context, body);
      }
      if (isa<OpenACCLoopConstruct, OpenACCCombinedConstruct>(construct)) {
        if (auto along = warpfork::contiguousIn(context, body)) {
          o["along"] = *along;
          if (*along)
            o["inside"] = inside(body);
        }
        Stmt *inner = nullptr;
        o["loops"] = warpfork::loopNest(context, facts.places, body, &inner);
        if (auto *next = dyn_cast_or_null<OpenACCLoopConstruct>(inner))
          if (auto at = facts.find(next->getBeginLoc(), next->getDirectiveLoc()))
            o["tight"] = *at;
      }
      if (construct->getDirectiveKind() == OpenACCDirectiveKind::Kernels)
        divided(o, body);
      if (isa<OpenACCLoopConstruct, OpenACCCombinedConstruct>(construct) &&
          construct->getDirectiveKind() != OpenACCDirectiveKind::SerialLoop) {
        warpfork::Independence known = warpfork::independent(
            context, body, function(), facts.hidden, proofs, construct->clauses());
        // Only the variables of the directive's own loops are private (section
        // 2.6.1): in order, the loop leaves the last values of others.
        Stmt *next = body;
        for (int64_t i = o.getInteger("collapse").value_or(1); i > 0 && next; --i)
          if (const ForStmt *loop = warpfork::countedLoop(next)) {
            llvm::erase(known.last, warpfork::countedBy(loop));
            next = const_cast<Stmt *>(loop->getBody());
          }
        if (known.why.empty() && !known.last.empty()) {
          known.why = "the value of '" + known.last.front()->getNameAsString() +
                      "' goes out of the loop";
          known.depth = 0;
        }
        warpfork::state(o, known);
      }
    }
    d.construct = std::move(o);
  }

  /// How many of the loops inside of the first one of a nest can have their iterations in
  /// any order together, within one of its iterations.
  unsigned inside(Stmt *body) {
    auto *next = const_cast<Stmt *>(warpfork::countedLoop(body)->getBody());
    warpfork::Independence known = warpfork::independent(
        context, next, function(), facts.hidden, proofs, {});
    bool alone = known.why.empty() && known.reductions.empty() && known.last.empty();
    return alone ? known.depth : 0;
  }

  warpfork::SourceRules rules() {
    return {context, facts.hidden, !facts.ci.getCodeGenOpts().RelaxedAliasing};
  }

  /// What a body that can be divided consists of.
  void divided(json::Object &o, Stmt *body) {
    warpfork::Statements statements(
        rules(), facts.places, function(), proofs,
        [&](OpenACCConstructStmt *construct) {
          return facts.find(construct->getBeginLoc(),
                            construct->getDirectiveLoc());
        });
    o["statements"] = statements.in(body);
    if (auto *block = dyn_cast<CompoundStmt>(body))
      o["end"] = facts.places.token(block->getRBracLoc());
  }

  /// The levels of the routines that are called.
  json::Array calls(Stmt *body) {
    std::set<std::string> levels;
    collect(body, levels);
    json::Array list;
    for (const std::string &level : levels)
      list.push_back(level);
    return list;
  }

  void collect(Stmt *s, std::set<std::string> &levels) {
    if (!s)
      return;
    if (auto *call = dyn_cast<CallExpr>(s))
      if (FunctionDecl *callee = call->getDirectCallee())
        for (auto *attribute :
             callee->specific_attrs<OpenACCRoutineDeclAttr>())
          for (const OpenACCClause *clause : attribute->Clauses)
            switch (clause->getClauseKind()) {
            case OpenACCClauseKind::Gang:
              levels.insert("gang");
              break;
            case OpenACCClauseKind::Worker:
              levels.insert("worker");
              break;
            case OpenACCClauseKind::Vector:
              levels.insert("vector");
              break;
            default:
              break;
            }
    for (Stmt *child : s->children())
      collect(child, levels);
  }
};

void FactsFile::write(ASTContext &context) {
  warpfork::Proofs proofs(ci);
  warpfork::collectLoops(context, hidden, proofs);
  proofs.prove(context);
  Constructs found(*this, context, proofs);
  found.TraverseDecl(context.getTranslationUnitDecl());
  Preprocessor &pp = ci.getPreprocessor();
  SourceManager &sources = ci.getSourceManager();
  json::Array all, constructs;
  for (Directive &d : directives) {
    PresumedLoc at = sources.getPresumedLoc(sources.getExpansionLoc(d.at));
    json::Array tokens;
    for (const Token &token : d.tokens) {
      PresumedLoc place = sources.getPresumedLoc(
          sources.getExpansionLoc(token.getLocation()));
      tokens.push_back(json::Object{{"text", json::fixUTF8(pp.getSpelling(token))},
                                    {"line", place.getLine()},
                                    {"column", place.getColumn()}});
    }
    all.push_back(json::Object{{"key", d.key},
                               {"file", json::fixUTF8(at.getFilename())},
                               {"line", at.getLine()},
                               {"column", at.getColumn()},
                               {"scope", d.scope},
                               {"tokens", std::move(tokens)}});
    if (d.construct)
      constructs.push_back(std::move(*d.construct));
  }
  json::Object whole{{"directives", std::move(all)},
                     {"constructs", std::move(constructs)},
                     {"vars", found.variables()},
                     {"numbers", found.numbers()},
                     {"routines", std::move(routines)}};
  std::error_code error;
  llvm::raw_fd_ostream out(file, error);
  if (!error)
    out << json::Value(std::move(whole));
  out.flush();
  if (error || out.has_error()) {
    out.clear_error();
    DiagnosticsEngine &d = ci.getDiagnostics();
    d.Report(d.getCustomDiagID(DiagnosticsEngine::Error,
                               "cannot write the facts of OpenACC to '%0'"))
        << file;
  }
}

/// Notes a directive and hands it to the parser as Clang's own handler does.
class Recorder : public PragmaHandler {
public:
  explicit Recorder(FactsFile &facts) : PragmaHandler("acc"), facts(facts) {}

  void HandlePragma(Preprocessor &pp, PragmaIntroducer introducer,
                    Token &) override {
    SourceLocation end;
    auto tokens = warpfork::restOfDirective(pp, end);
    facts.directive(introducer.Loc, tokens);
    warpfork::hideClauses(facts.ci, tokens, facts.hidden);
    warpfork::cacheOfWholeNames(facts.ci, tokens);
    auto linkage = warpfork::linkageBehindRoutine(facts.ci, tokens, end);
    llvm::SmallVector<Token, 32> all(linkage.begin(), linkage.end());
    all.push_back(annotation(tok::annot_pragma_openacc, introducer.Loc));
    all.append(tokens.begin(), tokens.end());
    all.push_back(annotation(tok::annot_pragma_openacc_end, end));
    auto stream = std::make_unique<Token[]>(all.size());
    std::copy(all.begin(), all.end(), stream.get());
    pp.EnterTokenStream(std::move(stream), all.size(),
                        /*DisableMacroExpansion=*/false, /*IsReinject=*/false);
  }

private:
  FactsFile &facts;

  static Token annotation(tok::TokenKind kind, SourceLocation at) {
    Token token;
    token.startToken();
    token.setKind(kind);
    token.setLocation(at);
    token.setAnnotationEndLoc(at);
    token.setAnnotationValue(nullptr);
    return token;
  }
};

} // namespace

std::unique_ptr<warpfork::AccFacts>
warpfork::collectAccFacts(CompilerInstance &ci, std::string file) {
  auto facts = std::make_unique<FactsFile>(ci, std::move(file));
  auto handlers = std::make_unique<ReplaceHandlers>(ci.getPreprocessor());
  handlers->add(std::make_unique<Recorder>(*facts));
  ci.getPreprocessor().addPPCallbacks(std::move(handlers));
  return facts;
}
