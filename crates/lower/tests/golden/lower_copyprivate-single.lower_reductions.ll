define internal void @.omp.copyprivate.copy_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %0, align 8
  %3 = load ptr, ptr %1, align 8
  %4 = load i32, ptr %3, align 4
  store i32 %4, ptr %2, align 4
  %5 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %6 = load ptr, ptr %5, align 8
  %7 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %8 = load ptr, ptr %7, align 8
  %9 = load double, ptr %8, align 8
  store double %9, ptr %6, align 8
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(none) %x) {
entry:
  %a = alloca i32, align 4
  %b = alloca double, align 8
  %.omp.copyprivate.cpr_list = alloca [2 x ptr], align 8
  %0 = load i32, ptr %.global_tid., align 4
  %1 = call i32 @__wf___kmpc_single(i32 257, ptr @1, i32 %0)
  %.not = icmp eq i32 %1, 0
  br i1 %.not, label %omp_if.end, label %omp_if.then
omp_if.then:
  %2 = load i32, ptr %x, align 4
  store i32 %2, ptr %a, align 4
  %arrayidx1 = getelementptr inbounds nuw i8, ptr %x, i64 4
  %3 = load i32, ptr %arrayidx1, align 4
  %conv = sitofp i32 %3 to double
  store double %conv, ptr %b, align 8
  br label %omp_if.end
omp_if.end:
  %.omp.copyprivate.did_it.0 = phi i32 [ 1, %omp_if.then ], [ 0, %entry ]
  store ptr %a, ptr %.omp.copyprivate.cpr_list, align 8
  %4 = getelementptr inbounds nuw i8, ptr %.omp.copyprivate.cpr_list, i64 8
  store ptr %b, ptr %4, align 8
  call void @__wf_site_copyprivate(i32 257, ptr @1, i32 %0, i64 16, ptr %.omp.copyprivate.cpr_list, ptr @.omp.copyprivate.copy_func, i32 %.omp.copyprivate.did_it.0)
  %5 = load double, ptr %b, align 8
  %conv2 = fptosi double %5 to i32
  %6 = load i32, ptr %a, align 4
  %idxprom = sext i32 %6 to i64
  %arrayidx3 = getelementptr inbounds i32, ptr %x, i64 %idxprom
  store i32 %conv2, ptr %arrayidx3, align 4
  ret void
}
