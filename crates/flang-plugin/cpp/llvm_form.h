// Parts on LLVM IR: from the form of Flang's translation to Clang's, which
// Warpfork's passes on loops and captures know.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace llvm {
class GlobalVariable;
class Module;
}

namespace warpfork {

/// Attribute of the functions that target regions became, and of what is outlined of them, which
/// has local linkage.
inline constexpr char regionAttribute[] = "warpfork-region";

/// Has atomic operations that are calls of the C library name the sizes of their variables.
void correctAtomicSizes(llvm::Module &module);

/// Passes captured variables to parallel regions one by one.
void spreadCaptures(llvm::Module &module);

/// Keeps the induction variables of loops over a thread's share in memory.
void rewriteLoops(llvm::Module &module);

/// Divides procedures that use variables which regions of this module alone map: the module's
/// regions call copies, and regions of other modules the procedures, which lack the variables.
class DividedProcedures {
public:
  DividedProcedures(llvm::Module &module, const std::vector<std::string> &variables);
  /// When the copies reach the variables through pointers: removes the variables.
  void finish();

private:
  /// The variables, and what stands for them in procedures for other modules.
  std::vector<std::pair<llvm::GlobalVariable *, llvm::GlobalVariable *>> hosts;
};

} // namespace warpfork
