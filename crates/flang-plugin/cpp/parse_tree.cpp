// What Flang's lowering of OpenACC drops from the parse tree without a word: the mask of
// `do concurrent`, and strides in the sections of clauses.
#include "parse_tree.h"
#include "flang/Evaluate/tools.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Semantics/tools.h"

using namespace Fortran;

namespace warpfork {
namespace {

class Completion {
public:
  explicit Completion(const ReportAt &report) : report(report) {}

  template <typename A> bool Pre(A &) { return true; }
  template <typename A> void Post(A &) {}

  /// `do concurrent (i = 1:n, mask)` becomes a loop around `if (mask) then`.
  void Post(parser::DoConstruct &loop) {
    auto &begin = std::get<parser::Statement<parser::NonLabelDoStmt>>(loop.t);
    auto &control = std::get<std::optional<parser::LoopControl>>(begin.statement.t);
    auto *concurrent =
        control ? std::get_if<parser::LoopControl::Concurrent>(&control->u) : nullptr;
    if (!concurrent)
      return;
    auto &header = std::get<parser::ConcurrentHeader>(concurrent->t);
    auto &mask = std::get<std::optional<parser::ScalarLogicalExpr>>(header.t);
    if (!mask)
      return;
    auto &body = std::get<parser::Block>(loop.t);
    parser::Statement<parser::IfThenStmt> first{
        std::nullopt, parser::IfThenStmt{std::optional<parser::Name>{}, std::move(*mask)}};
    first.source = begin.source;
    parser::Statement<parser::EndIfStmt> last{
        std::nullopt, parser::EndIfStmt{std::optional<parser::Name>{}}};
    last.source = std::get<parser::Statement<parser::EndDoStmt>>(loop.t).source;
    mask.reset();
    parser::IfConstruct choice{
        std::move(first), std::move(body), std::list<parser::IfConstruct::ElseIfBlock>{},
        std::optional<parser::IfConstruct::ElseBlock>{}, std::move(last)};
    body = parser::Block{};
    body.push_back(parser::ExecutionPartConstruct{parser::ExecutableConstruct{
        common::Indirection<parser::IfConstruct>{std::move(choice)}}});
  }

  bool Pre(parser::AccObject &) { return inClause = true; }
  void Post(parser::AccObject &) { inClause = false; }
  /// `cache` is a hint.
  bool Pre(parser::OpenACCCacheConstruct &) { return false; }

  void Post(parser::SubscriptTriplet &triplet) {
    auto &stride = std::get<2>(triplet.t);
    if (!inClause || !stride)
      return;
    const parser::Expr &written = stride->thing.thing.value();
    const semantics::SomeExpr *value = semantics::GetExpr(written);
    if (value && evaluate::ToInt64(*value) == 1)
      return;
    report(written.source, "a section with a stride is not supported in clauses of "
                           "OpenACC; name the section without the stride, or copy its "
                           "elements to an array of their own");
  }

private:
  const ReportAt &report;
  bool inClause = false;
};

} // namespace

void completeParseTree(parser::Program &program, const ReportAt &report) {
  Completion completion(report);
  parser::Walk(program, completion);
}

} // namespace warpfork
