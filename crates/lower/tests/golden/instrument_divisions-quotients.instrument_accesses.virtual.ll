define void @__omp_offloading_f_l6(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n, ptr captures(none) %y) {
entry:
  %worker = call ptr @__wf_v_worker()
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  call void @__wf_v_read_outlined(ptr %worker, ptr %arrayidx, i64 4, i32 0, i32 1)
  %0 = load i32, ptr %arrayidx, align 4
  %div = sdiv i32 %0, %n.addr.sroa.0.0.extract.trunc
  call void @__wf_v_write_outlined(ptr %worker, ptr %x, i64 4, i32 1, i32 1)
  store i32 %div, ptr %x, align 4
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %y, i64 4
  %1 = getelementptr i8, ptr %arrayidx2, i64 4
  call void @__wf_v_read_run_outlined(ptr %worker, ptr %arrayidx2, ptr %1, i64 4, i64 4, i32 2, i32 2)
  %2 = load i32, ptr %arrayidx2, align 4
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %y, i64 8
  %3 = load i32, ptr %arrayidx3, align 4
  %rem = urem i32 %2, %3
  call void @__wf_v_write_outlined(ptr %worker, ptr %y, i64 4, i32 3, i32 2)
  store i32 %rem, ptr %y, align 4
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %x, i64 12
  call void @__wf_v_read_outlined(ptr %worker, ptr %arrayidx5, i64 4, i32 4, i32 3)
  %4 = load i32, ptr %arrayidx5, align 4
  %div6 = sdiv i32 %4, 3
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %x, i64 8
  call void @__wf_v_write_outlined(ptr %worker, ptr %arrayidx7, i64 4, i32 5, i32 3)
  store i32 %div6, ptr %arrayidx7, align 4
  ret void
}

define void @__omp_offloading_f_l6__wf_noalias(ptr readnone captures(none) %dyn_ptr, ptr captures(none) %x, i64 %n, ptr captures(none) %y) {
entry:
  %worker = call ptr @__wf_v_worker()
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %arrayidx = getelementptr inbounds nuw i8, ptr %x, i64 4
  call void @__wf_v_read_outlined(ptr %worker, ptr %arrayidx, i64 4, i32 6, i32 1)
  %0 = load i32, ptr %arrayidx, align 4
  %div = sdiv i32 %0, %n.addr.sroa.0.0.extract.trunc
  call void @__wf_v_write_outlined(ptr %worker, ptr %x, i64 4, i32 7, i32 1)
  store i32 %div, ptr %x, align 4
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %y, i64 4
  %1 = getelementptr i8, ptr %arrayidx2, i64 4
  call void @__wf_v_read_run_outlined(ptr %worker, ptr %arrayidx2, ptr %1, i64 4, i64 4, i32 8, i32 2)
  %2 = load i32, ptr %arrayidx2, align 4
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %y, i64 8
  %3 = load i32, ptr %arrayidx3, align 4
  %rem = urem i32 %2, %3
  call void @__wf_v_write_outlined(ptr %worker, ptr %y, i64 4, i32 9, i32 2)
  store i32 %rem, ptr %y, align 4
  %arrayidx5 = getelementptr inbounds nuw i8, ptr %x, i64 12
  call void @__wf_v_read_outlined(ptr %worker, ptr %arrayidx5, i64 4, i32 10, i32 3)
  %4 = load i32, ptr %arrayidx5, align 4
  %div6 = sdiv i32 %4, 3
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %x, i64 8
  call void @__wf_v_write_outlined(ptr %worker, ptr %arrayidx7, i64 4, i32 11, i32 3)
  store i32 %div6, ptr %arrayidx7, align 4
  ret void
}
