// Whether the iterations of a loop are independent: what `kernels` and `auto` leave to
// the compiler. Fortran's rules make this simpler than for C: dummy arguments that
// are assigned name data of their own, and variables that are neither pointers nor
// targets are reached by their name alone. A loop that is not proven is sequential.
#include "facts.h"

using namespace mlir;

namespace warpfork::acc_form {

namespace {

using fir::FortranVariableFlagsEnum;

/// An element of an array, or a scalar variable, that the loop accesses.
struct Access {
  Operation *op;
  bool written;
  /// Empty of scalar variables.
  SmallVector<Value> subscripts;
};

class Proof {
public:
  explicit Proof(acc::LoopOp loop) : loop(loop) {}

  /// Why they are not known to be; empty if they are.
  std::string run() {
    if (!loop.isLoopLike() || !loop.getRegion().hasOneBlock())
      return "it has branches";
    findCounters();
    for (Value value : loop.getReductionOperands())
      reduced.insert(reach(value).key);
    loop.getRegion().walk([&](Operation *op) {
      if (why.empty())
        visit(op);
    });
    if (why.empty() && any)
      checkVariables();
    return why;
  }

private:
  /// The loop's variables, by the private copies that begin with the counters.
  void findCounters() {
    for (BlockArgument argument : loop.getBody().getArguments()) {
      Key key = nullptr;
      for (OpOperand &use : argument.getUses())
        if (auto store = dyn_cast<fir::StoreOp>(use.getOwner()))
          key = reach(store.getMemref()).key;
      counters.push_back(key);
    }
  }

  void visit(Operation *op) {
    if (auto assign = dyn_cast<hlfir::AssignOp>(op)) {
      if (assign.isAllocatableAssignment() || !fir::isa_trivial(assign.getRhs().getType()) ||
          !access(op, assign.getLhs(), true))
        refuse("it assigns more than numbers");
      return;
    }
    if (auto store = dyn_cast<fir::StoreOp>(op)) {
      // A counter's first value.
      if (isa<BlockArgument>(store.getValue()) &&
          isa<acc::LoopOp>(store->getParentOp()) &&
          store->getBlock() == cast<BlockArgument>(store.getValue()).getOwner())
        return;
      if (!fir::isa_trivial(store.getValue().getType()) ||
          !access(op, store.getMemref(), true))
        refuse("it assigns more than numbers");
      return;
    }
    if (auto load = dyn_cast<fir::LoadOp>(op)) {
      // A descriptor does not change: nothing here stores one.
      if (isa<fir::BaseBoxType>(load.getType()))
        checkStorage(reach(load.getMemref()), false);
      else if (!fir::isa_trivial(load.getType()) ||
               !access(op, load.getMemref(), false))
        refuse("it reads more than numbers");
      return;
    }
    if (isa<fir::IfOp, fir::DoLoopOp, fir::ResultOp, acc::YieldOp,
            fir::DummyScopeOp>(op))
      return;
    if (auto inner = dyn_cast<acc::LoopOp>(op)) {
      if (!inner.isLoopLike() || !inner.getRegion().hasOneBlock())
        refuse("a loop inside has branches");
      return;
    }
    if (isAlias(op) && !isa<ACC_COMPUTE_AND_DATA_CONSTRUCT_OPS>(op))
      return;
    if (isa<fir::CallOp>(op))
      return refuse("it calls a procedure");
    if (!isMemoryEffectFree(op) || op->getNumRegions())
      refuse("a statement in it is more than a computation");
  }

  /// Notes an access of a number. False if it is of another kind.
  bool access(Operation *op, Value address, bool written) {
    while (auto convert = address.getDefiningOp<fir::ConvertOp>())
      address = convert.getValue();
    Access one{op, written, {}};
    Reached reached;
    if (auto part = address.getDefiningOp<hlfir::DesignateOp>()) {
      if (part.getComponent() || part.getComplexPart() ||
          !part.getSubstring().empty() ||
          llvm::is_contained(part.getIsTriplet(), true))
        return false;
      reached = reach(part.getMemref());
      llvm::append_range(one.subscripts, part.getIndices());
    } else {
      reached = reach(address);
      if (!isScalar(typeOf(reached.memory)))
        return false;
    }
    if (!reached.whole || !reached.key)
      return false;
    if (isPrivate(op, reached.key)) {
      if (!written || !isCounter(reached.key))
        return true;
      refuse("it changes its variable");
      return true;
    }
    checkStorage(reached, written);
    any |= written;
    accesses[reached.key].push_back(std::move(one));
    return true;
  }

  bool isCounter(Key key) const { return llvm::is_contained(counters, key); }

  /// A loop around, up to this one, has a copy of the variable.
  bool isPrivate(Operation *op, Key key) const {
    for (Operation *around = op; around; around = around->getParentOp()) {
      if (auto one = dyn_cast<acc::LoopOp>(around))
        for (ValueRange list : {ValueRange(one.getPrivateOperands()),
                                ValueRange(one.getFirstprivateOperands())})
          for (Value value : list)
            if (reach(value).key == key)
              return true;
      if (around == loop)
        return false;
    }
    return false;
  }

