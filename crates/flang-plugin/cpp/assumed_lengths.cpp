// Characters whose length is no constant, in target regions: dummy arguments `character(*)`
// and characters of a surrounding procedure.
//
// Flang describes them by an address with a length (`fir.boxchar`) and maps that pair, which
// it has no translation for. Here a region gets the characters and the length by themselves.
#include "flang/Optimizer/Builder/FIRBuilder.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/HLFIR/HLFIROps.h"
#include "flang_form.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"

using namespace mlir;

namespace warpfork {
namespace {

class Lengths {
public:
  Lengths(omp::TargetOp target, bool forDevice)
      : target(target), forDevice(forDevice),
        b(target, fir::getKindMapping(target->getParentOfType<ModuleOp>())),
        body(target.getRegion().front()) {}

  bool run() { return passLengths() && passPrivate(); }

private:
  omp::BlockArgOpenMPOpInterface arguments() {
    return cast<omp::BlockArgOpenMPOpInterface>(*target);
  }

  BlockArgument addMap(omp::MapInfoOp info) {
    unsigned at = arguments().getMapBlockArgsStart() + target.getMapVars().size();
    target.getMapVarsMutable().append(info.getResult());
    return body.insertArgument(at, info.getType(), info.getLoc());
  }

  /// Passes a length to the region, and returns it there.
  Value passLength(Location at, Value length) {
    b.setInsertionPoint(target);
    Value memory = b.createTemporary(at, b.getIndexType());
    fir::StoreOp::create(b, at, length, memory);
    auto info = omp::MapInfoOp::create(
        b, at, memory.getType(), memory, TypeAttr::get(b.getIndexType()),
        omp::ClauseMapFlagsAttr::get(b.getContext(), omp::ClauseMapFlags::implicit),
        omp::VariableCaptureKindAttr::get(b.getContext(),
                                          omp::VariableCaptureKind::ByCopy),
        /*var_ptr_ptr=*/Value(), /*members=*/ValueRange{}, /*members_index=*/ArrayAttr(),
        /*bounds=*/ValueRange{}, /*mapper_id=*/FlatSymbolRefAttr(), b.getStringAttr(""),
        b.getBoolAttr(false));
    BlockArgument argument = addMap(info);
    b.setInsertionPointToStart(&body);
    return fir::LoadOp::create(b, at, argument);
  }

  /// Passes the length alone of a pair that a region reads its length from: the region has
  /// the characters by a mapping of their own.
  bool passLengths() {
    SmallVector<unsigned> dropped;
    SmallVector<Value> maps(target.getMapVars());
    for (auto [i, value] : llvm::enumerate(maps)) {
      auto info = value.getDefiningOp<omp::MapInfoOp>();
      BlockArgument argument = arguments().getMapBlockArgs()[i];
      if (!info || !isa<fir::BoxCharType>(fir::unwrapRefType(argument.getType())))
        continue;
      SmallVector<fir::UnboxCharOp> readers;
      for (Operation *load : argument.getUsers())
        for (Operation *user : load->getUsers()) {
          auto reader = dyn_cast<fir::UnboxCharOp>(user);
          if (!isa<fir::LoadOp>(load) || !reader || !reader.getResult(0).use_empty())
            return target.emitError("a region that uses a character variable in this way "
                                    "is not supported yet; pass the variable as an argument"),
                   false;
          readers.push_back(reader);
        }
      Location at = info.getLoc();
      b.setInsertionPoint(target);
      Value pair = fir::LoadOp::create(b, at, info.getVarPtr());
      Value length = fir::UnboxCharOp::create(b, at, addressOf(pair), b.getIndexType(), pair)
                         .getResult(1);
      Value inside = passLength(at, length);
      for (fir::UnboxCharOp reader : readers)
        reader.getResult(1).replaceAllUsesWith(inside);
      for (fir::UnboxCharOp reader : readers)
        reader.erase();
      for (Operation *load : llvm::to_vector(argument.getUsers()))
        load->erase();
      dropped.push_back(i);
    }
    for (unsigned i : llvm::reverse(dropped)) {
      body.eraseArgument(arguments().getMapBlockArgsStart() + i);
      auto info = target.getMapVars()[i].getDefiningOp<omp::MapInfoOp>();
      target.getMapVarsMutable().erase(i);
      if (info->use_empty())
        info.erase();
    }
    return true;
  }

  Type addressOf(Value pair) {
    return fir::ReferenceType::get(cast<fir::BoxCharType>(pair.getType()).getEleTy());
  }

  /// The argument by which a clause maps the characters; null where none does.
  Value mappedBy(hlfir::DeclareOp variable) {
    for (auto [value, argument] :
         llvm::zip(target.getMapVars(), arguments().getMapBlockArgs())) {
      auto info = value.getDefiningOp<omp::MapInfoOp>();
      if (info && variable && info.getVarPtr().getDefiningOp() == variable)
        return argument;
    }
    return {};
  }

