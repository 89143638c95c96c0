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
// The device's code has what it calls itself, and the functions of `declare target`
// whose addresses the program takes: one more function, which goes again, uses them.
// So OpenMP's `indirect` has nothing more to say. What Clang makes of it goes by the
// function's line and name, which instances of one template share.
#include "functions.h"
#include "facts.h"
#include "generated_names.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTConsumer.h"
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

/// Finds the functions of `declare target` whose addresses are taken.
class Addresses : public warpfork::Walk {
public:
  llvm::SetVector<FunctionDecl *> taken;

  bool VisitCallExpr(CallExpr *call) override {
    called.insert(call->getCallee()->IgnoreParenImpCasts());
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    auto *named = dyn_cast<FunctionDecl>(name->getDecl());
    if (named && !called.contains(name) && !named->isDependentContext() &&
        !named->isImmediateFunction() && named->hasBody() &&
        named->hasAttr<OMPDeclareTargetDeclAttr>())
      taken.insert(named);
    return true;
  }

private:
  llvm::DenseSet<const Expr *> called;
};

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

void warpfork::DeviceFunctions::declare(CompilerInstance &ci, Decl *decl) {
  withoutIndirect(ci, decl);
  if (forDevice(ci) &&
      !ci.getSourceManager().isInSystemHeader(decl->getLocation()))
    read.push_back(decl);
}

void warpfork::DeviceFunctions::marked(const Decl *decl) {
  later.push_back(const_cast<Decl *>(decl));
}

void warpfork::DeviceFunctions::declareMarked(CompilerInstance &ci) {
  for (Decl *decl : later)
    withoutIndirect(ci, decl);
  later.clear();
}

void warpfork::DeviceFunctions::emit(CompilerInstance &ci) {
  Addresses addresses;
  for (Decl *decl : read)
    addresses.TraverseDecl(decl);
  if (addresses.taken.empty())
    return;
  ASTContext &context = ci.getASTContext();
  FunctionDecl *user = carrier(context, "__wf_taken");
  Made made(context, user, SourceLocation());
  llvm::SmallVector<Stmt *, 16> calls;
  for (FunctionDecl *function : addresses.taken)
    calls.push_back(made.call("__wf_take", {made.addressOf(function)}));
  user->setBody(made.block(calls));
  user->addAttr(AnnotateAttr::CreateImplicit(context, "warpfork.taken", nullptr, 0));
  ci.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(user));
}

void warpfork::DeviceFunctions::withoutIndirect(CompilerInstance &ci,
                                                Decl *decl) {
  if (auto *scope = dyn_cast<DeclContext>(decl);
      scope && isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(decl))
    for (Decl *inner : scope->decls())
      withoutIndirect(ci, inner);
  else if (auto *pattern = dyn_cast<TemplateDecl>(decl);
           pattern && pattern->getTemplatedDecl())
    withoutIndirect(ci, pattern->getTemplatedDecl());
  auto *function = dyn_cast<FunctionDecl>(decl);
  if (!function)
    return;
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
        ci.getASTContext(), said->getMapType(), said->getDevType(),
        said->getIndirectExpr(), false, said->getLevel(), said->getRange()));
}
