// What `device_type(nohost)` says of functions and variables (OpenMP 5.2, section 7.8).
//
// Clang makes none of these for the host, where a region's copy may use them: the call is
// an error, the variable a symbol that nothing defines. So there they are what
// `device_type(any)` makes them, and give way to a definition for the host.
#include "device_types.h"
#include "parts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

void warpfork::DeviceTypes::marked(CompilerInstance &ci, const Decl *decl) {
  auto *said = decl->getAttr<OMPDeclareTargetDeclAttr>();
  if (!said || said->getDevType() != OMPDeclareTargetDeclAttr::DT_NoHost)
    return;
  ASTContext &context = ci.getASTContext();
  auto *changed = const_cast<Decl *>(decl);
  auto *other = OMPDeclareTargetDeclAttr::CreateImplicit(
      context, said->getMapType(), OMPDeclareTargetDeclAttr::DT_Any,
      said->getIndirectExpr(), said->getIndirect(), said->getLevel(),
      said->getRange());
  changed->dropAttr<OMPDeclareTargetDeclAttr>();
  changed->addAttr(other);
  if (!forDevice(ci))
    yielding.insert(decl->getCanonicalDecl());
}

void warpfork::DeviceTypes::add(ASTContext &context, Decl *decl) {
  if (yielding.empty())
    return;
  if (auto *scope = dyn_cast<DeclContext>(decl);
      scope && isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(decl))
    for (Decl *inner : scope->decls())
      add(context, inner);
  auto *named = dyn_cast<NamedDecl>(decl);
  if (!named || !yielding.contains(decl->getCanonicalDecl()) ||
      !named->hasExternalFormalLinkage() || named->hasAttr<WeakAttr>())
    return;
  // What may have several definitions gives way by itself.
  auto *function = dyn_cast<FunctionDecl>(decl);
  auto *variable = dyn_cast<VarDecl>(decl);
  bool defines =
      function ? function->isThisDeclarationADefinition() && !function->isInlined() &&
                     !function->isTemplateInstantiation()
               : variable && variable->isThisDeclarationADefinition() &&
                     !variable->isInline() &&
                     !isTemplateInstantiation(variable->getTemplateSpecializationKind());
  if (defines)
    decl->addAttr(WeakAttr::CreateImplicit(context));
}
