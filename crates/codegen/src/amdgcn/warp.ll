; The lanes of a warp for programs (`<warpfork/warp.h>`). Shuffles of 32 bits are
; left to pass `select_cross_lane_ops`. All lanes of a wave that are here go together; of
; lanes that were given different masks, each heeds those of its own.

declare i32 @__wf_t_shfl_sync_idx32(i64, i32, i32, i32) #6
declare i32 @__wf_t_shfl_sync_up32(i64, i32, i32, i32) #6
declare i32 @__wf_t_shfl_sync_down32(i64, i32, i32, i32) #6
declare i32 @__wf_t_shfl_sync_bfly32(i64, i32, i32, i32) #6
declare i64 @llvm.cttz.i64(i64, i1 immarg)
declare i32 @llvm.amdgcn.ds.permute(i32, i32)

define i32 @__wf_t_vote_all(i64 %mask, i32 %pred) #1 {
  %not = icmp eq i32 %pred, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 %not)
  %in = and i64 %b, %mask
  %none = icmp eq i64 %in, 0
  %r = zext i1 %none to i32
  ret i32 %r
}
define i32 @__wf_t_vote_any(i64 %mask, i32 %pred) #1 {
  %p = icmp ne i32 %pred, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 %p)
  %in = and i64 %b, %mask
  %some = icmp ne i64 %in, 0
  %r = zext i1 %some to i32
  ret i32 %r
}
; The value of the first lane that has not had its turn goes round; those that
; have it are done. What ends the loop is hidden from the optimiser, which would
; put the ballot behind it, for all together.
define i64 @__wf_t_match_any64(i64 %mask, i64 %v) #1 {
  %lo = trunc i64 %v to i32
  %up = lshr i64 %v, 32
  %hi = trunc i64 %up to i32
  br label %turn
turn:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %lo)
  %b = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %hi)
  %c = icmp eq i32 %a, %lo
  %d = icmp eq i32 %b, %hi
  %same = and i1 %c, %d
  %set = call i64 @llvm.amdgcn.ballot.i64(i1 %same)
  %was = zext i1 %same to i32
  %done = call i32 asm sideeffect "", "=v,0"(i32 %was)
  %is = icmp ne i32 %done, 0
  br i1 %is, label %end, label %turn
end:
  %r = and i64 %set, %mask
  ret i64 %r
}
define i64 @__wf_t_match_any32(i64 %mask, i32 %v) #1 {
  br label %turn
turn:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %v)
  %same = icmp eq i32 %a, %v
  %set = call i64 @llvm.amdgcn.ballot.i64(i1 %same)
  %was = zext i1 %same to i32
  %done = call i32 asm sideeffect "", "=v,0"(i32 %was)
  %is = icmp ne i32 %done, 0
  br i1 %is, label %end, label %turn
