// Source variables of IR values.
#pragma once

#include "proof.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instruction.h"

namespace warpfork::proof {

/// The variables that have this value somewhere.
std::vector<Variable> variablesOf(llvm::Value *value);

/// The variable that memory belongs to or that a pointer is, in quotes; empty
/// where it has no name.
std::string nameOfObject(llvm::Value *pointer);

/// "line 5", or "lines 5 and 7"; empty where it is not known.
std::string linesOf(const llvm::Instruction *one,
                    const llvm::Instruction *other = nullptr);

} // namespace warpfork::proof
