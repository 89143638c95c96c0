; The target primitives on AMD's GPUs. The lanes of a wave go together: where some
; of them wait for others in a loop, those others wait too.

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.wavefrontsize()
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.wave.barrier()
declare void @llvm.amdgcn.s.sleep(i32 immarg)
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.readsteadycounter()
declare i64 @__wf_a_serve(i32, i64, ptr)

@__wf_dyn_shared = external addrspace(3) global [0 x i8], align 128
; For each barrier of some waves: how many are there, and how often it opened.
@__wf_barriers = internal addrspace(3) global [2 x [2 x i32]] poison, align 8
; One of each, however often this is linked: see intrinsics.rs.
@__wf_mailbox = external addrspace(1) global i64, align 8
@__wf_a_lock = external addrspace(1) global i32, align 4
@__wf_stack_full = private unnamed_addr constant [53 x i8] c"out of device memory for an array of variable length\00"

define i32 @__wf_t_tid() #0 {
  %r = call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %r
}
; The hidden arguments: work groups, and behind the three numbers of them the
; threads of a work group.
define i32 @__wf_t_ntid() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 12
  %n = load i16, ptr addrspace(4) %q, align 4, !range !0, !invariant.load !1
  %r = zext i16 %n to i32
  ret i32 %r
}
define i32 @__wf_t_ctaid() #0 {
  %r = call range(i32 0, 2147483647) i32 @llvm.amdgcn.workgroup.id.x()
  ret i32 %r
}
define i32 @__wf_t_nctaid() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %r = load i32, ptr addrspace(4) %p, align 4, !range !2, !invariant.load !1
  ret i32 %r
}
define i32 @__wf_t_part() #0 {
  %r = call range(i32 0, 65535) i32 @llvm.amdgcn.workgroup.id.y()
  ret i32 %r
}
define i32 @__wf_t_parts() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 4
  %r = load i32, ptr addrspace(4) %q, align 4, !range !2, !invariant.load !1
  ret i32 %r
}
define i32 @__wf_t_lane() #0 {
  %l = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %r = call range(i32 0, 64) i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %l)
  ret i32 %r
}
; OpenACC's types of devices are wf_device_abi::acc.
define i32 @__wf_t_device_type() #0 {
  ret i32 8
}
define i32 @__wf_t_warp_size() #0 {
  %r = call i32 @llvm.amdgcn.wavefrontsize()
  ret i32 %r
}
define i32 @__wf_t_mul_high(i32 %a, i32 %b) #0 {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %p = mul i64 %x, %y
  %h = lshr i64 %p, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}
; The release waits until what was written has arrived.
define void @__wf_t_barrier_all() #1 {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
; The hardware's barrier is for all waves of a team. Where fewer meet, one lane
; of each counts them in shared memory; the last opens the barrier for the
; others by adding one to the number of times that it opened.
define void @__wf_t_barrier(i32 %own.id, i32 %own.count) #4 {
  %id = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %own.id)
  %count = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %own.count)
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  %less = add i32 %size, -1
  %up = add i32 %count, %less
  %waves = udiv i32 %up, %size
  %threads = call i32 @__wf_t_ntid()
  %whole = mul i32 %waves, %size
  %all = icmp uge i32 %whole, %threads
  br i1 %all, label %together, label %some
together:
  call void @__wf_t_barrier_all()
  ret void
some:
  fence syncscope("workgroup") release
  %first = call i1 @__wf_t_first()
  br i1 %first, label %one, label %met
one:
  %arrived = getelementptr [2 x [2 x i32]], ptr addrspace(3) @__wf_barriers, i32 0, i32 %id, i32 0
  %opened = getelementptr [2 x [2 x i32]], ptr addrspace(3) @__wf_barriers, i32 0, i32 %id, i32 1
  %now = load atomic i32, ptr addrspace(3) %opened syncscope("workgroup") acquire, align 4
  %before = atomicrmw add ptr addrspace(3) %arrived, i32 1 syncscope("workgroup") acq_rel
  %here = add i32 %before, 1
  %last = icmp eq i32 %here, %waves
  br i1 %last, label %open, label %wait
open:
  store atomic i32 0, ptr addrspace(3) %arrived syncscope("workgroup") monotonic, align 4
  %next = add i32 %now, 1
  store atomic i32 %next, ptr addrspace(3) %opened syncscope("workgroup") release, align 4
  br label %met
