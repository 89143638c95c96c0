@"__const.<captured>.own" = private constant [5 x i32] [i32 1, i32 2, i32 3, i32 0, i32 0], align 16
@frame.own = internal addrspace(3) global [5 x i32] poison, align 16

define void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x) {
entry:
  %worker = call ptr @__wf_v_worker()
  %0 = call i32 @__wf_v_tid(i32 3)
  %_0.i3 = icmp eq i32 %0, 0
  br i1 %_0.i3, label %once.i, label %guarded.__omp_offloading_f_l6.exit
once.i:
  tail call void @llvm.memcpy.p0.p0.i64(ptr addrspacecast (ptr addrspace(3) @frame.own to ptr), ptr @"__const.<captured>.own", i64 20, i1 false)
  br label %guarded.__omp_offloading_f_l6.exit
guarded.__omp_offloading_f_l6.exit:
  call void @__wf_v_barrier_all(i32 4)
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %x, i64 4
  %1 = getelementptr i8, ptr %arrayidx.i, i64 -4
  call void @__wf_v_read_run_outlined(ptr %worker, ptr %arrayidx.i, ptr %1, i64 -4, i64 4, i32 0, i32 1)
  call void @__wf_v_aligned_outlined(ptr %arrayidx.i, i64 4, i64 4, i32 0, i32 1)
  %2 = load i32, ptr %arrayidx.i, align 4
  %3 = load i32, ptr %x, align 4
  %idxprom.i = sext i32 %3 to i64
  %arrayidx2.i = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @frame.own to ptr), i64 %idxprom.i
  call void @__wf_v_read_outlined(ptr %worker, ptr %arrayidx2.i, i64 4, i32 1, i32 1)
  %4 = load i32, ptr %arrayidx2.i, align 4
  %add.i = add nsw i32 %4, %2
  call void @__wf_v_write_outlined(ptr %worker, ptr %arrayidx2.i, i64 4, i32 2, i32 1)
  store i32 %add.i, ptr %arrayidx2.i, align 4
  call void @__wf_v_barrier_all(i32 2)
  %5 = load i32, ptr getelementptr inbounds nuw (i8, ptr addrspacecast (ptr addrspace(3) @frame.own to ptr), i64 4), align 4
  call void @__wf_v_barrier_all(i32 2)
  br i1 %_0.i3, label %once.i1, label %guarded.__omp_offloading_f_l6.1.exit
once.i1:
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 8
  call void @__wf_v_write_aligned_outlined(ptr %worker, ptr %arrayidx1, i64 4, i32 3, i32 2)
  store i32 %5, ptr %arrayidx1, align 4
  br label %guarded.__omp_offloading_f_l6.1.exit
guarded.__omp_offloading_f_l6.1.exit:
  ret void
}
