; The lanes of a warp for programs (`<warpfork/warp.h>`), on the virtual GPU. `b`
; and `c` count in as many bits as a lane's number has; see "Warp Shuffle" in
; PTX's manual.

define i64 @__wf_v_shfl_sync_idx64(i64 %mask, i64 %v, i32 %b, i32 %c, i32 %loc) #0 {
  call void @__wf_v_width(i32 %c, i32 %loc)
  %l = call i32 @__wf_v_lane(i32 %loc)
  %w = call i32 @__wfv_warp_size()
  %low = add i32 %w, -1
  %bits = and i32 %b, %low
  %shifted = lshr i32 %c, 8
  %segment = and i32 %shifted, %low
  %in = xor i32 %segment, -1
  %first = and i32 %l, %segment
  %clamp = and i32 %c, %low
  %rest = and i32 %clamp, %in
  %last = or i32 %first, %rest
  %out = and i32 %bits, %in
  %j = or i32 %first, %out
  %ok = icmp ule i32 %j, %last
  %from = select i1 %ok, i32 %j, i32 %l
  %r = call i64 @__wf_v_take(i64 %mask, i64 %v, i32 %from, i32 %loc)
  ret i64 %r
}
define i32 @__wf_v_shfl_sync_idx32(i64 %mask, i32 %v, i32 %b, i32 %c, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %s = call i64 @__wf_v_shfl_sync_idx64(i64 %mask, i64 %w, i32 %b, i32 %c, i32 %loc)
  %r = trunc i64 %s to i32
  ret i32 %r
}
define i64 @__wf_v_shfl_sync_up64(i64 %mask, i64 %v, i32 %b, i32 %c, i32 %loc) #0 {
  call void @__wf_v_width(i32 %c, i32 %loc)
  %l = call i32 @__wf_v_lane(i32 %loc)
  %w = call i32 @__wfv_warp_size()
  %low = add i32 %w, -1
  %bits = and i32 %b, %low
  %shifted = lshr i32 %c, 8
  %segment = and i32 %shifted, %low
  %in = xor i32 %segment, -1
  %first = and i32 %l, %segment
  %clamp = and i32 %c, %low
  %rest = and i32 %clamp, %in
  %last = or i32 %first, %rest
  %j = sub i32 %l, %bits
  %ok = icmp sge i32 %j, %last
  %from = select i1 %ok, i32 %j, i32 %l
  %r = call i64 @__wf_v_take(i64 %mask, i64 %v, i32 %from, i32 %loc)
  ret i64 %r
}
define i32 @__wf_v_shfl_sync_up32(i64 %mask, i32 %v, i32 %b, i32 %c, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %s = call i64 @__wf_v_shfl_sync_up64(i64 %mask, i64 %w, i32 %b, i32 %c, i32 %loc)
  %r = trunc i64 %s to i32
  ret i32 %r
}
define i64 @__wf_v_shfl_sync_down64(i64 %mask, i64 %v, i32 %b, i32 %c, i32 %loc) #0 {
  call void @__wf_v_width(i32 %c, i32 %loc)
  %l = call i32 @__wf_v_lane(i32 %loc)
  %w = call i32 @__wfv_warp_size()
  %low = add i32 %w, -1
  %bits = and i32 %b, %low
  %shifted = lshr i32 %c, 8
  %segment = and i32 %shifted, %low
  %in = xor i32 %segment, -1
  %first = and i32 %l, %segment
  %clamp = and i32 %c, %low
  %rest = and i32 %clamp, %in
  %last = or i32 %first, %rest
  %j = add i32 %l, %bits
  %ok = icmp ule i32 %j, %last
  %from = select i1 %ok, i32 %j, i32 %l
  %r = call i64 @__wf_v_take(i64 %mask, i64 %v, i32 %from, i32 %loc)
  ret i64 %r
}
define i32 @__wf_v_shfl_sync_down32(i64 %mask, i32 %v, i32 %b, i32 %c, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %s = call i64 @__wf_v_shfl_sync_down64(i64 %mask, i64 %w, i32 %b, i32 %c, i32 %loc)
  %r = trunc i64 %s to i32
  ret i32 %r
}
define i64 @__wf_v_shfl_sync_bfly64(i64 %mask, i64 %v, i32 %b, i32 %c, i32 %loc) #0 {
  call void @__wf_v_width(i32 %c, i32 %loc)
  %l = call i32 @__wf_v_lane(i32 %loc)
  %w = call i32 @__wfv_warp_size()
  %low = add i32 %w, -1
  %bits = and i32 %b, %low
  %shifted = lshr i32 %c, 8
  %segment = and i32 %shifted, %low
  %in = xor i32 %segment, -1
  %first = and i32 %l, %segment
  %clamp = and i32 %c, %low
  %rest = and i32 %clamp, %in
  %last = or i32 %first, %rest
  %j = xor i32 %l, %bits
  %ok = icmp ule i32 %j, %last
  %from = select i1 %ok, i32 %j, i32 %l
  %r = call i64 @__wf_v_take(i64 %mask, i64 %v, i32 %from, i32 %loc)
  ret i64 %r
}
define i32 @__wf_v_shfl_sync_bfly32(i64 %mask, i32 %v, i32 %b, i32 %c, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %s = call i64 @__wf_v_shfl_sync_bfly64(i64 %mask, i64 %w, i32 %b, i32 %c, i32 %loc)
  %r = trunc i64 %s to i32
  ret i32 %r
}
;
; In `c` of CUDA's functions, the bits above the clamp are the lanes of a warp less the width: a
; width that is no power of two, or more than the warp has, has no meaning.
@__wf_v_no_width = internal constant [75 x i8] c"the width of a shuffle is no power of two, or more than its warp has lanes\00"
define void @__wf_v_width(i32 %c, i32 %loc) #0 {
  %w = call i32 @__wfv_warp_size()
  %gone = lshr i32 %c, 8
  %width = sub i32 %w, %gone
  %less = add i32 %width, -1
  %both = and i32 %width, %less
  %one = icmp eq i32 %both, 0
  %there = icmp ult i32 %gone, %w
  %ok = and i1 %one, %there
  br i1 %ok, label %go, label %stop
