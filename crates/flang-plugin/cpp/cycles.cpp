// `cycle` without a name in the loops of OpenMP's constructs.
//
// Flang has a list of the directives whose loops may have one, on which `target parallel do`,
// `target simd`, `taskloop`, `loop` and others are missing: for these it takes `cycle` for a
// branch out of the construct. With the name of the loop it does not. This part gives such
// loops and their `cycle` a name before Flang checks them.
#include "parse_tree.h"
#include "flang/Parser/parse-tree-visitor.h"
#include <list>
#include <string>

using namespace Fortran;

namespace warpfork {
namespace {

struct Visitor {
  template <typename A> bool Pre(A &) { return true; }
  template <typename A> void Post(A &) {}
};

/// The statements `cycle` without a name that go on with a loop.
struct Cycles : Visitor {
  using Visitor::Post;
  using Visitor::Pre;
  /// `cycle` goes on with the innermost loop.
  bool Pre(parser::DoConstruct &) { return false; }
  void Post(parser::CycleStmt &cycle) {
    if (!cycle.v)
      found.push_back(&cycle);
  }
  std::list<parser::CycleStmt *> found;
};

/// A name that no program can have. Its characters live as long as the parse tree.
parser::Name newName() {
  static std::list<std::string> names;
  names.push_back("warpfork.loop" + std::to_string(names.size()));
  return parser::Name{parser::CharBlock{names.back()}};
}

void nameLoop(parser::DoConstruct &loop) {
  Cycles cycles;
  parser::Walk(std::get<parser::Block>(loop.t), cycles);
  if (cycles.found.empty())
    return;
  auto &begin = std::get<parser::Statement<parser::NonLabelDoStmt>>(loop.t).statement;
  auto &end = std::get<parser::Statement<parser::EndDoStmt>>(loop.t).statement;
  auto &name = std::get<std::optional<parser::Name>>(begin.t);
  if (!name)
    name = end.v = newName();
  for (parser::CycleStmt *cycle : cycles.found)
    cycle->v = parser::Name{name->source};
}

struct Loops : Visitor {
  using Visitor::Post;
  void Post(parser::OpenMPLoopConstruct &construct) {
    for (parser::ExecutionPartConstruct &one : std::get<parser::Block>(construct.t)) {
      auto *executable = std::get_if<parser::ExecutableConstruct>(&one.u);
      using Loop = common::Indirection<parser::DoConstruct>;
      if (auto *loop = executable ? std::get_if<Loop>(&executable->u) : nullptr)
        nameLoop(loop->value());
    }
  }
};

} // namespace

void nameLoops(parser::Program &program) {
  Loops loops;
  parser::Walk(program, loops);
}

} // namespace warpfork
