// Writes facts into the IR, as annotations.
#include "facts.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace {
constexpr char Prefix[] = "warpfork.";

/// A constant expression: the address of a variable.
Expr *addressOf(ASTContext &context, VarDecl *variable) {
  Expr *name = DeclRefExpr::Create(
      context, NestedNameSpecifierLoc(), SourceLocation(), variable, false,
      SourceLocation(), variable->getType().getNonReferenceType(), VK_LValue);
  QualType pointer = context.getPointerType(name->getType());
  Expr *address = UnaryOperator::Create(context, name, UO_AddrOf, pointer,
                                        VK_PRValue, OK_Ordinary,
                                        SourceLocation(), false,
                                        FPOptionsOverride());
  APValue value(APValue::LValueBase(variable), CharUnits::Zero(),
                APValue::NoLValuePath());
  return ConstantExpr::Create(context, address, value);
}
} // namespace

void warpfork::state(VarDecl *variable, StringRef fact) {
  std::string text = (Prefix + fact).str();
  for (const auto *attribute : variable->specific_attrs<AnnotateAttr>())
    if (attribute->getAnnotation() == text)
      return;
  variable->addAttr(AnnotateAttr::CreateImplicit(variable->getASTContext(),
                                                 text, nullptr, 0));
}

FunctionDecl *warpfork::carrier(ASTContext &context, StringRef name) {
  QualType type = context.getFunctionType(context.VoidTy, {}, {});
  auto *carrier = FunctionDecl::Create(
      context, context.getTranslationUnitDecl(), SourceLocation(),
      SourceLocation(), DeclarationName(&context.Idents.get(name)), type,
      context.getTrivialTypeSourceInfo(type), SC_Static);
  carrier->setBody(CompoundStmt::CreateEmpty(context, 0, false));
  carrier->addAttr(UsedAttr::CreateImplicit(context));
  carrier->addAttr(OMPDeclareTargetDeclAttr::CreateImplicit(
      context, OMPDeclareTargetDeclAttr::MT_To,
      OMPDeclareTargetDeclAttr::DT_NoHost, nullptr, false, 0));
  return carrier;
}

void warpfork::Facts::state(std::string fact,
                            std::vector<VarDecl *> variables) {
  for (VarDecl *&variable : variables)
    variable = variable->getCanonicalDecl();
  Fact one(std::move(fact), std::move(variables));
  if (stated.insert(one).second)
    all.push_back(std::move(one));
}

void warpfork::Facts::emit() {
  if (all.empty())
    return;
  ASTContext &context = ci.getASTContext();
  FunctionDecl *carrier = warpfork::carrier(context, "__wf_facts");
  for (const auto &[fact, variables] : all) {
    llvm::SmallVector<Expr *, 2> arguments;
    for (VarDecl *variable : variables)
      arguments.push_back(addressOf(context, variable));
    carrier->addAttr(AnnotateAttr::CreateImplicit(
        context, Prefix + fact, arguments.data(), arguments.size()));
  }
  ci.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(carrier));
}