wait:
  call void @llvm.amdgcn.s.sleep(i32 1)
  %seen = load atomic i32, ptr addrspace(3) %opened syncscope("workgroup") acquire, align 4
  %same = icmp eq i32 %seen, %now
  br i1 %same, label %wait, label %met
met:
  fence syncscope("workgroup") acquire
  ret void
}
; For pass `lane_scheduler`. Kind 3 is that of lanes that are done.
define i64 @__wf_a_here(i32 %kind) #1 {
  %is = icmp ne i32 %kind, 3
  %r = call i64 @llvm.amdgcn.ballot.i64(i1 %is)
  ret i64 %r
}
define i1 @__wf_a_done(i32 %kind) #1 {
  %here = call i64 @__wf_a_here(i32 %kind)
  %r = icmp eq i64 %here, 0
  ret i1 %r
}
; Whether all lanes that are here have something of kind %of.
define i1 @__wf_a_all(i32 %kind, i32 %of) #1 {
  %is = icmp eq i32 %kind, %of
  %have = call i64 @llvm.amdgcn.ballot.i64(i1 %is)
  %here = call i64 @__wf_a_here(i32 %kind)
  %r = icmp eq i64 %have, %here
  ret i1 %r
}
; Whether some lanes want the wave to go into a function (kind %of), and the others
; that are here are at a step (kinds 4 to 65535) or a meeting before one, which there
; will be inside.
define i1 @__wf_a_enter(i32 %kind, i32 %of) #1 {
  %mine = icmp eq i32 %kind, %of
  %from = add i32 %kind, -4
  %step = icmp ult i32 %from, 65532
  %meets = icmp eq i32 %kind, 2
  %waits = or i1 %step, %meets
  %may = or i1 %mine, %waits
  %have = call i64 @llvm.amdgcn.ballot.i64(i1 %may)
  %here = call i64 @__wf_a_here(i32 %kind)
  %full = icmp eq i64 %have, %here
  %want = call i64 @llvm.amdgcn.ballot.i64(i1 %mine)
  %some = icmp ne i64 %want, 0
  %r = and i1 %full, %some
  ret i1 %r
}
; A barrier that all lanes have come to, from wherever.
define void @__wf_a_wave_barrier(i32 %id, i32 %threads) #1 {
  %i = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %n = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %threads)
  %all = icmp eq i32 %n, 0
  br i1 %all, label %together, label %some
together:
  call void @__wf_t_barrier_all()
  ret void
some:
  call void @__wf_t_barrier(i32 %i, i32 %n)
  ret void
}
; Whether the lane may go on: one that waits for memory may, one at a meeting of
; lanes if all of its mask that are here are at one with that mask.
define i1 @__wf_a_ready(i32 %kind, i64 %mask) #1 {
  %here = call i64 @__wf_a_here(i32 %kind)
  %again = icmp eq i32 %kind, 0
  %meets = icmp eq i32 %kind, 2
  br i1 %meets, label %turn, label %end
turn:
  %lo = trunc i64 %mask to i32
  %up = lshr i64 %mask, 32
  %hi = trunc i64 %up to i32
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %lo)
  %b = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %hi)
  %l = zext i32 %a to i64
  %h = zext i32 %b to i64
  %s = shl i64 %h, 32
  %first = or i64 %s, %l
  %mine = icmp eq i64 %mask, %first
  %there = call i64 @llvm.amdgcn.ballot.i64(i1 %mine)
  %wanted = and i64 %first, %here
  %not = xor i64 %there, -1
  %missing = and i64 %wanted, %not
  %full = icmp eq i64 %missing, 0
  %ok = and i1 %mine, %full
  br i1 %mine, label %end, label %turn
