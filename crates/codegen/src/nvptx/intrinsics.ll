; The target primitives on NVIDIA GPUs. A warp has 32 lanes; masks of lanes are
; 64 bits wide in the common interface, of which the low half counts here.

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare i32 @llvm.nvvm.read.ptx.sreg.dynamic_smem_size()
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
declare i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
declare i32 @llvm.nvvm.mulhi.ui(i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.barrier.cta.sync.count(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.activemask()
declare void @llvm.nvvm.membar.cta()
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.membar.sys()
declare void @llvm.nvvm.nanosleep(i32)
declare void @llvm.nvvm.exit()
declare void @llvm.trap()
declare ptr @malloc(i64)
declare void @free(ptr)
declare void @__assertfail(ptr, ptr, i32, ptr, i64)

@__wf_dyn_shared = external addrspace(3) global [0 x i8], align 128
@__wf_trap_file = private unnamed_addr constant [9 x i8] c"warpfork\00"
@__wf_stack_full = private unnamed_addr constant [53 x i8] c"out of device memory for an array of variable length\00"
@__wf_trap_function = private unnamed_addr constant [9 x i8] c"<device>\00"

define i32 @__wf_t_tid() #0 {
  %r = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %r
}
define i32 @__wf_t_ntid() #0 {
  %r = call range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  ret i32 %r
}
define i32 @__wf_t_ctaid() #0 {
  %r = call range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  ret i32 %r
}
define i32 @__wf_t_nctaid() #0 {
  %r = call range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  ret i32 %r
}
define i32 @__wf_t_part() #0 {
  %r = call range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  ret i32 %r
}
define i32 @__wf_t_parts() #0 {
  %r = call range(i32 1, 65536) i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  ret i32 %r
}
define i32 @__wf_t_lane() #0 {
  %r = call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid()
  ret i32 %r
}
; OpenACC's types of devices are wf_device_abi::acc.
define i32 @__wf_t_device_type() #0 {
  ret i32 5
}
define i32 @__wf_t_warp_size() #0 {
  ret i32 32
}
; ptxas 13 takes the upper half of a 64-bit product apart where the product's
; factors are sums, and loses carries.
define i32 @__wf_t_mul_high(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.nvvm.mulhi.ui(i32 %a, i32 %b)
  ret i32 %r
}
define void @__wf_t_barrier_all() #1 {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
; The hardware counts whole warps and traps on any other count.
define void @__wf_t_barrier(i32 %id, i32 %count) #1 {
  %up = add i32 %count, 31
  %whole = and i32 %up, -32
  call void @llvm.nvvm.barrier.cta.sync.count(i32 %id, i32 %whole)
  ret void
}
define void @__wf_t_syncwarp(i64 %mask) #1 {
  %m = trunc i64 %mask to i32
  call void @llvm.nvvm.bar.warp.sync(i32 %m)
  ret void
}
define i32 @__wf_t_shfl_idx32(i64 %mask, i32 %v, i32 %lane) #1 {
  %m = trunc i64 %mask to i32
  %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %m, i32 %v, i32 %lane, i32 31)
  ret i32 %r
}
define i32 @__wf_t_shfl_down32(i64 %mask, i32 %v, i32 %delta) #1 {
  %m = trunc i64 %mask to i32
  %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 %m, i32 %v, i32 %delta, i32 31)
  ret i32 %r
}
define i64 @__wf_t_shfl_idx64(i64 %mask, i64 %v, i32 %lane) #1 {
  %lo = trunc i64 %v to i32
  %s = lshr i64 %v, 32
  %hi = trunc i64 %s to i32
  %a = call i32 @__wf_t_shfl_idx32(i64 %mask, i32 %lo, i32 %lane)
  %b = call i32 @__wf_t_shfl_idx32(i64 %mask, i32 %hi, i32 %lane)
  %r = call i64 @__wf_t_pair(i32 %a, i32 %b)
  ret i64 %r
}
define i64 @__wf_t_shfl_down64(i64 %mask, i64 %v, i32 %delta) #1 {
  %lo = trunc i64 %v to i32
  %s = lshr i64 %v, 32
  %hi = trunc i64 %s to i32
  %a = call i32 @__wf_t_shfl_down32(i64 %mask, i32 %lo, i32 %delta)
  %b = call i32 @__wf_t_shfl_down32(i64 %mask, i32 %hi, i32 %delta)
  %r = call i64 @__wf_t_pair(i32 %a, i32 %b)
  ret i64 %r
}
define i64 @__wf_t_pair(i32 %lo, i32 %hi) #0 {
  %l = zext i32 %lo to i64
  %h = zext i32 %hi to i64
  %s = shl i64 %h, 32
  %r = or i64 %s, %l
  ret i64 %r
}
define i64 @__wf_t_ballot(i64 %mask, i32 %pred) #1 {
  %m = trunc i64 %mask to i32
  %p = icmp ne i32 %pred, 0
  %b = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 %p)
  %r = zext i32 %b to i64
  ret i64 %r
}
; Where two branches begin with it, each asks for its own lanes.
define i64 @__wf_t_activemask() #1 {
  %b = call i32 @llvm.nvvm.activemask() nomerge
  %r = zext i32 %b to i64
  ret i64 %r
}
define void @__wf_t_fence_team() #0 {
  call void @llvm.nvvm.membar.cta()
  ret void
}
define void @__wf_t_fence_device() #0 {
  call void @llvm.nvvm.membar.gl()
  ret void
}
define void @__wf_t_fence_system() #0 {
  call void @llvm.nvvm.membar.sys()
  ret void
}
define i32 @__wf_t_lock(ptr %word, i32 %mark) #0 {
  %c = cmpxchg ptr %word, i32 0, i32 %mark syncscope("device") acquire monotonic
  %r = extractvalue { i32, i1 } %c, 0
  ret i32 %r
}
define void @__wf_t_unlock(ptr %word) #0 {
  store atomic i32 0, ptr %word syncscope("device") release, align 4
  ret void
}
define i32 @__wf_t_arrive(ptr %counter) #0 {
  fence syncscope("device") release
  %r = atomicrmw add ptr %counter, i32 1 syncscope("device") monotonic
  fence syncscope("device") acquire
  ret i32 %r
}
define void @__wf_t_nanosleep(i32 %ns) #0 {
  call void @llvm.nvvm.nanosleep(i32 %ns)
  ret void
}
define i64 @__wf_t_clock() #0 {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  ret i64 %r
}
define i64 @__wf_t_nanoseconds() #0 {
  %r = call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  ret i64 %r
}
; The driver prints an assertion's message before it ends the kernel with an
; error; a plain trap would say nothing.
define void @__wf_t_trap(ptr %message) #2 {
  call void @__assertfail(ptr %message, ptr @__wf_trap_file, i32 0, ptr @__wf_trap_function, i64 1)
  call void @llvm.trap()
  unreachable
}
define void @__wf_t_exit() #3 {
  call void @llvm.nvvm.exit()
  unreachable
}
define ptr @__wf_t_malloc(i64 %size) #0 {
  %r = call ptr @malloc(i64 %size)
  ret ptr %r
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
define void @__wf_t_free(ptr %p) #0 {
  call void @free(ptr %p)
  ret void
}
define void @__wf_t_stack_full() #3 {
  call void @__assertfail(ptr @__wf_stack_full, ptr @__wf_trap_file, i32 0, ptr @__wf_trap_function, i64 1)
  call void @llvm.trap()
  unreachable
}
define ptr @__wf_t_dyn_shared() #0 {
  ret ptr addrspacecast (ptr addrspace(3) @__wf_dyn_shared to ptr)
}
define i32 @__wf_t_dyn_shared_size() #0 {
  %r = call i32 @llvm.nvvm.read.ptx.sreg.dynamic_smem_size()
  ret i32 %r
}
; `memmove`, in memory of any address space: see `passes/expand_memmove.rs`.
define void @__wf_t_move(ptr %to, ptr %from, i64 %bytes) #0 {
  %some = icmp ne i64 %bytes, 0
  br i1 %some, label %which, label %done