  /// Passes private and firstprivate characters.
  bool passPrivate() {
    SmallVector<Value> keptVars;
    SmallVector<Attribute> keptSymbols;
    SmallVector<unsigned> dropped;
    for (auto [i, variable] : llvm::enumerate(SmallVector<Value>(target.getPrivateVars()))) {
      auto symbol = cast<SymbolRefAttr>((*target.getPrivateSyms())[i]);
      if (!isa<fir::BoxCharType>(variable.getType())) {
        keptVars.push_back(variable);
        keptSymbols.push_back(symbol);
        continue;
      }
      auto recipe = SymbolTable::lookupNearestSymbolFrom<omp::PrivateClauseOp>(target, symbol);
      bool first =
          recipe.getDataSharingType() == omp::DataSharingClauseType::FirstPrivate;
      Value inside = pass(variable, first);
      // Maps that were added come before the private variables.
      arguments().getPrivateBlockArgs()[i].replaceAllUsesWith(inside);
      dropped.push_back(i);
    }
    for (unsigned i : llvm::reverse(dropped))
      body.eraseArgument(arguments().getPrivateBlockArgs()[i].getArgNumber());
    if (dropped.empty())
      return true;
    target.getPrivateVarsMutable().assign(keptVars);
    if (keptVars.empty())
      target.removePrivateSymsAttr();
    else
      target.setPrivateSymsAttr(b.getArrayAttr(keptSymbols));
    return true;
  }

  /// Passes characters to the region, and returns their pair there.
  Value pass(Value variable, bool first) {
    Location at = variable.getLoc();
    b.setInsertionPoint(target);
    auto parts = fir::UnboxCharOp::create(b, at, addressOf(variable), b.getIndexType(), variable);
    auto declare = variable.getDefiningOp<hlfir::DeclareOp>();
    Value length = passLength(at, parts.getResult(1));
    if (Value mapped = first ? mappedBy(declare) : Value())
      return pair(at, variable.getType(), mapped, length);
    Value original;
    if (first) {
      Value address = declare ? declare.getResult(1) : parts.getResult(0);
      BlockArgument argument = addMap(mapCharacters(at, address, parts.getResult(1)));
      b.setInsertionPointAfter(length.getDefiningOp());
      original = pair(at, variable.getType(), argument, length);
      // The runtime makes the copy.
      if (forDevice)
        return original;
    }
    return makeCopy(at, variable, original, length, declare);
  }

  Value pair(Location at, Type type, Value address, Value length) {
    b.setInsertionPointAfter(length.getDefiningOp());
    return fir::EmboxCharOp::create(b, at, type, address, length);
  }

  unsigned kindBits(Value address) {
    auto type = cast<fir::CharacterType>(fir::unwrapRefType(address.getType()));
    return b.getKindMap().getCharacterBitsize(type.getFKind());
  }

  omp::MapInfoOp mapCharacters(Location at, Value address, Value length) {
    b.setInsertionPoint(target);
    Value zero = b.createIntegerConstant(at, b.getIndexType(), 0);
    Value one = b.createIntegerConstant(at, b.getIndexType(), 1);
    Value last = arith::SubIOp::create(b, at, length, one);
    Value bounds = omp::MapBoundsOp::create(b, at, omp::MapBoundsType::get(b.getContext()),
                                            zero, last, length, one,
                                            /*stride_in_bytes=*/false, zero);
    return omp::MapInfoOp::create(
        b, at, address.getType(), address,
        TypeAttr::get(b.getIntegerType(kindBits(address))),
        omp::ClauseMapFlagsAttr::get(b.getContext(), omp::ClauseMapFlags::implicit |
                                                         omp::ClauseMapFlags::to |
                                                         omp::ClauseMapFlags::priv),
        omp::VariableCaptureKindAttr::get(b.getContext(), omp::VariableCaptureKind::ByRef),
        /*var_ptr_ptr=*/Value(), /*members=*/ValueRange{}, /*members_index=*/ArrayAttr(),
        /*bounds=*/ValueRange{bounds}, /*mapper_id=*/FlatSymbolRefAttr(), b.getStringAttr(""),
        b.getBoolAttr(false));
  }

  /// A copy of the region's own; of an absent argument what is never read.
  Value makeCopy(Location at, Value variable, Value original, Value length,
                 hlfir::DeclareOp declare) {
    b.setInsertionPointAfter(original ? original.getDefiningOp() : length.getDefiningOp());
    Type characters = cast<fir::BoxCharType>(variable.getType()).getEleTy();
    Value memory = fir::AllocMemOp::create(b, at, characters, "", ValueRange{length});
    Value copy = fir::EmboxCharOp::create(b, at, variable.getType(), memory, length);
    if (original && declare && isOptional(declare)) {
      Value present = fir::IsPresentOp::create(b, at, b.getI1Type(), original);
      b.genIfThen(at, present)
          .genThen([&] { hlfir::AssignOp::create(b, at, original, copy); })
          .end();
      copy = arith::SelectOp::create(b, at, present, copy, original);
    } else if (original) {
      hlfir::AssignOp::create(b, at, original, copy);
    }
    for (Block &block : target.getRegion())
      if (auto end = dyn_cast<omp::TerminatorOp>(block.getTerminator())) {
        b.setInsertionPoint(end);
        fir::FreeMemOp::create(b, at, memory);
      }
    return copy;
  }

  static bool isOptional(hlfir::DeclareOp declare) {
    auto flags = declare.getFortranAttrs();
    return flags && bitEnumContainsAny(*flags, fir::FortranVariableFlagsEnum::optional);
  }

  omp::TargetOp target;
  bool forDevice;
  fir::FirOpBuilder b;
  Block &body;
};

} // namespace

bool passCharacterLengths(ModuleOp module, bool forDevice) {
  SmallVector<omp::TargetOp> targets;
  module.walk([&](omp::TargetOp target) { targets.push_back(target); });
  return llvm::all_of(targets, [&](omp::TargetOp target) {
    return Lengths(target, forDevice).run();
  });
}

} // namespace warpfork
