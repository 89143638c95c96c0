// The parts of the device pass on the LLVM dialect, in the order in which
// they run; `host_form.cpp` runs them.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class GlobalVariable;
class Module;
} // namespace llvm

namespace warpfork {

/// A variable of `declare target` that the host may ask for.
struct Entry {
  std::string symbol;
  unsigned flags;
};

/// A type that `select type` asks for: the symbols of its description, and of the variable that has
/// the address of the host's.
struct DescribedType {
  std::string description;
  std::string address;
};

/// What later parts need of the module in the LLVM dialect.
struct Found {
  std::vector<Entry> variables;
  /// The host's variables that no region of the module can reach.
  std::vector<std::string> hosts;
  /// Descriptors of other files' variables that the module has on the device.
  std::vector<std::string> descriptors;
  /// Variables that regions of the module map for procedures that they call.
  std::vector<std::string> mapped;
  std::vector<DescribedType> types;
  /// Adds those of the three before the types, in Flang's own form.
  void add(mlir::ModuleOp module);
};

/// In device code: has `select type` find the types of the host's variables.
void compareTypes(mlir::ModuleOp module, const Found &found);

/// On LLVM IR: has the runtime fill the variables for types on devices with the host's.
void fillTypes(llvm::Module &module, const Found &found, bool forDevice);

/// Makes each `omp.target` a function with the symbol and the parameters that
/// the host's code expects, and removes the host's functions.
bool outlineTargets(mlir::ModuleOp module);

/// Reports what has no translation yet.
bool refuse(mlir::ModuleOp module);

/// Splits `distribute parallel do` into a loop over a team's chunks and a
/// loop over a thread's.
bool splitDistribute(mlir::ModuleOp module);

/// In the host's code: removes `dist_schedule` of `distribute parallel do`, with
/// which Flang's translation runs iterations twice or calls libomp with a
/// schedule that it does not know, and `schedule`, with which each team runs all
/// iterations. Which team and thread run an iteration is another then.
void dropSchedules(mlir::ModuleOp module);

/// In the host's code: `depend` of `target enter data`, `exit data` and `update`,
/// for which Flang has no translation: the directive waits for what it depends on,
/// and is complete when it ends.
void waitForDependences(mlir::ModuleOp module);

/// Writes reductions of arrays, allocatable variables and pointers as Clang
/// does: all of them, or those of `teams` alone. False after an error.
bool reduceByReference(mlir::ModuleOp module, bool teamsAlone);

/// Removes the dependences of tasks inside of target regions.
void dropDependences(mlir::ModuleOp module);

/// Has loops of `simd` with private arrays keep the order of their iterations.
void keepOrderOfSimd(mlir::ModuleOp module);

/// In the host's code: reads the addresses of tasks' dependences where the
/// task stands.
void localizeDependences(mlir::ModuleOp module);

/// Removes what would have LLVM read a descriptor before it is written.
void correctAliasTags(mlir::ModuleOp module);

/// Writes the reductions of `teams` as calls of libomp's ABI.
void reduceTeams(mlir::ModuleOp module);

/// Removes what makes the translation to LLVM IR write code for a GPU.
void becomeHostForm(mlir::ModuleOp module, Found &found);

/// The pass with all of these.
std::unique_ptr<mlir::Pass> createHostForm(Found &found);

/// Attribute of a mapping, from before code generation on: the array is
/// contiguous in memory.
constexpr llvm::StringLiteral contiguousMark = "warpfork.contiguous";

/// Attribute of a mapping, from before code generation on: it is of a scalar character
/// variable. Flang's code generation gives it bounds in the host's code alone.
constexpr llvm::StringLiteral charactersMark = "warpfork.characters";

/// Attribute of a mapping, from before code generation on: how many of its bounds
/// are right.
constexpr llvm::StringLiteral dimensionsMark = "warpfork.dimensions";

/// On a data construct that stands for the regions in it: sections with gaps are mapped
/// from their first byte to their last.
constexpr llvm::StringLiteral spansMark = "warpfork.spans";

/// On a target region: the program goes on while it runs, though it has no `nowait`.
constexpr llvm::StringLiteral queuedMark = "warpfork.queued";

/// Removes attributes of Flang's dialects from parameters.
void stripParameters(mlir::ModuleOp module);

/// Has the host's code map what a section reaches. False after an error.
bool repairSections(mlir::ModuleOp module);

/// Has the host's code map parts of `declare target` variables from where they
/// begin. False after an error.
bool mapPartsOfGlobals(mlir::ModuleOp module);

/// Has the host's code count no iterations of loops whose bounds it does not have.
void dropTrips(mlir::ModuleOp module);

/// Begins the symbol that stands for a linked variable's pointer.
constexpr llvm::StringLiteral linkPrefix = "warpfork.link.";

/// The pass on the host's code.
std::unique_ptr<mlir::Pass> createHostRepair();

/// Has the device's code reach a variable of `declare target link` through its
/// pointer, which is the entry that the host asks for.
Entry linkVariable(llvm::Module &module, llvm::GlobalVariable &variable);

/// Completes the host's module in LLVM IR: puts the pointers of linked variables
/// in the place of the symbols that stand for them.
void resolveLinks(llvm::Module &module);

/// In the host's module in LLVM IR: divides loops of `distribute parallel do`
/// among teams and threads without libomp's function, which fails where the
/// parallel region is serialized: by `if`, or inside of another one.
void divideTeamLoops(llvm::Module &module);

/// Completes the module in LLVM IR: offload entries, and Clang's form where
/// Flang's is another.
void finish(llvm::Module &module, const Found &found);

} // namespace warpfork
