#include "captured.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace {

FieldDecl *addField(const ASTContext &context, RecordDecl *record,
                    SourceLocation at, QualType type,
                    const VariableArrayType *size = nullptr) {
  auto *field =
      FieldDecl::Create(context, record, at, at, nullptr, type,
                        context.getTrivialTypeSourceInfo(type, at), nullptr,
                        false, ICIS_NoInit);
  field->setImplicit();
  field->setAccess(AS_public);
  if (size)
    field->setCapturedVLAType(size);
  record->addDecl(field);
  return field;
}

} // namespace

RecordDecl *warpfork::newRecord(const ASTContext &context, DeclContext *home,
                                SourceLocation at) {
  constexpr TagTypeKind kind = TagTypeKind::Struct;
  RecordDecl *record =
      context.getLangOpts().CPlusPlus
          ? CXXRecordDecl::Create(context, kind, home, at, at, nullptr)
          : RecordDecl::Create(context, kind, home, at, at, nullptr);
  record->setImplicit();
  record->startDefinition();
  return record;
}

Expr *warpfork::nameOf(const ASTContext &context, VarDecl *variable,
                       bool isCapture, SourceLocation at) {
  return DeclRefExpr::Create(context, NestedNameSpecifierLoc(),
                             SourceLocation(), variable, isCapture, at,
                             variable->getType().getNonReferenceType(),
                             VK_LValue);
}

CapturedStmt *warpfork::withCaptures(const ASTContext &context,
                                     CapturedStmt *old, Stmt *inner,
                                     llvm::ArrayRef<Missing> more) {
  llvm::SmallVector<CapturedStmt::Capture, 8> captured(old->captures());
  llvm::SmallVector<Expr *, 8> inits(old->capture_inits());
  auto *record = const_cast<RecordDecl *>(old->getCapturedRecordDecl());
  SourceLocation at = old->getBeginLoc();
  for (const Missing &one : more) {
    QualType type = one.variable
                        ? one.variable->getType().getNonReferenceType()
                        : one.init->getType();
    if (one.kind == CapturedStmt::VCK_ByRef)
      type = context.getLValueReferenceType(type);
    addField(context, record, at, type);
    captured.push_back({at, one.kind, one.variable});
    inits.push_back(one.init);
  }
  old->getCapturedDecl()->setBody(inner);
  return CapturedStmt::Create(context, inner, old->getCapturedRegionKind(),
                              captured, inits, old->getCapturedDecl(), record);
}

CapturedStmt *warpfork::inOrder(const ASTContext &context, CapturedStmt *old) {
  struct One {
    CapturedStmt::Capture capture;
    Expr *init;
    FieldDecl *field;
    // `this` first, then the sizes of arrays, then variables.
    unsigned rank;
    SourceLocation at;
  };
  llvm::SmallVector<One, 8> all;
  auto init = old->capture_init_begin();
  auto field = old->getCapturedRecordDecl()->field_begin();
  for (const CapturedStmt::Capture &capture : old->captures()) {
    One one{capture, *init++, *field++, 0, {}};
    if (capture.capturesVariableArrayType()) {
      one.rank = 1;
      one.at = one.field->getCapturedVLAType()->getSizeExpr()->getExprLoc();
    } else if (!capture.capturesThis()) {
      one.rank = 2;
      one.at = capture.getCapturedVar()->getLocation();
    }
    all.push_back(one);
  }
  const SourceManager &sources = context.getSourceManager();
  llvm::stable_sort(all, [&](const One &a, const One &b) {
    if (a.rank != b.rank)
      return a.rank < b.rank;
    return a.at != b.at && sources.isBeforeInTranslationUnit(a.at, b.at);
  });
  const RecordDecl *before = old->getCapturedRecordDecl();
  auto *home = const_cast<DeclContext *>(before->getDeclContext());
  SourceLocation at = before->getLocation();
  RecordDecl *record = newRecord(context, home, at);
  llvm::SmallVector<CapturedStmt::Capture, 8> captures;
  llvm::SmallVector<Expr *, 8> inits;
  for (const One &one : all) {
    addField(context, record, one.field->getLocation(), one.field->getType(),
             one.field->hasCapturedVLAType() ? one.field->getCapturedVLAType()
                                             : nullptr);
    captures.push_back(one.capture);
    inits.push_back(one.init);
  }
  record->completeDefinition();
  return CapturedStmt::Create(
      context, old->getCapturedStmt(), old->getCapturedRegionKind(), captures,
      inits, old->getCapturedDecl(), record);
}
