define void @__omp_offloading_add_l11(ptr readnone captures(none) %dyn_ptr, ptr %p, i64 %n, i64 %step, i64 %m, i64 %pitch) {
entry:
  %d.i = alloca %struct.descriptor, align 8
  %.omp.comb.lb.i = alloca i64, align 8
  %.omp.comb.ub.i = alloca i64, align 8
  %.omp.stride.i = alloca i64, align 8
  %.omp.is_last.i = alloca i32, align 4
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %m.addr.sroa.0.0.extract.trunc.i = trunc i64 %m to i32
  store ptr %p, ptr %d.i, align 8
  %bytes.i = getelementptr inbounds nuw i8, ptr %d.i, i64 8
  store i64 8, ptr %bytes.i, align 8
  %version.i = getelementptr inbounds nuw i8, ptr %d.i, i64 16
  store i32 1, ptr %version.i, align 8
  %rank.i = getelementptr inbounds nuw i8, ptr %d.i, i64 20
  store i8 2, ptr %rank.i, align 4
  %type.i = getelementptr inbounds nuw i8, ptr %d.i, i64 21
  store i8 28, ptr %type.i, align 1
  %attribute.i = getelementptr inbounds nuw i8, ptr %d.i, i64 22
  store i8 0, ptr %attribute.i, align 2
  %more.i = getelementptr inbounds nuw i8, ptr %d.i, i64 23
  store i8 0, ptr %more.i, align 1
  %dims.i = getelementptr inbounds nuw i8, ptr %d.i, i64 24
  store i64 1, ptr %dims.i, align 8
  %arrayinit.element.i = getelementptr inbounds nuw i8, ptr %d.i, i64 32
  %sext.i = shl i64 %n, 32
  %conv.i = ashr exact i64 %sext.i, 32
  store i64 %conv.i, ptr %arrayinit.element.i, align 8
  %arrayinit.element1.i = getelementptr inbounds nuw i8, ptr %d.i, i64 40
  store i64 %step, ptr %arrayinit.element1.i, align 8
  %arrayinit.element2.i = getelementptr inbounds nuw i8, ptr %d.i, i64 48
  store i64 1, ptr %arrayinit.element2.i, align 8
  %arrayinit.element3.i = getelementptr inbounds nuw i8, ptr %d.i, i64 56
  %sext11.i = shl i64 %m, 32
  %conv4.i = ashr exact i64 %sext11.i, 32
  store i64 %conv4.i, ptr %arrayinit.element3.i, align 8
  %arrayinit.element5.i = getelementptr inbounds nuw i8, ptr %d.i, i64 64
  store i64 %pitch, ptr %arrayinit.element5.i, align 8
  %cmp.i = icmp sgt i32 %m.addr.sroa.0.0.extract.trunc.i, 0
  %cmp16.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  %or.cond.i = and i1 %cmp.i, %cmp16.i
  br i1 %or.cond.i, label %omp.precond.then.i, label %__omp_offloading_add_l11.omp_outlined.exit
omp.precond.then.i:
  %mul.i = mul nuw nsw i64 %conv4.i, %conv.i
  %sub13.i = add nsw i64 %mul.i, -1
  store i64 0, ptr %.omp.comb.lb.i, align 8
  store i64 %sub13.i, ptr %.omp.comb.ub.i, align 8
  store i64 1, ptr %.omp.stride.i, align 8
  store i32 0, ptr %.omp.is_last.i, align 4
  call void @__kmpc_for_static_init_8(ptr @1, i32 0, i32 393308, ptr %.omp.is_last.i, ptr %.omp.comb.lb.i, ptr %.omp.comb.ub.i, ptr %.omp.stride.i, i64 1, i64 1)
  %0 = load i64, ptr %.omp.comb.ub.i, align 8
  %sub13..i = call i64 @llvm.smin.i64(i64 %0, i64 %sub13.i)
  store i64 %sub13..i, ptr %.omp.comb.ub.i, align 8
  %1 = load i64, ptr %.omp.comb.lb.i, align 8
  %cmp23.not.i = icmp sgt i64 %1, %sub13..i
  br i1 %cmp23.not.i, label %omp.loop.exit.i, label %head
omp.inner.for.body.i:
  br label %omp.loop.exit.i
omp.loop.exit.i:
  call void @__kmpc_for_static_fini(ptr @6, i32 0)
  br label %__omp_offloading_add_l11.omp_outlined.exit
__omp_offloading_add_l11.omp_outlined.exit:
  ret void
head:
  %2 = and i64 %m, 2147483647
  %3 = and i64 %n, 2147483647
  %4 = getelementptr inbounds i8, ptr %d.i, i64 40
  %stride = load i64, ptr %4, align 8
  %5 = icmp ne i64 %stride, 8
  %6 = sext i1 %5 to i64
  %7 = or i64 0, %6
  %unit = call i1 @__wf_fits(i64 %7, i64 0)
  br i1 %unit, label %unit1, label %strided
unit1:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 5, ptr @__omp_offloading_add_l11.omp_outlined.omp_outlined.unit, i64 %1, i64 %sub13..i, i64 %2, i64 %3, ptr %d.i)
  br label %omp.inner.for.body.i
