// Facts of a module's OpenACC, as `crates/acc` reads them: the directives'
// words, with a name for each variable, and how constructs use variables.
#include "clauses.h"
#include "facts.h"

using namespace mlir;

namespace warpfork::acc_form {

uint64_t Facts::number(Key key, Value memory) {
  auto [known, isNew] = numbers.try_emplace(key, variables.size() + 1);
  if (isNew) {
    variables.push_back(key);
    memories.push_back(memory);
  }
  Value &place = memories[known->second - 1];
  place = place ? place : memory;
  // Each procedure has an address of its own of a global variable.
  if (memory)
    inFunctions.try_emplace({known->second, functionAround(memory)}, memory);
  return known->second;
}

std::string nameOf(uint64_t id) { return "v" + std::to_string(id); }

void Facts::items(Directive &directive, StringRef clause, ValueRange values,
                  StringRef operation) {
  bool any = false;
  for (Value value : values) {
    directive.add({any ? "," : clause});
    if (!any) {
      directive.add({"("});
      if (!operation.empty())
        directive.add({operation, ":"});
    }
    any = true;
    uint64_t id = number(value);
    directive.items.push_back({unsigned(directive.words.size()), id});
    directive.words.push_back(nameOf(id));
    if (!reach(value).whole)
      directive.add({".", "part"});
  }
  if (any)
    directive.add({")"});
}

/// The operator of a reduction, as C has it.
static StringRef operatorOf(ModuleOp module, acc::ReductionOp clause) {
  auto recipe = module.lookupSymbol<acc::ReductionRecipeOp>(
      clause.getRecipeAttr().getLeafReference());
  switch (recipe.getReductionOperator()) {
  case acc::ReductionOperator::AccAdd:
    return "+";
  case acc::ReductionOperator::AccMul:
    return "*";
  case acc::ReductionOperator::AccMax:
    return "max";
  case acc::ReductionOperator::AccMin:
    return "min";
  case acc::ReductionOperator::AccIand:
    return "&";
  case acc::ReductionOperator::AccIor:
    return "|";
  case acc::ReductionOperator::AccXor:
    return "^";
  case acc::ReductionOperator::AccEqv:
    return "==";
  case acc::ReductionOperator::AccNeqv:
    return "!=";
  case acc::ReductionOperator::AccLand:
    return "&&";
  case acc::ReductionOperator::AccLor:
    return "||";
  default:
    return "?";
  }
}

/// The data clauses, by name.
static StringRef clauseName(acc::DataClause clause) {
  switch (clause) {
  case acc::DataClause::acc_copy:
    return "copy";
  case acc::DataClause::acc_copyin:
  case acc::DataClause::acc_copyin_readonly:
    return "copyin";
  case acc::DataClause::acc_copyout:
  case acc::DataClause::acc_copyout_zero:
    return "copyout";
  case acc::DataClause::acc_create:
  case acc::DataClause::acc_create_zero:
    return "create";
  case acc::DataClause::acc_present:
    return "present";
  case acc::DataClause::acc_no_create:
    return "no_create";
  case acc::DataClause::acc_deviceptr:
    return "deviceptr";
  case acc::DataClause::acc_attach:
    return "attach";
  case acc::DataClause::acc_declare_device_resident:
    return "device_resident";
  case acc::DataClause::acc_declare_link:
    return "link";
  default:
    return "";
  }
}

void Facts::loopWords(Directive &directive, acc::LoopOp loop) {
  for (auto device : deviceTypes) {
    bool gang = loop.hasGang(device) ||
                loop.getGangValue(acc::GangArgType::Num, device) ||
                loop.getGangValue(acc::GangArgType::Dim, device) ||
                loop.getGangValue(acc::GangArgType::Static, device);
    bool worker = loop.hasWorker(device) || loop.getWorkerValue(device);
    bool vector = loop.hasVector(device) || loop.getVectorValue(device);
    if (gang) {
      directive.add({"gang"});
      Value dimension = loop.getGangValue(acc::GangArgType::Dim, device);
      auto number = dimension ? fir::getIntIfConstant(dimension) : std::nullopt;
      if (number)
        directive.add({"(", "dim", ":", std::to_string(*number), ")"});
    }
    if (worker)
      directive.add({"worker"});
    if (vector)
      directive.add({"vector"});
    if (loop.hasSeq(device))
      directive.add({"seq"});
    if (loop.hasAuto(device))
      directive.add({"auto"});
    bool any = gang || worker || vector || loop.hasSeq(device) ||
               loop.hasAuto(device);
    if (any)
      break;
  }
  // Each loop that is written with a directive in `parallel` has the mark.
  if (loop.hasIndependent())
    directive.add({"independent"});
  if (unsigned loops = loop.getBody().getNumArguments(); loops > 1)
    directive.add({"collapse", "(", std::to_string(loops), ")"});
  SmallVector<Value> priv;
  for (Value value : loop.getPrivateOperands())
    if (!acc::getImplicitFlag(value.getDefiningOp()))
      priv.push_back(value);
  items(directive, "private", priv);
  items(directive, "firstprivate", loop.getFirstprivateOperands());
  for (Value value : loop.getReductionOperands())
    items(directive, "reduction", value,
          operatorOf(module, value.getDefiningOp<acc::ReductionOp>()));
}

template <typename Op> static void levelWords(std::vector<std::string> &words, Op op) {
  if constexpr (std::is_same_v<Op, acc::ParallelOp> ||
                std::is_same_v<Op, acc::KernelsOp>) {
    auto gangs = ofDevice([&](acc::DeviceType device) {
      SmallVector<Value> values(op.getNumGangsValues(device));
      return values.empty() ? std::optional<SmallVector<Value>>()
                            : std::optional(values);
    });
    if (!gangs)
      return;
    words.insert(words.end(), {"num_gangs", "("});
    for (auto [i, value] : llvm::enumerate(*gangs)) {
      if (i)
        words.push_back(",");
      auto constant = fir::getIntIfConstant(value);
      words.push_back(constant ? std::to_string(*constant) : "n");
    }
    words.push_back(")");
  }
}

template <typename Op>
static void computeClauses(Op op, SmallVector<Value> &priv,
                           SmallVector<Value> &first, SmallVector<Value> &reduced) {
  if constexpr (!std::is_same_v<Op, acc::KernelsOp>) {
    llvm::append_range(priv, op.getPrivateOperands());
    llvm::append_range(first, op.getFirstprivateOperands());
    llvm::append_range(reduced, op.getReductionOperands());
  }
}

void Facts::words(Directive &directive, Operation *op) {
  acc::LoopOp loop = combinedLoops.lookup(op);
  SmallVector<Value> priv, first, reduced;
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](acc::ParallelOp op) {
        directive.add({"parallel"});
        if (loop)
          directive.add({"loop"});
        levelWords(directive.words, op);
        computeClauses(op, priv, first, reduced);
      })
      .Case([&](acc::SerialOp op) {
        directive.add({"serial"});
        if (loop)
          directive.add({"loop"});
        computeClauses(op, priv, first, reduced);
      })
      .Case([&](acc::KernelsOp op) {
        directive.add({"kernels"});
        if (loop)
          directive.add({"loop"});
        levelWords(directive.words, op);
      })
      .Case([&](acc::LoopOp op) { directive.add({"loop"}); loopWords(directive, op); })
      .Case([&](acc::DataOp) { directive.add({"data"}); })
      .Case([&](acc::HostDataOp) { directive.add({"host_data"}); });
  items(directive, "private", priv);
  items(directive, "firstprivate", first);
  for (Value value : reduced)
    items(directive, "reduction", value,
          operatorOf(module, value.getDefiningOp<acc::ReductionOp>()));
  if (loop)
    loopWords(directive, loop);
  if (isa<acc::LoopOp>(op))
    return;
  for (Value value : acc::getDataOperands(op)) {
    Operation *entry = value.getDefiningOp();
    auto clause = entry ? acc::getDataClause(entry) : std::nullopt;
    StringRef name = clause ? clauseName(*clause) : "";
    if (!name.empty() && !acc::getImplicitFlag(entry))
      items(directive, name, value);
  }
}

