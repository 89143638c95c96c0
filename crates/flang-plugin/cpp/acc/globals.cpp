// Routines, and variables of `declare` outside of procedures.
#include "acc.h"

using namespace mlir;

namespace warpfork::acc_form {

/// Has a symbol be on the device too.
static void declareTarget(Operation *op, omp::DeclareTargetDeviceType devices,
                          omp::DeclareTargetCaptureClause clause) {
  cast<omp::DeclareTargetInterface>(op).setDeclareTarget(devices, clause,
                                                         /*automap=*/false);
}

bool convertRoutines(ModuleOp module, const Facts &facts) {
  bool good = true;
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
        if (routine.getBindIdNameAttr() || routine.getBindStrNameAttr()) {
          routine.emitError("'bind' is not supported in Fortran yet; call the "
                            "device's procedure where acc_on_device says so");
          good = false;
        }
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
  return good;
}

bool dropDeclareActions(ModuleOp module) {
  bool good = true;
  SmallVector<Operation *> drop;
  module.walk([&](Operation *op) {
    if (isa<acc::GlobalConstructorOp, acc::GlobalDestructorOp>(op))
      drop.push_back(op);
    if (op->hasAttr(acc::getDeclareActionAttrName()) && good) {
      op->emitError("'declare' of an allocatable variable or a pointer is not "
                    "supported yet; write '!$acc enter data' after it is "
                    "allocated");
      good = false;
    }
  });
  // Their functions declare no variable.
  for (auto function : module.getOps<func::FuncOp>()) {
    bool enters = false, declares = false;
    function.walk([&](Operation *op) {
      enters |= isa<acc::DeclareEnterOp, acc::DeclareExitOp>(op);
      declares |= isa<hlfir::DeclareOp>(op);
    });
    if (enters && !declares)
      drop.push_back(function);
  }
  for (Operation *op : drop)
    op->erase();
  return good;
}

bool convertDeclare(ModuleOp module) {
  bool good = true;
  module.walk([&](fir::GlobalOp global) {
    auto declared =
        global->getAttrOfType<acc::DeclareAttr>(acc::getDeclareAttrName());
    if (!declared)
      return;
    global->removeAttr(acc::getDeclareAttrName());
    if (isa<fir::BaseBoxType>(global.getType())) {
      global.emitError("'declare' of an allocatable variable or a pointer is "
                       "not supported yet; write '!$acc enter data' after it "
                       "is allocated");
      good = false;
      return;
    }
    bool link = declared.getDataClause().getValue() ==
                acc::DataClause::acc_declare_link;
    declareTarget(global, omp::DeclareTargetDeviceType::any,
                  link ? omp::DeclareTargetCaptureClause::link
                       : omp::DeclareTargetCaptureClause::enter);
  });
  module.walk(
      [](Operation *op) { op->removeAttr(acc::getDeclareAttrName()); });
  return good;
}

} // namespace warpfork::acc_form
