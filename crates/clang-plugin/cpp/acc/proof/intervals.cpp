// Whether iterations access disjoint addresses: an address advances from one
// iteration to the next by at least the range that one iteration accesses. Or
// the whole range of one access precedes that of the other.
//
// `a[(i*n + j)*m + k]`: in the loop over i the address advances by n*m
// elements, and an iteration accesses n*m elements. For the loop over j, rows
// of m*n elements are subtracted first, whose distance is larger than the
// range of one iteration.
#include "extents.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"

using namespace llvm;
using warpfork::proof::Dimension;
using warpfork::proof::Extent;

namespace {

/// zext(a + b), which does not wrap and is not negative, as a + b.
class ThroughExtensions : public SCEVRewriteVisitor<ThroughExtensions> {
  using Base = SCEVRewriteVisitor<ThroughExtensions>;

public:
  explicit ThroughExtensions(ScalarEvolution &evolution) : Base(evolution) {}

  const SCEV *visitZeroExtendExpr(const SCEVZeroExtendExpr *e) {
    auto *sum = dyn_cast<SCEVAddExpr>(e->getOperand());
    if (!sum || !sum->hasNoSignedWrap() || !SE.isKnownNonNegative(sum))
      return Base::visitZeroExtendExpr(e);
    SmallVector<const SCEV *, 4> parts;
    for (const SCEV *part : sum->operands())
      parts.push_back(SE.getSignExtendExpr(part, e->getType()));
    return SE.getAddExpr(parts);
  }
};

class Intervals {
public:
  Intervals(ScalarEvolution &evolution, Extent one, Extent other,
            ArrayRef<const Loop *> places)
      : evolution(evolution), one(std::move(one)), other(std::move(other)),
        places(places) {}

  bool differ() {
    const SCEV *step = one.step;
    bool isDirected =
        isPositive(step) || isPositive(evolution.getNegativeSCEV(step));
    while (true) {
      if (isFar(step, nullptr, false))
        return true;
      if (!isDirected && !step->isZero())
        return false;
      if (areDisjoint())
        return true;
      if (!isDirected || !takeRows())
        return false;
    }
  }

private:
  ScalarEvolution &evolution;
  Extent one, other;
  /// Loops whose guards hold where the accesses are.
  ArrayRef<const Loop *> places;
  /// Steps of the dimensions that were taken off.
  SmallPtrSet<const SCEV *, 4> taken;

  bool isAtLeast(const SCEV *a, const SCEV *b) {
    if (evolution.isKnownPredicate(CmpInst::ICMP_SGE, a, b))
      return true;
    const SCEV *difference = evolution.getMinusSCEV(a, b);
    if (evolution.isKnownNonNegative(difference))
      return true;
    return llvm::any_of(places, [&](const Loop *at) {
      ThroughExtensions through(evolution);
      const SCEV *x = through.visit(evolution.applyLoopGuards(a, at));
      const SCEV *y = through.visit(evolution.applyLoopGuards(b, at));
      return evolution.isKnownNonNegative(evolution.getMinusSCEV(x, y)) ||
             evolution.isKnownNonNegative(
                 evolution.applyLoopGuards(difference, at)) ||
             evolution.isKnownPredicate(CmpInst::ICMP_SGE, x, y);
    });
  }

  bool isPositive(const SCEV *value) {
    return isProductOfPositives(value) ||
           llvm::any_of(places, [&](const Loop *at) {
             return isProductOfPositives(evolution.applyLoopGuards(value, at));
           });
  }

  bool isProductOfPositives(const SCEV *value) {
    if (evolution.isKnownPositive(value))
      return true;
    auto *product = dyn_cast<SCEVMulExpr>(value);
    return product && one.isExact && other.isExact &&
           llvm::all_of(product->operands(), [&](const SCEV *factor) {
             return isProductOfPositives(factor);
           });
  }

  /// The first address that an access reaches within one iteration, or within
  /// the whole loop, and the one behind the last; `without` the dimension of
  /// that step.
  std::pair<const SCEV *, const SCEV *>
  reach(const Extent &extent, const SCEV *without, bool isWhole) {
    const SCEV *low = extent.start;
    const SCEV *high = evolution.getAddExpr(extent.start, extent.size);
    auto add = [&](const SCEV *step, const SCEV *count, bool isUp) {
      const SCEV *&end = isUp ? high : low;
      end = evolution.getAddExpr(end, evolution.getMulExpr(step, count));
    };
    for (const Dimension &d : extent.dimensions)
      if (d.step != without && !taken.contains(d.step))
        add(d.step, d.count, d.isUp);
    if (isWhole && extent.count)
      add(extent.step, extent.count, isPositive(extent.step));
    return {low, high};
  }

  /// Nothing that one access reaches is reached by the other.
  bool areDisjoint() {
    auto [lowOne, highOne] = reach(one, nullptr, true);
    auto [lowOther, highOther] = reach(other, nullptr, true);
    return isAtLeast(lowOne, highOther) || isAtLeast(lowOther, highOne);
  }

  /// A step is at least as far as what both accesses reach.
  bool isFar(const SCEV *step, const SCEV *without, bool isWhole) {
    auto [lowOne, highOne] = reach(one, without, isWhole);
    auto [lowOther, highOther] = reach(other, without, isWhole);
    if (!isPositive(step)) {
      step = evolution.getNegativeSCEV(step);
      if (!isPositive(step))
        return false;
    }
    return isAtLeast(step, evolution.getMinusSCEV(highOne, lowOther)) &&
           isAtLeast(step, evolution.getMinusSCEV(highOther, lowOne));
  }

  /// Takes off dimensions that both accesses have and whose steps are further
  /// than all else of the loop; returns whether there was one.
  bool takeRows() {
    bool found = false;
    for (const Dimension &d : one.dimensions) {
      auto isSame = [&](const Dimension &o) { return o.step == d.step; };
      if (!taken.contains(d.step) &&
          llvm::count_if(one.dimensions, isSame) == 1 &&
          llvm::count_if(other.dimensions, isSame) == 1 &&
          isFar(d.step, d.step, true)) {
        taken.insert(d.step);
        found = true;
      }
    }
    return found;
  }
};

} // namespace

bool warpfork::proof::differInAddress(const Access &one, const Extent &ofOne,
                                      const Access &other,
                                      const Extent &ofOther, const Loop &loop,
                                      Analyses &known) {
  if (ofOne.base != ofOther.base || ofOne.step != ofOther.step)
    return false;
  const Loop *places[] = {&loop, known.loops.getLoopFor(one.at->getParent()),
                          known.loops.getLoopFor(other.at->getParent())};
  return Intervals(known.evolution, ofOne, ofOther, places).differ();
}
