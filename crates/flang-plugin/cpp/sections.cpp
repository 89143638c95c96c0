// Mapped sections in the host's code. Flang's translation maps as many bytes
// as a section has elements, from an address that it computes from the bounds
// without the strides of descriptors. This part computes both in bytes.
//
// A section that is contiguous in memory is mapped as such, as OpenMP wants it
// (OpenMP 5.2, 5.8.3). Where only the running program knows, it checks.
// A target region maps everything from the first byte of a section with gaps
// to the last. `target update` copies its elements alone, which calls describe
// to Warpfork's runtime. Other constructs with gaps end the program with a
// message.
#include "sections.h"
#include "checks.h"
#include "passes.h"

using namespace mlir;
using LLVM::ICmpPredicate;

namespace warpfork {
namespace {

constexpr StringRef message =
    "a mapped section is not contiguous in memory, which OpenMP requires";

std::optional<int64_t> constant(Value value) {
  if (auto op = value.getDefiningOp<LLVM::ConstantOp>())
    if (auto integer = dyn_cast<IntegerAttr>(op.getValue()))
      return integer.getInt();
  return std::nullopt;
}

/// Whether a dimension is whole; nothing if only the running program knows.
std::optional<bool> isFull(omp::MapBoundsOp bound) {
  auto lower = constant(bound.getLowerBound());
  if (lower && *lower != 0)
    return false;
  if (auto minus = bound.getUpperBound().getDefiningOp<LLVM::SubOp>())
    if (lower && minus.getLhs() == bound.getExtent() &&
        constant(minus.getRhs()) == 1)
      return true;
  auto upper = constant(bound.getUpperBound());
  auto extent = constant(bound.getExtent());
  if (lower && upper && extent)
    return *upper == *extent - 1;
  return std::nullopt;
}

std::optional<bool> isSingle(omp::MapBoundsOp bound) {
  if (bound.getLowerBound() == bound.getUpperBound())
    return true;
  auto lower = constant(bound.getLowerBound());
  auto upper = constant(bound.getUpperBound());
  if (lower && upper)
    return *lower == *upper;
  return std::nullopt;
}

class Repair {
public:
  Repair(ModuleOp module, omp::MapInfoOp info)
      : section(module, info), info(info) {}

  bool run() {
    if (!section.isComplete() || !section.elementBytes())
      return true;
    // Mappers have one block, and describe parts of a variable.
    if (info->getParentOfType<omp::DeclareMapperOp>())
      return true;
    auto shape = isContiguous();
    if (section.hasKnownStrides() && shape.value_or(false)) {
      if (section.bounds.size() > 1)
        section.mapSpan();
      return true;
    }
    if (section.hasKnownStrides() && shape) {
      // It has gaps.
      return mapWhole() || describeInUpdate() || refuse();
    }
    if (mapWhole() || describeInUpdate())
      return true;
    Value good = section.checkShape();
    if (!section.hasKnownStrides())
      good = LLVM::AndOp::create(section.w, section.w.at, good,
                                 section.checkStrides());
    endUnless(good, info, section.w.at, message);
    section.w.setInsertionPoint(info);
    section.mapSpan();
    return true;
  }

private:
  /// Whether the section is contiguous if the array is: after a dimension
  /// that is not whole each has one element.
  std::optional<bool> isContiguous() {
    bool certain = true, partial = false;
    for (auto [i, bound] : llvm::enumerate(section.bounds)) {
      if (partial) {
        auto single = isSingle(bound);
        if (!single)
          certain = false;
        else if (!*single)
          return certain ? std::optional<bool>(false) : std::nullopt;
        continue;
      }
      auto full = isFull(bound);
      if (i + 1 == section.bounds.size())
        break;
      if (!full)
        return std::nullopt;
      partial = !*full;
    }
    return certain ? std::optional<bool>(true) : std::nullopt;
  }

  bool refuse() {
    section.construct()->emitError(
        "a section that this construct maps is not contiguous in memory, which "
        "OpenMP requires; map the whole array");
    return false;
  }

  /// Has a target region, or a data construct that stands for several, map
  /// everything from the first byte to the last, if only it uses the mapping. What lies between the elements is copied to the
  /// device as well, so that it is the same after the region.
  bool mapWhole() {
    for (Operation *user : info->getUsers())
      if (!isa<omp::TargetOp, omp::MapInfoOp>(user) && !user->hasAttr(spansMark))
        return false;
    section.mapSpan();
    if (bitEnumContainsAny(info.getMapType(), omp::ClauseMapFlags::from))
      info.setMapType(info.getMapType() | omp::ClauseMapFlags::to);
    return true;
  }

  /// Has `target update` copy the elements of the section, if it is its.
  bool describeInUpdate() {
    auto update = dyn_cast<omp::TargetUpdateOp>(section.construct());
    if (!update || update.getNowait() || !update.getDependVars().empty() ||
        info.getMapperIdAttr())
      return false;
    section.describe(update);
    return true;
  }

  Section section;
  omp::MapInfoOp info;
};

} // namespace

bool repairSections(ModuleOp module) {
  SmallVector<omp::MapInfoOp> all;
  module.walk([&](omp::MapInfoOp info) { all.push_back(info); });
  bool good = true;
  for (omp::MapInfoOp info : all)
    good &= Repair(module, info).run();
  // A mapping is after those of its members.
  for (omp::MapInfoOp info : llvm::reverse(all))
    if (info->use_empty())
      info.erase();
  return good;
}

} // namespace warpfork
