// Lengths of array dimensions, as limits of loops.
#pragma once

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Dominators.h"

namespace warpfork::proof {

/// Has code assume that subscripts are within their dimensions, where it traps
/// if they are not.
void assumeBounds(llvm::Function &function);

/// How often `counted` can have gone back where `at` is executed, as subscripts
/// before it tell; a value that stays while `loop` runs. Null where they tell
/// nothing.
const llvm::SCEV *limitOf(const llvm::Loop &counted,
                          const llvm::Instruction &at, const llvm::Loop &loop,
                          llvm::Type *wide,
                          const llvm::DominatorTree &dominators,
                          llvm::ScalarEvolution &evolution);

} // namespace warpfork::proof
