// Divides `kernels` into pieces (OpenACC 3.3, section 2.5.3): each loop that gangs can
// share is a construct of its own, and so are the statements between two such loops.
// A data construct around them has the clauses, the arrays without one, and the scalars
// that one piece changes for others. What the clauses say also stands on the pieces,
// which find the data present.
#include "../passes.h"
#include "facts.h"
#include "mapping.h"
#include "flang/Optimizer/Support/InternalNames.h"
#include "mlir/IR/Dominance.h"

using namespace mlir;

namespace warpfork::acc_form {

namespace {

class Division {
public:
  Division(acc::KernelsOp op, ModuleOp module)
      : op(op), b(module, fir::getKindMapping(module)) {}

  void run() {
    if (!op.getRegion().hasOneBlock() || op.getSelfCond() || op.getSelfAttr())
      return;
    findPieces();
    if (pieces.size() < 2 || !shared || !isClosed())
      return;
    write();
  }

private:
  /// Operations that any piece may have a copy of: they make addresses and numbers, and
  /// read nothing that changes.
  static bool isFree(Operation *one) {
    if (one->getNumRegions())
      return false;
    return isAlias(one) || isMemoryEffectFree(one) || isa<fir::DummyScopeOp>(one);
  }

  static bool isShared(Operation *one) {
    auto loop = dyn_cast<acc::LoopOp>(one);
    if (!loop)
      return false;
    return loop.hasIndependent() || (!loop.hasSeq() && dependenceOf(loop).empty());
  }

  void findPieces() {
    SmallVector<Operation *> pending;
    bool open = false;
    for (Operation &one : op.getRegion().front().without_terminator()) {
      if (isFree(&one))
        continue;
      // They belong to what comes next.
      if (isa<fir::LoadOp>(one) || isMemoryEffectFree(&one)) {
        pending.push_back(&one);
        continue;
      }
      bool alone = isShared(&one);
      if (alone || !open)
        pieces.emplace_back();
      shared |= alone;
      open = !alone;
      pending.push_back(&one);
      llvm::append_range(pieces.back(), pending);
      pending.clear();
    }
  }

  /// Whether no piece needs a value that another one computes. Notes the operations
  /// that each needs.
  bool isClosed() {
    Block *body = &op.getRegion().front();
    for (auto [number, piece] : llvm::enumerate(pieces)) {
      auto &all = needed.emplace_back(piece.begin(), piece.end());
      SmallVector<Operation *> open(piece);
      bool good = true;
      while (!open.empty() && good)
        open.pop_back_val()->walk([&](Operation *inner) {
          for (Value value : inner->getOperands()) {
            Operation *made = value.getDefiningOp();
            if (!made || made->getBlock() != body || all.count(made))
              continue;
            // A value of another piece, or one that belongs to none.
            good &= isFree(made);
            all.insert(made);
            open.push_back(made);
          }
        });
      if (!good)
        return false;
    }
    return true;
  }

  /// Arrays that the construct uses and no clause names.
  void addArrays(SmallVector<Value> &operands) {
    if (op.getDefaultAttr())
      return;
    std::set<Key> settled;
    for (Value value : operands)
      settled.insert(reach(value).key);
    op.walk([&](acc::LoopOp loop) {
      for (ValueRange list : {ValueRange(loop.getPrivateOperands()),
                              ValueRange(loop.getFirstprivateOperands())})
        for (Value value : list)
          settled.insert(reach(value).key);
    });
    for (auto &[key, use] : usesOf(op, op.getRegion())) {
      Type type = typeOf(use.memory);
      if (settled.count(key) || isScalar(type) || isa<fir::RecordType>(type))
        continue;
      hlfir::DeclareOp declare = declarationOf(use.memory, op);
      if (declare && !isOptional(declare) && !isAssumedSize(declare))
        operands.push_back(enter(declare, op.getLoc(), /*implicit=*/true));
    }
  }

