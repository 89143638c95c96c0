// The dynamic types of the host's variables on devices. A descriptor that a region maps has
// the address of the host's description of the type, and one that the device makes that of the
// device's own: `select type` compares with both. The host's address is the value of a variable
// on the device that the host fills when it loads the program.
#include "flang/Optimizer/Builder/FIRBuilder.h"
#include "flang/Optimizer/Dialect/FIRAttr.h"
#include "flang/Optimizer/Dialect/FIROps.h"
#include "flang/Optimizer/Support/InternalNames.h"
#include "flang_form.h"
#include "mlir/Dialect/OpenMP/OpenMPDialect.h"
#include "passes.h"

using namespace mlir;

namespace warpfork {
namespace {

/// The description of a type that a branch of `select type` asks for; empty for others.
std::string descriptionOf(Attribute branch) {
  auto exact = dyn_cast<fir::ExactTypeAttr>(branch);
  auto type = exact ? dyn_cast<fir::RecordType>(exact.getType()) : fir::RecordType();
  return type ? fir::NameUniquer::getTypeDescriptorName(type.getName()) : "";
}

} // namespace

void registerTypes(ModuleOp module, Found &found, bool forDevice) {
  llvm::SetVector<StringRef> asked;
  SmallVector<std::string> names;
  module.walk([&](fir::SelectTypeOp select) {
    for (Attribute branch : select.getCases())
      if (std::string name = descriptionOf(branch); !name.empty())
        names.push_back(name);
  });
  asked.insert(names.begin(), names.end());
  fir::FirOpBuilder b(module, fir::getKindMapping(module));
  Location at = module.getLoc();
  for (StringRef name : asked) {
    auto description = module.lookupSymbol<fir::GlobalOp>(name);
    if (!description)
      continue;
    std::string made = (name + ".address").str();
    Type type = fir::LLVMPointerType::get(b.getContext(), b.getI8Type());
    b.setInsertionPointToEnd(module.getBody());
    auto address = fir::GlobalOp::create(b, at, made, /*isConstant=*/false, /*isTarget=*/false,
                                         type, b.getStringAttr("linkonce"));
    b.setInsertionPointToStart(b.createBlock(&address.getRegion()));
    Value value = forDevice
                      ? fir::ZeroOp::create(b, at, type).getResult()
                      : b.createConvert(at, type,
                                        fir::AddrOfOp::create(b, at, description.resultType(),
                                                              description.getSymbol()));
    fir::HasValueOp::create(b, at, value);
    cast<omp::DeclareTargetInterface>(*address).setDeclareTarget(
        omp::DeclareTargetDeviceType::any, omp::DeclareTargetCaptureClause::to,
        /*automap=*/false);
    found.types.push_back({fir::NameUniquer::replaceSpecialSymbols(name.str()),
                           fir::NameUniquer::replaceSpecialSymbols(made)});
  }
}

} // namespace warpfork
