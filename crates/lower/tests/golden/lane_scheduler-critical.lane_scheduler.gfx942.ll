@.gomp_critical_user_.var = internal global [8 x i32] zeroinitializer, align 8

define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x) {
entry:
  %turn.at = alloca i32, align 4
  %turn.kind = alloca i32, align 4
  %turn.mask = alloca i64, align 8
  %turn.barrier = alloca i32, align 4
  %turn.threads = alloca i32, align 4
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %"reg2mem alloca point2" = bitcast i32 0 to i32
  %"reg2mem alloca point" = bitcast i32 0 to i32
  %0 = call i32 @__wf_t_tid()
  store i32 %0, ptr %.gtid, align 4
  store i32 0, ptr %turn.at, align 4
  store i32 0, ptr %turn.kind, align 4
  br label %turn
bb1.i.i:
  %1 = cmpxchg ptr @.gomp_critical_user_.var, i32 0, i32 1 syncscope("agent") acquire monotonic, align 4
  %_8.sroa.0.0.i = extractvalue { i32, i1 } %1, 0
  %_8.sroa.18.0.in.i = extractvalue { i32, i1 } %1, 1
  %not._8.sroa.18.0.in.i = xor i1 %_8.sroa.18.0.in.i, true
  %..i = zext i1 %not._8.sroa.18.0.in.i to i32
  %2 = insertvalue { i32, i32 } poison, i32 %..i, 0
  %3 = insertvalue { i32, i32 } %2, i32 %_8.sroa.0.0.i, 1
  %_3.0.i.i = extractvalue { i32, i32 } %3, 0
  %_9.not.i.i = icmp eq i32 %_3.0.i.i, 0
  br i1 %_9.not.i.i, label %__wf___kmpc_critical.exit, label %bb2.i.i
bb2.i.i:
  store i32 1, ptr %turn.at, align 4
  store i32 0, ptr %turn.kind, align 4
  br label %turn.end
__wf___kmpc_critical.exit:
  call void @__wf_t_fence_device()
  %4 = load i32, ptr %x, align 4
  %add.i = add nsw i32 %4, 2
  store i32 %add.i, ptr %x, align 4
  call void @__wf_t_fence_device()
  store atomic i32 0, ptr @.gomp_critical_user_.var syncscope("agent") release, align 4
  store i32 3, ptr %turn.kind, align 4
  br label %turn.end
place:
  store i32 0, ptr %.btid, align 4
  %5 = load i32, ptr %.gtid, align 4
  br label %bb1.i.i
place1:
  call void @__wf_t_nanosleep(i32 64)
  br label %bb1.i.i
turn:
  %at = load i32, ptr %turn.at, align 4
  %kind = load i32, ptr %turn.kind, align 4
  %done = call i1 @__wf_a_done(i32 %kind)
  br i1 %done, label %turn.leave, label %turn.some
turn.end:
  %6 = load i32, ptr %turn.at, align 4
  %7 = call i32 asm sideeffect "", "=v,0"(i32 %6)
  store i32 %7, ptr %turn.at, align 4
  br label %turn
turn.go:
  switch i32 %at, label %place [
    i32 1, label %place1
  ]
turn.leave:
  ret void
turn.some:
  %all = call i1 @__wf_a_all(i32 %kind, i32 1)
  br i1 %all, label %turn.barrier3, label %turn.next
turn.barrier3:
  %8 = load i32, ptr %turn.barrier, align 4
  %9 = load i32, ptr %turn.threads, align 4
  call void @__wf_a_wave_barrier(i32 %8, i32 %9)
  br label %turn.go
turn.next:
  %10 = load i64, ptr %turn.mask, align 8
  %ready = call i1 @__wf_a_ready(i32 %kind, i64 %10)
  br i1 %ready, label %turn.go, label %turn.end
}
