// The facts about a module's OpenACC, as its parts share them.
#pragma once

#include "acc.h"

namespace warpfork::acc_form {

/// A directive, and what is known of its construct.
struct Facts::Directive {
  std::vector<std::string> words;
  /// Index of a word, and the variable that it is.
  std::vector<std::pair<unsigned, uint64_t>> items;
  /// Index of a word, and its value.
  std::vector<std::pair<unsigned, int64_t>> numbers;
  Operation *op = nullptr;
  int parent = -1;
  uint64_t function = 0;
  bool construct = true;

  void add(std::initializer_list<StringRef> more) {
    for (StringRef word : more)
      words.push_back(word.str());
  }
};

/// The name of a variable in the directives' words.
std::string nameOf(uint64_t id);

/// Why the iterations of a loop may depend on each other; empty if they do not.
std::string dependenceOf(acc::LoopOp loop);

/// The level that a routine has.
StringRef levelOf(acc::RoutineOp routine);

} // namespace warpfork::acc_form
