// Routines, and variables of `declare` outside of procedures.
#include "../registered.h"
#include "clauses.h"

using namespace mlir;

namespace warpfork::acc_form {

/// Has a symbol be on the device too.
static void declareTarget(Operation *op, omp::DeclareTargetDeviceType devices,
                          omp::DeclareTargetCaptureClause clause) {
  cast<omp::DeclareTargetInterface>(op).setDeclareTarget(devices, clause,
                                                         /*automap=*/false);
}

/// The procedure that device code calls in a routine's place; null of most.
static SymbolRefAttr boundTo(acc::RoutineOp routine) {
  auto find = [](std::optional<ArrayAttr> names,
                 std::optional<ArrayAttr> types) -> Attribute {
    for (auto device : deviceTypes)
      for (unsigned i = 0; names && types && i < names->size(); i++)
        if (cast<acc::DeviceTypeAttr>((*types)[i]).getValue() == device)
          return (*names)[i];
    return {};
  };
  auto symbol = find(routine.getBindIdName(), routine.getBindIdNameDeviceType());
  if (symbol)
    return cast<SymbolRefAttr>(symbol);
  auto name = find(routine.getBindStrName(), routine.getBindStrNameDeviceType());
  if (name)
    return FlatSymbolRefAttr::get(cast<StringAttr>(name));
  return {};
}

/// Has device code call another procedure in the place of a routine.
static void bind(ModuleOp module, func::FuncOp routine, SymbolRefAttr to) {
  StringAttr name = to.getLeafReference();
  auto target = module.lookupSymbol<func::FuncOp>(name);
  if (!target) {
    OpBuilder top(module.getBodyRegion());
    target = func::FuncOp::create(top, routine.getLoc(), name,
                                  routine.getFunctionType());
    target.setPrivate();
  }
  declareTarget(target, omp::DeclareTargetDeviceType::any,
                omp::DeclareTargetCaptureClause::to);
  (void)SymbolTable::replaceAllSymbolUses(routine, name, module);
}

bool convertRoutines(ModuleOp module, const Facts &facts, bool forDevice) {
  bool good = true;
  std::vector<std::pair<func::FuncOp, SymbolRefAttr>> bound;
  module.walk([&](func::FuncOp function) {
    auto info = function->getAttrOfType<acc::RoutineInfoAttr>(
        acc::getRoutineInfoAttrName());
    if (info) {
      auto devices = omp::DeclareTargetDeviceType::any;
      for (SymbolRefAttr symbol : info.getAccRoutines()) {
        auto routine =
            module.lookupSymbol<acc::RoutineOp>(symbol.getLeafReference());
        if (!routine)
          continue;
        if (SymbolRefAttr to = boundTo(routine))
          bound.push_back({function, to});
        if (routine.getNohost())
          devices = omp::DeclareTargetDeviceType::nohost;
      }
      declareTarget(function, devices, omp::DeclareTargetCaptureClause::to);
      function->removeAttr(acc::getRoutineInfoAttrName());
    }
    if (function.isExternal() || !good)
      return;
    fir::FirOpBuilder b(module, fir::getKindMapping(module));
    Loops loops(module, facts, b);
    function.walk([&](acc::ReductionOp clause) {
      loops.reductions.insert({reach(clause.getResult()).key, clause});
    });
    good &= loops.run(function.getBody());
  });
  if (forDevice)
    for (auto &[routine, to] : bound)
      bind(module, routine, to);
  return good;
}

void convertDeclare(ModuleOp module) {
  module.walk([&](fir::GlobalOp global) {
    auto declared =
        global->getAttrOfType<acc::DeclareAttr>(acc::getDeclareAttrName());
    if (!declared)
      return;
    global->removeAttr(acc::getDeclareAttrName());
    bool link = declared.getDataClause().getValue() ==
                acc::DataClause::acc_declare_link;
    // With `link`, the program maps the data (`haveDescriptors`).
    if (!link && isa<fir::BaseBoxType>(global.getType()))
      global->setAttr(declaredMark, UnitAttr::get(module.getContext()));
    declareTarget(global, omp::DeclareTargetDeviceType::any,
                  link ? omp::DeclareTargetCaptureClause::link
                       : omp::DeclareTargetCaptureClause::enter);
  });
  module.walk(
      [](Operation *op) { op->removeAttr(acc::getDeclareAttrName()); });
}

} // namespace warpfork::acc_form
