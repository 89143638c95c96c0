define internal void @__omp_offloading_f_l7.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %n, ptr %s, ptr %x, ptr %y, i64 %vla, ptr %s1) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %n.addr = alloca ptr, align 8
  %s.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %y.addr = alloca ptr, align 8
  %vla.addr = alloca i64, align 8
  %s.addr2 = alloca ptr, align 8
  %tmp = alloca i32, align 4
  %.capture_expr. = alloca i32, align 4
  %.capture_expr.3 = alloca i32, align 4
  %.omp.iv = alloca i32, align 4
  %tmp5 = alloca i32, align 4
  %.capture_expr.6 = alloca i32, align 4
  %.capture_expr.7 = alloca i32, align 4
  %i = alloca i32, align 4
  %.omp.lb = alloca i32, align 4
  %.omp.ub = alloca i32, align 4
  %.omp.stride = alloca i32, align 4
  %.omp.is_last = alloca i32, align 4
  %i11 = alloca i32, align 4
  %s15 = alloca i32, align 4
  %.omp.iv24 = alloca i32, align 4
  %tmp25 = alloca i32, align 4
  %.capture_expr.26 = alloca i32, align 4
  %.capture_expr.27 = alloca i32, align 4
  %i31 = alloca i32, align 4
  %.omp.lb34 = alloca i32, align 4
  %.omp.ub35 = alloca i32, align 4
  %.omp.stride36 = alloca i32, align 4
  %.omp.is_last37 = alloca i32, align 4
  %i38 = alloca i32, align 4
  %s50 = alloca i32, align 4
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store ptr %n, ptr %n.addr, align 8
  store ptr %s, ptr %s.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store ptr %y, ptr %y.addr, align 8
  store i64 %vla, ptr %vla.addr, align 8
  store ptr %s1, ptr %s.addr2, align 8
  %0 = load ptr, ptr %n.addr, align 8
  %1 = load ptr, ptr %s.addr, align 8
  %2 = load ptr, ptr %x.addr, align 8
  %3 = load ptr, ptr %y.addr, align 8
  %4 = load i64, ptr %vla.addr, align 8
  %5 = load ptr, ptr %s.addr2, align 8
  %6 = load i32, ptr %0, align 4
  store i32 %6, ptr %.capture_expr., align 4
  %7 = load i32, ptr %.capture_expr., align 4
  %sub = sub nsw i32 %7, 0
  %div = sdiv i32 %sub, 1
  %sub4 = sub nsw i32 %div, 1
  store i32 %sub4, ptr %.capture_expr.3, align 4
  %8 = load i32, ptr %.capture_expr.3, align 4
  %add = add nsw i32 %8, 1
  %9 = zext i32 %add to i64
  %10 = load i32, ptr %0, align 4
  store i32 %10, ptr %.capture_expr.6, align 4
  %11 = load i32, ptr %.capture_expr.6, align 4
  %sub8 = sub nsw i32 %11, 0
  %div9 = sdiv i32 %sub8, 1
  %sub10 = sub nsw i32 %div9, 1
  store i32 %sub10, ptr %.capture_expr.7, align 4
  store i32 0, ptr %i, align 4
  %12 = load i32, ptr %.capture_expr.6, align 4
  %cmp = icmp slt i32 0, %12
  br i1 %cmp, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  store i32 0, ptr %.omp.lb, align 4
  %13 = load i32, ptr %.capture_expr.7, align 4
  store i32 %13, ptr %.omp.ub, align 4
  store i32 1, ptr %.omp.stride, align 4
  store i32 0, ptr %.omp.is_last, align 4
  %14 = load ptr, ptr %.global_tid..addr, align 8
  %15 = load i32, ptr %14, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %15, i32 34, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i32 1, i32 1)
  %16 = load i32, ptr %.omp.ub, align 4
  %17 = load i32, ptr %.capture_expr.7, align 4
  %cmp12 = icmp sgt i32 %16, %17
  br i1 %cmp12, label %cond.true, label %cond.false
cond.true:
  %18 = load i32, ptr %.capture_expr.7, align 4
  br label %cond.end
cond.false:
  %19 = load i32, ptr %.omp.ub, align 4
  br label %cond.end
cond.end:
  %cond = phi i32 [ %18, %cond.true ], [ %19, %cond.false ]
  store i32 %cond, ptr %.omp.ub, align 4
  %20 = load i32, ptr %.omp.lb, align 4
  store i32 %20, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %21 = load i32, ptr %.omp.iv, align 4
  %22 = load i32, ptr %.omp.ub, align 4
  %cmp13 = icmp sle i32 %21, %22
  br i1 %cmp13, label %omp.inner.for.body, label %omp.inner.for.cond.cleanup