/// The loop that is all that a compute construct does.
static acc::LoopOp onlyLoop(Operation *compute) {
  acc::LoopOp only;
  for (Operation &op : compute->getRegion(0).front()) {
    auto loop = dyn_cast<acc::LoopOp>(op);
    if (loop && only)
      return {};
    if (loop)
      only = loop;
    else if (!isAlias(&op) && !isa<acc::YieldOp, acc::TerminatorOp>(op) &&
             !isMemoryEffectFree(&op) && !isa<fir::LoadOp, fir::DummyScopeOp>(op))
      return {};
  }
  return compute->getRegion(0).hasOneBlock() ? only : acc::LoopOp();
}

void Facts::visit(Operation *op, int parent, uint64_t function) {
  bool construct = isa<acc::ParallelOp, acc::SerialOp, acc::KernelsOp,
                       acc::LoopOp, acc::DataOp, acc::HostDataOp>(op);
  auto around = combinedLoops.find(op->getParentOp());
  bool combined = isa<acc::LoopOp>(op) && around != combinedLoops.end() &&
                  around->second == op;
  if (construct && combined) {
    constructs[op] = constructs[op->getParentOp()];
  } else if (construct) {
    if (isa<acc::ParallelOp, acc::SerialOp, acc::KernelsOp>(op)) {
      acc::LoopOp only = onlyLoop(op);
      bool written = only && only.getCombined();
      // A loop in `parallel` is written apart where it is no combined construct.
      if (written || (only && isa<acc::KernelsOp>(op)))
        combinedLoops[op] = only;
    }
    Directive directive;
    directive.op = op;
    directive.parent = parent;
    directive.function = function;
    words(directive, op);
    constructs[op] = directives.size();
    parent = directives.size();
    directives.push_back(std::move(directive));
  }
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block)
        visit(&inner, parent, function);
}

