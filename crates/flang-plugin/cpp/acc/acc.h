// OpenACC in Flang's own form of a module: what its parts share. MLIR's `acc`
// dialect becomes its `omp` dialect, by the decisions of `crates/acc`.
#pragma once

#include "openacc_flags.h"
#include "flang/Optimizer/Builder/FIRBuilder.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Dialect/FIRType.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/OpenACC/OpenACC.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"
#include <map>
#include <set>
#include <string>
#include <vector>

namespace warpfork::acc_form {

using mlir::Block;
using mlir::Location;
using mlir::ModuleOp;
using mlir::OpBuilder;
using mlir::Operation;
using mlir::OpOperand;
using mlir::Region;
using mlir::SmallVector;
using mlir::StringRef;
using mlir::Type;
using mlir::Value;
namespace acc = mlir::acc;
namespace omp = mlir::omp;

/// Names a variable: the memory that its declaration names.
using Key = const void *;

/// What a value leads to.
struct Reached {
  /// The variable; null of a value that leads to none.
  Key key = nullptr;
  /// The memory of the variable, as its declaration has it.
  Value memory;
  /// All of it is meant, and no element or component.
  bool whole = true;
};

/// The variable that an address, a descriptor or a value of the `acc` dialect
/// leads to. Private copies lead to the original.
Reached reach(Value value);

/// The memory that a variable's memory is a part of, by `common` or `equivalence`, or
/// itself.
Value storageOf(Value memory);

/// The variables that are parts of a global one, in all procedures.
SmallVector<Value> partsOf(ModuleOp module, mlir::StringAttr symbol);

/// Whether a value is an address or a descriptor.
bool isAddress(Type type);

/// The type of a variable by its memory, without references.
Type typeOf(Value memory);

/// Whether it is one number, truth value or string.
bool isScalar(Type type);

/// Whether it is the memory of one, of constant size.
bool isMemoryOfScalar(Value memory);

/// Whether the operation only makes another value of an address, and accesses
/// nothing.
bool isAlias(Operation *op);

/// How a construct uses a variable that is declared outside.
struct Use {
  Value memory;
  bool written = false, firstWritten = true, after = false, global = false;
};

/// The variables of a region that are declared outside of it.
llvm::MapVector<Key, Use> usesOf(Operation *construct, Region &region);

/// What `crates/acc` decided about a construct.
struct Decided {
  bool gang = false, threads = false, single = false;
  /// The dimension whose gangs share the loop, from 1; 0 for all gangs.
  unsigned dimension = 0;
  std::vector<uint64_t> priv, firstprivate, copied;
  /// The variables that are reduced, over gangs and over threads.
  std::vector<uint64_t> gangs, combined;
};

/// The source's constructs and variables as `crates/acc` numbers them.
class Facts {
public:
  /// Collects the facts of a module.
  explicit Facts(ModuleOp module);

  /// Has `crates/acc` decide. False after an error.
  bool decide();

  /// What was decided about a loop or a compute construct.
  const Decided &of(Operation *construct) const;

  /// The variable of a number.
  Key variable(uint64_t id) const { return variables[id - 1]; }

  /// The memory of a variable in the function of its construct.
  Value memory(uint64_t id, Operation *construct) const;

  /// The loop that is all that a compute construct does, and that is combined
  /// with it; null otherwise.
  acc::LoopOp combined(Operation *compute) const;

private:
  struct Directive;
  uint64_t number(Key key, Value memory);
  static Operation *functionAround(Value memory);
  uint64_t number(Value value);
  int function(mlir::func::FuncOp function);
  void visit(Operation *op, int parent, uint64_t function);
  void words(Directive &directive, Operation *op);
  void loopWords(Directive &directive, acc::LoopOp loop);
  void items(Directive &directive, StringRef clause, mlir::ValueRange values,
             StringRef operation = "");
  std::string json() const;

