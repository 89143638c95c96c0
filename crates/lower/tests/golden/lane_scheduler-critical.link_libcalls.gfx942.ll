@.gomp_critical_user_.var = internal global [8 x i32] zeroinitializer, align 8

define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %0 = load i32, ptr %.gtid, align 4
  br label %bb1.i.i
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
  call void @__wf_t_nanosleep(i32 64)
  br label %bb1.i.i
__wf___kmpc_critical.exit:
  call void @__wf_t_fence_device()
  %4 = load i32, ptr %x, align 4
  %add.i = add nsw i32 %4, 2
  store i32 %add.i, ptr %x, align 4
  call void @__wf_t_fence_device()
  store atomic i32 0, ptr @.gomp_critical_user_.var syncscope("agent") release, align 4
  ret void
}
