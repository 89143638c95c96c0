// Parts on Flang's own form of a module, before its code generation.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/Pass.h"
#include "llvm/ADT/DenseSet.h"
#include <memory>

namespace warpfork {

struct Found;

/// Completes mappings with what the LLVM dialect does not show. False after an
/// error.
bool completeMappings(mlir::ModuleOp module);

/// Joins sections of one variable that a target construct maps. False after an error.
bool joinSections(mlir::ModuleOp module);

/// Passes characters whose length is no constant to target regions, the length by itself.
/// False after an error.
bool passCharacterLengths(mlir::ModuleOp module, bool forDevice);

/// Passes variables of a surrounding procedure to contained procedures that regions call. False
/// after an error.
bool passHostVariables(mlir::ModuleOp module);

/// Gives regions of `use_device_addr` the device's addresses of variables with a descriptor.
void passDeviceAddresses(mlir::ModuleOp module);

/// Makes indices of sequential loops in `loop` constructs of teams private.
void privatizeIndices(mlir::ModuleOp module);

/// Copies named constants to the target regions that use them, before Flang's own passes.
void copyConstants(mlir::ModuleOp module);

/// Has directives map components with other lower bounds than 1 as they map all others: by their
/// address, not by the descriptor that Flang makes for the directive.
void mapDescribedComponents(mlir::ModuleOp module);

/// Completes directives that name components: divides long lists, and has `exit data` keep the variable.
void completeComponents(mlir::ModuleOp module);

/// In the host's code: gives worksharing loops directly inside of teams a region of
/// one thread.
void bindToInitialThreads(mlir::ModuleOp module);

/// Maps memory that `equivalence` lays several variables of a region over.
void mapSharedStorage(mlir::ModuleOp module);

/// Maps all of an array that a region reduces a section of.
void mapReducedArrays(mlir::ModuleOp module);

/// Removes `order(concurrent)` of loops, before Flang's own passes.
void dropOrders(mlir::ModuleOp module);

/// In the device's module: keeps private copies of small arrays of constant size on the stack.
void keepPrivateArraysOnStack(mlir::ModuleOp module);

/// Passes optional dummy arguments to target regions, absent ones too.
void passOptional(mlir::ModuleOp module);

/// Puts the descriptors that reductions of `loop` name before the teams around.
void hoistReductions(mlir::ModuleOp module);

/// In the device's module: keeps procedures that regions, and recipes of private
/// copies and reductions, use in other ways than Flang looks for.
void keepProcedures(mlir::ModuleOp module);

/// A pass after Flang's own on array expressions: lets their integers be negative.
std::unique_ptr<mlir::Pass> createAllowSigns();

/// Warns of variables that procedures which regions call keep from call to call.
void warnOfSaved(mlir::ModuleOp module);

/// Has devices have the descriptors of `declare target link` variables all the time: what they
/// describe is mapped.
void haveDescriptors(mlir::ModuleOp module);

/// Has devices know the addresses of the descriptions of types that `select type` asks for.
void registerTypes(mlir::ModuleOp module, Found &found, bool forDevice);

/// In the host's code: has the program register the descriptors of variables of
/// `declare` and `declare target`.
void registerDeclared(mlir::ModuleOp module);

/// Makes OpenACC's constructs OpenMP's. False after an error.
bool convertOpenAcc(mlir::ModuleOp module, bool forDevice);

/// The loops of `do concurrent` before Flang's pass makes target regions of
/// them.
class ConcurrentLoops {
public:
  explicit ConcurrentLoops(mlir::ModuleOp module);

  /// Has their regions copy back the variables that they reduce. False after an
  /// error.
  bool mapReductions(mlir::ModuleOp module) const;

private:
  llvm::DenseSet<mlir::Location> places;
};

} // namespace warpfork
