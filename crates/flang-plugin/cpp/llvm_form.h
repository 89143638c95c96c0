// Parts on LLVM IR: from the form of Flang's translation to Clang's, which
// Warpfork's passes on loops and captures know.
#pragma once

namespace llvm {
class Module;
}

namespace warpfork {

/// Has atomic operations that are calls of the C library name the sizes of their variables.
void correctAtomicSizes(llvm::Module &module);

/// Passes captured variables to parallel regions one by one.
void spreadCaptures(llvm::Module &module);

/// Keeps the induction variables of loops over a thread's share in memory.
void rewriteLoops(llvm::Module &module);

} // namespace warpfork
