@__wfv_accesses = protected global i32 1
@__wfv_api = protected global [25 x ptr] zeroinitializer, align 16

define void @__wfv_kernel___omp_offloading_f_l6(ptr %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load i64, ptr %4, align 8
  %f.i = load ptr, ptr getelementptr ([25 x ptr], ptr @__wfv_api, i64 0, i64 21), align 8
  %r.i1 = call ptr %f.i()
  %y.addr.sroa.0.0.extract.trunc.i = trunc i64 %5 to i32
  %6 = bitcast i32 %y.addr.sroa.0.0.extract.trunc.i to float
  %conv.i = fptrunc float %6 to bfloat
  call preserve_allcc void @__wf_v_write_aligned_call(ptr %r.i1, ptr %3, i64 2, i32 0, i32 1)
  store bfloat %conv.i, ptr %3, align 2
  ret void
}