strided:
  call void (ptr, i32, ptr, ...) @__kmpc_fork_call(ptr @5, i32 5, ptr @__omp_offloading_add_l11.omp_outlined.omp_outlined, i64 %1, i64 %sub13..i, i64 %2, i64 %3, ptr %d.i)
  br label %omp.inner.for.body.i
}

define internal void @__omp_offloading_add_l11.omp_outlined.omp_outlined(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %m, i64 %n, ptr readonly captures(none) %d) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %m.addr1.sroa.0.0.extract.trunc = trunc i64 %m to i32
  %n.addr2.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %sext13 = shl i64 %n, 32
  %conv6 = ashr exact i64 %sext13, 32
  %cmp = icmp sgt i32 %m.addr1.sroa.0.0.extract.trunc, 0
  %cmp10 = icmp sgt i32 %n.addr2.sroa.0.0.extract.trunc, 0
  %or.cond = and i1 %cmp, %cmp10
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sext = and i64 %m, 2147483647
  %mul = mul nuw nsw i64 %sext, %conv6
  %sub7 = add nsw i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub7, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__kmpc_for_static_init_8(ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %1 = load i64, ptr %.omp.ub, align 8
  %sub7. = call i64 @llvm.smin.i64(i64 %1, i64 %sub7)
  store i64 %sub7., ptr %.omp.ub, align 8
  %2 = load i64, ptr %.omp.lb, align 8
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add50, %omp.inner.for.body ]
  %cmp17.not = icmp sgt i64 %.omp.iv.0, %sub7.
  br i1 %cmp17.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %div23 = sdiv i64 %.omp.iv.0, %conv6
  %mul35 = mul i64 %div23, %n
  %sub36 = sub i64 %.omp.iv.0, %mul35
  %3 = load ptr, ptr %d, align 8
  %sext14 = shl i64 %div23, 32
  %conv40 = ashr exact i64 %sext14, 32
  %arrayidx41 = getelementptr inbounds nuw i8, ptr %d, i64 64
  %4 = load i64, ptr %arrayidx41, align 8
  %mul42 = mul nsw i64 %conv40, %4
  %add.ptr = getelementptr inbounds i8, ptr %3, i64 %mul42
  %sext15 = shl i64 %sub36, 32
  %conv43 = ashr exact i64 %sext15, 32
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %5 = load i64, ptr %arrayidx46, align 8
  %mul47 = mul nsw i64 %conv43, %5
  %add.ptr48 = getelementptr inbounds i8, ptr %add.ptr, i64 %mul47
  %6 = load double, ptr %add.ptr48, align 8
  %add49 = fadd double %6, 1.000000e+00
  store double %add49, ptr %add.ptr48, align 8
  %step = load i64, ptr %.omp.stride, align 8
  %add50 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @4, i32 %0)
  br label %omp.precond.end
omp.precond.end:
  ret void
}

