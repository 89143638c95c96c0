// Directives without a region: `wait`, `init`, `shutdown`, `set`; `atomic`.
#include "acc.h"

using namespace mlir;

namespace warpfork::acc_form {

/// The numbers of `acc_device_t` in Warpfork's `openacc.h`.
static int numberOf(acc::DeviceType type) {
  switch (type) {
  case acc::DeviceType::Host:
  case acc::DeviceType::Multicore:
    return 2;
  case acc::DeviceType::Nvidia:
    return 5;
  case acc::DeviceType::Radeon:
    return 8;
  default:
    return 1;
  }
}

namespace {

class Standalone {
public:
  Standalone(Operation *op, ModuleOp module)
      : op(op), at(op->getLoc()), b(module, fir::getKindMapping(module)),
        calls(b, module) {
    b.setInsertionPoint(op);
  }

  bool run() {
    return llvm::TypeSwitch<Operation *, bool>(op)
        .Case([&](acc::WaitOp wait) {
          Value queue = calls.queue(at, wait.getAsyncOperand(), wait.getAsync());
          choose(wait.getIfCond());
          calls.wait(at, queue, wait.getWaitOperands(), wait.getWaitDevnum());
          return done();
        })
        .Case([&](acc::InitOp init) { return start(init, "__wf_acc_init"); })
        .Case([&](acc::ShutdownOp end) { return start(end, "__wf_acc_shutdown"); })
        .Case([&](acc::SetOp set) {
          choose(set.getIfCond());
          auto type = set.getDeviceType();
          Value queue = set.getDefaultAsync();
          queue = queue ? b.createConvert(at, b.getI64Type(), queue)
                        : calls.integer(at, b.getI64Type(), -4);
          calls.call(at, "__wf_acc_set", Type(),
                     {integer(type ? numberOf(*type) : -1),
                      number(set.getDeviceNum()), queue});
          return done();
        });
  }

private:
  /// Writes what follows only where a condition holds.
  void choose(Value condition) {
    if (!condition)
      return;
    condition = b.createConvert(at, b.getI1Type(), condition);
    auto choice = fir::IfOp::create(b, at, condition, false);
    b.setInsertionPointToStart(&choice.getThenRegion().front());
  }

  template <typename Op> bool start(Op init, StringRef name) {
    choose(init.getIfCond());
    SmallVector<int> kinds;
    if (auto types = init.getDeviceTypes())
      for (Attribute type : *types)
        kinds.push_back(numberOf(cast<acc::DeviceTypeAttr>(type).getValue()));
    if (kinds.empty())
      kinds.push_back(1);
    for (int kind : kinds)
      calls.call(at, name, Type(), {integer(kind), number(init.getDeviceNum())});
    return done();
  }

  Value integer(int64_t value) {
    return calls.integer(at, b.getI32Type(), value);
  }

  /// A device's number; negative where none is named.
  Value number(Value value) {
    return value ? b.createConvert(at, b.getI32Type(), value) : integer(-1);
  }

  bool done() {
    op->erase();
    return true;
  }

  Operation *op;
  Location at;
  fir::FirOpBuilder b;
  Calls calls;
};

} // namespace

bool convertStandalone(Operation *op, ModuleOp module) {
  return Standalone(op, module).run();
}

/// Ends a region that yields values with OpenMP's operation.
static void yieldOpenMp(Region &region) {
  Operation *end = region.front().getTerminator();
  OpBuilder b(end);
  omp::YieldOp::create(b, end->getLoc(), end->getOperands());
  end->erase();
}

bool convertAtomics(ModuleOp module) {
  SmallVector<Operation *> found;
  module.walk<WalkOrder::PostOrder>([&](Operation *op) {
    if (isa<acc::AtomicReadOp, acc::AtomicWriteOp, acc::AtomicUpdateOp,
            acc::AtomicCaptureOp>(op))
      found.push_back(op);
  });
  for (Operation *op : found) {
    OpBuilder b(op);
    Location at = op->getLoc();
    if (auto read = dyn_cast<acc::AtomicReadOp>(op)) {
      omp::AtomicReadOp::create(b, at, read.getX(), read.getV(),
                                read.getElementTypeAttr(), nullptr, nullptr);
    } else if (auto write = dyn_cast<acc::AtomicWriteOp>(op)) {
      omp::AtomicWriteOp::create(b, at, write.getX(), write.getExpr(), nullptr,
                                 nullptr);
    } else if (auto update = dyn_cast<acc::AtomicUpdateOp>(op)) {
      auto made = omp::AtomicUpdateOp::create(b, at, update.getX(), nullptr,
                                              nullptr, nullptr);
      made.getRegion().takeBody(update.getRegion());
      yieldOpenMp(made.getRegion());
    } else if (auto capture = dyn_cast<acc::AtomicCaptureOp>(op)) {
      auto made = omp::AtomicCaptureOp::create(b, at, nullptr, nullptr);
      made.getRegion().takeBody(capture.getRegion());
      Operation *end = made.getRegion().front().getTerminator();
      b.setInsertionPoint(end);
      omp::TerminatorOp::create(b, at, ValueRange{});
      end->erase();
    }
    op->erase();
  }
  return true;
}

} // namespace warpfork::acc_form
