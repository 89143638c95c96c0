; The target primitives on the virtual GPU. Each takes one more argument than
; in the common interface, the index of the source location of its call; the
; functions of the table, `__wfv_…`, are defined by generated text.

define i32 @__wf_v_tid(i32 %loc) #0 {
  %r = call i32 @__wfv_tid()
  ret i32 %r
}
define i32 @__wf_v_ntid(i32 %loc) #0 {
  %r = call i32 @__wfv_ntid()
  ret i32 %r
}
define i32 @__wf_v_ctaid(i32 %loc) #0 {
  %r = call i32 @__wfv_ctaid()
  ret i32 %r
}
define i32 @__wf_v_nctaid(i32 %loc) #0 {
  %r = call i32 @__wfv_nctaid()
  ret i32 %r
}
define i32 @__wf_v_part(i32 %loc) #0 {
  %r = call i32 @__wfv_part()
  ret i32 %r
}
define i32 @__wf_v_parts(i32 %loc) #0 {
  %r = call i32 @__wfv_parts()
  ret i32 %r
}
; OpenACC's types of devices are wf_device_abi::acc.
define i32 @__wf_v_device_type(i32 %loc) #0 {
  ret i32 7
}
define i32 @__wf_v_warp_size(i32 %loc) #0 {
  %r = call i32 @__wfv_warp_size()
  ret i32 %r
}
define i32 @__wf_v_lane(i32 %loc) #0 {
  %t = call i32 @__wfv_tid()
  %w = call i32 @__wfv_warp_size()
  %r = urem i32 %t, %w
  ret i32 %r
}
define i32 @__wf_v_mul_high(i32 %a, i32 %b, i32 %loc) #0 {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %p = mul i64 %x, %y
  %h = lshr i64 %p, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}
