; The lanes of a warp for programs (`<warpfork/warp.h>`), on NVIDIA GPUs. `b` and
; `c` are what the instruction takes.

declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32, i32)
declare i32 @llvm.nvvm.match.any.sync.i64(i32, i64)
declare { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32, i64)

define i32 @__wf_t_shfl_sync_idx32(i64 %mask, i32 %v, i32 %b, i32 %c) #1 {
  %m = trunc i64 %mask to i32
  %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %m, i32 %v, i32 %b, i32 %c)
  ret i32 %r
}
define i64 @__wf_t_shfl_sync_idx64(i64 %mask, i64 %v, i32 %b, i32 %c) #1 {
  %lo = trunc i64 %v to i32
  %s = lshr i64 %v, 32
  %hi = trunc i64 %s to i32
  %x = call i32 @__wf_t_shfl_sync_idx32(i64 %mask, i32 %lo, i32 %b, i32 %c)
  %y = call i32 @__wf_t_shfl_sync_idx32(i64 %mask, i32 %hi, i32 %b, i32 %c)
  %r = call i64 @__wf_t_pair(i32 %x, i32 %y)
  ret i64 %r
}
define i32 @__wf_t_shfl_sync_up32(i64 %mask, i32 %v, i32 %b, i32 %c) #1 {
  %m = trunc i64 %mask to i32
  %r = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 %m, i32 %v, i32 %b, i32 %c)
  ret i32 %r
}
define i64 @__wf_t_shfl_sync_up64(i64 %mask, i64 %v, i32 %b, i32 %c) #1 {
  %lo = trunc i64 %v to i32
  %s = lshr i64 %v, 32
  %hi = trunc i64 %s to i32
  %x = call i32 @__wf_t_shfl_sync_up32(i64 %mask, i32 %lo, i32 %b, i32 %c)
  %y = call i32 @__wf_t_shfl_sync_up32(i64 %mask, i32 %hi, i32 %b, i32 %c)
  %r = call i64 @__wf_t_pair(i32 %x, i32 %y)
  ret i64 %r
}
define i32 @__wf_t_shfl_sync_down32(i64 %mask, i32 %v, i32 %b, i32 %c) #1 {
  %m = trunc i64 %mask to i32
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %m, i32 %v, i32 %b, i32 %c)
  ret i32 %r
}
define i64 @__wf_t_shfl_sync_down64(i64 %mask, i64 %v, i32 %b, i32 %c) #1 {
  %lo = trunc i64 %v to i32
  %s = lshr i64 %v, 32
  %hi = trunc i64 %s to i32
  %x = call i32 @__wf_t_shfl_sync_down32(i64 %mask, i32 %lo, i32 %b, i32 %c)
  %y = call i32 @__wf_t_shfl_sync_down32(i64 %mask, i32 %hi, i32 %b, i32 %c)
  %r = call i64 @__wf_t_pair(i32 %x, i32 %y)
  ret i64 %r
}
define i32 @__wf_t_shfl_sync_bfly32(i64 %mask, i32 %v, i32 %b, i32 %c) #1 {
  %m = trunc i64 %mask to i32
  %r = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 %m, i32 %v, i32 %b, i32 %c)
  ret i32 %r
}
define i64 @__wf_t_shfl_sync_bfly64(i64 %mask, i64 %v, i32 %b, i32 %c) #1 {
  %lo = trunc i64 %v to i32
  %s = lshr i64 %v, 32
  %hi = trunc i64 %s to i32
  %x = call i32 @__wf_t_shfl_sync_bfly32(i64 %mask, i32 %lo, i32 %b, i32 %c)
  %y = call i32 @__wf_t_shfl_sync_bfly32(i64 %mask, i32 %hi, i32 %b, i32 %c)
  %r = call i64 @__wf_t_pair(i32 %x, i32 %y)
  ret i64 %r
}
define i32 @__wf_t_vote_all(i64 %mask, i32 %pred) #1 {
  %m = trunc i64 %mask to i32
  %p = icmp ne i32 %pred, 0
  %q = call i1 @llvm.nvvm.vote.all.sync(i32 %m, i1 %p)
  %r = zext i1 %q to i32
  ret i32 %r
}
define i32 @__wf_t_vote_any(i64 %mask, i32 %pred) #1 {
  %m = trunc i64 %mask to i32
  %p = icmp ne i32 %pred, 0
  %q = call i1 @llvm.nvvm.vote.any.sync(i32 %m, i1 %p)
  %r = zext i1 %q to i32
  ret i32 %r
}
define i64 @__wf_t_match_any32(i64 %mask, i32 %v) #1 {
  %m = trunc i64 %mask to i32
  %q = call i32 @llvm.nvvm.match.any.sync.i32(i32 %m, i32 %v)
  %r = zext i32 %q to i64
  ret i64 %r
}
define i64 @__wf_t_match_all32(i64 %mask, i32 %v) #1 {
  %m = trunc i64 %mask to i32
  %p = call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 %m, i32 %v)
  %q = extractvalue { i32, i1 } %p, 0
  %r = zext i32 %q to i64
  ret i64 %r
}
define i64 @__wf_t_match_any64(i64 %mask, i64 %v) #1 {
  %m = trunc i64 %mask to i32
  %q = call i32 @llvm.nvvm.match.any.sync.i64(i32 %m, i64 %v)
  %r = zext i32 %q to i64
  ret i64 %r
}
define i64 @__wf_t_match_all64(i64 %mask, i64 %v) #1 {
  %m = trunc i64 %mask to i32
  %p = call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 %m, i64 %v)
  %q = extractvalue { i32, i1 } %p, 0
  %r = zext i32 %q to i64
  ret i64 %r
}
