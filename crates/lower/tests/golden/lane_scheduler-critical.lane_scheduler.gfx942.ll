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
bb1.i:
  %_5.i = call i32 @__wf_t_lock(ptr @.gomp_critical_user_.var, i32 1)
  %1 = icmp eq i32 %_5.i, 0
  br i1 %1, label %__wf___kmpc_critical.exit, label %bb3.i
bb3.i:
  store i32 1, ptr %turn.at, align 4
  store i32 0, ptr %turn.kind, align 4
  br label %turn.end
__wf___kmpc_critical.exit:
  %2 = load i32, ptr %x, align 4
  %add.i = add nsw i32 %2, 2
  store i32 %add.i, ptr %x, align 4
  call void @__wf_t_unlock(ptr @.gomp_critical_user_.var)
  store i32 3, ptr %turn.kind, align 4
  br label %turn.end
place:
  store i32 0, ptr %.btid, align 4
  %3 = load i32, ptr %.gtid, align 4
  br label %bb1.i
place1:
  call void @__wf_t_nanosleep(i32 64)
  br label %bb1.i
turn:
  %at = load i32, ptr %turn.at, align 4
  %kind = load i32, ptr %turn.kind, align 4
  %done = call i1 @__wf_a_done(i32 %kind)
  br i1 %done, label %turn.leave, label %turn.some
turn.end:
  %4 = load i32, ptr %turn.at, align 4
  %5 = call i32 asm sideeffect "", "=v,0"(i32 %4)
  store i32 %5, ptr %turn.at, align 4
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
  %6 = load i32, ptr %turn.barrier, align 4
  %7 = load i32, ptr %turn.threads, align 4
  call void @__wf_a_wave_barrier(i32 %6, i32 %7)
  br label %turn.go
turn.next:
  %8 = load i64, ptr %turn.mask, align 8
  %ready = call i1 @__wf_a_ready(i32 %kind, i64 %8)
  br i1 %ready, label %turn.go, label %turn.end
}
