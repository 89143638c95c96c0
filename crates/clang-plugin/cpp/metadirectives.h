// The metadirectives of a source, with the variables that any of their
// alternatives names.
#pragma once

#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace warpfork {

/// Reads the tokens that the parser takes: only one alternative of a
/// metadirective arrives in the AST, and not the same one on both sides.
class Metadirectives {
public:
  struct One {
    clang::SourceLocation begin, end;
    /// Names in it, of variables and other things.
    llvm::SmallSetVector<const clang::IdentifierInfo *, 8> names;
  };

  void read(const clang::Token &token);

  /// In no order.
  auto all() const { return llvm::make_second_range(metadirectives); }

  /// Whether an alternative of the one at a place is a target region. Then it
  /// is not for device code. Known when the parser gets it, if it is a pragma.
  bool hasTarget(clang::SourceLocation place) const {
    return withTarget.contains(place);
  }

private:
  llvm::MapVector<clang::SourceLocation, One> metadirectives;
  llvm::DenseSet<clang::SourceLocation> withTarget;
  /// The one being read.
  clang::SourceLocation current;
  unsigned depth = 0;
  clang::Token before[2];

  void target(const clang::Token &token);
};

} // namespace warpfork
