// The passes on Flang's module in the LLVM dialect. The device's becomes host
// fork-join form: regions are functions, constructs are calls of libomp's ABI.
// The host's is mended where it would be wrong.
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

struct HostForm : PassWrapper<HostForm, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(HostForm)

  explicit HostForm(Found &found) : found(found) {}

  StringRef getArgument() const final { return "warpfork-host-form"; }
  StringRef getDescription() const final {
    return "target regions in host fork-join form";
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    correctAliasTags(module);
    keepOrderOfSimd(module);
    compareTypes(module, found);
    if (!outlineTargets(module) || !refuse(module) ||
        !splitDistribute(module) ||
        !reduceByReference(module, /*teamsAlone=*/false))
      return signalPassFailure();
    dropDependences(module);
    reduceTeams(module);
    becomeHostForm(module, found);
  }

  Found &found;
};

/// Has mappings name their variables as Clang does, for messages. The translation
/// to LLVM IR takes the name from the location, in the order of a function's
/// (file, then name), and nothing else of it.
void nameMappings(ModuleOp module) {
  module.walk([](omp::MapInfoOp map) {
    auto at = map.getLoc()->findInstanceOf<FileLineColLoc>();
    std::optional<StringRef> name = map.getName();
    if (!at || !name || name->empty())
      return;
    auto variable = FileLineColLoc::get(map.getContext(), *name, at.getLine(),
                                        at.getColumn());
    map->setLoc(NameLoc::get(at.getFilename(), variable));
  });
}

struct HostRepair : PassWrapper<HostRepair, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(HostRepair)

  StringRef getArgument() const final { return "warpfork-host-repair"; }
  StringRef getDescription() const final {
    return "mappings of the host's code as Fortran means them";
  }

  void runOnOperation() override {
    ModuleOp module = getOperation();
    correctAliasTags(module);
    if (!repairSections(module) || !mapPartsOfGlobals(module))
      return signalPassFailure();
    dropTrips(module);
    waitForDependences(module);
    localizeDependences(module);
    // Flang's own reduction over teams waits for threads that do not come if
    // there was a parallel region in a team. In `distribute parallel do` the
    // threads of each team reduce to the original, without a lock if the team has
    // one thread.
    if (!reduceByReference(module, /*teamsAlone=*/true))
      return signalPassFailure();
    reduceTeams(module);
    dropSchedules(module);
    keepOrderOfSimd(module);
    stripParameters(module);
    nameMappings(module);
  }
};

} // namespace

std::unique_ptr<Pass> createHostRepair() {
  return std::make_unique<HostRepair>();
}

std::unique_ptr<Pass> createHostForm(Found &found) {
  return std::make_unique<HostForm>(found);
}

} // namespace warpfork
