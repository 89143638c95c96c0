@"__const.<captured>.own" = private constant [5 x i32] [i32 1, i32 2, i32 3, i32 0, i32 0], align 16

define internal void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %0 = call ptr @__wf_v_shared_base()
  %1 = addrspacecast ptr %0 to ptr addrspace(3)
  %2 = addrspacecast ptr addrspace(3) %1 to ptr
  %3 = addrspacecast ptr %0 to ptr addrspace(3)
  %4 = addrspacecast ptr addrspace(3) %3 to ptr
  %5 = getelementptr i8, ptr %4, i64 4
  %worker = call ptr @__wf_v_worker()
  %6 = call i32 @__wf_v_tid(i32 3)
  %_0.i3 = icmp eq i32 %6, 0
  br i1 %_0.i3, label %once.i, label %guarded.__omp_offloading_f_l6.exit
once.i:
  tail call void @llvm.memcpy.p0.p0.i64(ptr %2, ptr @"__const.<captured>.own", i64 20, i1 false)
  br label %guarded.__omp_offloading_f_l6.exit
guarded.__omp_offloading_f_l6.exit:
  call void @__wf_v_barrier_all(i32 4)
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %x, i64 4
  %7 = getelementptr i8, ptr %arrayidx.i, i64 -4
  call void @__wf_v_read_run_outlined(ptr %worker, ptr %arrayidx.i, ptr %7, i64 -4, i64 4, i32 0, i32 1)
  call void @__wf_v_aligned_outlined(ptr %arrayidx.i, i64 4, i64 4, i32 0, i32 1)
  %8 = load i32, ptr %arrayidx.i, align 4
  %9 = load i32, ptr %x, align 4
  %idxprom.i = sext i32 %9 to i64
  %arrayidx2.i = getelementptr inbounds i32, ptr %2, i64 %idxprom.i
  call void @__wf_v_read_outlined(ptr %worker, ptr %arrayidx2.i, i64 4, i32 1, i32 1)
  %10 = load i32, ptr %arrayidx2.i, align 4
  %add.i = add nsw i32 %10, %8
  call void @__wf_v_write_outlined(ptr %worker, ptr %arrayidx2.i, i64 4, i32 2, i32 1)
  store i32 %add.i, ptr %arrayidx2.i, align 4
  call void @__wf_v_barrier_all(i32 2)
  %11 = load i32, ptr %5, align 4
  call void @__wf_v_barrier_all(i32 2)
  br i1 %_0.i3, label %once.i1, label %guarded.__omp_offloading_f_l6.1.exit
once.i1:
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 8
  call void @__wf_v_write_aligned_outlined(ptr %worker, ptr %arrayidx1, i64 4, i32 3, i32 2)
  store i32 %11, ptr %arrayidx1, align 4
  br label %guarded.__omp_offloading_f_l6.1.exit
guarded.__omp_offloading_f_l6.1.exit:
  ret void
}

define void @__wfv_kernel___omp_offloading_f_l6(ptr %0) {
  %2 = load ptr, ptr %0, align 8
  %3 = getelementptr inbounds i8, ptr %0, i64 8
  %4 = load ptr, ptr %3, align 8
  call void @__omp_offloading_f_l6(ptr %2, ptr %4)
  ret void
}
