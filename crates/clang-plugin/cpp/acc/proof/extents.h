// The address range of an access during a loop.
#pragma once

#include "accesses.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"

namespace warpfork::proof {

/// A loop inside: by how much its counter moves an address, and how often.
struct Dimension {
  const llvm::SCEV *step;
  const llvm::SCEV *count;
  bool isUp;
};

/// The addresses of an access, as distances from an address that stays.
struct Extent {
  const llvm::SCEV *base;
  /// The first, and how many bytes it has.
  const llvm::SCEV *start;
  const llvm::SCEV *size;
  /// What an iteration adds to it, and how often; no count where it adds nothing.
  const llvm::SCEV *step;
  const llvm::SCEV *count;
  llvm::SmallVector<Dimension, 4> dimensions;
  /// The distances are those of the source: nothing in them wraps.
  bool isExact;
};

/// What is known of a function's loops.
struct Analyses {
  llvm::LoopInfo &loops;
  llvm::ScalarEvolution &evolution;
  llvm::DominatorTree &dominators;
  llvm::AAResults &aliases;
};

/// The extent of an access in `loop`, if it is known.
std::optional<Extent> extentOf(const Access &access, const llvm::Loop &loop,
                               Analyses &known);

/// intervals.cpp: whether different iterations' accesses, of these extents, are of
/// different addresses.
bool differInAddress(const Access &one, const Extent &ofOne,
                     const Access &other, const Extent &ofOther,
                     const llvm::Loop &loop, Analyses &known);

} // namespace warpfork::proof
