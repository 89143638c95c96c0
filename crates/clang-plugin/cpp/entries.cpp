// Variables of `declare target` whose initial value ends in zeros or has padding.
//
// Clang writes such a value with a type of its own (what is given, then zeros).
// It has made the variable with the declared type before, and puts another in its
// place; what its table of entries says leads to the first one then, which is gone,
// unless something uses it: "offloading entry ... the address is invalid". So
// something does, before code is generated for the definition: when Clang comes to it,
// or, as a directive may still name the variable, when it does. The definition of a
// variable that other files see is generated before that.
#include "entries.h"
#include "generated_names.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace {

bool differs(ASTContext &context, QualType type, const Expr *init);

/// Whether what a record's members are given has another type than the record.
bool recordDiffers(ASTContext &context, const RecordDecl *record,
                   const InitListExpr *list) {
  const ASTRecordLayout &layout = context.getASTRecordLayout(record);
  CharUnits end;
  unsigned n = 0;
  for (const FieldDecl *field : record->fields()) {
    // Clang fills padding with bytes of its own.
    if (field->isBitField() || n == list->getNumInits() ||
        context.toCharUnitsFromBits(
            layout.getFieldOffset(field->getFieldIndex())) != end)
      return true;
    if (differs(context, field->getType(), list->getInit(n++)))
      return true;
    end += context.getTypeSizeInChars(field->getType());
  }
  return end != layout.getSize();
}

/// Whether an initial value may have another type in IR than the variable.
bool differs(ASTContext &context, QualType type, const Expr *init) {
  if (!type->isArrayType() && !type->isRecordType())
    return false;
  const auto *list = dyn_cast<InitListExpr>(init->IgnoreParenImpCasts());
  if (!list)
    return !isa<StringLiteral>(init->IgnoreParenImpCasts());
  if (const auto *record = type->getAsRecordDecl())
    return record->isUnion() || isa<CXXRecordDecl>(record) ||
           recordDiffers(context, record, list);
  const auto *array = context.getAsConstantArrayType(type);
  if (!array || list->getNumInits() < array->getZExtSize())
    return true;
  for (const Expr *element : list->inits())
    if (differs(context, array->getElementType(), element))
      return true;
  // Zeros may be written out, too.
  const Expr *last = list->getNumInits() ? list->inits().back() : nullptr;
  const auto *literal =
      last ? dyn_cast<IntegerLiteral>(last->IgnoreParenImpCasts()) : nullptr;
  return !literal || literal->getValue() == 0;
}

/// Whether a variable's definition may put another one in its place.
bool mayChange(const VarDecl *variable) {
  QualType type = variable->getType();
  return variable->hasGlobalStorage() && !variable->isStaticLocal() &&
         variable->isThisDeclarationADefinition() == VarDecl::Definition &&
         variable->getInit() && !type->isDependentType() &&
         !variable->getDeclContext()->isDependentContext() &&
         !isa<VarTemplatePartialSpecializationDecl>(variable) &&
         !variable->getDescribedVarTemplate() &&
         differs(variable->getASTContext(), type, variable->getInit());
}

} // namespace

void warpfork::Entries::keep(CompilerInstance &ci, Decl *decl) {
  auto *record = dyn_cast<CXXRecordDecl>(decl);
  if (auto *scope = dyn_cast<DeclContext>(decl);
      scope && (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl>(decl) ||
                (record && !record->isDependentContext())))
    for (Decl *inner : scope->decls())
      keep(ci, inner);
  auto *variable = dyn_cast<VarDecl>(decl);
  if (!variable || !mayChange(variable))
    return;
  if (variable->hasAttr<OMPDeclareTargetDeclAttr>() ||
      variable->isExternallyVisible())
    use(ci, variable);
}

void warpfork::Entries::marked(CompilerInstance &ci, const Decl *decl) {
  auto *variable = dyn_cast<VarDecl>(decl);
  if (variable && mayChange(variable))
    use(ci, const_cast<VarDecl *>(variable));
}

/// Has a constant hold the variable's address.
void warpfork::Entries::use(CompilerInstance &ci, VarDecl *variable) {
  if (!used.insert(variable).second)
    return;
  ASTContext &context = ci.getASTContext();
  auto *all = context.getTranslationUnitDecl();
  SourceLocation at = variable->getLocation();
  QualType type = QualType(context.VoidPtrTy).withConst();
  std::string name = "__wf_entry." + std::to_string(used.size());
  auto *use = VarDecl::Create(
      context, all, at, at, &context.Idents.get(name), type,
      context.getTrivialTypeSourceInfo(type, at), SC_Static);
  Made made(context, nullptr, at);
  use->setImplicit();
  use->setInit(made.addressOf(made.name(variable)));
  use->addAttr(UsedAttr::CreateImplicit(context));
  ci.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(use));
}
