// Captures of target regions on both sides.
#pragma once

#include "metadirectives.h"
#include "clang/AST/Decl.h"
#include "clang/Frontend/CompilerInstance.h"
#include <map>
#include <string>
#include <vector>

namespace warpfork {

class Regions {
public:
  Regions(const Metadirectives &metadirectives, bool forDevice)
      : metadirectives(metadirectives), forDevice(forDevice) {}

  /// Has the regions of a declaration capture the same on both sides, before
  /// code for it is generated.
  void unify(clang::ASTContext &context, clang::Decl *decl);

  /// Writes what the host's regions capture.
  void write(llvm::StringRef file) const;

  /// Reports device regions that capture something else than the host's.
  void compare(clang::CompilerInstance &ci, llvm::StringRef file) const;

private:
  struct Region {
    clang::SourceLocation at;
    std::string file;
    /// One a line.
    std::string captures;
  };

  const Metadirectives &metadirectives;
  bool forDevice;
  /// By function and place, in order.
  std::map<std::string, std::vector<Region>> all;

  friend class RegionWalk;
};

} // namespace warpfork