define void @__wf_v_barrier_all(i32 %loc) #0 {
  call void @__wfv_barrier(i32 0, i32 0, i32 %loc)
  ret void
}
define void @__wf_v_barrier(i32 %id, i32 %count, i32 %loc) #0 {
  call void @__wfv_barrier(i32 %id, i32 %count, i32 %loc)
  ret void
}
define void @__wf_v_syncwarp(i64 %mask, i32 %loc) #0 {
  call void @__wfv_syncwarp(i64 %mask, i32 %loc)
  ret void
}
define i64 @__wf_v_shfl_idx64(i64 %mask, i64 %v, i32 %lane, i32 %loc) #0 {
  %r = call i64 @__wfv_shuffle(i64 %mask, i64 %v, i32 %lane, i32 %loc)
  ret i64 %r
}
; A lane past the warp's width gives the caller's own value, in the table's
; function too.
define i64 @__wf_v_shfl_down64(i64 %mask, i64 %v, i32 %delta, i32 %loc) #0 {
  %l = call i32 @__wf_v_lane(i32 %loc)
  %s = call i32 @llvm.uadd.sat.i32(i32 %l, i32 %delta)
  %r = call i64 @__wfv_shuffle(i64 %mask, i64 %v, i32 %s, i32 %loc)
  ret i64 %r
}
define i32 @__wf_v_shfl_idx32(i64 %mask, i32 %v, i32 %lane, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %s = call i64 @__wf_v_shfl_idx64(i64 %mask, i64 %w, i32 %lane, i32 %loc)
  %r = trunc i64 %s to i32
  ret i32 %r
}
define i32 @__wf_v_shfl_down32(i64 %mask, i32 %v, i32 %delta, i32 %loc) #0 {
  %w = zext i32 %v to i64
  %s = call i64 @__wf_v_shfl_down64(i64 %mask, i64 %w, i32 %delta, i32 %loc)
  %r = trunc i64 %s to i32
  ret i32 %r
}
define i64 @__wf_v_ballot(i64 %mask, i32 %pred, i32 %loc) #0 {
  %r = call i64 @__wfv_ballot(i64 %mask, i32 %pred, i32 %loc)
  ret i64 %r
}
define i64 @__wf_v_activemask(i32 %loc) #0 {
  %r = call i64 @__wfv_activemask(i32 %loc)
  ret i64 %r
}
define void @__wf_v_fence_team(i32 %loc) #0 {
  fence seq_cst
  ret void
}
define void @__wf_v_fence_device(i32 %loc) #0 {
  fence seq_cst
  ret void
}
define void @__wf_v_fence_system(i32 %loc) #0 {
  fence seq_cst
  ret void
}
define i32 @__wf_v_lock(ptr %word, i32 %mark, i32 %loc) #0 {
  call void @__wfv_check(ptr %word, i64 4, i32 2, i32 -1, i32 %loc)
  %c = cmpxchg ptr %word, i32 0, i32 %mark acquire monotonic
  %r = extractvalue { i32, i1 } %c, 0
  ret i32 %r
}
define void @__wf_v_unlock(ptr %word, i32 %loc) #0 {
  call void @__wfv_check(ptr %word, i64 4, i32 2, i32 -1, i32 %loc)
  store atomic i32 0, ptr %word release, align 4
  ret void
}
define i32 @__wf_v_arrive(ptr %counter, i32 %loc) #0 {
  %r = atomicrmw add ptr %counter, i32 1 acq_rel
  ret i32 %r
}
define void @__wf_v_nanosleep(i32 %ns, i32 %loc) #0 {
  call void @__wfv_yield(i32 %loc)
  ret void
}
define i64 @__wf_v_clock(i32 %loc) #0 {
  %r = call i64 @__wfv_clock()
  ret i64 %r
}
define i64 @__wf_v_nanoseconds(i32 %loc) #0 {
  %r = call i64 @__wfv_nanoseconds()
  ret i64 %r
}
define void @__wf_v_trap(ptr %message, i32 %loc) #1 {
  call void @__wfv_trap(ptr %message, i32 %loc)
  unreachable
}
define ptr @__wf_v_malloc(i64 %size, i32 %loc) #0 {
  %r = call ptr @__wfv_malloc(i64 %size)
  ret ptr %r
}
define void @__wf_v_free(ptr %p, i32 %loc) #0 {
  call void @__wfv_free(ptr %p, i32 %loc)
  ret void
}
define void @__wf_v_allocates(ptr %block, ptr %p, i64 %size, i64 %header, i32 %loc) #0 {
  call void @__wfv_block(ptr %block, ptr %p, i64 %size, i64 %header)
  ret void
}
define void @__wf_v_releases(ptr %p, i64 %header, i32 %loc) #0 {
  call void @__wfv_check(ptr %p, i64 %header, i32 5, i32 -1, i32 %loc)
  ret void
}
@__wf_v_no_quotient = internal constant [52 x i8] c"division by zero or overflow in an integer division\00"
define void @__wf_v_division(i1 %bad, i32 %loc) #0 {
  br i1 %bad, label %stop, label %go
stop:
  call void @__wfv_trap(ptr @__wf_v_no_quotient, i32 %loc)
  unreachable
