// Calls of Warpfork's runtime: device numbers with queues, and waits.
#include "acc.h"

using namespace mlir;

namespace warpfork::acc_form {

fir::CallOp Calls::call(Location at, StringRef name, Type result,
                        ValueRange arguments) {
  SmallVector<Type> results;
  if (result)
    results.push_back(result);
  auto type = FunctionType::get(b.getContext(), arguments.getTypes(), results);
  auto function = module.lookupSymbol<func::FuncOp>(name);
  if (!function) {
    OpBuilder top(module.getBodyRegion());
    top.setInsertionPointToStart(module.getBody());
    function = func::FuncOp::create(top, at, name, type);
    function.setPrivate();
  }
  return fir::CallOp::create(b, at, function, arguments);
}

Value Calls::queue(Location at, Value async, bool asyncOnly) {
  // acc_async_noval and acc_async_sync (OpenACC 3.3, 3.1).
  if (!async)
    return integer(at, b.getI64Type(), asyncOnly ? -1 : -2);
  return b.createConvert(at, b.getI64Type(), async);
}

Value Calls::device(Location at, int flags, Value queue) {
  Value number = integer(at, b.getI32Type(), flags);
  return call(at, "__wf_acc_device", b.getI32Type(), {number, queue})
      .getResult(0);
}

void Calls::wait(Location at, Value queue, ValueRange queues, Value devnum) {
  Type i64 = b.getI64Type(), i32 = b.getI32Type();
  Value device = integer(at, i32, 0), list;
  // 0 is the current device.
  if (devnum)
    device = arith::AddIOp::create(b, at, b.createConvert(at, i32, devnum),
                                   integer(at, i32, 1));
  Type listType = fir::SequenceType::get(
      {std::max<int64_t>(queues.size(), 1)}, i64);
  Block *block = b.getAllocaBlock();
  auto place = b.saveInsertionPoint();
  b.setInsertionPointToStart(block);
  list = fir::AllocaOp::create(b, at, listType);
  b.restoreInsertionPoint(place);
  for (auto [i, value] : llvm::enumerate(queues)) {
    Value slot = fir::CoordinateOp::create(
        b, at, b.getRefType(i64), list,
        ValueRange{integer(at, b.getIndexType(), i)});
    fir::StoreOp::create(b, at, b.createConvert(at, i64, value), slot);
  }
  call(at, "__wf_acc_wait", Type(),
       {device, queue, integer(at, i32, queues.size()), list});
}

void Calls::attach(Location at, Value pointer, bool detach, bool finalize) {
  // The address is the first word of a descriptor.
  Type address = b.getRefType(b.getNoneType());
  Value slot = b.createConvert(at, address, pointer);
  if (detach)
    call(at, "__wf_acc_detach", Type(),
         {slot, integer(at, b.getI32Type(), finalize)});
  else
    call(at, "__wf_acc_attach", Type(), {slot});
}

} // namespace warpfork::acc_form
