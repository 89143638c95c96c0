// Reductions of arrays, of allocatable variables and of pointers, as Clang writes them:
// the list for libomp has pointers to the private data, and the number of its elements
// where only the running program knows it. A function combines two lists, by
// descriptors that it makes of them.
#include "reduced_by_reference.h"

using namespace mlir;

namespace warpfork {
namespace {

/// Fields of a descriptor (Fortran 2018, 18.5.3, as Flang lays it out).
enum Field { Base = 0, ElementBytes = 1, Dimensions = 7 };
/// Fields of a dimension.
enum Dimension { LowerBound = 0, Extent = 1, Stride = 2 };

Value slot(Writer &w, Value list, int32_t i) {
  return LLVM::GEPOp::create(w, w.at, w.pointer(), w.pointer(), list,
                             ArrayRef<LLVM::GEPArg>{i});
}

Value field(Writer &w, LLVM::LLVMStructType type, Value of,
            ArrayRef<int32_t> path) {
  SmallVector<LLVM::GEPArg> indices = {0};
  indices.append(path.begin(), path.end());
  return LLVM::GEPOp::create(w, w.at, w.pointer(), type, of, indices);
}

/// The type of the memory that a recipe allocates for a private copy.
Type allocatedType(omp::DeclareReductionOp recipe) {
  Type type;
  recipe.getAllocRegion().walk(
      [&](LLVM::AllocaOp memory) { type = memory.getElemType(); });
  return type;
}

} // namespace

unsigned ReducedVariable::rank() const {
  if (!descriptor || descriptor.getBody().size() <= Dimensions)
    return 0;
  auto all = dyn_cast<LLVM::LLVMArrayType>(descriptor.getBody()[Dimensions]);
  return all ? all.getNumElements() : 0;
}

bool ByReference::begin(ValueRange vars, ArrayRef<BlockArgument> parameters,
                        ArrayAttr symbols,
                        std::optional<ArrayRef<bool>> byReference,
                        Operation *begin) {
  for (auto [i, var] : llvm::enumerate(vars)) {
    ReducedVariable variable;
    variable.recipe = module.lookupSymbol<omp::DeclareReductionOp>(
        cast<SymbolRefAttr>(symbols[i]).getLeafReference());
    variable.byReference = byReference && (*byReference)[i];
    variable.original = var;
    if (!makeCopy(variable, begin))
      return false;
    BlockArgument parameter = parameters[i];
    parameter.replaceAllUsesWith(variable.copy);
    variables.push_back(variable);
  }
  combine = makeCombine();
  return true;
}

void ByReference::finish(Operation *end) {
  Writer w(end, op->getLoc());
  Type i32 = w.getI32Type(), i64 = w.getI64Type();
  SmallVector<Value> entries;
  for (const ReducedVariable &variable : variables) {
    entries.push_back(variable.data);
    if (variable.isDynamic())
      entries.push_back(LLVM::IntToPtrOp::create(w, w.at, w.pointer(),
                                                 variable.count));
  }
  Value list =
      allocate(end, LLVM::LLVMArrayType::get(w.pointer(), entries.size()));
  for (auto [i, entry] : llvm::enumerate(entries))
    w.store(entry, slot(w, list, i));
  Value lock = LLVM::AddressOfOp::create(w, w.at, w.pointer(),
                                         declareReductionLock(module));
  Value function =
      LLVM::AddressOfOp::create(w, w.at, w.pointer(), combine.getName());
  Value thread = w.call(module, "__kmpc_global_thread_num", i32, w.null());
  Value got = w.call(module, "__kmpc_reduce_nowait", i32,
                     {w.null(), thread, w.integer(i32, entries.size()),
                      w.integer(i64, 8 * entries.size()), list, function,
                      lock});
  Value combines = w.compare(LLVM::ICmpPredicate::eq, got, w.integer(i32, 1));
  Block *before = end->getBlock();
  Block *after = before->splitBlock(end);
  Block *then = new Block;
  before->getParent()->getBlocks().insert(after->getIterator(), then);
  w.setInsertionPointToEnd(before);
  LLVM::CondBrOp::create(w, w.at, combines, then, after);
  w.setInsertionPointToEnd(then);
  auto leave = LLVM::BrOp::create(w, w.at, after);
  w.setInsertionPoint(leave);
  for (const ReducedVariable &variable : variables)
    combineInto(w, variable, variable.original, variable.copy);
  w.call(module, "__kmpc_end_reduce_nowait", Type(),
         {w.null(), thread, lock});
  w.setInsertionPoint(end);
  for (Value stack : stacks)
    LLVM::StackRestoreOp::create(w, w.at, stack);
}

bool ByReference::makeCopy(ReducedVariable &variable, Operation *begin) {
  Writer w(begin, op->getLoc());
  if (!variable.byReference) {
    variable.element = variable.recipe.getType();
    variable.copy = variable.data = allocate(begin, variable.element);
    Value mold = w.load(variable.element, variable.original);
    Value neutral =
        inlineRecipe(w, variable.recipe.getInitializerRegion(), mold);
    w.store(neutral, variable.copy);
    return true;
  }
  Type type = allocatedType(variable.recipe);
  if (!type)
    return op->emitError("a variable of this type cannot be reduced in "
                         "device code yet"),
           false;
  variable.copy = allocate(begin, type);
  variable.descriptor = dyn_cast<LLVM::LLVMStructType>(type);
  if (!variable.descriptor || !isDescriptor(variable.descriptor)) {
    variable.descriptor = {};
    variable.element = type;
    variable.data = variable.copy;
    inlineRecipe(w, variable.recipe.getInitializerRegion(),
                 {variable.original, variable.copy});
    return true;
  }
  if (!findShape(variable, w))
    return op->emitError("a variable of this type cannot be reduced in "
                         "device code yet"),
           false;
  makeData(variable, w, begin);
  return initialise(variable, w);
}

/// The elements' type and number.
bool ByReference::findShape(ReducedVariable &variable, Writer &w) {
  auto stated = variable.recipe.getByrefElementType();
  if (!stated)
    return false;
  Type type = *stated;
  while (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
    // The last dimension of Fortran's is the outermost of LLVM's.
    variable.shape.insert(variable.shape.begin(), array.getNumElements());
    type = array.getElementType();
  }
  variable.element = type;
  if (variable.shape.size() == variable.rank())
    return true;
  variable.shape.clear();
  Type i64 = w.getI64Type();
  Value base =
      w.load(w.pointer(), field(w, variable.descriptor, variable.original,
                                {Base}));
  Value count = w.integer(i64, 1);
  for (int32_t i = 0; i < int32_t(variable.rank()); i++) {
    Value extent =
        w.load(i64, field(w, variable.descriptor, variable.original,
                          {Dimensions, i, Extent}));
    count = LLVM::MulOp::create(w, w.at, count, extent);
  }
  Value none = w.compare(LLVM::ICmpPredicate::eq, base, w.null());
  variable.count = w.select(none, w.integer(i64, 0), count);
  return true;
}

void ByReference::makeData(ReducedVariable &variable, Writer &w, Operation *begin) {
  if (variable.isDynamic()) {
    stacks.push_back(LLVM::StackSaveOp::create(w, w.at, w.pointer()));
    variable.data = LLVM::AllocaOp::create(w, w.at, w.pointer(),
                                           variable.element, variable.count);
    return;
  }
  Type type = variable.element;
  for (int64_t extent : variable.shape)
    type = LLVM::LLVMArrayType::get(type, extent);
  variable.data = allocate(begin, type);
}

/// Gives the copy a descriptor and the operator's neutral value, by the
/// recipe, which would take the data's memory from the heap.
bool ByReference::initialise(ReducedVariable &variable, Writer &w) {
  Block *before = w.getInsertionBlock();
  inlineRecipe(w, variable.recipe.getInitializerRegion(),
               {variable.original, variable.copy});
  SmallVector<LLVM::CallOp> calls;
  for (Block *block = before->getNextNode();
       block && block != w.getInsertionBlock(); block = block->getNextNode())
    for (Operation &inner : *block)
      if (auto call = dyn_cast<LLVM::CallOp>(inner))
        calls.push_back(call);
  unsigned allocations = 0;
  for (LLVM::CallOp call : calls) {
    if (call.getCallee() != StringRef("malloc"))
      continue;
    allocations++;
    call.replaceAllUsesWith(ValueRange{variable.data});
    call.erase();
  }
  if (allocations == 1)
    return true;
  return op->emitError("a variable of this type cannot be reduced in device "
                       "code yet"),
         false;
}

/// The recipe's combination of both, stored in the first.
void ByReference::combineInto(Writer &w, const ReducedVariable &variable,
                              Value first, Value second) {
  Region &region = const_cast<ReducedVariable &>(variable).recipe
                       .getReductionRegion();
  if (variable.byReference) {
    inlineRecipe(w, region, {first, second});
    return;
  }
  Value left = w.load(variable.element, first);
  Value right = w.load(variable.element, second);
  w.store(inlineRecipe(w, region, {left, right}), first);
}

/// A descriptor of contiguous data.
Value ByReference::describe(Writer &w, const ReducedVariable &variable,
                            Value data, Value count) {
  Type i64 = w.getI64Type();
  LLVM::LLVMStructType type = variable.descriptor;
  Value made = LLVM::AllocaOp::create(w, w.at, w.pointer(), type,
                                      w.integer(i64, 1));
  int64_t bytes = DataLayout(module).getTypeSize(variable.element);
  w.store(LLVM::ZeroOp::create(w, w.at, type), made);
  w.store(data, field(w, type, made, {Base}));
  w.store(w.integer(i64, bytes), field(w, type, made, {ElementBytes}));
  Value stride = w.integer(i64, bytes);
  for (int32_t i = 0; i < int32_t(variable.rank()); i++) {
    // Elements of a number known only then are in the first dimension.
    Value extent = variable.isDynamic()
                       ? (i ? w.integer(i64, 1) : count)
                       : w.integer(i64, variable.shape[i]);
    w.store(w.integer(i64, 1),
            field(w, type, made, {Dimensions, i, LowerBound}));
    w.store(extent, field(w, type, made, {Dimensions, i, Extent}));
    w.store(stride, field(w, type, made, {Dimensions, i, Stride}));
    stride = LLVM::MulOp::create(w, w.at, stride, extent);
  }
  return made;
}

LLVM::LLVMFuncOp ByReference::makeCombine() {
  OpBuilder end(module.getContext());
  end.setInsertionPointToEnd(module.getBody());
  auto parent = op->getParentOfType<LLVM::LLVMFuncOp>();
  std::string name =
      parent.getName().str() + ".reduction." + std::to_string(number);
  Type pointer = LLVM::LLVMPointerType::get(module.getContext());
  auto type = LLVM::LLVMFunctionType::get(
      LLVM::LLVMVoidType::get(module.getContext()), {pointer, pointer});
  auto made = LLVM::LLVMFuncOp::create(end, op->getLoc(), name, type,
                                       LLVM::Linkage::Internal);
  Block *entry = made.addEntryBlock(end);
  end.setInsertionPointToStart(entry);
  auto stop = LLVM::ReturnOp::create(end, op->getLoc(), ValueRange{});
  Writer w(stop, op->getLoc());
  int32_t at = 0;
  for (const ReducedVariable &variable : variables) {
    Value first = w.load(pointer, slot(w, entry->getArgument(0), at));
    Value second = w.load(pointer, slot(w, entry->getArgument(1), at));
    at++;
    Value count;
    if (variable.isDynamic()) {
      Value number = w.load(pointer, slot(w, entry->getArgument(0), at++));
      count = LLVM::PtrToIntOp::create(w, w.at, w.getI64Type(), number);
    }
    if (variable.descriptor) {
      first = describe(w, variable, first, count);
      second = describe(w, variable, second, count);
    }
    combineInto(w, variable, first, second);
  }
  return made;
}

} // namespace warpfork