omp.inner.for.cond.cleanup:
  br label %omp.inner.for.end
omp.inner.for.body:
  %23 = load i32, ptr %.omp.iv, align 4
  %mul = mul nsw i32 %23, 1
  %add14 = add nsw i32 0, %mul
  store i32 %add14, ptr %i11, align 4
  store i32 0, ptr %s15, align 4
  br label %omp.inscan.dispatch
omp.before.scan.bb:
  %24 = load ptr, ptr %2, align 8
  %25 = load i32, ptr %i11, align 4
  %idxprom = sext i32 %25 to i64
  %arrayidx = getelementptr inbounds i32, ptr %24, i64 %idxprom
  %26 = load i32, ptr %arrayidx, align 4
  %27 = load i32, ptr %s15, align 4
  %add16 = add nsw i32 %27, %26
  store i32 %add16, ptr %s15, align 4
  %28 = load i32, ptr %.omp.iv, align 4
  %29 = zext i32 %28 to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr %5, i64 %29
  %30 = load i32, ptr %s15, align 4
  store i32 %30, ptr %arrayidx17, align 4
  br label %omp.body.continue
omp.inscan.dispatch:
  br label %omp.before.scan.bb
omp.body.continue:
  br label %omp.inner.for.inc
omp.inner.for.inc:
  %31 = load i32, ptr %.omp.iv, align 4
  %add20 = add nsw i32 %31, 1
  store i32 %add20, ptr %.omp.iv, align 4
  br label %omp.inner.for.cond
omp.inner.for.end:
  br label %omp.loop.exit
omp.loop.exit:
  %32 = load ptr, ptr %.global_tid..addr, align 8
  %33 = load i32, ptr %32, align 4
  call void @__kmpc_for_static_fini(ptr @3, i32 %33)
  br label %omp.precond.end
omp.precond.end:
  %34 = load ptr, ptr %.global_tid..addr, align 8
  %35 = load i32, ptr %34, align 4
  call void @__kmpc_barrier(ptr @4, i32 %35)
  %36 = load ptr, ptr %.global_tid..addr, align 8
  %37 = load i32, ptr %36, align 4
  %38 = call i32 @__kmpc_master(ptr @5, i32 %37)
  %39 = icmp ne i32 %38, 0
  br i1 %39, label %omp_if.then, label %omp_if.end
omp_if.then:
  %40 = uitofp i64 %9 to double
  %41 = call double @llvm.log2.f64(double %40)
  %42 = call double @llvm.ceil.f64(double %41)
  %43 = fptoui double %42 to i32
  %44 = sub nuw i64 %9, 1
  br label %omp.outer.log.scan.body
omp.outer.log.scan.body:
  %45 = phi i32 [ 0, %omp_if.then ], [ %54, %omp.inner.log.scan.exit ]
  %46 = phi i64 [ 1, %omp_if.then ], [ %55, %omp.inner.log.scan.exit ]
  %47 = icmp uge i64 %44, %46
  br i1 %47, label %omp.inner.log.scan.body, label %omp.inner.log.scan.exit
omp.inner.log.scan.body:
  %48 = phi i64 [ %44, %omp.outer.log.scan.body ], [ %52, %omp.inner.log.scan.body ]
  %arrayidx21 = getelementptr inbounds nuw i32, ptr %5, i64 %48
  %49 = sub nuw i64 %48, %46
  %arrayidx22 = getelementptr inbounds nuw i32, ptr %5, i64 %49
  %50 = load i32, ptr %arrayidx21, align 4
  %51 = load i32, ptr %arrayidx22, align 4
  %add23 = add nsw i32 %50, %51
  store i32 %add23, ptr %arrayidx21, align 4
  %52 = sub nuw i64 %48, 1
  %53 = icmp uge i64 %52, %46
  br i1 %53, label %omp.inner.log.scan.body, label %omp.inner.log.scan.exit
omp.inner.log.scan.exit:
  %54 = add nuw i32 %45, 1
  %55 = shl nuw i64 %46, 1
  %56 = icmp ne i32 %54, %43
  br i1 %56, label %omp.outer.log.scan.body, label %omp.outer.log.scan.exit
omp.outer.log.scan.exit:
  call void @__kmpc_end_master(ptr @5, i32 %37)
  br label %omp_if.end