  mutable ModuleOp module;
  std::vector<Directive> directives;
  std::vector<Key> variables;
  std::vector<Value> memories;
  std::map<std::pair<uint64_t, Operation *>, Value> inFunctions;
  std::map<Key, uint64_t> numbers;
  std::map<uint64_t, std::string> routines;
  llvm::DenseMap<Operation *, unsigned> constructs;
  llvm::DenseMap<Operation *, acc::LoopOp> combinedLoops;
  std::vector<Decided> decisions;
  std::string text;
};

/// Where private copies begin their life and end it.
struct Scope {
  /// They are allocated before this operation.
  Operation *begin;
  /// They are released before this one.
  Operation *end;
};

/// Puts a private copy in the place of a variable: all values in a region that
/// lead to the variable and come from outside become such of the copy. New
/// operations stand at `place`.
void replaceVariable(Region &region, Key key, Value copy,
                     OpBuilder::InsertPoint place);

/// Lower bounds and extents of what a descriptor describes.
std::pair<SmallVector<Value>, SmallVector<Value>>
dimensionsOf(fir::FirOpBuilder &b, Location at, Value box, unsigned rank);

/// A new descriptor of this type for data elsewhere.
Value describe(fir::FirOpBuilder &b, Location at, Type box, Value data,
               mlir::ArrayRef<Value> lower, mlir::ArrayRef<Value> extents);

/// A descriptor in memory for a scalar that is elsewhere.
Value describeScalar(fir::FirOpBuilder &b, Location at, Type box, Value data);

/// Gives the copy that a recipe makes what the variable has: memory of its own, its
/// kind of descriptor, its lower bounds. Null where there is no way.
Value completeCopy(fir::FirOpBuilder &b, Location at, Value original, Value copy);

/// Makes a private copy by the recipe of a clause; null after an error.
Value makePrivate(fir::FirOpBuilder &b, ModuleOp module, Operation *clause,
                  const Scope &scope);

/// Makes a private copy of a scalar variable before an operation, with the
/// value of the original where `copies`.
Value makeScalar(fir::FirOpBuilder &b, Value memory, bool copies,
                 Operation *before);

/// The recipe of OpenMP's dialect for a reduction; null after an error.
omp::DeclareReductionOp reductionRecipe(ModuleOp module, acc::ReductionOp clause);

/// The block for the memory of variables of the code that is written now: that of
/// the nearest region that is a function or becomes one.
Block *allocaBlockOf(fir::FirOpBuilder &b);

/// An array that a construct reduces, or a scalar that has a descriptor.
class ReducedArray {
public:
  /// Whether the variable is an array, or has a descriptor.
  static bool isOne(Value memory);

  /// Finds what is reduced, before the construct. False after an error.
  bool begin(fir::FirOpBuilder &b, acc::ReductionOp clause, Value variable,
             Region &construct);

  /// What stands for the variable inside, by the construct's copy.
  Value inside(fir::FirOpBuilder &b, Location at, Value copy);

  /// What the construct reduces, and the recipe: the descriptor of an array in
  /// memory, or a scalar.
  Value original;
  omp::DeclareReductionOp recipe;
  bool byReference = true;

private:
  bool beginScalar(fir::FirOpBuilder &b, ModuleOp module, Location at,
                   unsigned operation);
  Value moved(fir::FirOpBuilder &b, Location at, Value data, Value box,
              int64_t sign);

  /// The variable, and the descriptor of all of it.
  Value memory, whole;
  /// Elements before the section; null of whole arrays.
  Value offset;
};

/// Makes the loops of a region OpenMP's, by what was decided of them.
class Loops {
public:
  Loops(ModuleOp module, const Facts &facts, fir::FirOpBuilder &b)
      : module(module), facts(facts), b(b) {}

  /// Converts the loops of a region, outer ones first. False after an error.
  bool run(Region &region);

  /// The variable that stands for another one in this place.
  Key current(Key key) const;
  /// A reference to a variable in the place of a loop.
  Value memory(uint64_t id, Operation *loop) const;
  /// Has a copy stand for a variable from here on.
  void rename(Key key, Value copy);

  /// The clauses with the recipes of reductions, by variable.
  std::map<Key, acc::ReductionOp> reductions;
  /// How many gangs the region has in each dimension, if it has several.
  SmallVector<Value> gangs;

private:
  bool convert(acc::LoopOp loop);
  bool share(acc::LoopOp loop, const Decided &decided);
  bool runInOrder(acc::LoopOp loop, const Decided &decided);
  void shareByDimension(acc::LoopOp loop, unsigned dimension);
  bool privatise(acc::LoopOp loop, const Decided &decided, const Scope &scope);

