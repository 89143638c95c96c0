// Procedures that device code needs, in Flang's own form of the device's module.
// Flang's passes keep of the functions what target regions and procedures of
// `declare target` call. Of other functions they remove each operation that has
// the symbol, whatever it is: calls in recipes of private copies and reductions
// (variables of derived types would not get their initial values), a `single`
// with `copyprivate`, whose function copies, procedures as arguments, and bindings of
// types, whose places in a type's table are those of the host's.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace warpfork {
namespace {

class Kept {
public:
  explicit Kept(ModuleOp module) : module(module) {}

  void run() {
    module.walk([&](omp::TargetOp region) { follow(region); });
    for (Operation &op : *module.getBody()) {
      auto function = dyn_cast<func::FuncOp>(op);
      if (function && isForDevice(function))
        reached.insert(function);
      if (isa<omp::PrivateClauseOp, omp::DeclareReductionOp>(op))
        follow(&op, /*isRecipe=*/true);
    }
    // Grows while it is read.
    for (size_t at = 0; at < reached.size(); at++)
      follow(reached[at]);
    module.walk([&](fir::DTEntryOp binding) { keepPlace(binding); });
  }

private:
  static omp::DeclareTargetInterface declared(func::FuncOp function) {
    return dyn_cast<omp::DeclareTargetInterface>(function.getOperation());
  }

  static bool isForDevice(func::FuncOp function) {
    auto target = declared(function);
    return target && target.isDeclareTarget() &&
           target.getDeclareTargetDeviceType() !=
               omp::DeclareTargetDeviceType::host;
  }

  /// Keeps the functions whose symbols an operation's regions have. Flang itself
  /// keeps those that are called, but in recipes.
  void follow(Operation *op, bool isRecipe = false) {
    for (Region &region : op->getRegions())
      if (auto uses = SymbolTable::getSymbolUses(&region))
        for (SymbolTable::SymbolUse use : *uses) {
          auto function = module.lookupSymbol<func::FuncOp>(
              use.getSymbolRef().getLeafReference());
          if (!function)
            continue;
          reached.insert(function);
          auto target = declared(function);
          if ((isRecipe || !isa<fir::CallOp>(use.getUser())) && target &&
              !target.isDeclareTarget())
            target.setDeclareTarget(omp::DeclareTargetDeviceType::any,
                                    omp::DeclareTargetCaptureClause::to,
                                    /*automap=*/false);
        }
  }

  /// A binding keeps its place in its type's table where its procedure is removed: a
  /// deferred one, or one of the host's.
  void keepPlace(fir::DTEntryOp binding) {
    auto function = module.lookupSymbol<func::FuncOp>(
        binding.getProc().getLeafReference());
    if (function && reached.contains(function))
      return;
    if (!absent) {
      OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
      absent = func::FuncOp::create(b, module.getLoc(), "warpfork.absent_binding",
                                    b.getFunctionType({}, {}));
      absent.setPrivate();
      declared(absent).setDeclareTarget(omp::DeclareTargetDeviceType::any,
                                        omp::DeclareTargetCaptureClause::to,
                                        /*automap=*/false);
    }
    binding.setProcAttr(SymbolRefAttr::get(absent));
  }

  ModuleOp module;
  llvm::SetVector<func::FuncOp> reached;
  /// Stands for the procedures of bindings that the device does not have; nothing
  /// calls it.
  func::FuncOp absent;
};

} // namespace

void keepProcedures(ModuleOp module) { Kept(module).run(); }

} // namespace warpfork
