define ptx_kernel void @__omp_offloading_f_l7(ptr %dyn_ptr, ptr %x) {
entry:
  %.gtid = alloca i32, align 4
  %.btid = alloca i32, align 4
  %tid = call i32 @__wf_t_tid()
  store i32 %tid, ptr %.gtid, align 4
  store i32 0, ptr %.btid, align 4
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %x, i64 4
  %0 = load float, ptr %arrayidx.i, align 4
  %call.i = call float @__wf_l_sqrtf(float %0)
  store float %call.i, ptr %x, align 4
  ret void
}