go:
  ret void
}
define void @__wf_v_undefined_division(i32 %loc) #1 {
  call void @__wfv_trap(ptr @__wf_v_no_quotient, i32 %loc)
  unreachable
}
; The entry of a kernel that gets here leaves in this word how long the static
; part is.
@__wf_v_dynamic_base = addrspace(3) global i64 undef, align 8
define ptr @__wf_v_dyn_shared(i32 %loc) #0 {
  %b = call ptr @__wfv_shared_base()
  %o = load i64, ptr addrspacecast (ptr addrspace(3) @__wf_v_dynamic_base to ptr)
  %r = getelementptr i8, ptr %b, i64 %o
  ret ptr %r
}
define i32 @__wf_v_dyn_shared_size(i32 %loc) #0 {
  %r = call i32 @__wfv_dynamic_shared()
  ret i32 %r
}
define void @__wf_v_check(ptr %p, i64 %size, i32 %kind, i32 %loc) #0 {
  call void @__wfv_check(ptr %p, i64 %size, i32 %kind, i32 -1, i32 %loc)
  ret void
}
; What a check that fails calls. It keeps all registers, so that the code around the many
; checks of a loop does not have to.
define preserve_allcc void @__wf_v_ask(ptr %p, i64 %size, i32 %kind, i32 %access, i32 %loc) #2 {
  call void @__wfv_check(ptr %p, i64 %size, i32 %kind, i32 %access, i32 %loc)
  ret void
}
; The words of a worker, and what an access does that needs no call, are
; wf_host_abi::vgpu::worker.
define ptr @__wf_v_worker() #0 {
  %r = call ptr @__wfv_worker()
  ret ptr %r
}
define void @__wf_v_passed(ptr %worker, i64 %fuel, i32 %loc) #0 {
  %left = sub i64 %fuel, 1
  store i64 %left, ptr %worker
  %at = getelementptr i64, ptr %worker, i64 2
  %place = load ptr, ptr %at
  store i32 %loc, ptr %place
  ret void
}
define void @__wf_v_wrote(ptr %worker) #0 {
  %progress = getelementptr i64, ptr %worker, i64 1
  store i64 1, ptr %progress
  ret void
}
define i1 @__wf_v_known(ptr %worker, i64 %fuel, ptr %p, i32 %access) #0 {
  %n = zext i32 %access to i64
  %twice = mul i64 %n, 2
  %word = add i64 %twice, 5
  %entry = getelementptr i64, ptr %worker, i64 %word
  %first = load i64, ptr %entry
  %at = getelementptr i64, ptr %entry, i64 1
  %room = load i64, ptr %at
  %a = ptrtoint ptr %p to i64
  %offset = sub i64 %a, %first
  %in = icmp ule i64 %offset, %room
  %more = icmp ne i64 %fuel, 0
  %ok = and i1 %in, %more
  ret i1 %ok
}
define void @__wf_v_read(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #0 {
  %fuel = load i64, ptr %worker
  %ok = call i1 @__wf_v_known(ptr %worker, i64 %fuel, ptr %p, i32 %access)
  br i1 %ok, label %pass, label %ask
pass:
  call void @__wf_v_passed(ptr %worker, i64 %fuel, i32 %loc)
  ret void
ask:
  call preserve_allcc void @__wf_v_ask(ptr %p, i64 %size, i32 0, i32 %access, i32 %loc)
  ret void
}
define void @__wf_v_write(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #0 {
  %fuel = load i64, ptr %worker
  %ok = call i1 @__wf_v_known(ptr %worker, i64 %fuel, ptr %p, i32 %access)
  br i1 %ok, label %pass, label %ask
pass:
  call void @__wf_v_passed(ptr %worker, i64 %fuel, i32 %loc)
  call void @__wf_v_wrote(ptr %worker)
  ret void
ask:
  call preserve_allcc void @__wf_v_ask(ptr %p, i64 %size, i32 1, i32 %access, i32 %loc)
  ret void
}
; Accesses of %size bytes at %p, %p + %stride and so on to %last, one after the other in a block.
; Those between two in one region are in it, too.
define preserve_allcc void @__wf_v_ask_read_run(ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc) #2 {
  br label %one
one:
  %at = phi ptr [ %p, %0 ], [ %next, %one ]
  call void @__wfv_check(ptr %at, i64 %size, i32 0, i32 %access, i32 %loc)
  %next = getelementptr i8, ptr %at, i64 %stride
  %is.last = icmp eq ptr %at, %last
  br i1 %is.last, label %all, label %one
all:
  ret void
}
define void @__wf_v_read_run(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc) #0 {
  %fuel = load i64, ptr %worker
  %first.ok = call i1 @__wf_v_known(ptr %worker, i64 %fuel, ptr %p, i32 %access)
  %last.ok = call i1 @__wf_v_known(ptr %worker, i64 %fuel, ptr %last, i32 %access)
  %ok = and i1 %first.ok, %last.ok
  br i1 %ok, label %pass, label %ask
pass:
  call void @__wf_v_passed(ptr %worker, i64 %fuel, i32 %loc)
  ret void
