// Functions that have an address on the host.
//
// Device code that gets a host's address of a function, or takes an address that the
// host may see, has to know which functions these are. The optimised host code says
// it: all functions of which it has the address for anything but a call. The file
// has the name of each in the device's code and the symbol by which a linker finds
// the host's:
//
//     name, 0, symbol, 0, name, 0, symbol, 0, ...
//
// A function that the linker does not see gets a hidden symbol of its own.
//
// With that, OpenMP's `indirect` has nothing more to say but that the device has the
// function, whoever calls it. What Clang makes of it besides goes by the function's
// line and name, which instances of one template share.
#include "functions.h"
#include "parts.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/IR/StructuralHash.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace {

/// Begins the symbols of functions that are local to their file.
constexpr llvm::StringLiteral LOCAL = "__wf_local_";

/// Whether a variable is one of the tables by which C++ calls virtual functions
/// (Itanium C++ ABI, 5.1.4), or a list of LLVM's.
bool isTable(const llvm::GlobalVariable *g) {
  llvm::StringRef name = g->getName();
  return name.starts_with("_ZTV") || name.starts_with("_ZTC") ||
         name.starts_with("llvm.");
}

/// Whether the code has a constant's value for anything but a call.
bool isTaken(const llvm::Constant *value,
             llvm::SmallPtrSetImpl<const llvm::Constant *> &seen) {
  if (!seen.insert(value).second)
    return false;
  for (const llvm::Use &use : value->uses()) {
    const llvm::User *user = use.getUser();
    if (isa<llvm::Instruction>(user)) {
      auto *call = dyn_cast<llvm::CallBase>(user);
      if (!call || !call->isCallee(&use))
        return true;
    } else if (auto *g = dyn_cast<llvm::GlobalVariable>(user)) {
      if (!isTable(g))
        return true;
    } else if (auto *constant = dyn_cast<llvm::Constant>(user);
               constant && !isa<llvm::Function, llvm::BlockAddress>(constant)) {
      if (isTaken(constant, seen))
        return true;
    }
  }
  return false;
}

/// Tells this file's symbols from other files'.
std::string hashOf(const llvm::Module &module) {
  llvm::MD5 hash;
  hash.update(module.getSourceFileName());
  for (const llvm::Function &f : module)
    if (!f.isDeclaration()) {
      hash.update(f.getName());
      hash.update(llvm::StringRef("\0", 1));
    }
  llvm::MD5::MD5Result result;
  hash.final(result);
  return llvm::utohexstr(result.low() ^ llvm::StructuralHash(module, true));
}

class List : public llvm::PassInfoMixin<List> {
public:
  explicit List(std::string file) : file(std::move(file)) {}

  llvm::PreservedAnalyses run(llvm::Module &module,
                              llvm::ModuleAnalysisManager &) {
    std::error_code error;
    llvm::raw_fd_ostream out(file, error);
    if (error)
      llvm::report_fatal_error(llvm::Twine("cannot write ") + file, false);
    std::vector<llvm::Function *> all;
    for (llvm::Function &f : module) {
      llvm::SmallPtrSet<const llvm::Constant *, 8> seen;
      // What Clang makes of parts of functions has a dot in its name.
      if (f.hasName() && !f.isIntrinsic() && !f.getName().contains('.') &&
          isTaken(&f, seen))
        all.push_back(&f);
    }
    std::string prefix;
    for (llvm::Function *f : all) {
      llvm::StringRef name = f->getName();
      std::string symbol = name.str();
      if (f->hasLocalLinkage()) {
        if (prefix.empty())
          prefix = (LOCAL + hashOf(module) + "_").str();
        symbol = prefix + symbol;
        auto *alias = llvm::GlobalAlias::create(
            llvm::GlobalValue::WeakAnyLinkage, symbol, f);
        alias->setVisibility(llvm::GlobalValue::HiddenVisibility);
      }
      out << name << '\0' << symbol << '\0';
    }
    return all.empty() ? llvm::PreservedAnalyses::all()
                       : llvm::PreservedAnalyses::none();
  }

  static bool isRequired() { return true; }

private:
  std::string file;
};

} // namespace

void warpfork::listFunctions(CompilerInstance &ci, std::string file) {
  ci.getCodeGenOpts().PassBuilderCallbacks.push_back(
      [file](llvm::PassBuilder &builder) {
        builder.registerOptimizerLastEPCallback(
            [file](llvm::ModulePassManager &passes, llvm::OptimizationLevel,
                   llvm::ThinOrFullLTOPhase) {
              passes.addPass(List(file));
            });
      });
}

void warpfork::IndirectFunctions::declare(CompilerInstance &ci, Decl *decl) {
  if (auto *scope = dyn_cast<DeclContext>(decl);
      scope && isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(decl))
    for (Decl *inner : scope->decls())
      declare(ci, inner);
  else if (auto *pattern = dyn_cast<TemplateDecl>(decl);
           pattern && pattern->getTemplatedDecl())
    declare(ci, pattern->getTemplatedDecl());
  if (auto *function = dyn_cast<FunctionDecl>(decl))
    change(ci, function);
}

void warpfork::IndirectFunctions::marked(const Decl *decl) {
  later.push_back(const_cast<Decl *>(decl));
}

void warpfork::IndirectFunctions::declareMarked(CompilerInstance &ci) {
  for (Decl *decl : later)
    declare(ci, decl);
  later.clear();
}

void warpfork::IndirectFunctions::change(CompilerInstance &ci,
                                         FunctionDecl *function) {
  ASTContext &context = ci.getASTContext();
  llvm::SmallVector<OMPDeclareTargetDeclAttr *, 2> all;
  bool any = false;
  for (auto *said : function->specific_attrs<OMPDeclareTargetDeclAttr>()) {
    any |= said->getIndirect();
    all.push_back(said);
  }
  if (!any)
    return;
  function->dropAttr<OMPDeclareTargetDeclAttr>();
  for (auto *said : all)
    function->addAttr(OMPDeclareTargetDeclAttr::CreateImplicit(
        context, said->getMapType(), said->getDevType(),
        said->getIndirectExpr(), false, said->getLevel(), said->getRange()));
  if (forDevice(ci) && !function->hasAttr<UsedAttr>())
    function->addAttr(UsedAttr::CreateImplicit(context));
}