  /// Only its name leads to the variable.
  void checkStorage(const Reached &reached, bool written) {
    Value memory = reached.memory;
    auto argument = dyn_cast_or_null<BlockArgument>(memory);
    bool own = memory.getDefiningOp<fir::AllocaOp>() ||
               memory.getDefiningOp<fir::AddrOfOp>() ||
               (argument && isa<mlir::func::FuncOp>(
                                argument.getOwner()->getParentOp()));
    if (!own && written)
      return refuse("it assigns a variable that shares memory with others");
    unknown |= !own;
    bool declared = false;
    for (Operation *user : memory.getUsers())
      if (auto declare = dyn_cast<hlfir::DeclareOp>(user)) {
        declared = true;
        auto flags = declare.getFortranAttrs().value_or(
            FortranVariableFlagsEnum::None);
        if (bitEnumContainsAny(flags, FortranVariableFlagsEnum::pointer |
                                          FortranVariableFlagsEnum::target |
                                          FortranVariableFlagsEnum::fortran_volatile |
                                          FortranVariableFlagsEnum::cray_pointer |
                                          FortranVariableFlagsEnum::cray_pointee))
          unknown = true;
      }
    unknown |= !declared;
  }

  void checkVariables() {
    // What pointers lead to may be any target, and what shares memory may be shared
    // with what is assigned.
    if (unknown)
      return refuse("it reaches data through a pointer, a target or shared memory");
    auto uses = usesOf(loop, loop.getRegion());
    for (auto &[key, list] : accesses) {
      if (reduced.count(key) ||
          llvm::none_of(list, [](const Access &one) { return one.written; }))
        continue;
      if (list.front().subscripts.empty()) {
        auto use = uses.find(key);
        if (use == uses.end() || !use->second.firstWritten || use->second.after)
          return refuse("an iteration may use a scalar's value of another");
      } else if (!isDivided(list)) {
        return refuse("an iteration may use an element that another one assigns");
      }
    }
  }

  /// Each counter is, with one distance, the subscript of a dimension of its own in
  /// all accesses of an array.
  bool isDivided(ArrayRef<Access> list) {
    unsigned rank = list.front().subscripts.size();
    std::set<unsigned> taken;
    for (unsigned counter = 0; counter < counters.size(); counter++) {
      bool found = false;
      for (unsigned i = 0; i < rank && !found; i++) {
        std::optional<int64_t> distance;
        found = !taken.count(i);
        for (const Access &one : list) {
          if (one.subscripts.size() != rank)
            return false;
          auto own = distanceFrom(one.subscripts[i], counter);
          found &= own && (!distance || *distance == *own);
          distance = own;
        }
        if (found)
          taken.insert(i);
      }
      if (!found)
        return false;
    }
    return true;
  }

  /// A subscript's distance from a counter; nothing of other subscripts.
  std::optional<int64_t> distanceFrom(Value value, unsigned counter) {
    value = widened(value);
    if (value == Value(loop.getBody().getArgument(counter)))
      return 0;
    if (auto load = value.getDefiningOp<fir::LoadOp>()) {
      bool own = counters[counter] &&
                 reach(load.getMemref()).key == counters[counter] &&
                 !isHidden(load, counters[counter]);
      return own ? std::optional<int64_t>(0) : std::nullopt;
    }
    auto sum = value.getDefiningOp<arith::AddIOp>();
    auto difference = value.getDefiningOp<arith::SubIOp>();
    if (!sum && !difference)
      return {};
    Operation *op = value.getDefiningOp();
    for (unsigned i = 0; i < 2; i++) {
      if (difference && i == 0)
        continue;
      auto constant = fir::getIntIfConstant(widened(op->getOperand(i)));
      auto rest = constant ? distanceFrom(op->getOperand(1 - i), counter)
                           : std::nullopt;
      if (rest)
        return difference ? *rest - *constant : *rest + *constant;
    }
    return {};
  }

  /// A loop inside has the variable of the same name as its own.
  bool isHidden(Operation *op, Key key) const {
    for (Operation *around = op->getParentOp(); around && around != loop;
         around = around->getParentOp())
      if (auto inner = dyn_cast<acc::LoopOp>(around))
        for (Value value : inner.getPrivateOperands())
          if (reach(value).key == key)
            return true;
    return false;
  }

  /// Without conversions that keep the value.
  static Value widened(Value value) {
    auto width = [](Type type) {
      return isa<IndexType>(type) ? 64 : type.isInteger() ? type.getIntOrFloatBitWidth() : 0;
    };
    while (auto convert = value.getDefiningOp<fir::ConvertOp>()) {
      unsigned from = width(convert.getValue().getType());
      if (!from || width(convert.getType()) < from)
        break;
      value = convert.getValue();
    }
    return value;
  }

  void refuse(StringRef reason) {
    if (why.empty())
      why = reason.str();
  }

  acc::LoopOp loop;
  SmallVector<Key> counters;
  std::set<Key> reduced;
  std::map<Key, std::vector<Access>> accesses;
  /// Something is assigned; something is reached by more than its name.
  bool any = false, unknown = false;
  std::string why;
};

} // namespace

std::string dependenceOf(acc::LoopOp loop) { return Proof(loop).run(); }

} // namespace warpfork::acc_form