ask:
  call preserve_allcc void @__wf_v_ask_read_run(ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_read_run_call(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc) #3 {
  call void @__wf_v_read_run(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc)
  ret void
}
define void @__wf_v_read_run_outlined(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_read_run_call(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_ask_write_run(ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc) #2 {
  br label %one
one:
  %at = phi ptr [ %p, %0 ], [ %next, %one ]
  call void @__wfv_check(ptr %at, i64 %size, i32 1, i32 %access, i32 %loc)
  %next = getelementptr i8, ptr %at, i64 %stride
  %is.last = icmp eq ptr %at, %last
  br i1 %is.last, label %all, label %one
all:
  ret void
}
define void @__wf_v_write_run(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc) #0 {
  %fuel = load i64, ptr %worker
  %first.ok = call i1 @__wf_v_known(ptr %worker, i64 %fuel, ptr %p, i32 %access)
  %last.ok = call i1 @__wf_v_known(ptr %worker, i64 %fuel, ptr %last, i32 %access)
  %ok = and i1 %first.ok, %last.ok
  br i1 %ok, label %pass, label %ask
pass:
  call void @__wf_v_passed(ptr %worker, i64 %fuel, i32 %loc)
  call void @__wf_v_wrote(ptr %worker)
  ret void
ask:
  call preserve_allcc void @__wf_v_ask_write_run(ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_write_run_call(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc) #3 {
  call void @__wf_v_write_run(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc)
  ret void
}
define void @__wf_v_write_run_outlined(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_write_run_call(ptr %worker, ptr %p, ptr %last, i64 %stride, i64 %size, i32 %access, i32 %loc)
  ret void
}
; As above for a variable of %bytes, more than %size, at %base.
define i1 @__wf_v_within(i64 %fuel, ptr %base, i64 %bytes, ptr %p, i64 %size) #0 {
  %first = ptrtoint ptr %base to i64
  %a = ptrtoint ptr %p to i64
  %offset = sub i64 %a, %first
  %inside = icmp ult i64 %offset, %bytes
  %rest = sub i64 %bytes, %offset
  %fits = icmp ule i64 %size, %rest
  %in = and i1 %inside, %fits
  %more = icmp ne i64 %fuel, 0
  %ok = and i1 %in, %more
  ret i1 %ok
}
define void @__wf_v_read_within(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc) #0 {
  %fuel = load i64, ptr %worker
  %ok = call i1 @__wf_v_within(i64 %fuel, ptr %base, i64 %bytes, ptr %p, i64 %size)
  br i1 %ok, label %pass, label %ask
pass:
  call void @__wf_v_passed(ptr %worker, i64 %fuel, i32 %loc)
  ret void
ask:
  call preserve_allcc void @__wf_v_ask(ptr %p, i64 %size, i32 0, i32 -1, i32 %loc)
  ret void
}
define void @__wf_v_write_within(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc) #0 {
  %fuel = load i64, ptr %worker
  %ok = call i1 @__wf_v_within(i64 %fuel, ptr %base, i64 %bytes, ptr %p, i64 %size)
  br i1 %ok, label %pass, label %ask
pass:
  call void @__wf_v_passed(ptr %worker, i64 %fuel, i32 %loc)
  call void @__wf_v_wrote(ptr %worker)
  ret void
