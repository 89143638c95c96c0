// Makes each target region a function. Its name and its parameters are those
// that Flang's translation of the host's code expects: the launch's own
// pointer, then the mapped variables that are no members of others, then
// those of `has_device_addr`.
#include "llvm/ADT/DenseSet.h"
#include "llvm/Frontend/OpenMP/OMPIRBuilder.h"
#include "llvm/Support/FileSystem.h"
#include "llvm_form.h"
#include "ops.h"
#include "passes.h"
#include "recipes.h"
#include <map>

using namespace mlir;

namespace warpfork {
namespace {

class Outliner {
public:
  explicit Outliner(ModuleOp module) : module(module) {}

  bool run() {
    SmallVector<omp::TargetOp> regions;
    module.walk([&](omp::TargetOp region) { regions.push_back(region); });
    for (omp::TargetOp region : regions)
      if (!outline(region))
        return false;
    return true;
  }

private:
  /// How a mapped variable reaches its region.
  struct Mapped {
    omp::MapInfoOp info;
    /// The kernel's parameter; none for members and global variables.
    std::optional<unsigned> parameter;
    /// The global variable, if it is one of `declare target`. Where the mapping
    /// names a part, a parameter stands for it that is not used.
    LLVM::AddressOfOp global;
  };

  /// The symbol that the translation of the host's code gives the region.
  std::string symbolOf(omp::TargetOp region) {
    auto [file, line] = placeOf(region.getLoc());
    llvm::sys::fs::UniqueID id(0, 0);
    llvm::sys::fs::getUniqueID(file, id);
    auto parent = region->getParentOfType<LLVM::LLVMFuncOp>();
    unsigned count = seen[{parent.getName().str(), line}]++;
    SmallString<128> symbol;
    llvm::TargetRegionEntryInfo::getTargetRegionEntryFnName(
        symbol, parent.getName(), id.getDevice(), id.getFile(), line, count);
    return symbol.str().str();
  }

  std::vector<Mapped> mappedOf(omp::TargetOp region) {
    SmallVector<Value> values(region.getMapVars());
    values.append(region.getHasDeviceAddrVars().begin(),
                  region.getHasDeviceAddrVars().end());
    llvm::DenseSet<Value> members;
    for (Value value : values)
      for (Value member : value.getDefiningOp<omp::MapInfoOp>().getMembers())
        members.insert(member);
    std::vector<Mapped> list;
    unsigned next = 1;
    for (Value value : values) {
      Mapped mapped;
      mapped.info = value.getDefiningOp<omp::MapInfoOp>();
      Value base = mapped.info.getVarPtrPtr();
      base = base ? base : mapped.info.getVarPtr();
      auto address = base.getDefiningOp<LLVM::AddressOfOp>();
      Operation *symbol =
          address ? module.lookupSymbol(address.getGlobalName()) : nullptr;
      if (members.contains(value)) {
        // It comes with the variable whose member it is.
      } else if (partOfGlobal(mapped.info)) {
        mapped.global = address;
        next++;
      } else if (symbol && symbol->hasAttr("omp.declare_target")) {
        mapped.global = address;
      } else {
        mapped.parameter = next++;
      }
      list.push_back(mapped);
    }
    return list;
  }

  bool outline(omp::TargetOp region) {
    if (!region.getInReductionVars().empty())
      return region.emitError("'in_reduction' of target regions is not "
                              "supported yet"),
             false;
    std::vector<Mapped> mapped = mappedOf(region);
    unsigned parameters = 1;
    for (Mapped &one : mapped)
      parameters += one.parameter.has_value() || partOfGlobal(one.info);

    OpBuilder end(module.getContext());
    end.setInsertionPointToEnd(module.getBody());
    auto pointer = LLVM::LLVMPointerType::get(module.getContext());
    SmallVector<Type> types(parameters, pointer);
    auto type = LLVM::LLVMFunctionType::get(
        LLVM::LLVMVoidType::get(module.getContext()), types);
    auto kernel = LLVM::LLVMFuncOp::create(end, region.getLoc(),
                                           symbolOf(region), type);
    kernel.setPassthroughAttr(end.getArrayAttr(end.getStringAttr(regionAttribute)));
    Block *entry = kernel.addEntryBlock(end);
    OpBuilder start(module.getContext());
    start.setInsertionPointToStart(entry);
    LLVM::ReturnOp placeholder =
        LLVM::ReturnOp::create(start, region.getLoc(), ValueRange{});
    Writer w(placeholder, region.getLoc());

    auto arguments = cast<omp::BlockArgOpenMPOpInterface>(*region);
    SmallVector<BlockArgument> mapArguments(arguments.getMapBlockArgs());
    for (BlockArgument argument : arguments.getHasDeviceAddrBlockArgs())
      mapArguments.push_back(argument);
    SmallVector<Value> values;
    for (auto &&[one, argument] : llvm::zip(mapped, mapArguments)) {
      Value value = valueOf(one, argument, kernel, w);
      if (!value)
        return false;
      argument.replaceAllUsesWith(value);
      values.push_back(value);
    }
    std::vector<std::pair<omp::PrivateClauseOp, Value>> toRelease;
    if (!makePrivate(region, arguments, values, w, toRelease))
      return false;
    Block &body = region.getRegion().front();
    for (BlockArgument argument : body.getArguments())
      if (!argument.use_empty())
        return region.emitError(
                   "a clause of this target region is not supported yet"),
               false;
    body.eraseArguments(0, body.getNumArguments());

    Block *last = placeholder->getBlock();
    placeholder.erase();
    SmallVector<omp::TerminatorOp> terminators;
    for (Block &block : region.getRegion())
      if (auto t = dyn_cast<omp::TerminatorOp>(block.getTerminator()))
        terminators.push_back(t);
    auto &blocks = kernel.getBody().getBlocks();
    blocks.splice(blocks.end(), region.getRegion().getBlocks());
    w.setInsertionPointToEnd(last);
    w.branch(&body);
    for (omp::TerminatorOp terminator : terminators) {
      w.setInsertionPoint(terminator);
      for (auto &[recipe, value] : toRelease)
        inlineRecipe(w, recipe.getDeallocRegion(), value);
      LLVM::ReturnOp::create(w, w.at, ValueRange{});
      terminator.erase();
    }
    region.erase();
    return true;
  }

