// Reports what Flang's lowering of OpenMP ends on with a crash, or with a message about its
// own operations: `declare reduction` of operators and of components, and variables of a
// BLOCK in a target region that a construct inside of the BLOCK uses.
#include "parse_tree.h"
#include "flang/Parser/openmp-utils.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Semantics/openmp-directive-sets.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include <vector>

using namespace Fortran;
using parser::omp::GetOmpDirectiveName;

namespace warpfork {
namespace {

class Crashes {
public:
  explicit Crashes(const ReportAt &report) : report(report) {}

  template <typename A> bool Pre(const A &) { return true; }
  template <typename A> void Post(const A &) {}

  void Post(const parser::OmpReductionSpecifier &reduction) {
    auto &name = std::get<parser::OmpReductionIdentifier>(reduction.t);
    auto &combiner = std::get<std::optional<parser::OmpCombinerExpression>>(reduction.t);
    if (!combiner)
      return;
    if (std::holds_alternative<parser::DefinedOperator>(name.u)) {
      report(combiner->source,
             "'declare reduction' of an operator is not supported; give the reduction a name");
      return;
    }
    for (const parser::OmpStylizedInstance &one : combiner->v) {
      auto &instance = std::get<parser::OmpStylizedInstance::Instance>(one.t);
      auto *assignment = std::get_if<parser::AssignmentStmt>(&instance.u);
      if (!assignment)
        continue;
      auto &variable = std::get<parser::Variable>(assignment->t);
      auto *designator = std::get_if<common::Indirection<parser::Designator>>(&variable.u);
      if (designator && !parser::Unwrap<parser::Name>(designator->value())) {
        report(combiner->source,
               "a combiner that assigns a part of 'omp_out' is not supported; assign all of "
               "it, by a structure constructor or a function");
        return;
      }
    }
  }

  bool Pre(const parser::OmpBlockConstruct &construct) {
    return begin(construct.BeginDir(), construct.source);
  }
  void Post(const parser::OmpBlockConstruct &) { constructs.pop_back(); }
  bool Pre(const parser::OpenMPLoopConstruct &construct) {
    return begin(construct.BeginDir(), construct.source);
  }
  void Post(const parser::OpenMPLoopConstruct &) { constructs.pop_back(); }

  void Post(const parser::Name &name) {
    const semantics::Symbol *symbol = name.symbol;
    if (!symbol || !symbol->has<semantics::HostAssocDetails>() ||
        symbol->test(semantics::Symbol::Flag::OmpImplicit))
      return;
    const semantics::Scope &owner = symbol->GetUltimate().owner();
    if (owner.kind() != semantics::Scope::Kind::BlockConstruct)
      return;
    bool isInTarget = false, isUsedInside = false;
    for (const Construct &construct : constructs) {
      isInTarget |= construct.isTarget && construct.source.Contains(owner.sourceRange());
      isUsedInside |= owner.sourceRange().Contains(construct.source);
    }
    if (isInTarget && isUsedInside)
      report(name.source,
             "a construct uses a variable of the BLOCK around it in a target region, which is "
             "not supported; declare the variable in the procedure, and name it in 'private' "
             "of the construct around the BLOCK");
  }

private:
  struct Construct {
    parser::CharBlock source;
    bool isTarget;
  };

  template <typename Directive> bool begin(const Directive &directive, parser::CharBlock source) {
    auto kind = GetOmpDirectiveName(directive).v;
    constructs.push_back({source, llvm::omp::allTargetSet.test(kind)});
    return true;
  }

  const ReportAt &report;
  std::vector<Construct> constructs;
};

} // namespace

void reportCrashes(const parser::Program &program, const ReportAt &report) {
  Crashes crashes(report);
  parser::Walk(program, crashes);
}

} // namespace warpfork