ask:
  call preserve_allcc void @__wf_v_ask(ptr %p, i64 %size, i32 1, i32 -1, i32 %loc)
  ret void
}
define void @__wf_v_read_shared(ptr %worker, ptr %p, i64 %size, i32 %loc) #0 {
  %at = getelementptr i64, ptr %worker, i64 3
  %base = load ptr, ptr %at
  %size.at = getelementptr i64, ptr %worker, i64 4
  %bytes = load i64, ptr %size.at
  call void @__wf_v_read_within(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc)
  ret void
}
define void @__wf_v_write_shared(ptr %worker, ptr %p, i64 %size, i32 %loc) #0 {
  %at = getelementptr i64, ptr %worker, i64 3
  %base = load ptr, ptr %at
  %size.at = getelementptr i64, ptr %worker, i64 4
  %bytes = load i64, ptr %size.at
  call void @__wf_v_write_within(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc)
  ret void
}
; The same checks for code that runs less often than inner loops: calls are quicker to compile.
define preserve_allcc void @__wf_v_read_call(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #3 {
  call void @__wf_v_read(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc)
  ret void
}
define void @__wf_v_read_outlined(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_read_call(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_write_call(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #3 {
  call void @__wf_v_write(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc)
  ret void
}
define void @__wf_v_write_outlined(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_write_call(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_read_within_call(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc) #3 {
  call void @__wf_v_read_within(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc)
  ret void
}
define void @__wf_v_read_within_outlined(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_read_within_call(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_write_within_call(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc) #3 {
  call void @__wf_v_write_within(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc)
  ret void
}
define void @__wf_v_write_within_outlined(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_write_within_call(ptr %worker, ptr %base, i64 %bytes, ptr %p, i64 %size, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_read_shared_call(ptr %worker, ptr %p, i64 %size, i32 %loc) #3 {
  call void @__wf_v_read_shared(ptr %worker, ptr %p, i64 %size, i32 %loc)
  ret void
}
define void @__wf_v_read_shared_outlined(ptr %worker, ptr %p, i64 %size, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_read_shared_call(ptr %worker, ptr %p, i64 %size, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_write_shared_call(ptr %worker, ptr %p, i64 %size, i32 %loc) #3 {
  call void @__wf_v_write_shared(ptr %worker, ptr %p, i64 %size, i32 %loc)
  ret void
}
define void @__wf_v_write_shared_outlined(ptr %worker, ptr %p, i64 %size, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_write_shared_call(ptr %worker, ptr %p, i64 %size, i32 %loc)
  ret void
}
define void @__wf_v_aligned(ptr %p, i64 %alignment, i64 %size, i32 %kind, i32 %loc) #0 {
  %a = ptrtoint ptr %p to i64
  %mask = sub i64 %alignment, 1
  %low = and i64 %a, %mask
  %ok = icmp eq i64 %low, 0
  br i1 %ok, label %go, label %stop
stop:
  call void @__wfv_misaligned(ptr %p, i64 %alignment, i64 %size, i32 %kind, i32 %loc)
  unreachable
go:
  ret void
}
; Both checks of an access whose alignment is its size.
define preserve_allcc void @__wf_v_read_aligned_call(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #3 {
  call void @__wf_v_read(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc)
  call void @__wf_v_aligned(ptr %p, i64 %size, i64 %size, i32 0, i32 %loc)
  ret void
}
define void @__wf_v_read_aligned_outlined(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_read_aligned_call(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_write_aligned_call(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #3 {
  call void @__wf_v_write(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc)
  call void @__wf_v_aligned(ptr %p, i64 %size, i64 %size, i32 1, i32 %loc)
  ret void
}
define void @__wf_v_write_aligned_outlined(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_write_aligned_call(ptr %worker, ptr %p, i64 %size, i32 %access, i32 %loc)
  ret void
}
define preserve_allcc void @__wf_v_aligned_call(ptr %p, i64 %alignment, i64 %size, i32 %kind, i32 %loc) #3 {
  call void @__wf_v_aligned(ptr %p, i64 %alignment, i64 %size, i32 %kind, i32 %loc)
  ret void
}
define void @__wf_v_aligned_outlined(ptr %p, i64 %alignment, i64 %size, i32 %kind, i32 %loc) #0 {
  call preserve_allcc void @__wf_v_aligned_call(ptr %p, i64 %alignment, i64 %size, i32 %kind, i32 %loc)
  ret void
}
define ptr @__wf_v_shared_base() #0 {
  %r = call ptr @__wfv_shared_base()
  ret ptr %r
}

declare i32 @llvm.uadd.sat.i32(i32, i32)

attributes #0 = { alwaysinline nounwind }
attributes #1 = { noinline cold noreturn nounwind }
attributes #2 = { noinline cold nounwind }
attributes #3 = { noinline nounwind }
