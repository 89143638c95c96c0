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
  %fuel.i = load i64, ptr %r.i1, align 4
  %entry.i = getelementptr i64, ptr %r.i1, i64 5
  %first.i = load i64, ptr %entry.i, align 4
  %at.i = getelementptr i64, ptr %entry.i, i64 1
  %room.i = load i64, ptr %at.i, align 4
  %a.i = ptrtoint ptr %3 to i64
  %offset.i = sub i64 %a.i, %first.i
  %in.i = icmp ule i64 %offset.i, %room.i
  %more.i = icmp ne i64 %fuel.i, 0
  %ok.i2 = and i1 %in.i, %more.i
  br i1 %ok.i2, label %pass.i, label %ask.i
pass.i:
  %left.i = sub i64 %fuel.i, 1
  store i64 %left.i, ptr %r.i1, align 4
  %at.i3 = getelementptr i64, ptr %r.i1, i64 2
  %place.i = load ptr, ptr %at.i3, align 8
  store i32 1, ptr %place.i, align 4
  %progress.i = getelementptr i64, ptr %r.i1, i64 1
  store i64 1, ptr %progress.i, align 4
  br label %__wf_v_write.exit
ask.i:
  %f.i4 = load ptr, ptr getelementptr ([25 x ptr], ptr @__wfv_api, i64 0, i64 12), align 8
  call void %f.i4(ptr %3, i64 2, i32 1, i32 0, i32 1)
  br label %__wf_v_write.exit
__wf_v_write.exit:
  %low.i = and i64 %a.i, 1
  %ok.i = icmp eq i64 %low.i, 0
  br i1 %ok.i, label %__wf_v_aligned.exit, label %stop.i
stop.i:
  %f.i6 = load ptr, ptr getelementptr ([25 x ptr], ptr @__wfv_api, i64 0, i64 24), align 8
  call void %f.i6(ptr %3, i64 2, i64 2, i32 1, i32 1)
  unreachable
__wf_v_aligned.exit:
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
