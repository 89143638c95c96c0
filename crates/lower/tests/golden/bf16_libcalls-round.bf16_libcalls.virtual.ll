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

define bfloat @__truncsfbf2(float %x) {
  %bits = bitcast float %x to i32
  %shifted = lshr i32 %bits, 16
  %odd = and i32 %shifted, 1
  %half = add i32 %odd, 32767
  %rounded = add i32 %bits, %half
  %quiet = or i32 %bits, 4194304
  %none = fcmp uno float %x, 0.000000e+00
  %value = select i1 %none, i32 %quiet, i32 %rounded
  %upper = lshr i32 %value, 16
  %short = trunc i32 %upper to i16
  %result = bitcast i16 %short to bfloat
  ret bfloat %result
}

define bfloat @__truncdfbf2(double %x) {
  %nearest = fptrunc double %x to float
  %back = fpext float %nearest to double
  %exact = fcmp ueq double %back, %x
  %bits = bitcast float %nearest to i32
  %last = and i32 %bits, 1
  %odd = icmp eq i32 %last, 1
  %stays = or i1 %exact, %odd
  %size = call double @llvm.fabs.f64(double %x)
  %reached = call double @llvm.fabs.f64(double %back)
  %beyond = fcmp ogt double %reached, %size
  %step = select i1 %beyond, i32 -1, i32 1
  %moved = add i32 %bits, %step
  %chosen = select i1 %stays, i32 %bits, i32 %moved
  %float = bitcast i32 %chosen to float
  %result = call bfloat @__truncsfbf2(float %float)
  ret bfloat %result
}