stop:
  call void @__wfv_trap(ptr @__wf_v_no_width, i32 %loc)
  unreachable
go:
  ret void
}
; What a lane gets from one that takes no part is not defined, and programs throw
; it away: a number that does not look like anyone's value. The mark says that the
; mask does not name the lane (wf_host_abi::vgpu::OUTSIDE).
define i64 @__wf_v_take(i64 %mask, i64 %v, i32 %from, i32 %loc) #0 {
  %s = zext i32 %from to i64
  %bit = shl i64 1, %s
  %in = and i64 %mask, %bit
  %there = icmp ne i64 %in, 0
  %outside = or i32 %from, -2147483648
  %source = select i1 %there, i32 %from, i32 %outside
  %got = call i64 @__wfv_shuffle(i64 %mask, i64 %v, i32 %source, i32 %loc)
  %r = select i1 %there, i64 %got, i64 -6148914691236517206
  ret i64 %r
}
define i32 @__wf_v_vote_all(i64 %mask, i32 %pred, i32 %loc) #0 {
  %not = icmp eq i32 %pred, 0
  %p = zext i1 %not to i32
  %b = call i64 @__wfv_ballot(i64 %mask, i32 %p, i32 %loc)
  %none = icmp eq i64 %b, 0
  %r = zext i1 %none to i32
  ret i32 %r
}
define i32 @__wf_v_vote_any(i64 %mask, i32 %pred, i32 %loc) #0 {
  %b = call i64 @__wfv_ballot(i64 %mask, i32 %pred, i32 %loc)
  %some = icmp ne i64 %b, 0
  %r = zext i1 %some to i32
  ret i32 %r
}
define i64 @__wf_v_match_any64(i64 %mask, i64 %v, i32 %loc) #0 {
  %r = call i64 @__wfv_match(i64 %mask, i64 %v, i32 %loc)
  ret i64 %r
}
define i64 @__wf_v_match_any32(i64 %mask, i32 %v, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %r = call i64 @__wf_v_match_any64(i64 %mask, i64 %w, i32 %loc)
  ret i64 %r
}
define i64 @__wf_v_match_all64(i64 %mask, i64 %v, i32 %loc) #0 {
  %here = call i64 @__wfv_ballot(i64 %mask, i32 1, i32 %loc)
  %equal = call i64 @__wfv_match(i64 %mask, i64 %v, i32 %loc)
  %different = icmp ne i64 %equal, %here
  %p = zext i1 %different to i32
  %others = call i64 @__wfv_ballot(i64 %mask, i32 %p, i32 %loc)
  %same = icmp eq i64 %others, 0
  %r = select i1 %same, i64 %mask, i64 0
  ret i64 %r
}
define i64 @__wf_v_match_all32(i64 %mask, i32 %v, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %r = call i64 @__wf_v_match_all64(i64 %mask, i64 %w, i32 %loc)
  ret i64 %r
}
; Of the lanes whose value goes to the caller's, the last; in a loop over the bits of
; a lane's number.
define i64 @__wf_v_push64(i64 %mask, i64 %v, i32 %to, i32 %loc) #2 {
  %l = call i32 @__wf_v_lane(i32 %loc)
  %all = call i64 @__wfv_ballot(i64 %mask, i32 1, i32 %loc)
  %w = call i32 @__wfv_warp_size()
  br label %bit
bit:
  %n = phi i32 [ 1, %0 ], [ %next, %bit ]
  %set = phi i64 [ %all, %0 ], [ %kept, %bit ]
  %p = and i32 %to, %n
  %with = call i64 @__wfv_ballot(i64 %mask, i32 %p, i32 %loc)
  %without = xor i64 %with, -1
  %own = and i32 %l, %n
  %is = icmp ne i32 %own, 0
  %like = select i1 %is, i64 %with, i64 %without
  %kept = and i64 %set, %like
  %next = shl i32 %n, 1
  %more = icmp ult i32 %next, %w
  br i1 %more, label %bit, label %end
end:
  %zeros = call i64 @llvm.ctlz.i64(i64 %kept, i1 false)
  %none = icmp eq i64 %kept, 0
  %place = sub i64 63, %zeros
  %last = trunc i64 %place to i32
  %from = select i1 %none, i32 %l, i32 %last
  %got = call i64 @__wfv_shuffle(i64 %mask, i64 %v, i32 %from, i32 %loc)
  %r = select i1 %none, i64 0, i64 %got
  ret i64 %r
}
define i32 @__wf_v_push32(i64 %mask, i32 %v, i32 %to, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %s = call i64 @__wf_v_push64(i64 %mask, i64 %w, i32 %to, i32 %loc)
  %r = trunc i64 %s to i32
  ret i32 %r
}

declare i64 @llvm.cttz.i64(i64, i1 immarg)
declare i64 @llvm.ctlz.i64(i64, i1 immarg)

attributes #2 = { noinline nounwind }
