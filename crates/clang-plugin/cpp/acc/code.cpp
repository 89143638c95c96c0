// Generates LLVM IR of functions' host code for the proof, as at -O1 without
// passes. OpenACC's directives generate no code.
//
// A loop is identified by a number in its metadata, since one line may have
// several loops and one loop several instances. For the number the loop gets a
// loop hint, which is removed when the IR is generated.
#include "proofs.h"
#include "clang/AST/Attr.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/LLVMContext.h"

using namespace clang;

namespace {

using Numbers = std::map<const ForStmt *, unsigned>;

/// Prepares the AST, and leaves it as it was.
class Preparation {
public:
  explicit Preparation(ASTContext &context) : context(context) {}

  ~Preparation() {
    for (auto &[slot, was] : slots)
      *slot = was;
    for (Decl *decl : used)
      decl->dropAttr<UsedAttr>();
    for (Decl *decl : constant)
      decl->dropAttr<ConstAttr>();
  }

  /// Code is made of the function, though nothing may use it.
  void emit(const FunctionDecl *function, const Numbers &loops) {
    auto *mutableFunction = const_cast<FunctionDecl *>(function);
    if (!function->hasAttr<UsedAttr>()) {
      mutableFunction->addAttr(UsedAttr::CreateImplicit(context));
      used.push_back(mutableFunction);
    }
    take(mutableFunction);
    number(function->getBody(), loops);
  }

  /// What code is made of, those that are called before their callers.
  llvm::ArrayRef<Decl *> decls() const { return all.getArrayRef(); }

private:
  ASTContext &context;
  std::vector<std::pair<Stmt **, Stmt *>> slots;
  llvm::SmallVector<Decl *, 4> used, constant;
  llvm::SetVector<Decl *> all;
  llvm::SmallPtrSet<const Stmt *, 16> done;

  void take(FunctionDecl *function) {
    if (all.contains(function) || looked.contains(function))
      return;
    looked.insert(function);
    look(function->getBody());
    all.insert(function);
  }
  llvm::SmallPtrSet<const Decl *, 16> looked;

  /// Finds what the code of a statement needs: the functions that it calls, so
  /// that their effects are known, and other names of variables.
  void look(Stmt *s) {
    if (!s)
      return;
    if (auto *call = dyn_cast<CallExpr>(s))
      if (FunctionDecl *callee = call->getDirectCallee())
        called(callee);
    if (auto *name = dyn_cast<DeclRefExpr>(s))
      if (auto *variable = dyn_cast<VarDecl>(name->getDecl()))
        named(variable);
    for (Stmt *child : s->children())
      look(child);
  }

  /// A variable of the file has debug information where it is defined; other names
  /// of one are the same object.
  void named(VarDecl *variable) {
    if (variable->hasAttr<AliasAttr>())
      all.insert(variable);
    if (!variable->isFileVarDecl() || variable->getType()->isDependentType())
      return;
    VarDecl *definition = variable->getDefinition(context);
    if (!definition)
      definition = variable->getActingDefinition();
    if (definition && (!definition->getAnyInitializer() ||
                       definition->hasConstantInitialization()))
      all.insert(definition);
  }

  void called(FunctionDecl *callee) {
    // The device has no errno.
    if (unsigned id = callee->getBuiltinID()) {
      if (context.BuiltinInfo.isConstWithoutErrnoAndExceptions(id) &&
          !callee->hasAttr<ConstAttr>()) {
        callee->addAttr(ConstAttr::CreateImplicit(context));
        constant.push_back(callee);
      }
      return;
    }
    FunctionDecl *definition = callee->getDefinition();
    if (definition && !definition->isDependentContext() &&
        definition->getBody())
      take(definition);
  }

