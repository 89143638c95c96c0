// What Flang's checks and its lowering need done to the parse tree.
#pragma once

#include "flang/Parser/parse-tree.h"
#include <functional>

namespace warpfork {

/// Names the loops of OpenMP's constructs that `cycle` goes on with, before Flang's checks.
void nameLoops(Fortran::parser::Program &program);

/// Reports an error at a place in the source.
using ReportAt = std::function<void(Fortran::parser::CharBlock, const char *)>;

/// Reports what of OpenMP Flang's lowering crashes on.
void reportCrashes(const Fortran::parser::Program &program, const ReportAt &report);

/// Rewrites what Flang's lowering of OpenACC would drop, and reports what it would
/// drop and has no other form.
void completeParseTree(Fortran::parser::Program &program, const ReportAt &report);

} // namespace warpfork
