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
} // namespace

void warpfork::state(VarDecl *variable, StringRef fact) {
  std::string text = (Prefix + fact).str();
  for (const auto *attribute : variable->specific_attrs<AnnotateAttr>())
    if (attribute->getAnnotation() == text)
      return;
  variable->addAttr(AnnotateAttr::CreateImplicit(variable->getASTContext(),
                                                 text, nullptr, 0));
}

void warpfork::Facts::state(std::string fact, VarDecl *variable) {
  if (variable)
    variable = variable->getCanonicalDecl();
  std::pair<std::string, VarDecl *> one(std::move(fact), variable);
  if (!llvm::is_contained(all, one))
    all.push_back(std::move(one));
}

void warpfork::Facts::emit() {
  if (all.empty())
    return;
  ASTContext &context = ci.getASTContext();
  DeclContext *unit = context.getTranslationUnitDecl();
  QualType type = context.getFunctionType(context.VoidTy, {}, {});
  auto *carrier = FunctionDecl::Create(
      context, unit, SourceLocation(), SourceLocation(),
      DeclarationName(&context.Idents.get("__wf_facts")), type,
      context.getTrivialTypeSourceInfo(type), SC_Static);
  carrier->setBody(CompoundStmt::CreateEmpty(context, 0, false));
  carrier->addAttr(UsedAttr::CreateImplicit(context));
  carrier->addAttr(OMPDeclareTargetDeclAttr::CreateImplicit(
      context, OMPDeclareTargetDeclAttr::MT_To,
      OMPDeclareTargetDeclAttr::DT_NoHost, nullptr, false, 0));
  for (const auto &[fact, variable] : all) {
    std::string text = Prefix + fact;
    if (!variable) {
      carrier->addAttr(AnnotateAttr::CreateImplicit(context, text, nullptr, 0));
      continue;
    }
    Expr *name = DeclRefExpr::Create(
        context, NestedNameSpecifierLoc(), SourceLocation(), variable, false,
        SourceLocation(), variable->getType().getNonReferenceType(), VK_LValue);
    QualType pointer = context.getPointerType(name->getType());
    Expr *address = UnaryOperator::Create(
        context, name, UO_AddrOf, pointer, VK_PRValue, OK_Ordinary,
        SourceLocation(), false, FPOptionsOverride());
    APValue value(APValue::LValueBase(variable), CharUnits::Zero(),
                  APValue::NoLValuePath());
    Expr *argument = ConstantExpr::Create(context, address, value);
    carrier->addAttr(
        AnnotateAttr::CreateImplicit(context, text, &argument, 1));
  }
  ci.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(carrier));
}
