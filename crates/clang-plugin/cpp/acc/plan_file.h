// The plan of a source as the driver writes it: `crates/acc/src/plan.rs` has what
// each part means.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <vector>

namespace warpfork::plan {

/// A piece of a directive or of code.
struct Part {
  enum Kind {
    /// `text` is made tokens.
    Text,
    /// Tokens of the directive: from the first to before the `end`.
    Tokens,
    /// Tokens of the statement after the directive: behind the place in `text`, less
    /// so many, to the semicolon.
    Behind,
  } kind = Text;
  std::string text;
  uint64_t first = 0, end = 0;
};

/// An OpenMP directive, or tokens of the language.
struct Element {
  bool directive = false;
  std::vector<Part> parts;
};

using Elements = std::vector<Element>;

/// Elements before the token at a place, or behind it.
struct Insert {
  std::string at;
  bool behind = false;
  Elements elements;
};

/// Places of the first and the last token of what vanishes.
struct Range {
  std::string first, last;
};

/// What becomes of one directive and of the statement after it.
struct Replacement {
  Elements replace;
  std::vector<Insert> inserts;
  std::vector<Range> omit;
  Elements after;

  bool changesStatement() const {
    return !inserts.empty() || !omit.empty() || !after.empty();
  }
};

/// All of it.
struct File {
  bool openmp = false;
  std::string prelude;
  std::map<std::string, Replacement> directives;
  std::vector<std::string> routines;
  std::map<std::string, std::string> bind, statics;
};

/// Reads a plan. An error says what is wrong where.
llvm::Expected<File> read(llvm::StringRef file);

} // namespace warpfork::plan
