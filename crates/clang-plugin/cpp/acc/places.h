// Locations in a source that are the same in every job.
#pragma once

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include <string>

namespace warpfork {

/// Names places. A file may be included several times, a macro expanded at
/// several places and a `_Pragma` in a macro's argument met more than once.
class SourcePlaces {
public:
  explicit SourcePlaces(const clang::SourceManager &sources) : sources(sources) {}

  /// The name of the token at `location`; empty inside a macro's expansion,
  /// where no token has a place of its own.
  std::string token(clang::SourceLocation location) {
    return location.isValid() && location.isFileID() ? written(location) : "";
  }

  /// The name of a directive. Each directive is asked for once, in the order
  /// of the preprocessor.
  std::string directive(clang::SourceLocation location) {
    std::string name = written(sources.getExpansionLoc(location)) + ";" +
                       written(sources.getSpellingLoc(location));
    return name + ";" + std::to_string(seen[name]++);
  }

private:
  const clang::SourceManager &sources;
  llvm::DenseMap<clang::FileID, unsigned> inclusions;
  llvm::StringMap<unsigned> files, seen;

  std::string written(clang::SourceLocation location) {
    auto [file, offset] = sources.getDecomposedLoc(location);
    std::string path = "?";
    if (auto entry = sources.getFileEntryRefForID(file))
      path = entry->getName().str();
    auto [known, isNew] = inclusions.try_emplace(file, 0);
    if (isNew)
      known->second = files[path]++;
    return path + "#" + std::to_string(known->second) + ":" +
           std::to_string(offset);
  }
};

} // namespace warpfork
