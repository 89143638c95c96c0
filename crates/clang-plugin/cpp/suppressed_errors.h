// Suppresses an error for members of temporaries in target regions: see
// suppressed_errors.cpp.
#pragma once

#include "clang/Frontend/CompilerInstance.h"
#include <string>
#include <vector>

namespace warpfork {

class HeldErrors {
public:
  /// An error that may not be one.
  struct Held {
    clang::SourceLocation at;
    clang::SourceRange range;
    std::string message;
  };

  /// From now on holds back the error that members get.
  void watch(clang::CompilerInstance &ci);

  /// Reports those that stand for something else. The file has been read.
  void judge(clang::CompilerInstance &ci);

private:
  std::vector<Held> held;
};

} // namespace warpfork
