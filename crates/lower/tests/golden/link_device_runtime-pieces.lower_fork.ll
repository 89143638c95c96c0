define void @__omp_offloading_f_l6(ptr %dyn_ptr, ptr %x, i64 %.capture_expr.) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %0 = call i32 @__wf___kmpc_global_thread_num(i32 196608, ptr @1)
  %.capture_expr..addr.sroa.0.0.extract.trunc = trunc i64 %.capture_expr. to i32
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  call void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr %.gtid, ptr %.btid, ptr %x)
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readnone captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr writeonly captures(none) %x) {
entry:
  %0 = call i32 @__wf_omp_get_num_threads(i32 196865)
  %1 = call i32 @__wf_omp_get_thread_num(i32 196865)
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %x, i64 %idxprom
  store i32 %0, ptr %arrayidx, align 4
  ret void
}