  void write() {
    Location at = op.getLoc();
    b.setInsertionPoint(op);
    SmallVector<Value> entries(op.getDataClauseOperands()), operands;
    for (Value value : entries)
      if (acc::getDataClause(value.getDefiningOp()) != acc::DataClause::acc_attach)
        operands.push_back(value);
    addArrays(operands);
    auto data = acc::DataOp::create(
        b, at, op.getIfCond(), op.getAsyncOperands(),
        op.getAsyncOperandsDeviceTypeAttr(), op.getAsyncOnlyAttr(),
        op.getWaitOperands(), op.getWaitOperandsSegmentsAttr(),
        op.getWaitOperandsDeviceTypeAttr(), op.getHasWaitDevnumAttr(),
        op.getWaitOnlyAttr(), operands, acc::ClauseDefaultValueAttr());
    data->setAttr(spansMark, b.getUnitAttr());
    Block *inside = b.createBlock(&data.getRegion());
    std::vector<acc::KernelsOp> made;
    for (auto [piece, all] : llvm::zip(pieces, needed)) {
      b.setInsertionPointToEnd(inside);
      IRMapping mapping;
      SmallVector<Value> own;
      for (Value value : entries) {
        b.clone(*value.getDefiningOp(), mapping);
        own.push_back(mapping.lookup(value));
      }
      auto one = cast<acc::KernelsOp>(op->cloneWithoutRegions());
      b.insert(one);
      made.push_back(one);
      // Regions are named by their lines.
      one->setLoc(piece.back()->getLoc());
      one.getDataClauseOperandsMutable().assign(own);
      b.createBlock(&one.getRegion());
      for (Operation &part : op.getRegion().front())
        if (all.count(&part))
          b.clone(part, mapping);
      acc::TerminatorOp::create(b, at);
    }
    b.setInsertionPointToEnd(inside);
    acc::TerminatorOp::create(b, at);
    // What ends the attachments ends with each piece.
    for (Value value : entries)
      if (acc::getDataClause(value.getDefiningOp()) == acc::DataClause::acc_attach)
        for (Operation *user : llvm::make_early_inc_range(value.getUsers()))
          if (isa<ACC_DATA_EXIT_OPS>(user))
            user->erase();
    op.erase();
    addScalars(data, made);
  }

  /// Scalars that a piece changes for others, or for what comes after the construct.
  void addScalars(acc::DataOp data, ArrayRef<acc::KernelsOp> made) {
    struct Scalar {
      Value memory;
      bool changed = false;
      SmallVector<acc::KernelsOp> users;
    };
    llvm::MapVector<Key, Scalar> scalars;
    for (acc::KernelsOp one : made) {
      std::set<Key> settled;
      for (Value value : one.getDataClauseOperands())
        settled.insert(reach(value).key);
      one.walk([&](acc::LoopOp loop) {
        for (ValueRange list : {ValueRange(loop.getPrivateOperands()),
                                ValueRange(loop.getFirstprivateOperands())})
          for (Value value : list)
            settled.insert(reach(value).key);
      });
      for (auto &[key, use] : usesOf(one, one.getRegion())) {
        bool own = use.written && use.firstWritten && !use.after;
        if (settled.count(key) || own || !isScalar(typeOf(use.memory)))
          continue;
        Scalar &scalar = scalars[key];
        scalar.memory = use.memory;
        scalar.changed |= use.written;
        scalar.users.push_back(one);
      }
    }
    for (auto &[key, scalar] : scalars) {
      hlfir::DeclareOp declare = declarationOf(scalar.memory, data);
      if (!scalar.changed || scalar.users.size() < 2 || !declare)
        continue;
      auto name = [&](Operation *construct) -> Value {
        b.setInsertionPoint(construct);
        return enter(declare, construct->getLoc(), /*implicit=*/false);
      };
      data.getDataClauseOperandsMutable().append(name(data));
      for (acc::KernelsOp user : scalar.users)
        user.getDataClauseOperandsMutable().append(name(user));
    }
  }

  /// The declaration of a variable before a construct; null where there is none.
  static hlfir::DeclareOp declarationOf(Value memory, Operation *construct) {
    DominanceInfo dominance(construct->getParentOfType<mlir::func::FuncOp>());
    for (Operation *user : memory.getUsers()) {
      auto declare = dyn_cast<hlfir::DeclareOp>(user);
      if (declare && declare.getMemref() == memory &&
          dominance.properlyDominates(declare.getOperation(), construct))
        return declare;
    }
    return {};
  }

  /// `copy` of a variable.
  Value enter(hlfir::DeclareOp declare, Location at, bool implicit) {
    auto name = fir::NameUniquer::deconstruct(declare.getUniqName()).second.name;
    auto entry = acc::CopyinOp::create(b, at, declare.getResult(0),
                                       /*structured=*/true, implicit, name);
    entry.setDataClause(acc::DataClause::acc_copy);
    return entry.getAccVar();
  }

  acc::KernelsOp op;
  fir::FirOpBuilder b;
  std::vector<SmallVector<Operation *>> pieces;
  /// All operations that are cloned into each piece.
  std::vector<llvm::DenseSet<Operation *>> needed;
  /// Gangs share a loop.
  bool shared = false;
};

} // namespace

void divideKernels(ModuleOp module) {
  SmallVector<acc::KernelsOp> all;
  module.walk([&](acc::KernelsOp op) { all.push_back(op); });
  for (acc::KernelsOp op : all)
    Division(op, module).run();
}

} // namespace warpfork::acc_form
