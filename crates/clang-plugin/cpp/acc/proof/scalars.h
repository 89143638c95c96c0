// Loop-carried values.
#pragma once

#include "proof.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Instructions.h"

namespace warpfork::proof {

/// chain.cpp: the operator by which all of a loop combines something with the
/// value that begins with `header`, a phi of the loop's header, and does not
/// use it otherwise; empty where it does not. Goes through the loops inside.
std::string reductionOf(llvm::PHINode *header, const llvm::Loop &loop);

/// Adds the loop's reductions to the verdict, or says which value goes from one
/// iteration to the next.
void judgeScalars(const llvm::Loop &loop, llvm::ScalarEvolution &evolution,
                  Verdict &verdict);

} // namespace warpfork::proof