  Value valueOf(Mapped &one, BlockArgument argument,
                LLVM::LLVMFuncOp kernel, Writer &w) {
    if (one.global)
      return LLVM::AddressOfOp::create(w, w.at, w.pointer(),
                                       one.global.getGlobalName());
    if (!one.parameter) {
      if (argument.use_empty())
        return LLVM::UndefOp::create(w, w.at, w.pointer());
      one.info->emitError("a region that reaches a mapped member by itself is "
                          "not supported yet");
      return {};
    }
    Value value = kernel.getArgument(*one.parameter);
    sayIfDescriptor(kernel, one);
    if (one.info.getMapCaptureType() != omp::VariableCaptureKind::ByCopy)
      return value;
    // The pointer's bytes are the variable's.
    Value slot = LLVM::AllocaOp::create(w, w.at, w.pointer(), w.pointer(),
                                        w.integer(w.getI64Type(), 1));
    w.store(value, slot);
    return slot;
  }

  /// Tells the parameter's size if it is the address of a descriptor, which is all
  /// mapped, or none of an optional argument that is absent. The kernel may then get
  /// the descriptor by value.
  void sayIfDescriptor(LLVM::LLVMFuncOp kernel, Mapped &one) {
    Type type = one.info.getVarType();
    if (!isDescriptor(type))
      return;
    uint64_t bytes = DataLayout(module).getTypeSize(type).getFixedValue();
    kernel.setArgAttr(*one.parameter,
                      LLVM::LLVMDialect::getDereferenceableOrNullAttrName(),
                      IntegerAttr::get(IntegerType::get(module.getContext(), 64), bytes));
  }

  bool makePrivate(
      omp::TargetOp region, omp::BlockArgOpenMPOpInterface arguments,
      ArrayRef<Value> mapped, Writer &w,
      std::vector<std::pair<omp::PrivateClauseOp, Value>> &toRelease) {
    auto symbols = region.getPrivateSyms();
    if (!symbols)
      return true;
    auto maps = region.getPrivateMaps();
    auto parameters = arguments.getPrivateBlockArgs();
    for (auto [i, symbol] : llvm::enumerate(*symbols)) {
      auto recipe = module.lookupSymbol<omp::PrivateClauseOp>(
          cast<SymbolRefAttr>(symbol).getLeafReference());
      Value copy = LLVM::AllocaOp::create(w, w.at, w.pointer(),
                                          recipe.getType(),
                                          w.integer(w.getI64Type(), 1));
      int64_t map = maps ? (*maps)[i] : -1;
      Value original = map >= 0 ? mapped[map] : copy;
      bool reads = recipe.getDataSharingType() ==
                       omp::DataSharingClauseType::FirstPrivate ||
                   recipe.readsFromMold();
      if (map < 0 && reads)
        return region.emitError("a private variable of this target region "
                                "needs a value that is not mapped, which is "
                                "not supported yet"),
               false;
      if (!recipe.getInitRegion().empty())
        copy = inlineRecipe(w, recipe.getInitRegion(), {original, copy});
      if (!recipe.getCopyRegion().empty())
        copy = inlineRecipe(w, recipe.getCopyRegion(), {original, copy});
      parameters[i].replaceAllUsesWith(copy);
      if (!recipe.getDeallocRegion().empty())
        toRelease.push_back({recipe, copy});
    }
    return true;
  }

  ModuleOp module;
  /// Regions of a function's line so far.
  std::map<std::pair<std::string, unsigned>, unsigned> seen;
};

} // namespace

bool outlineTargets(ModuleOp module) {
  if (!Outliner(module).run())
    return false;
  SmallVector<LLVM::LLVMFuncOp> ofHost;
  for (auto function : module.getOps<LLVM::LLVMFuncOp>()) {
    auto target =
        function->getAttrOfType<omp::DeclareTargetAttr>("omp.declare_target");
    if (target && !function.isExternal() &&
        target.getDeviceType().getValue() == omp::DeclareTargetDeviceType::host)
      ofHost.push_back(function);
  }
  for (LLVM::LLVMFuncOp function : ofHost)
    function.erase();
  return true;
}

} // namespace warpfork