  ModuleOp module;
  const Facts &facts;
  fir::FirOpBuilder &b;
  std::map<Key, Value> copies;
};

/// What a clause says of a variable's data.
struct Mapping {
  /// The variable or a part of it.
  Value var;
  SmallVector<Value> bounds;
  acc::DataClause clause;
  acc::DataClauseModifier modifiers;
  bool implicit;
  Location loc;
  std::string name;
};

/// The mapping of an operation of the `acc` dialect that begins one.
Mapping mappingOf(Operation *entry);

/// The map type; nothing where the clause maps nothing.
std::optional<omp::ClauseMapFlags> mapType(const Mapping &mapping);

/// Maps a variable or a part of it by its data, and where `withDescriptor` by
/// its descriptor in memory too. Null after an error.
omp::MapInfoOp mapData(fir::FirOpBuilder &b, const Mapping &mapping,
                       omp::ClauseMapFlags type, bool withDescriptor);

/// Passes what a target region uses from outside: maps variables by the clauses
/// of the construct and by the rules for those without (OpenACC 3.3, 2.6.2).
class Passing {
public:
  Passing(fir::FirOpBuilder &b, omp::TargetOp target) : b(b), target(target) {}

  std::vector<Mapping> clauses;
  /// Variables that are mapped both ways.
  std::vector<Key> copied;
  /// Variables of `firstprivate`, of which the region has copies: a default is not for them.
  std::vector<Key> firstprivate;
  /// `default(present)`.
  bool present = false;

  /// False after an error.
  bool run();

private:
  bool pass(Value value);
  Value passVariable(Value memory, hlfir::DeclareOp declare);
  Value mapVariable(Value memory, hlfir::DeclareOp declare);
  const Mapping *clauseOf(Key key);
  Value add(omp::MapInfoOp map, bool onDevice = false);

  fir::FirOpBuilder &b;
  omp::TargetOp target;
  llvm::DenseMap<Value, Value> passed;
  llvm::DenseSet<const Mapping *> used;
};

/// Has the host tell the runtime how many iterations a region has, where it can:
/// the translation to LLVM IR expects that of regions that are one loop. `inData`
/// tells whether a data clause names a variable.
void countTrips(omp::TargetOp target, fir::FirOpBuilder &b,
                llvm::function_ref<bool(Key)> inData);

/// Bounds of OpenMP's dialect.
SmallVector<Value> boundsOf(OpBuilder &b, mlir::ValueRange bounds);

/// Writes the calls of Warpfork's runtime for a construct.
class Calls {
public:
  Calls(fir::FirOpBuilder &b, ModuleOp module) : b(b), module(module) {}

  /// The device number of a construct, with the queue of its `async`.
  Value device(Location at, int flags, Value queue);

  /// The queue of a construct, as a 64-bit number.
  Value queue(Location at, Value async, bool asyncOnly);

  /// `wait`.
  void wait(Location at, Value queue, mlir::ValueRange queues, Value devnum);

  /// `attach` and `detach` of a pointer.
  void attach(Location at, Value pointer, bool detach, bool finalize);

  /// Calls a function of C's.
  fir::CallOp call(Location at, StringRef name, Type result,
                   mlir::ValueRange arguments);

  Value integer(Location at, Type type, int64_t value) {
    return b.createIntegerConstant(at, type, value);
  }

private:
  fir::FirOpBuilder &b;
  ModuleOp module;
};

/// Finds the bounds of loops again that Flang writes with their own branches.
/// False after an error.
bool recoverLoops(ModuleOp module);

/// Gives loops whose iterations may depend on each other the clauses for scalars that
/// they only update, where that makes the iterations independent.
void recognizeReductions(ModuleOp module);

/// Divides `kernels` constructs with several loops into constructs for each.
void divideKernels(ModuleOp module);

/// Makes a compute construct a target region. False after an error.
bool convertCompute(Operation *op, ModuleOp module, const Facts &facts,
                    bool forDevice);

/// Makes a construct for data OpenMP's. False after an error.
bool convertData(Operation *op, ModuleOp module);

/// Makes a directive without a region calls. False after an error.
bool convertStandalone(Operation *op, ModuleOp module);

/// Makes atomic operations OpenMP's.
bool convertAtomics(ModuleOp module);

/// Makes routines procedures of `declare target`, and shares out their loops.
/// False after an error.
bool convertRoutines(ModuleOp module, const Facts &facts, bool forDevice);

/// Has the runtime follow allocatable variables and pointers of `declare` in procedures,
/// and pointers' data come and go by `allocate` and `deallocate`. False after an error.
bool convertDeclareActions(ModuleOp module, bool forDevice);

/// Makes variables of `declare` outside of procedures such of `declare target`.
void convertDeclare(ModuleOp module);

} // namespace warpfork::acc_form
