//! Names that one pass writes and another reads, and Clang's names that several passes use.

/// Placeholder of a reduction until pass `lower_reductions`: `i32 (i32 context, ptr loc, i32 gtid,
/// i32 n, i64 size, ptr list, ptr reduce, ptr lock)`.
pub const REDUCE_SITE: &str = "__wf_site_reduce";

/// Placeholder of `copyprivate` until pass `lower_copyprivate`: `void (i32 context, ptr loc, i32
/// gtid, i64 size, ptr list, ptr copy, i32 did_it)`.
pub const COPYPRIVATE_SITE: &str = "__wf_site_copyprivate";

/// Placeholder of a parallel region that its encountering thread runs alone; the arguments are
/// those of `__kmpc_fork_call`.
pub const SERIAL_CALL: &str = "__wf_serial_call";

/// Separator of a variable's name, as the plugin states it, and the digits that LLVM appends
/// (`frontend/names.rs`).
pub const STATED: &str = ".0";

/// Section of variables of the team's memory.
pub const TEAM_SECTION: &str = ".wf.team";