define internal void @__omp_offloading_add_l11.omp_outlined.omp_outlined.unit(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., i64 %.previous.lb., i64 %.previous.ub., i64 %m, i64 %n, ptr readonly captures(none) %d) {
entry:
  %.omp.lb = alloca i64, align 8
  %.omp.ub = alloca i64, align 8
  %.omp.stride = alloca i64, align 8
  %.omp.is_last = alloca i32, align 4
  %m.addr1.sroa.0.0.extract.trunc = trunc i64 %m to i32
  %n.addr2.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %sext13 = shl i64 %n, 32
  %conv6 = ashr exact i64 %sext13, 32
  %cmp = icmp sgt i32 %m.addr1.sroa.0.0.extract.trunc, 0
  %cmp10 = icmp sgt i32 %n.addr2.sroa.0.0.extract.trunc, 0
  %or.cond = and i1 %cmp, %cmp10
  br i1 %or.cond, label %omp.precond.then, label %omp.precond.end
omp.precond.then:
  %sext = and i64 %m, 2147483647
  %mul = mul nuw nsw i64 %sext, %conv6
  %sub7 = add nsw i64 %mul, -1
  store i64 0, ptr %.omp.lb, align 8
  store i64 %sub7, ptr %.omp.ub, align 8
  store i64 %.previous.lb., ptr %.omp.lb, align 8
  store i64 %.previous.ub., ptr %.omp.ub, align 8
  store i64 1, ptr %.omp.stride, align 8
  store i32 0, ptr %.omp.is_last, align 4
  %0 = load i32, ptr %.global_tid., align 4
  call void @__kmpc_for_static_init_8(ptr @2, i32 %0, i32 327714, ptr %.omp.is_last, ptr %.omp.lb, ptr %.omp.ub, ptr %.omp.stride, i64 1, i64 1)
  %1 = load i64, ptr %.omp.ub, align 8
  %sub7. = call i64 @llvm.smin.i64(i64 %1, i64 %sub7)
  store i64 %sub7., ptr %.omp.ub, align 8
  %2 = load i64, ptr %.omp.lb, align 8
  br label %omp.inner.for.cond
omp.inner.for.cond:
  %.omp.iv.0 = phi i64 [ %2, %omp.precond.then ], [ %add50, %omp.inner.for.body ]
  %cmp17.not = icmp sgt i64 %.omp.iv.0, %sub7.
  br i1 %cmp17.not, label %omp.loop.exit, label %omp.inner.for.body
omp.inner.for.body:
  %div23 = sdiv i64 %.omp.iv.0, %conv6
  %mul35 = mul i64 %div23, %n
  %sub36 = sub i64 %.omp.iv.0, %mul35
  %3 = load ptr, ptr %d, align 8
  %sext14 = shl i64 %div23, 32
  %conv40 = ashr exact i64 %sext14, 32
  %arrayidx41 = getelementptr inbounds nuw i8, ptr %d, i64 64
  %4 = load i64, ptr %arrayidx41, align 8
  %mul42 = mul nsw i64 %conv40, %4
  %add.ptr = getelementptr inbounds i8, ptr %3, i64 %mul42
  %sext15 = shl i64 %sub36, 32
  %conv43 = ashr exact i64 %sext15, 32
  %arrayidx46 = getelementptr inbounds nuw i8, ptr %d, i64 40
  %5 = load i64, ptr %arrayidx46, align 8
  %mul47 = mul nsw i64 %conv43, 8
  %add.ptr48 = getelementptr inbounds i8, ptr %add.ptr, i64 %mul47
  %6 = load double, ptr %add.ptr48, align 8
  %add49 = fadd double %6, 1.000000e+00
  store double %add49, ptr %add.ptr48, align 8
  %step = load i64, ptr %.omp.stride, align 8
  %add50 = add nsw i64 %.omp.iv.0, %step
  br label %omp.inner.for.cond
omp.loop.exit:
  call void @__kmpc_for_static_fini(ptr @4, i32 %0)
  br label %omp.precond.end
omp.precond.end:
  ret void
}
