@.gomp_critical_user_.var = internal global [8 x i32] zeroinitializer, align 8

define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %0 = load i32, ptr %.gtid, align 4
  br label %bb1.i
bb1.i:
  %_5.i = call i32 @__wf_t_lock(ptr @.gomp_critical_user_.var, i32 1)
  %1 = icmp eq i32 %_5.i, 0
  br i1 %1, label %__wf___kmpc_critical.exit, label %bb3.i
bb3.i:
  call void @__wf_t_nanosleep(i32 64)
  br label %bb1.i
__wf___kmpc_critical.exit:
  %2 = load i32, ptr %x, align 4
  %add.i = add nsw i32 %2, 2
  store i32 %add.i, ptr %x, align 4
  call void @__wf_t_unlock(ptr @.gomp_critical_user_.var)
  ret void
}
