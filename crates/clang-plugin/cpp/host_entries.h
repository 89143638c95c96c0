// What the device's code needs of the host's: see host_entries.cpp.
#pragma once

#include "clang/Frontend/CompilerInstance.h"
#include <string>

namespace warpfork {

/// Has the host's front end write the entries of its code to `file` before the code is
/// optimised, and say so on `pipe`.
void writeEntries(clang::CompilerInstance &ci, std::string file, int pipe);

/// Has the device's front end look for headers in the folder of Clang's wrappers, where
/// the host's does.
void readWrappers(clang::CompilerInstance &ci, llvm::StringRef folder);

} // namespace warpfork
