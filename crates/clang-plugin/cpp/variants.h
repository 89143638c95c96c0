// Target regions with metadirectives in them.
#pragma once

#include "metadirectives.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Basic/SourceManager.h"

namespace warpfork {

class Places {
public:
  explicit Places(const ASTContext &context)
      : sources(context.getSourceManager()) {}

  /// Whether `a` does not stand behind `b`. Parts of one macro stand beside
  /// each other.
  bool notBehind(SourceLocation a, SourceLocation b) const {
    a = sources.getExpansionLoc(a);
    b = sources.getExpansionLoc(b);
    return a == b || sources.isBeforeInTranslationUnit(a, b);
  }

  bool within(SourceLocation at, SourceRange range) const {
    return notBehind(range.getBegin(), at) && notBehind(at, end(range));
  }

  bool before(SourceLocation a, SourceLocation b) const {
    return sources.isBeforeInTranslationUnit(a, b);
  }

private:
  const SourceManager &sources;

  SourceLocation end(SourceRange range) const {
    return sources.getExpansionRange(range).getEnd();
  }
};

/// Has a region capture what it captures under any alternative of the
/// metadirectives `inside`. `functions`: those around it, from the outside in;
/// closures have another around them.
void unifyCaptures(clang::ASTContext &context,
                   clang::OMPExecutableDirective *directive,
                   llvm::ArrayRef<const clang::FunctionDecl *> functions,
                   llvm::ArrayRef<const Metadirectives::One *> inside,
                   bool forDevice);

} // namespace warpfork
