// The loads and stores of a loop.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/ADT/ArrayRef.h"
#include "proof.h"
#include <optional>
#include <string>

namespace warpfork::proof {

struct Access {
  llvm::Instruction *at;
  llvm::Value *pointer;
  llvm::MemoryLocation location;
  bool isWrite;
  /// How many bytes, where that is a constant.
  std::optional<uint64_t> size;
};

struct Accesses {
  /// Those of memory that is not an iteration's own.
  llvm::SmallVector<Access, 16> shared;
  /// What makes the loop sequential, whatever the addresses are.
  std::string why;
};

/// `privates` are arrays that each iteration has a copy of.
Accesses accessesOf(const llvm::Loop &loop, llvm::AAResults &aliases,
                    llvm::ArrayRef<Variable> privates);

/// Whether different iterations' accesses are of different objects; `aliases` takes
/// values for those of different iterations.
bool differInObject(llvm::BatchAAResults &aliases, const Access &one,
                    const Access &other);

} // namespace warpfork::proof
