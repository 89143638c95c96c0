// Entries of `declare target` variables that Clang gives none: those with internal
// linkage, those with hidden visibility, and static variables of functions.
//
// By an offload entry the runtime finds the device's copy of a variable. Clang makes
// none for these, so `map(always, …)` and `target update` would find nothing and
// another copy would be mapped, which device code does not use. So the host gets an
// entry with a name of ours, and the device's variable gets this name
// (`frontend/annotations.rs`, fact `entry`). With memory that both sides share Clang has
// the device use the host's variable.
#include "local_entries.h"
#include "acc/mangle.h"
#include "facts.h"
#include "generated_names.h"
#include "parts.h"
#include "walk.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclOpenMP.h"
#include "clang/AST/OpenMPClause.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MD5.h"

using namespace clang;

namespace {

/// Collects the variables of a declaration.
class LocalVariables : public warpfork::Walk {
public:
  llvm::SmallVector<VarDecl *, 8> all;

  bool VisitVarDecl(VarDecl *variable) override {
    if (wants(variable))
      all.push_back(variable);
    return true;
  }

private:
  static bool wants(const VarDecl *variable) {
    auto *said = variable->getAttr<OMPDeclareTargetDeclAttr>();
    QualType type = variable->getType();
    if (!said || said->getMapType() == OMPDeclareTargetDeclAttr::MT_Link ||
        said->getDevType() != OMPDeclareTargetDeclAttr::DT_Any)
      return false;
    if (!variable->hasGlobalStorage() || type->isDependentType() ||
        type->isReferenceType() || type->isIncompleteType() ||
        variable->getDeclContext()->isDependentContext() ||
        variable->isThisDeclarationADefinition() == VarDecl::DeclarationOnly)
      return false;
    // Nothing changes a constant. What is a team's has no copy of its own.
    if (type.isConstant(variable->getASTContext()) || variable->getTLSKind() ||
        variable->hasAttr<OMPAllocateDeclAttr>() ||
        variable->hasAttr<OMPThreadPrivateDeclAttr>())
      return false;
    return !variable->isExternallyVisible() || variable->isStaticLocal() ||
           variable->getVisibility() == HiddenVisibility;
  }
};

/// Whether the file requires memory that both sides share.
bool sharesMemory(ASTContext &context) {
  for (Decl *decl : context.getTranslationUnitDecl()->decls())
    if (auto *required = dyn_cast<OMPRequiresDecl>(decl))
      for (OMPClause *clause : required->clauselists())
        if (isa<OMPUnifiedSharedMemoryClause>(clause))
          return true;
  return false;
}

/// The name of the device's variable: the linker's, where it is the only one,
/// and else one that no other file's variable has. Both sides have to find the same.
std::string entryName(CompilerInstance &ci, const VarDecl *variable) {
  ASTContext &context = ci.getASTContext();
  std::unique_ptr<MangleContext> mangler(context.createMangleContext());
  std::string name = warpfork::linkerName(*mangler, variable);
  if (variable->isExternallyVisible())
    return name;
  llvm::MD5 hash;
  auto add = [&hash](StringRef text) {
    hash.update(text);
    hash.update(StringRef("\0", 1));
  };
  const SourceManager &sources = ci.getSourceManager();
  if (auto file = sources.getFileEntryRefForID(sources.getMainFileID()))
    add(file->getName());
  for (const auto &[macro, undefined] : ci.getPreprocessorOpts().Macros) {
    add(macro);
    add(undefined ? "-" : "+");
  }
  // A function may have several of one name.
  PresumedLoc at = sources.getPresumedLoc(variable->getLocation());
  add(std::to_string(at.isValid() ? at.getLine() : 0));
  add(std::to_string(at.isValid() ? at.getColumn() : 0));
  if (const auto *function = dyn_cast<FunctionDecl>(variable->getDeclContext()))
    add(warpfork::linkerName(*mangler, function));
  llvm::MD5::MD5Result result;
  hash.final(result);
  return "__wf_static_" + llvm::utohexstr(result.low()) + "_" + name;
}

/// An entry (`__tgt_offload_entry` of LLVM's offload ABI, version 1): eight words.
void makeEntry(CompilerInstance &ci, VarDecl *variable, StringRef name) {
  ASTContext &context = ci.getASTContext();
  auto *all = context.getTranslationUnitDecl();
  warpfork::Made made(context, nullptr, variable->getLocation());
  auto word = [&](uint64_t value) {
    return made.cast(made.number(value, context.getUIntPtrType()),
                     CK_IntegralToPointer, context.VoidPtrTy);
  };
  constexpr uint64_t OPENMP = 1, VERSION = 1;
  uint64_t bytes =
      context.getTypeSizeInChars(variable->getType()).getQuantity();
  Expr *words[] = {word(0),
                   word(VERSION | OPENMP << 16),
                   made.addressOf(made.name(variable)),
                   made.text(name),
                   word(bytes),
                   word(0),
                   word(0)};
  auto *list = new (context)
      InitListExpr(context, SourceLocation(), words, SourceLocation());
  QualType type = context.getConstantArrayType(
      QualType(context.VoidPtrTy).withConst(), llvm::APInt(64, std::size(words)),
      nullptr, ArraySizeModifier::Normal, 0);
  list->setType(type);
  SourceLocation at = variable->getLocation();
  std::string own = ("__wf_offload_entry." + name).str();
  auto *entry = VarDecl::Create(context, all, at, at, &context.Idents.get(own), type,
                                context.getTrivialTypeSourceInfo(type, at),
                                SC_Static);
  entry->setImplicit();
  entry->setInit(list);
  // A linker puts entries side by side.
  entry->addAttr(AlignedAttr::CreateImplicit(context, true,
                                             made.number(8, context.IntTy)));
  entry->addAttr(UsedAttr::CreateImplicit(context));
  entry->addAttr(SectionAttr::CreateImplicit(context, "llvm_offload_entries"));
  ci.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(entry));
}

} // namespace

