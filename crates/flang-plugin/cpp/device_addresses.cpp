// `use_device_addr` and `use_device_ptr`. Flang passes the region the descriptor of the host and asks for an address
// where nothing is mapped as if a clause mapped it. Here the region has a descriptor with the
// device's address, and the clause maps nothing.
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Dialect/FIRType.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

/// The descriptor type of a variable that is mapped by its descriptor; null of others.
fir::BaseBoxType descriptorOf(omp::MapInfoOp info) {
  if (info.getVarPtrPtr())
    return {};
  return dyn_cast<fir::BaseBoxType>(
      fir::unwrapRefType(info.getVarPtr().getType()));
}

/// Erases the operations of a block before `end` whose results nothing uses. Bounds of an absent
/// array are loads through a null pointer.
void eraseUnusedBefore(Operation *end) {
  Operation *op = end->getPrevNode();
  while (op) {
    Operation *previous = op->getPrevNode();
    bool describes = isa<omp::MapInfoOp, omp::MapBoundsOp>(op);
    if (op->use_empty() && (describes || isOpTriviallyDead(op)))
      op->erase();
    op = previous;
  }
}

class DeviceAddresses {
public:
  explicit DeviceAddresses(omp::TargetDataOp op)
      : op(op), b(op), block(op.getRegion().front()) {}

  void run() {
    auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*op);
    SmallVector<BlockArgument> own(arguments.getUseDeviceAddrBlockArgs());
    SmallVector<Value> kept;
    SmallVector<BlockArgument> dropped;
    for (auto [value, argument] :
         llvm::zip(SmallVector<Value>(op.getUseDeviceAddrVars()), own)) {
      auto info = value.getDefiningOp<omp::MapInfoOp>();
      if (info && info.getVarPtrPtr() && argument.use_empty()) {
        dropped.push_back(argument);
        continue;
      }
      fir::BaseBoxType box = info ? descriptorOf(info) : fir::BaseBoxType();
      Value present = box ? presenceOf(info) : Value();
      if (box)
        describe(info, box, argument, present);
      kept.push_back(info ? lookUp(info, box, argument, present) : value);
    }
    // The arguments of `use_device_ptr` follow those of `use_device_addr`.
    if (!op.getUseDevicePtrVars().empty() &&
        llvm::all_of(op.getUseDevicePtrVars(), holdsAddress)) {
      SmallVector<BlockArgument> pointers(arguments.getUseDevicePtrBlockArgs());
      for (auto [value, argument] :
           llvm::zip(SmallVector<Value>(op.getUseDevicePtrVars()), pointers))
        kept.push_back(
            lookUpPointed(value.getDefiningOp<omp::MapInfoOp>(), argument));
      op.getUseDevicePtrVarsMutable().clear();
    }
    for (BlockArgument argument : llvm::reverse(dropped))
      block.eraseArgument(argument.getArgNumber());
    op.getUseDeviceAddrVarsMutable().assign(kept);
    eraseUnusedBefore(op);
  }

