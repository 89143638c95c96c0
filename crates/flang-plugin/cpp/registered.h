// What marks variables for `registered.cpp`.
#pragma once

namespace warpfork {

/// On a global variable: OpenACC's `declare` names it.
inline constexpr const char *declaredMark = "warpfork.declared";
/// On a global variable that another file defines: this file's code has it on the device.
inline constexpr const char *followedMark = "warpfork.followed";
/// On a global variable: regions of this file map it for procedures that they call.
inline constexpr const char *mappedMark = "warpfork.mapped";

} // namespace warpfork
