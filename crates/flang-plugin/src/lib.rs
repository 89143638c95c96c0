//! The Flang plugin of Warpfork's passes, `libwf_flang_plugin.so`.
//!
//! It is C++ in `cpp/`, as Flang is; this crate lets cargo build it with everything else, where
//! Flang's and MLIR's headers are installed (`cargo xtask setup --fortran`). Without them the
//! library is empty, and the driver says so when it is to compile Fortran. Flang loads it with
//! `-load` and is not patched.
//!
//! The action `warpfork-device` takes the place of Flang's code generation. It lowers the parse
//! tree by Flang's own pipelines as far as the LLVM dialect, where OpenMP's constructs are still
//! operations, turns target regions into functions, and has Flang translate the rest for a host:
//! host fork-join form, as Clang writes it.
//!
//! | file | does |
//! | --- | --- |
//! | `lowering.cpp` | registers the action, which runs Flang's pipelines and the passes below |
//! | `host_form.cpp` | the pass on the LLVM dialect, which runs its parts in order |
//! | `targets.cpp` | makes each target region a function with the host's symbol and parameters |
//! | `refusals.cpp` | reports constructs that would be silently wrong |
//! | `bounds.cpp` | computes the bounds of loops before the parallel region in which they stand |
//! | `distribute.cpp` | splits `distribute parallel do` into loops of the team and of its threads; in the host's code, removes the schedules that Flang gets wrong |
//! | `reductions.cpp` | writes reductions over teams as calls of libomp's ABI |
//! | `array_reductions.cpp` | writes reductions of arrays, allocatable variables and pointers as Clang does |
//! | `mappings.cpp` | in Flang's own form: completes mappings with what the LLVM dialect does not show |
//! | `optional.cpp` | in Flang's own form: passes optional arguments to regions, absent ones too |
//! | `concurrent.cpp` | in Flang's own form: copies back what `do concurrent` reduces |
//! | `dependences.cpp` | dependences of tasks in target regions |
//! | `simd.cpp` | has loops of `simd` with private arrays keep their order |
//! | `checks.cpp` | in the host's code: ends the program where a check fails |
//! | `section.cpp` | a section in the host's code: the bytes that it reaches, its description for the runtime |
//! | `sections.cpp` | in the host's code: maps what a section reaches, and refuses what cannot be mapped |
//! | `strip.cpp` | makes the module one for a host |
//! | `finish.cpp` | completes the module in LLVM IR: offload entries, Clang's form of forks with `if` |
//! | `captures.cpp` | in LLVM IR: passes captured variables to regions one by one, as Clang does |
//! | `loops.cpp` | in LLVM IR: writes loops over a thread's share in Clang's form, for grid-stride loops |
//! | `ops.h`, `recipes.h`, `flang_form.h` | what the parts share |

/// Shows that the library is complete: the driver looks for the symbol.
#[cfg(with_flang)]
// SAFETY: no other library has a symbol of this name.
#[unsafe(no_mangle)]
pub static warpfork_flang_plugin: u8 = 1;