end:
  %r = phi i1 [ %again, %0 ], [ %ok, %turn ]
  ret i1 %r
}
; Whether the calling lane is the first of those that are here.
define i1 @__wf_t_first() #1 {
  %here = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %lo = trunc i64 %here to i32
  %up = lshr i64 %here, 32
  %hi = trunc i64 %up to i32
  %l = call i32 @llvm.amdgcn.mbcnt.lo(i32 %lo, i32 0)
  %n = call i32 @llvm.amdgcn.mbcnt.hi(i32 %hi, i32 %l)
  %r = icmp eq i32 %n, 0
  ret i1 %r
}
define void @__wf_t_syncwarp(i64 %mask) #1 {
  fence syncscope("wavefront") release
  call void @llvm.amdgcn.wave.barrier()
  fence syncscope("wavefront") acquire
  ret void
}
; Shuffles of reductions, which pass `select_cross_lane_ops` makes instructions of.
define i32 @__wf_t_shfl_idx32(i64 %mask, i32 %v, i32 %lane) #1 {
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  %last = add i32 %size, -1
  %in = icmp ult i32 %lane, %size
  %own = call i32 @__wf_t_lane()
  %from = select i1 %in, i32 %lane, i32 %own
  %r = call i32 @__wf_t_shfl_sync_idx32(i64 %mask, i32 %v, i32 %from, i32 %last)
  ret i32 %r
}
declare i32 @__wf_t_shfl_down32(i64, i32, i32) #6
define i64 @__wf_t_shfl_idx64(i64 %mask, i64 %v, i32 %lane) #1 {
  %lo = trunc i64 %v to i32
  %s = lshr i64 %v, 32
  %hi = trunc i64 %s to i32
  %a = call i32 @__wf_t_shfl_idx32(i64 %mask, i32 %lo, i32 %lane)
  %b = call i32 @__wf_t_shfl_idx32(i64 %mask, i32 %hi, i32 %lane)
  %l = zext i32 %a to i64
  %h = zext i32 %b to i64
  %t = shl i64 %h, 32
  %r = or i64 %t, %l
  ret i64 %r
}
define i64 @__wf_t_shfl_down64(i64 %mask, i64 %v, i32 %delta) #1 {
  %lo = trunc i64 %v to i32
  %s = lshr i64 %v, 32
  %hi = trunc i64 %s to i32
  %a = call i32 @__wf_t_shfl_down32(i64 %mask, i32 %lo, i32 %delta)
  %b = call i32 @__wf_t_shfl_down32(i64 %mask, i32 %hi, i32 %delta)
  %l = zext i32 %a to i64
  %h = zext i32 %b to i64
  %t = shl i64 %h, 32
  %r = or i64 %t, %l
  ret i64 %r
}
define i64 @__wf_t_ballot(i64 %mask, i32 %pred) #1 {
  %p = icmp ne i32 %pred, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 %p)
  %r = and i64 %b, %mask
  ret i64 %r
}
; Where two branches begin with it, each asks for its own lanes.
define i64 @__wf_t_activemask() #1 {
  %r = call i64 @llvm.amdgcn.ballot.i64(i1 true) nomerge
  ret i64 %r
}
define void @__wf_t_fence_team() #0 {
  fence syncscope("workgroup") seq_cst
  ret void
}
define void @__wf_t_fence_device() #0 {
  fence syncscope("agent") seq_cst
  ret void
}
define void @__wf_t_fence_system() #0 {
  fence seq_cst
  ret void
}
define i32 @__wf_t_lock(ptr %word, i32 %mark) #0 {
  %c = cmpxchg ptr %word, i32 0, i32 %mark syncscope("agent") acquire monotonic
  %r = extractvalue { i32, i1 } %c, 0
  ret i32 %r
}
define void @__wf_t_unlock(ptr %word) #0 {
  store atomic i32 0, ptr %word syncscope("agent") release, align 4
  ret void
}
define i32 @__wf_t_arrive(ptr %counter) #0 {
  %r = atomicrmw add ptr %counter, i32 1 syncscope("agent") acq_rel
  ret i32 %r
}
define void @__wf_t_nanosleep(i32 %ns) #0 {
  call void @llvm.amdgcn.s.sleep(i32 1)
  ret void
}
define i64 @__wf_t_clock() #0 {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}
; The steady counter counts at 100 MHz.
define i64 @__wf_t_nanoseconds() #0 {
  %t = call i64 @llvm.readsteadycounter()
  %r = mul i64 %t, 10
  ret i64 %r
}
; The lanes that are here ask one after the other, since one that waits for the
; lock would keep the one that has it from going on. What ends the loop is hidden
; from the optimiser, which would put the request behind it, for all together.
define i64 @__wf_a_each(i32 %kind, i64 %argument, ptr %text) #4 {
  br label %turn
turn:
  %first = call i1 @__wf_t_first()
  br i1 %first, label %mine, label %next
mine:
  call void @__wf_a_acquire()
  %answer = call i64 @__wf_a_serve(i32 %kind, i64 %argument, ptr %text)
  call void @__wf_a_release()
  br label %next