  /// Puts hints with their numbers around loops.
  void number(Stmt *s, const Numbers &loops) {
    if (!s)
      return;
    for (Stmt *&child : s->children()) {
      Stmt *was = child;
      auto *loop = dyn_cast_or_null<ForStmt>(was);
      auto found = loop ? loops.find(loop) : loops.end();
      if (found != loops.end() && done.insert(loop).second) {
        slots.emplace_back(&child, was);
        child = AttributedStmt::Create(context, loop->getForLoc(),
                                       hint(loop, found->second), was);
      }
      number(was, loops);
    }
  }

  const Attr *hint(const ForStmt *loop, unsigned number) {
    auto *value = IntegerLiteral::Create(
        context, llvm::APInt(context.getIntWidth(context.IntTy), number),
        context.IntTy, loop->getForLoc());
    return LoopHintAttr::CreateImplicit(
        context, LoopHintAttr::PipelineInitiationInterval,
        LoopHintAttr::Numeric, value);
  }
};

/// What of the user's options changes the meaning of code. Of the rest, the
/// proof has its own: debug information names variables, and lifetimes tell
/// which objects are an iteration's.
CodeGenOptions optionsOf(const CodeGenOptions &user) {
  CodeGenOptions own;
  own.OptimizationLevel = 1;
  own.DisableLLVMPasses = true;
  own.setDebugInfo(llvm::codegenoptions::LimitedDebugInfo);
  own.DwarfVersion = 5;
  own.RelaxedAliasing = user.RelaxedAliasing;
  own.PointerTBAA = user.PointerTBAA;
  own.StructPathTBAA = user.StructPathTBAA;
  own.NewStructPathTBAA = user.NewStructPathTBAA;
  own.NullPointerIsValid = user.NullPointerIsValid;
  own.StrictFloatCastOverflow = user.StrictFloatCastOverflow;
  own.SanitizeTrap.set(SanitizerKind::ArrayBounds, true);
  return own;
}

/// While it lives, code has no other checks than those of subscripts, of which
/// the proof makes assumptions, and calls do not set `errno`.
class PlainLanguage {
public:
  explicit PlainLanguage(LangOptions &options)
      : options(options), sanitizers(options.Sanitize),
        mathErrno(options.MathErrno) {
    options.Sanitize.clear();
    options.Sanitize.set(SanitizerKind::ArrayBounds, true);
    options.MathErrno = false;
  }
  ~PlainLanguage() {
    options.Sanitize = sanitizers;
    options.MathErrno = mathErrno;
  }

private:
  LangOptions &options;
  SanitizerSet sanitizers;
  bool mathErrno;
};

} // namespace

std::unique_ptr<llvm::Module> warpfork::codeOf(
    CompilerInstance &ci, ASTContext &context, llvm::LLVMContext &own,
    const llvm::MapVector<const FunctionDecl *, Numbers> &loops) {
  PlainLanguage plain(ci.getLangOpts());
  Preparation preparation(context);
  for (auto &[function, numbers] : loops)
    preparation.emit(function, numbers);
  // What Clang has to say of the code it says in the passes that keep it.
  DiagnosticsEngine silent(ci.getDiagnostics().getDiagnosticIDs(),
                           ci.getDiagnosticOpts(),
                           new IgnoringDiagConsumer());
  silent.setSourceManager(&ci.getSourceManager());
  CodeGenOptions options = optionsOf(ci.getCodeGenOpts());
  std::unique_ptr<CodeGenerator> generator(CreateLLVMCodeGen(
      silent, "proof", ci.getVirtualFileSystemPtr(), ci.getHeaderSearchOpts(),
      ci.getPreprocessorOpts(), options, own));
  generator->Initialize(context);
  for (Decl *decl : preparation.decls()) {
    generator->HandleTopLevelDecl(DeclGroupRef(decl));
    auto *variable = dyn_cast<VarDecl>(decl);
    if (variable && variable->isThisDeclarationADefinition(context) ==
                        VarDecl::TentativeDefinition)
      generator->CompleteTentativeDefinition(variable);
  }
  generator->HandleTranslationUnit(context);
  if (silent.hasErrorOccurred())
    return nullptr;
  return std::unique_ptr<llvm::Module>(generator->ReleaseModule());
}
