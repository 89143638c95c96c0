// Whether the iterations of loops may run in any order, by LLVM's analyses of
// their host code.
//
// The proof on the AST (../independence.cpp) knows which source variables a
// plan copies and reduces, but sees only forms of statements. LLVM knows the
// semantics: loop-carried values, equal addresses, trip counts. A loop is
// parallel if both proofs say so and name the same reductions.
#pragma once

#include "llvm/IR/Module.h"
#include <map>
#include <string>
#include <vector>

namespace warpfork::proof {

/// A variable of the source: its name and the line of its declaration.
struct Variable {
  std::string name;
  unsigned line;
  bool operator==(const Variable &other) const {
    return name == other.name && line == other.line;
  }
};

/// A value that iterations combine something with, and use for nothing else.
struct Reduction {
  /// The operator, as a clause of OpenACC has it.
  std::string operation;
  /// The variables that the value is of, as far as debug information tells.
  std::vector<Variable> variables;
};

/// What is known of a loop.
struct Verdict {
  /// Why its iterations may depend on each other; empty where they cannot.
  std::string why;
  std::vector<Reduction> reductions;
  /// Variables in memory that get a value of the last iteration behind the loop.
  std::vector<Variable> assigned;
};

/// The loop metadata that carries a loop's number.
inline constexpr char numberName[] = "llvm.loop.pipeline.initiationinterval";
/// The first number; less is what a program says.
inline constexpr unsigned firstNumber = 1u << 20;

/// Arrays of which each iteration of a numbered loop has a copy, to which nothing
/// points: clauses say so.
using Privates = std::map<unsigned, std::vector<Variable>>;

/// Optimises the module as far as the proof needs, and returns the verdicts on
/// each numbered loop; several where its code is there several times, none
/// where nothing is left of it.
std::map<unsigned, std::vector<Verdict>> prove(llvm::Module &module,
                                               const Privates &privates);

} // namespace warpfork::proof