private:
  /// The mapping that gives a variable's address on the device and maps nothing: it has
  /// no bytes.
  Value lookUp(omp::MapInfoOp info, fir::BaseBoxType box, BlockArgument argument,
               Value present) {
    b.setInsertionPoint(op);
    Location at = info.getLoc();
    Value variable = info.getVarPtr();
    if (box) {
      Value descriptor = fir::LoadOp::create(b, at, variable);
      variable = fir::ConvertOp::create(
          b, at, addressType(box), fir::BoxAddrOp::create(b, at, descriptor));
      if (present) {
        Value null = fir::ZeroOp::create(b, at, variable.getType());
        variable = arith::SelectOp::create(b, at, present, variable, null);
      }
    }
    return lookUpAddress(info, variable, argument);
  }

  /// Whether a variable is a `type(c_ptr)`.
  static bool holdsAddress(Value value) {
    auto info = value.getDefiningOp<omp::MapInfoOp>();
    return info && fir::isa_builtin_cptr_type(
                       fir::unwrapRefType(info.getVarPtr().getType()));
  }

  /// `use_device_ptr` of a `type(c_ptr)`, for which Flang asks for the address of the variable
  /// itself: the region has a variable that holds the device's address of what it points to.
  Value lookUpPointed(omp::MapInfoOp info, BlockArgument argument) {
    Location at = info.getLoc();
    auto number = fir::ReferenceType::get(b.getI64Type());
    Type form = argument.getType();
    b.setInsertionPoint(op);
    Value held = fir::LoadOp::create(
        b, at, fir::ConvertOp::create(b, at, number, info.getVarPtr()));
    Value pointed = fir::ConvertOp::create(
        b, at, fir::ReferenceType::get(b.getI8Type()), held);
    Value made = lookUpAddress(info, pointed, argument);
    b.setInsertionPointToStart(&block);
    Value slot = fir::AllocaOp::create(b, at, fir::unwrapRefType(form));
    auto address = fir::ConvertOp::create(b, at, b.getI64Type(), argument);
    fir::StoreOp::create(b, at, address,
                         fir::ConvertOp::create(b, at, number, slot));
    argument.replaceAllUsesExcept(fir::ConvertOp::create(b, at, form, slot),
                                  address);
    return made;
  }

  /// A mapping of no bytes at an address.
  Value lookUpAddress(omp::MapInfoOp info, Value variable,
                      BlockArgument argument) {
    Location at = info.getLoc();
    auto nothing = fir::SequenceType::get({0}, b.getI8Type());
    auto made = omp::MapInfoOp::create(
        b, at, variable.getType(), variable, TypeAttr::get(nothing),
        b.getAttr<omp::ClauseMapFlagsAttr>(omp::ClauseMapFlags::return_param),
        b.getAttr<omp::VariableCaptureKindAttr>(omp::VariableCaptureKind::ByRef),
        /*var_ptr_ptr=*/Value(), /*members=*/ValueRange(),
        /*members_index=*/ArrayAttr(), /*bounds=*/ValueRange(),
        /*mapper_id=*/FlatSymbolRefAttr(), info.getNameAttr(),
        /*partial_map=*/b.getBoolAttr(false));
    argument.setType(made.getType());
    return made;
  }

  static Type addressType(fir::BaseBoxType box) {
    return fir::ReferenceType::get(fir::unwrapRefType(box.getEleTy()));
  }

  /// Whether an optional dummy argument is present; null of what always is. Flang stores
  /// the descriptor of the former only where it is present.
  Value presenceOf(omp::MapInfoOp info) {
    auto memory = info.getVarPtr().getDefiningOp<fir::AllocaOp>();
    if (!memory)
      return {};
    for (Operation *user : memory->getUsers()) {
      auto store = dyn_cast<fir::StoreOp>(user);
      auto branch = store ? dyn_cast<fir::IfOp>(store->getParentOp()) : nullptr;
      auto test = branch ? branch.getCondition().getDefiningOp<fir::IsPresentOp>()
                         : nullptr;
      if (!test)
        continue;
      b.setInsertionPoint(op);
      return fir::IsPresentOp::create(b, info.getLoc(), b.getI1Type(), test.getVal());
    }
    return {};
  }

  /// Has the region use a copy of the descriptor, with the address that the argument is.
  void describe(omp::MapInfoOp info, fir::BaseBoxType box, BlockArgument argument,
                Value present) {
    Location at = info.getLoc();
    Type form = argument.getType();
    b.setInsertionPointToStart(&block);
    Value slot = fir::AllocaOp::create(b, at, box);
    Value original = fir::LoadOp::create(b, at, info.getVarPtr());
    fir::StoreOp::create(b, at, original, slot);
    Value field = fir::BoxOffsetOp::create(
        b, at, slot, fir::BoxFieldAttr::base_addr);
    Type held = fir::unwrapRefType(field.getType());
    if (auto pointer = dyn_cast<fir::LLVMPointerType>(field.getType()))
      held = pointer.getEleTy();
    auto address = fir::ConvertOp::create(b, at, held, argument);
    fir::StoreOp::create(b, at, address, field);
    Value stands = slot;
    if (isa<fir::BaseBoxType>(form))
      stands = fir::LoadOp::create(b, at, slot);
    stands = fir::ConvertOp::create(b, at, form, stands);
    if (present) {
      Value absent = fir::AbsentOp::create(b, at, form);
      stands = arith::SelectOp::create(b, at, present, stands, absent);
    }
    argument.replaceAllUsesExcept(stands, address);
  }

  omp::TargetDataOp op;
  OpBuilder b;
  Block &block;
};

} // namespace

void passDeviceAddresses(ModuleOp module) {
  module.walk([](omp::TargetDataOp op) {
    if (!op.getUseDeviceAddrVars().empty() || !op.getUseDevicePtrVars().empty())
      DeviceAddresses(op).run();
  });
}

} // namespace warpfork
