// `do concurrent` on devices. Flang's own pass makes a target region of each loop; it maps a
// variable of `reduce` as if the loop only read it, so that its result would be lost.
#include "flang/Optimizer/Builder/FIRBuilder.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang/Utils/OpenMP.h"
#include "flang_form.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// The mapping of a variable that a region of the target region names.
omp::MapInfoOp mapOf(omp::TargetOp target, Value variable) {
  if (auto declared = variable.getDefiningOp<hlfir::DeclareOp>())
    variable = declared.getMemref();
  auto argument = dyn_cast<BlockArgument>(variable);
  auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*target);
  for (auto [map, parameter] :
       llvm::zip(target.getMapVars(), arguments.getMapBlockArgs()))
    if (parameter == argument)
      return map.getDefiningOp<omp::MapInfoOp>();
  return {};
}

} // namespace

/// Flang gives a variable that is `local` and one that OpenMP's constructs have
/// privately the same symbol.
static void nameLocals(ModuleOp module) {
  SmallVector<fir::LocalitySpecifierOp> locals(
      module.getOps<fir::LocalitySpecifierOp>());
  auto name = [](StringAttr old) {
    return StringAttr::get(old.getContext(), old.getValue() + "_local");
  };
  for (fir::LocalitySpecifierOp local : locals)
    local.setSymName(name(local.getSymNameAttr()));
  module.walk([&](fir::DoConcurrentLoopOp loop) {
    auto symbols = loop.getLocalSyms();
    if (!symbols)
      return;
    SmallVector<Attribute> renamed;
    for (Attribute symbol : *symbols)
      renamed.push_back(SymbolRefAttr::get(
          name(cast<SymbolRefAttr>(symbol).getLeafReference())));
    loop.setLocalSymsAttr(ArrayAttr::get(loop.getContext(), renamed));
  });
}

/// In a target region, Flang has `local` name the variable of the host. Memory of the
/// region's stands for it, with the host's value where the loop wants it.
static void keepLocalsInRegions(ModuleOp module) {
  module.walk([&](fir::DoConcurrentLoopOp loop) {
    auto target = loop->getParentOfType<omp::TargetOp>();
    auto symbols = loop.getLocalSyms();
    if (!target || !symbols)
      return;
    fir::FirOpBuilder b(module, fir::getKindMapping(module));
    for (auto [operand, symbol] :
         llvm::zip(loop.getLocalVarsMutable(), *symbols)) {
      Value variable = operand.get();
      Type type = fir::unwrapRefType(variable.getType());
      if (target.getRegion().isAncestor(variable.getParentRegion()) ||
          !fir::isa_trivial(type))
        continue;
      auto local = module.lookupSymbol<fir::LocalitySpecifierOp>(
          cast<SymbolRefAttr>(symbol).getLeafReference());
      Location at = loop.getLoc();
      Value first;
      if (local.getLocalitySpecifierType() ==
          fir::LocalitySpecifierType::LocalInit) {
        b.setInsertionPoint(target);
        first = fir::LoadOp::create(b, at, variable);
        first = Fortran::utils::openmp::mapTemporaryValue(b, target, first);
      }
      b.setInsertionPoint(loop->getParentOp());
      Value copy = fir::AllocaOp::create(b, at, type);
      if (first)
        fir::StoreOp::create(b, at, first, copy);
      operand.set(b.createConvert(at, variable.getType(), copy));
    }
  });
}

ConcurrentLoops::ConcurrentLoops(ModuleOp module) {
  nameLocals(module);
  keepLocalsInRegions(module);
  module.walk([&](fir::DoConcurrentOp loop) { places.insert(loop.getLoc()); });
}

bool ConcurrentLoops::mapReductions(ModuleOp module) const {
  bool good = true;
  module.walk([&](omp::TeamsOp teams) {
    auto target = teams->getParentOfType<omp::TargetOp>();
    if (!target || !places.contains(target.getLoc()))
      return;
    for (Value variable : teams.getReductionVars()) {
      omp::MapInfoOp map = mapOf(target, variable);
      if (!map) {
        target.emitError("a variable in 'reduce' of this 'do concurrent' is not "
                         "supported on devices; reduce a scalar variable");
        good = false;
        continue;
      }
      map.setMapCaptureType(omp::VariableCaptureKind::ByRef);
      map.setMapType(omp::ClauseMapFlags::to | omp::ClauseMapFlags::from);
    }
  });
  return good;
}

} // namespace warpfork
