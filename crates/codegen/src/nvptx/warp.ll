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
; Which lane pushes to the caller: of those that name it, bit by bit, the last; 32
; if there is none. Lanes that have ended say nothing.
define i32 @__wf_t_push_source(i32 %m, i32 %to) #1 {
  %lane = call i32 @__wf_t_lane()
  %all = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 true)
  %t0 = and i32 %to, 1
  %p0 = icmp ne i32 %t0, 0
  %b0 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 %p0)
  %l0 = and i32 %lane, 1
  %z0 = icmp eq i32 %l0, 0
  %f0 = sext i1 %z0 to i32
  %e0 = xor i32 %b0, %f0
  %s0 = and i32 %all, %e0
  %t1 = and i32 %to, 2
  %p1 = icmp ne i32 %t1, 0
  %b1 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 %p1)
  %l1 = and i32 %lane, 2
  %z1 = icmp eq i32 %l1, 0
  %f1 = sext i1 %z1 to i32
  %e1 = xor i32 %b1, %f1
  %s1 = and i32 %s0, %e1
  %t2 = and i32 %to, 4
  %p2 = icmp ne i32 %t2, 0
  %b2 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 %p2)
  %l2 = and i32 %lane, 4
  %z2 = icmp eq i32 %l2, 0
  %f2 = sext i1 %z2 to i32
  %e2 = xor i32 %b2, %f2
  %s2 = and i32 %s1, %e2
  %t3 = and i32 %to, 8
  %p3 = icmp ne i32 %t3, 0
  %b3 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 %p3)
  %l3 = and i32 %lane, 8
  %z3 = icmp eq i32 %l3, 0
  %f3 = sext i1 %z3 to i32
  %e3 = xor i32 %b3, %f3
  %s3 = and i32 %s2, %e3
  %t4 = and i32 %to, 16
  %p4 = icmp ne i32 %t4, 0
  %b4 = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 %p4)
  %l4 = and i32 %lane, 16
  %z4 = icmp eq i32 %l4, 0
  %f4 = sext i1 %z4 to i32
  %e4 = xor i32 %b4, %f4
  %s4 = and i32 %s3, %e4
  %n = call i32 @llvm.ctlz.i32(i32 %s4, i1 false)
  %last = sub i32 31, %n
  %none = icmp eq i32 %s4, 0
  %r = select i1 %none, i32 32, i32 %last
  ret i32 %r
}
define i32 @__wf_t_push32(i64 %mask, i32 %v, i32 %to) #1 {
  %m = trunc i64 %mask to i32
  %from = call i32 @__wf_t_push_source(i32 %m, i32 %to)
  %some = icmp ult i32 %from, 32
  %got = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %m, i32 %v, i32 %from, i32 31)
  %r = select i1 %some, i32 %got, i32 0
  ret i32 %r
}
define i64 @__wf_t_push64(i64 %mask, i64 %v, i32 %to) #1 {
  %m = trunc i64 %mask to i32
  %from = call i32 @__wf_t_push_source(i32 %m, i32 %to)
  %some = icmp ult i32 %from, 32
  %got = call i64 @__wf_t_shfl_idx64(i64 %mask, i64 %v, i32 %from)
  %r = select i1 %some, i64 %got, i64 0
  ret i64 %r
}

declare i32 @llvm.ctlz.i32(i32, i1 immarg)