void warpfork::LocalEntries::add(CompilerInstance &ci, Decl *decl) {
  if (!wanted)
    return;
  LocalVariables variables;
  variables.TraverseDecl(decl);
  if (variables.all.empty() || sharesMemory(ci.getASTContext()))
    return;
  for (VarDecl *variable : variables.all) {
    // An entry has the device make the variable. One that code initialises and nothing
    // names, as <iostream> has one in each file, is the host's alone.
    if (!variable->isReferenced() && !variable->hasConstantInitialization()) {
      if (!ended)
        later.push_back(variable);
      continue;
    }
    if (!done.insert(variable->getCanonicalDecl()).second)
      continue;
    std::string name = entryName(ci, variable);
    // The device may not compile the declaration in a function, so an attribute of the
    // variable would not arrive.
    if (forDevice(ci) && variable->isStaticLocal())
      statics.push_back({variable, name});
    else if (forDevice(ci))
      state(variable, "entry;" + name);
    else
      makeEntry(ci, variable, name);
  }
}

void warpfork::LocalEntries::marked(const Decl *decl) {
  later.push_back(const_cast<Decl *>(decl));
}

void warpfork::LocalEntries::end(CompilerInstance &ci) {
  ended = true;
  addMarked(ci);
}

void warpfork::LocalEntries::stateStatics(Facts &facts) const {
  for (const auto &[variable, name] : statics)
    facts.state("entry;" + name, {variable});
}

llvm::SmallVector<VarDecl *, 4> warpfork::LocalEntries::staticLocals() const {
  return llvm::to_vector<4>(llvm::make_first_range(statics));
}

void warpfork::LocalEntries::addMarked(CompilerInstance &ci) {
  auto all = std::move(later);
  later.clear();
  for (Decl *decl : all)
    if (auto *variable = dyn_cast<VarDecl>(decl))
      if (VarDecl *definition = variable->getDefinition())
        add(ci, definition);
}
