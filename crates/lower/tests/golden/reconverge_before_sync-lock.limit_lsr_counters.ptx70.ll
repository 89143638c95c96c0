@.gomp_critical_user_.var = internal global [8 x i32] zeroinitializer, align 8

define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %c.i2 = cmpxchg ptr @.gomp_critical_user_.var, i32 0, i32 1 syncscope("device") acquire monotonic, align 4
  %0 = extractvalue { i32, i1 } %c.i2, 1
  br i1 %0, label %__wf___kmpc_critical.exit, label %bb3.i
bb3.i:
  tail call void @llvm.nvvm.nanosleep(i32 64)
  %c.i = cmpxchg ptr @.gomp_critical_user_.var, i32 0, i32 1 syncscope("device") acquire monotonic, align 4
  %1 = extractvalue { i32, i1 } %c.i, 1
  br i1 %1, label %__wf___kmpc_critical.exit, label %bb3.i
__wf___kmpc_critical.exit:
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %x, i64 256
  %2 = load i32, ptr %arrayidx.i, align 4
  %add.i = add nsw i32 %2, 2
  store i32 %add.i, ptr %arrayidx.i, align 4
  store atomic i32 0, ptr @.gomp_critical_user_.var syncscope("device") release, align 8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = load i32, ptr %arrayidx.i, align 4
  store i32 %3, ptr %x, align 4
  ret void
}