which:
  %t = ptrtoint ptr %to to i64
  %f = ptrtoint ptr %from to i64
  %up = icmp ule i64 %t, %f
  br i1 %up, label %forward, label %backward
forward:
  %i = phi i64 [ 0, %which ], [ %i.next, %forward ]
  %p = getelementptr i8, ptr %from, i64 %i
  %q = getelementptr i8, ptr %to, i64 %i
  %c = load i8, ptr %p, align 1
  store i8 %c, ptr %q, align 1
  %i.next = add nuw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %bytes
  br i1 %i.more, label %forward, label %done
backward:
  %k = phi i64 [ %bytes, %which ], [ %k.next, %backward ]
  %k.next = add i64 %k, -1
  %r = getelementptr i8, ptr %from, i64 %k.next
  %s = getelementptr i8, ptr %to, i64 %k.next
  %d = load i8, ptr %r, align 1
  store i8 %d, ptr %s, align 1
  %k.more = icmp ne i64 %k.next, 0
  br i1 %k.more, label %backward, label %done
done:
  ret void
}
define void @__wf_t_move_volatile(ptr %to, ptr %from, i64 %bytes) #0 {
  %some = icmp ne i64 %bytes, 0
  br i1 %some, label %which, label %done
which:
  %t = ptrtoint ptr %to to i64
  %f = ptrtoint ptr %from to i64
  %up = icmp ule i64 %t, %f
  br i1 %up, label %forward, label %backward
forward:
  %i = phi i64 [ 0, %which ], [ %i.next, %forward ]
  %p = getelementptr i8, ptr %from, i64 %i
  %q = getelementptr i8, ptr %to, i64 %i
  %c = load volatile i8, ptr %p, align 1
  store volatile i8 %c, ptr %q, align 1
  %i.next = add nuw i64 %i, 1
  %i.more = icmp ult i64 %i.next, %bytes
  br i1 %i.more, label %forward, label %done
backward:
  %k = phi i64 [ %bytes, %which ], [ %k.next, %backward ]
  %k.next = add i64 %k, -1
  %r = getelementptr i8, ptr %from, i64 %k.next
  %s = getelementptr i8, ptr %to, i64 %k.next
  %d = load volatile i8, ptr %r, align 1
  store volatile i8 %d, ptr %s, align 1
  %k.more = icmp ne i64 %k.next, 0
  br i1 %k.more, label %backward, label %done
done:
  ret void
}

attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
attributes #2 = { noinline cold noreturn nounwind }
attributes #3 = { alwaysinline convergent noreturn nounwind }