next:
  %r = phi i64 [ 0, %turn ], [ %answer, %mine ]
  %was = phi i32 [ 0, %turn ], [ 1, %mine ]
  %done = call i32 asm sideeffect "", "=v,0"(i32 %was)
  %is = icmp ne i32 %done, 0
  br i1 %is, label %end, label %turn
end:
  ret i64 %r
}
define ptr @__wf_a_mailbox() #0 {
  %p = load ptr, ptr addrspace(1) @__wf_mailbox, align 8
  ret ptr %p
}
define void @__wf_a_acquire() #1 {
  br label %again
again:
  %pair = cmpxchg ptr addrspace(1) @__wf_a_lock, i32 0, i32 1 syncscope("agent") acquire monotonic
  %got = extractvalue { i32, i1 } %pair, 1
  br i1 %got, label %done, label %wait
wait:
  call void @llvm.amdgcn.s.sleep(i32 8)
  br label %again
done:
  ret void
}
define void @__wf_a_release() #1 {
  store atomic i32 0, ptr addrspace(1) @__wf_a_lock syncscope("agent") release, align 4
  ret void
}
define void @__wf_t_trap(ptr %message) #2 {
  call void @__wf_a_fail(ptr %message, ptr null, i32 0, ptr null)
  ret void
}
; An assertion that failed, with its place. LLVM is not told that the program ends
; here: what leaves a loop for good would run when all lanes have left the loop, which
; those that wait for the calling lane never do.
define void @__wf_a_fail(ptr %message, ptr %file, i32 %line, ptr %function) #2 {
  %place = alloca [4 x i64], align 8
  store ptr %message, ptr %place, align 8
  %f = getelementptr i8, ptr %place, i64 8
  store ptr %file, ptr %f, align 8
  %l = getelementptr i8, ptr %place, i64 16
  %wide = zext i32 %line to i64
  store i64 %wide, ptr %l, align 8
  %n = getelementptr i8, ptr %place, i64 24
  store ptr %function, ptr %n, align 8
  %team = call i32 @__wf_t_ctaid()
  %thread = call i32 @__wf_t_tid()
  %t = zext i32 %team to i64
  %high = shl i64 %t, 32
  %low = zext i32 %thread to i64
  %who = or i64 %high, %low
  %r = call i64 @__wf_a_each(i32 5, i64 %who, ptr %place)
  ; The host has the message. A trap may end its process before it has printed it.
  %ends = icmp eq i64 %r, 1
  br i1 %ends, label %end, label %trap
end:
  call void asm sideeffect "s_endpgm", ""()
  ret void
trap:
  call void asm sideeffect "s_trap 2", ""()
  ret void
}
define void @__wf_t_stack_full() #2 {
  call void @__wf_a_fail(ptr @__wf_stack_full, ptr null, i32 0, ptr null)
  ret void
}
; The arguments stand one after the other, aligned to their size.
define i32 @vprintf(ptr %format, ptr %arguments) #5 {
  %a = ptrtoint ptr %arguments to i64
  %r = call i64 @__wf_a_each(i32 4, i64 %a, ptr %format)
  %n = trunc i64 %r to i32
  ret i32 %n
}
define ptr @__wf_t_malloc(i64 %size) #5 {
  %r = call i64 @__wf_a_each(i32 1, i64 %size, ptr null)
  %p = inttoptr i64 %r to ptr
  ret ptr %p
}
define void @__wf_t_undefined_division() #0 {
  unreachable
}
define void @__wf_t_allocates(ptr %block, ptr %p, i64 %size, i64 %header) #0 {
  ret void
}
define void @__wf_t_releases(ptr %p, i64 %header) #0 {
  ret void
}
define void @__wf_t_free(ptr %p) #5 {
  %a = ptrtoint ptr %p to i64
  %r = call i64 @__wf_a_each(i32 2, i64 %a, ptr null)
  ret void
}
define ptr @__wf_t_dyn_shared() #0 {
  ret ptr addrspacecast (ptr addrspace(3) @__wf_dyn_shared to ptr)
}
define i32 @__wf_t_dyn_shared_size() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 120
  %r = load i32, ptr addrspace(4) %q, align 4, !invariant.load !1
  ret i32 %r
}


attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
attributes #2 = { noinline cold convergent nounwind }
attributes #4 = { noinline convergent nounwind }
attributes #5 = { noinline convergent nounwind }

!0 = !{i16 1, i16 1025}
!1 = !{}
!2 = !{i32 1, i32 -2147483648}
