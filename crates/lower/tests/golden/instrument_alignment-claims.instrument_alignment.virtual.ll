define void @__omp_offloading_f_l7(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %x, ptr readonly captures(none) %c) {
entry:
  %own = alloca [4 x double], align 16
  %worker = call ptr @__wf_v_worker()
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 8
  call void @__wf_v_read_aligned_outlined(ptr %worker, ptr %arrayidx, i64 8, i32 0, i32 1)
  %0 = load double, ptr %arrayidx, align 8
  %and = and i64 %n, 3
  %arrayidx1 = getelementptr inbounds nuw double, ptr %own, i64 %and
  call void @__wf_v_write_within_outlined(ptr %worker, ptr %own, i64 32, ptr %arrayidx1, i64 8, i32 1)
  store double %0, ptr %arrayidx1, align 8
  %and2 = and i64 %n, 1
  %arrayidx4 = getelementptr inbounds nuw double, ptr %own, i64 %and2
  call void @__wf_v_read_within_outlined(ptr %worker, ptr %own, i64 32, ptr %arrayidx4, i64 8, i32 2)
  %1 = load double, ptr %arrayidx4, align 8
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %c, i64 2
  call void @__wf_v_read_outlined(ptr %worker, ptr %arrayidx5, i64 1, i32 1, i32 2)
  %2 = load i8, ptr %arrayidx5, align 1
  %conv6 = sitofp i8 %2 to double
  %add = fadd double %1, %conv6
  call void @__wf_v_write_outlined(ptr %worker, ptr %x, i64 8, i32 2, i32 2)
  store double %add, ptr %x, align 8
  call void @__wf_v_write_outlined(ptr %worker, ptr %arrayidx, i64 8, i32 3, i32 3)
  store double 0.000000e+00, ptr %arrayidx, align 8
  ret void
}
