@.gomp_critical_user_.var = internal global [8 x i32] zeroinitializer, align 8

define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %0 = cmpxchg ptr @.gomp_critical_user_.var, i32 0, i32 1 acquire monotonic, align 4
  %_8.sroa.18.0.in.i1 = extractvalue { i32, i1 } %0, 1
  br i1 %_8.sroa.18.0.in.i1, label %__wf___kmpc_critical.exit, label %bb2.i.i
bb2.i.i:
  tail call void @llvm.nvvm.nanosleep(i32 64)
  %1 = cmpxchg ptr @.gomp_critical_user_.var, i32 0, i32 1 acquire monotonic, align 4
  %_8.sroa.18.0.in.i = extractvalue { i32, i1 } %1, 1
  br i1 %_8.sroa.18.0.in.i, label %__wf___kmpc_critical.exit, label %bb2.i.i
__wf___kmpc_critical.exit:
  tail call void @llvm.nvvm.membar.gl()
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %x, i64 256
  %2 = load i32, ptr %arrayidx.i, align 4
  %add.i = add nsw i32 %2, 2
  store i32 %add.i, ptr %arrayidx.i, align 4
  tail call void @llvm.nvvm.membar.gl()
  store atomic i32 0, ptr @.gomp_critical_user_.var release, align 8
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %3 = load i32, ptr %arrayidx.i, align 4
  store i32 %3, ptr %x, align 4
  ret void
}
