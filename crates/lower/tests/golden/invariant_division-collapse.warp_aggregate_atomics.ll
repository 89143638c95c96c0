define internal void @__omp_offloading_f_l6.omp_outlined.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %n, i64 %m, ptr writeonly captures(none) %y, ptr readonly captures(none) %x) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %cmp = icmp sgt i64 %n, 0
  %cmp7 = icmp sgt i64 %m, 0
  %or.cond = and i1 %cmp, %cmp7
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %mul = mul nuw nsw i64 %n, %m
  %sub6 = add nsw i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub6, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__wf___kmpc_for_static_init_8(i32 196865, ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %1 = load i64, ptr %.omp.ub, align 8
  %sub6. = call i64 @llvm.smin.i64(i64 %1, i64 %sub6)
  store i64 %sub6., ptr %.omp.ub, align 8
  %2 = load i64, ptr %.omp.lb, align 8
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add32, %omp.inner.for.body ]
  %cmp11.not = icmp sgt i64 %.omp.iv.0, %sub6.
  br i1 %cmp11.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %div15 = sdiv i64 %.omp.iv.0, %m
  %mul24 = mul nsw i64 %div15, %m
  %sub25 = sub nsw i64 %.omp.iv.0, %mul24
  %3 = getelementptr float, ptr %x, i64 %div15
  %arrayidx = getelementptr float, ptr %3, i64 %sub25
  %4 = load float, ptr %arrayidx, align 4
  %arrayidx31 = getelementptr inbounds float, ptr %y, i64 %.omp.iv.0
  store float %4, ptr %arrayidx31, align 4
  %step = load i64, ptr %.omp.stride, align 8
  %add32 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  br label %omp.precond.end
omp.precond.end:
  ret void
}