acc::LoopOp Facts::combined(Operation *compute) const {
  return combinedLoops.lookup(compute);
}

StringRef levelOf(acc::RoutineOp routine) {
  for (auto device : deviceTypes) {
    if (routine.hasGang(device) || routine.getGangDimValue(device))
      return "gang";
    if (routine.hasWorker(device))
      return "worker";
    if (routine.hasVector(device))
      return "vector";
  }
  return "seq";
}

Facts::Facts(ModuleOp module) : module(module) {
  // A variable of `declare` is on the device.
  module.walk([&](fir::GlobalOp global) {
    auto declared = global->getAttrOfType<acc::DeclareAttr>(
        acc::getDeclareAttrName());
    if (!declared)
      return;
    Directive directive;
    directive.construct = false;
    directive.op = global;
    StringRef name = clauseName(declared.getDataClause().getValue());
    directive.add({"declare", name.empty() ? "create" : name, "("});
    StringAttr symbol = global.getSymbol().getRootReference();
    SmallVector<uint64_t> ids{number(symbol.getAsOpaquePointer(), Value())};
    for (Value part : partsOf(module, symbol))
      ids.push_back(number(part));
    for (uint64_t id : ids) {
      directive.items.push_back({unsigned(directive.words.size()), id});
      directive.add({nameOf(id), id == ids.back() ? ")" : ","});
    }
    directives.push_back(std::move(directive));
  });
  module.walk([&](acc::DeclareEnterOp op) {
    Directive directive;
    directive.construct = false;
    directive.op = op;
    directive.add({"declare"});
    for (Value value : op.getDataClauseOperands())
      if (Operation *entry = value.getDefiningOp())
        if (auto clause = acc::getDataClause(entry))
          items(directive, clauseName(*clause), value);
    directives.push_back(std::move(directive));
  });
  module.walk([&](func::FuncOp function) {
    uint64_t id = reinterpret_cast<uintptr_t>(function.getOperation()) >> 4;
    if (auto info = function->getAttrOfType<acc::RoutineInfoAttr>(
            acc::getRoutineInfoAttrName())) {
      for (SymbolRefAttr symbol : info.getAccRoutines()) {
        auto routine =
            module.lookupSymbol<acc::RoutineOp>(symbol.getLeafReference());
        if (!routine)
          continue;
        Directive directive;
        directive.construct = false;
        directive.op = function;
        directive.add({"routine", levelOf(routine)});
        routines[id] = levelOf(routine).str();
        directive.function = id;
        directives.push_back(std::move(directive));
      }
    }
    visit(function, -1, id);
  });
  text = json();
}

} // namespace warpfork::acc_form
