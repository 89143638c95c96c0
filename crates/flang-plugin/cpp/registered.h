// What marks variables for `registered.cpp`.
#pragma once

namespace warpfork {

/// On a global variable: OpenACC's `declare` names it.
inline constexpr const char *declaredMark = "warpfork.declared";

} // namespace warpfork
