// Clauses by device type.
#pragma once

#include "acc.h"

namespace warpfork::acc_form {

/// The types whose clauses hold, the most special first (OpenACC 3.3, 2.4): a
/// module is compiled for all devices at once.
constexpr acc::DeviceType deviceTypes[] = {
    acc::DeviceType::Nvidia, acc::DeviceType::Default, acc::DeviceType::Star,
    acc::DeviceType::None};

/// What a `wait` clause of a compute construct, of `data` or of `update` names.
struct Waits {
  bool any = false;
  SmallVector<Value> queues;
  Value devnum;
};

/// MLIR's own accessors take the first queue for a device number.
template <typename Op> Waits waitsOf(Op op) {
  Waits waits;
  for (acc::DeviceType type : deviceTypes) {
    waits.any = op.hasWaitOnly(type);
    auto segments = op.getWaitOperandsSegments();
    auto types = op.getWaitOperandsDeviceType();
    auto devnums = op.getHasWaitDevnum();
    unsigned first = 0;
    for (unsigned i = 0; segments && types && i < segments->size(); i++) {
      unsigned count = (*segments)[i];
      if (mlir::cast<acc::DeviceTypeAttr>((*types)[i]).getValue() == type) {
        waits.any = true;
        llvm::append_range(waits.queues,
                           op.getWaitOperands().slice(first, count));
        if (devnums && mlir::cast<mlir::BoolAttr>((*devnums)[i]).getValue()) {
          waits.devnum = waits.queues.front();
          waits.queues.erase(waits.queues.begin());
        }
      }
      first += count;
    }
    if (waits.any)
      break;
  }
  return waits;
}

/// A clause's value for the devices; null where there is none.
template <typename F> auto ofDevice(F &&get) {
  auto value = get(acc::DeviceType::None);
  for (acc::DeviceType type : llvm::reverse(deviceTypes))
    if (auto special = get(type))
      value = special;
  return value;
}

} // namespace warpfork::acc_form