end:
  %r = and i64 %set, %mask
  ret i64 %r
}
; All have what the first of the mask has.
define i64 @__wf_t_match_all32(i64 %mask, i32 %v) #1 {
  %first = call i32 @__wf_a_first_of(i64 %mask)
  %a = call i32 @llvm.amdgcn.ds.bpermute(i32 %first, i32 %v)
  %other = icmp ne i32 %a, %v
  %r = call i64 @__wf_a_unless(i64 %mask, i1 %other)
  ret i64 %r
}
define i64 @__wf_t_match_all64(i64 %mask, i64 %v) #1 {
  %lo = trunc i64 %v to i32
  %up = lshr i64 %v, 32
  %hi = trunc i64 %up to i32
  %first = call i32 @__wf_a_first_of(i64 %mask)
  %a = call i32 @llvm.amdgcn.ds.bpermute(i32 %first, i32 %lo)
  %b = call i32 @llvm.amdgcn.ds.bpermute(i32 %first, i32 %hi)
  %c = icmp ne i32 %a, %lo
  %d = icmp ne i32 %b, %hi
  %other = or i1 %c, %d
  %r = call i64 @__wf_a_unless(i64 %mask, i1 %other)
  ret i64 %r
}
; Of the lanes that are here, where the first of the mask's is.
define i32 @__wf_a_first_of(i64 %mask) #1 {
  %here = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %in = and i64 %here, %mask
  %n = call i64 @llvm.cttz.i64(i64 %in, i1 false)
  %l = trunc i64 %n to i32
  %r = shl i32 %l, 2
  ret i32 %r
}
define i64 @__wf_a_unless(i64 %mask, i1 %other) #1 {
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 %other)
  %in = and i64 %b, %mask
  %none = icmp eq i64 %in, 0
  %r = select i1 %none, i64 %mask, i64 0
  ret i64 %r
}
define i64 @__wf_t_shfl_sync_idx64(i64 %mask, i64 %v, i32 %b, i32 %c) #1 {
  %lo = trunc i64 %v to i32
  %up = lshr i64 %v, 32
  %hi = trunc i64 %up to i32
  %x = call i32 @__wf_t_shfl_sync_idx32(i64 %mask, i32 %lo, i32 %b, i32 %c)
  %y = call i32 @__wf_t_shfl_sync_idx32(i64 %mask, i32 %hi, i32 %b, i32 %c)
  %l = zext i32 %x to i64
  %h = zext i32 %y to i64
  %s = shl i64 %h, 32
  %r = or i64 %s, %l
  ret i64 %r
}
define i64 @__wf_t_shfl_sync_up64(i64 %mask, i64 %v, i32 %b, i32 %c) #1 {
  %lo = trunc i64 %v to i32
  %up = lshr i64 %v, 32
  %hi = trunc i64 %up to i32
  %x = call i32 @__wf_t_shfl_sync_up32(i64 %mask, i32 %lo, i32 %b, i32 %c)
  %y = call i32 @__wf_t_shfl_sync_up32(i64 %mask, i32 %hi, i32 %b, i32 %c)
  %l = zext i32 %x to i64
  %h = zext i32 %y to i64
  %s = shl i64 %h, 32
  %r = or i64 %s, %l
  ret i64 %r
}
define i64 @__wf_t_shfl_sync_down64(i64 %mask, i64 %v, i32 %b, i32 %c) #1 {
  %lo = trunc i64 %v to i32
  %up = lshr i64 %v, 32
  %hi = trunc i64 %up to i32
  %x = call i32 @__wf_t_shfl_sync_down32(i64 %mask, i32 %lo, i32 %b, i32 %c)
  %y = call i32 @__wf_t_shfl_sync_down32(i64 %mask, i32 %hi, i32 %b, i32 %c)
  %l = zext i32 %x to i64
  %h = zext i32 %y to i64
  %s = shl i64 %h, 32
  %r = or i64 %s, %l
  ret i64 %r
}
define i64 @__wf_t_shfl_sync_bfly64(i64 %mask, i64 %v, i32 %b, i32 %c) #1 {
  %lo = trunc i64 %v to i32
  %up = lshr i64 %v, 32
  %hi = trunc i64 %up to i32
  %x = call i32 @__wf_t_shfl_sync_bfly32(i64 %mask, i32 %lo, i32 %b, i32 %c)
  %y = call i32 @__wf_t_shfl_sync_bfly32(i64 %mask, i32 %hi, i32 %b, i32 %c)
  %l = zext i32 %x to i64
  %h = zext i32 %y to i64
  %s = shl i64 %h, 32
  %r = or i64 %s, %l
  ret i64 %r
}
; Of an address' bits the hardware takes as many as a lane's number has; of lanes
; that push to one place the last has it, and who gets nothing has 0.
define i32 @__wf_t_push32(i64 %mask, i32 %v, i32 %to) #1 {
  %address = shl i32 %to, 2
  %r = call i32 @llvm.amdgcn.ds.permute(i32 %address, i32 %v)
  ret i32 %r
}
define i64 @__wf_t_push64(i64 %mask, i64 %v, i32 %to) #1 {
  %lo = trunc i64 %v to i32
  %up = lshr i64 %v, 32
  %hi = trunc i64 %up to i32
  %x = call i32 @__wf_t_push32(i64 %mask, i32 %lo, i32 %to)
  %y = call i32 @__wf_t_push32(i64 %mask, i32 %hi, i32 %to)
  %l = zext i32 %x to i64
  %h = zext i32 %y to i64
  %s = shl i64 %h, 32
  %r = or i64 %s, %l
  ret i64 %r
}

attributes #6 = { convergent nounwind willreturn memory(none) }