omp_if.end:
  %57 = load ptr, ptr %.global_tid..addr, align 8
  %58 = load i32, ptr %57, align 4
  call void @__kmpc_barrier(ptr @4, i32 %58)
  %59 = load i32, ptr %0, align 4
  store i32 %59, ptr %.capture_expr.26, align 4
  %60 = load i32, ptr %.capture_expr.26, align 4
  %sub28 = sub nsw i32 %60, 0
  %div29 = sdiv i32 %sub28, 1
  %sub30 = sub nsw i32 %div29, 1
  store i32 %sub30, ptr %.capture_expr.27, align 4
  store i32 0, ptr %i31, align 4
  %61 = load i32, ptr %.capture_expr.26, align 4
  %cmp32 = icmp slt i32 0, %61
  br i1 %cmp32, label %omp.precond.then33, label %omp.precond.end66
omp.precond.then33:
  store i32 0, ptr %.omp.lb34, align 4
  %62 = load i32, ptr %.capture_expr.27, align 4
  store i32 %62, ptr %.omp.ub35, align 4
  store i32 1, ptr %.omp.stride36, align 4
  store i32 0, ptr %.omp.is_last37, align 4
  %63 = load ptr, ptr %.global_tid..addr, align 8
  %64 = load i32, ptr %63, align 4
  call void @__kmpc_for_static_init_4(ptr @1, i32 %64, i32 34, ptr %.omp.is_last37, ptr %.omp.lb34, ptr %.omp.ub35, ptr %.omp.stride36, i32 1, i32 1)
  %65 = load i32, ptr %.omp.ub35, align 4
  %66 = load i32, ptr %.capture_expr.27, align 4
  %cmp39 = icmp sgt i32 %65, %66
  br i1 %cmp39, label %cond.true40, label %cond.false41
cond.true40:
  %67 = load i32, ptr %.capture_expr.27, align 4
  br label %cond.end42
cond.false41:
  %68 = load i32, ptr %.omp.ub35, align 4
  br label %cond.end42
cond.end42:
  %cond43 = phi i32 [ %67, %cond.true40 ], [ %68, %cond.false41 ]
  store i32 %cond43, ptr %.omp.ub35, align 4
  %69 = load i32, ptr %.omp.lb34, align 4
  store i32 %69, ptr %.omp.iv24, align 4
  br label %omp.inner.for.cond44
omp.inner.for.cond44:
  %70 = load i32, ptr %.omp.iv24, align 4
  %71 = load i32, ptr %.omp.ub35, align 4
  %cmp45 = icmp sle i32 %70, %71
  br i1 %cmp45, label %omp.inner.for.body47, label %omp.inner.for.cond.cleanup46
omp.inner.for.cond.cleanup46:
  br label %omp.inner.for.end64
omp.inner.for.body47:
  %72 = load i32, ptr %.omp.iv24, align 4
  %mul48 = mul nsw i32 %72, 1
  %add49 = add nsw i32 0, %mul48
  store i32 %add49, ptr %i38, align 4
  store i32 0, ptr %s50, align 4
  br label %omp.inscan.dispatch56
omp.exit.inscan.bb55:
  br label %omp.body.continue61
omp.inscan.dispatch56:
  %73 = load i32, ptr %.omp.iv24, align 4
  %74 = zext i32 %73 to i64
  %arrayidx57 = getelementptr inbounds nuw i32, ptr %5, i64 %74
  %75 = load i32, ptr %arrayidx57, align 4
  store i32 %75, ptr %s50, align 4
  br label %omp.after.scan.bb58
omp.after.scan.bb58:
  %76 = load i32, ptr %s50, align 4
  %77 = load ptr, ptr %3, align 8
  %78 = load i32, ptr %i38, align 4
  %idxprom59 = sext i32 %78 to i64
  %arrayidx60 = getelementptr inbounds i32, ptr %77, i64 %idxprom59
  store i32 %76, ptr %arrayidx60, align 4
  br label %omp.exit.inscan.bb55
omp.body.continue61:
  br label %omp.inner.for.inc62
omp.inner.for.inc62:
  %79 = load i32, ptr %.omp.iv24, align 4
  %add63 = add nsw i32 %79, 1
  store i32 %add63, ptr %.omp.iv24, align 4
  br label %omp.inner.for.cond44
omp.inner.for.end64:
  br label %omp.loop.exit65
omp.loop.exit65:
  %80 = load ptr, ptr %.global_tid..addr, align 8
  %81 = load i32, ptr %80, align 4
  call void @__kmpc_for_static_fini(ptr @3, i32 %81)
  br label %omp.precond.end66
omp.precond.end66:
  ret void
}
