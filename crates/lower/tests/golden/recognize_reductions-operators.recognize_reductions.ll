; Team reduces in @__omp_offloading_run_l17.omp_outlined.wf.0.11:
;   lo1: min of u32, 4 bytes, into lo
;     lo1 = SETUP(lo, lo1, WORKER VECTOR, min, 0, 0)
;     lo1 = INIT(lo, lo1, WORKER VECTOR, min, 0, 0)
;     LOCK(WORKER VECTOR, 0)
;     lo1 = FINI(lo, lo1, WORKER VECTOR, min, 0, 0)
;     UNLOCK(WORKER VECTOR, 0)
;     lo1 = TEARDOWN(lo, lo1, WORKER VECTOR, min, 0, 0)
;   sum2: add of f64, 8 bytes, into sum
;     sum2 = SETUP(sum, sum2, WORKER VECTOR, add, 0, 1)
;     sum2 = INIT(sum, sum2, WORKER VECTOR, add, 0, 1)
;     LOCK(WORKER VECTOR, 0)
;     sum2 = FINI(sum, sum2, WORKER VECTOR, add, 0, 1)
;     UNLOCK(WORKER VECTOR, 0)
;     sum2 = TEARDOWN(sum, sum2, WORKER VECTOR, add, 0, 1)
;   z3: add of c32, 8 bytes, into z
;     z3 = SETUP(z, z3, WORKER VECTOR, add, 0, 2)
;     z3 = INIT(z, z3, WORKER VECTOR, add, 0, 2)
;     LOCK(WORKER VECTOR, 0)
;     z3 = FINI(z, z3, WORKER VECTOR, add, 0, 2)
;     UNLOCK(WORKER VECTOR, 0)
;     z3 = TEARDOWN(z, z3, WORKER VECTOR, add, 0, 2)
;   all4: land of i8, 1 bytes, into all
;     all4 = SETUP(all, all4, WORKER VECTOR, land, 0, 3)
;     all4 = INIT(all, all4, WORKER VECTOR, land, 0, 3)
;     LOCK(WORKER VECTOR, 0)
;     all4 = FINI(all, all4, WORKER VECTOR, land, 0, 3)
;     UNLOCK(WORKER VECTOR, 0)
;     all4 = TEARDOWN(all, all4, WORKER VECTOR, land, 0, 3)
;   bits5: xor of i64, 24 bytes, into bits
;     bits5 = SETUP(bits, bits5, WORKER VECTOR, xor, 0, 4)
;     bits5 = INIT(bits, bits5, WORKER VECTOR, xor, 0, 4)
;     LOCK(WORKER VECTOR, 0)
;     bits5 = FINI(bits, bits5, WORKER VECTOR, xor, 0, 4)
;     UNLOCK(WORKER VECTOR, 0)
;     bits5 = TEARDOWN(bits, bits5, WORKER VECTOR, xor, 0, 4)
;   mine6: user of bytes, 8 bytes, into mine
;     mine6 = SETUP(mine, mine6, WORKER VECTOR, user, 0, 5)
;     mine6 = INIT(mine, mine6, WORKER VECTOR, user, 0, 5)
;     LOCK(WORKER VECTOR, 0)
;     mine6 = FINI(mine, mine6, WORKER VECTOR, user, 0, 5)
;     UNLOCK(WORKER VECTOR, 0)
;     mine6 = TEARDOWN(mine, mine6, WORKER VECTOR, user, 0, 5)
;   vla: mul of i16, length known at run time, into p
;     vla = SETUP(p, vla, WORKER VECTOR, mul, 0, 6)
;     vla = INIT(p, vla, WORKER VECTOR, mul, 0, 6)
;     LOCK(WORKER VECTOR, 0)
;     vla = FINI(p, vla, WORKER VECTOR, mul, 0, 6)
;     UNLOCK(WORKER VECTOR, 0)
;     vla = TEARDOWN(p, vla, WORKER VECTOR, mul, 0, 6)
@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_run_l17.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %7 = load ptr, ptr %6, align 8
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %9 = load ptr, ptr %8, align 8
  %10 = getelementptr inbounds nuw i8, ptr %0, i64 16
  %11 = load ptr, ptr %10, align 8
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %13 = load ptr, ptr %12, align 8
  %14 = getelementptr inbounds nuw i8, ptr %0, i64 24
  %15 = load ptr, ptr %14, align 8
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %17 = load ptr, ptr %16, align 8
  %18 = getelementptr inbounds nuw i8, ptr %0, i64 32
  %19 = load ptr, ptr %18, align 8
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %21 = load ptr, ptr %20, align 8
  %22 = getelementptr inbounds nuw i8, ptr %0, i64 40
  %23 = load ptr, ptr %22, align 8
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 48
  %25 = load ptr, ptr %24, align 8
  %26 = getelementptr inbounds nuw i8, ptr %0, i64 48
  %27 = load ptr, ptr %26, align 8
  %28 = getelementptr inbounds nuw i8, ptr %0, i64 56
  %29 = load ptr, ptr %28, align 8
  %30 = ptrtoint ptr %29 to i64
  %31 = load i32, ptr %3, align 4
  %32 = load i32, ptr %2, align 4
  %. = call i32 @llvm.umin.i32(i32 %31, i32 %32)
  store i32 %., ptr %3, align 4
  %33 = load double, ptr %7, align 8
  %34 = load double, ptr %5, align 8
  %add = fadd double %33, %34
  store double %add, ptr %7, align 8
  %.real = load float, ptr %11, align 4
  %.imagp = getelementptr inbounds nuw i8, ptr %11, i64 4
  %.imag = load float, ptr %.imagp, align 4
  %.real3 = load float, ptr %9, align 4
  %.imagp4 = getelementptr inbounds nuw i8, ptr %9, i64 4
  %.imag5 = load float, ptr %.imagp4, align 4
  %add.r = fadd float %.real, %.real3
  %add.i = fadd float %.imag, %.imag5
  store float %add.r, ptr %11, align 4
  store float %add.i, ptr %.imagp, align 4
  %35 = load i8, ptr %15, align 1
  %loadedv = trunc nuw i8 %35 to i1
  br i1 %loadedv, label %land.rhs, label %land.end
land.rhs:
  %36 = load i8, ptr %13, align 1
  br label %land.end
land.end:
  %storedv = phi i8 [ 0, %entry ], [ %36, %land.rhs ]
  store i8 %storedv, ptr %15, align 1
  %37 = getelementptr i8, ptr %19, i64 24
  br label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %17, %land.end ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast = phi ptr [ %19, %land.end ], [ %omp.arraycpy.dest.element, %omp.arraycpy.body ]
  %38 = load i64, ptr %omp.arraycpy.destElementPast, align 8
  %39 = load i64, ptr %omp.arraycpy.srcElementPast, align 8
  %xor = xor i64 %38, %39
  store i64 %xor, ptr %omp.arraycpy.destElementPast, align 8
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 8
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 8
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %37
  br i1 %omp.arraycpy.done, label %omp.arraycpy.done9, label %omp.arraycpy.body
omp.arraycpy.done9:
  %b.i = getelementptr inbounds nuw i8, ptr %21, i64 4
  %40 = load i32, ptr %b.i, align 4
  %41 = load i32, ptr %23, align 4
  %add.i1 = add nsw i32 %41, %40
  store i32 %add.i1, ptr %23, align 4
  %42 = load i32, ptr %21, align 4
  %b3.i = getelementptr inbounds nuw i8, ptr %23, i64 4
  store i32 %42, ptr %b3.i, align 4
  %.idx = shl i64 %30, 1
  %43 = getelementptr i8, ptr %27, i64 %.idx
  %omp.arraycpy.isempty10 = icmp eq i64 %.idx, 0
  br i1 %omp.arraycpy.isempty10, label %omp.arraycpy.done19, label %omp.arraycpy.body11
omp.arraycpy.body11:
  %omp.arraycpy.srcElementPast12 = phi ptr [ %25, %omp.arraycpy.done9 ], [ %omp.arraycpy.src.element17, %omp.arraycpy.body11 ]
  %omp.arraycpy.destElementPast13 = phi ptr [ %27, %omp.arraycpy.done9 ], [ %omp.arraycpy.dest.element16, %omp.arraycpy.body11 ]
  %44 = load i16, ptr %omp.arraycpy.destElementPast13, align 2
  %45 = load i16, ptr %omp.arraycpy.srcElementPast12, align 2
  %mul = mul i16 %44, %45
  store i16 %mul, ptr %omp.arraycpy.destElementPast13, align 2
  %omp.arraycpy.dest.element16 = getelementptr i8, ptr %omp.arraycpy.destElementPast13, i64 2
  %omp.arraycpy.src.element17 = getelementptr i8, ptr %omp.arraycpy.srcElementPast12, i64 2
  %omp.arraycpy.done18 = icmp eq ptr %omp.arraycpy.dest.element16, %43
  br i1 %omp.arraycpy.done18, label %omp.arraycpy.done19, label %omp.arraycpy.body11
omp.arraycpy.done19:
  ret void
}

define internal void @__omp_offloading_run_l17.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(none) %lo, ptr captures(none) %sum, ptr captures(none) %z, ptr captures(none) %all, i64 %n, ptr captures(address) %bits, ptr captures(none) %mine, ptr captures(address) %p) {
entry:
  %lo1 = alloca i32, align 4
  %sum2 = alloca double, align 8
  %z3 = alloca { float, float }, align 4
  %all4 = alloca i8, align 1
  %bits5 = alloca [3 x i64], align 16
  %mine6 = alloca %struct.pair, align 4
  %.omp.reduction.red_list = alloca [8 x ptr], align 8
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  store i32 -1, ptr %lo1, align 4
  store double 0.000000e+00, ptr %sum2, align 8
  %z3.imagp = getelementptr inbounds nuw i8, ptr %z3, i64 4
  store float 0.000000e+00, ptr %z3, align 4
  store float 0.000000e+00, ptr %z3.imagp, align 4
  store i8 1, ptr %all4, align 1
  %0 = getelementptr inbounds nuw i8, ptr %bits5, i64 24
  br label %omp.arrayinit.body
omp.arrayinit.body:
  %omp.arraycpy.destElementPast = phi ptr [ %bits5, %entry ], [ %omp.arraycpy.dest.element, %omp.arrayinit.body ]
  store i64 0, ptr %omp.arraycpy.destElementPast, align 8
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 8
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %0
  br i1 %omp.arraycpy.done, label %omp.arrayinit.done, label %omp.arrayinit.body
omp.arrayinit.done:
  store i32 0, ptr %mine6, align 4
  %b.i = getelementptr inbounds nuw i8, ptr %mine6, i64 4
  store i32 0, ptr %b.i, align 4
  %sext = shl i64 %n, 32
  %1 = ashr exact i64 %sext, 31
  %2 = add nsw i64 %1, -2
  %3 = ashr exact i64 %2, 1
  %4 = add nuw nsw i64 %3, 1
  %5 = call ptr @llvm.stacksave.p0()
  %vla = alloca i16, i64 %4, align 16
  %.idx = shl nsw i64 %4, 1
  %6 = getelementptr i8, ptr %vla, i64 %.idx
  br label %omp.arrayinit.body9
omp.arrayinit.body9:
  %omp.arraycpy.destElementPast10 = phi ptr [ %vla, %omp.arrayinit.done ], [ %omp.arraycpy.dest.element11, %omp.arrayinit.body9 ]
  store i16 1, ptr %omp.arraycpy.destElementPast10, align 2
  %omp.arraycpy.dest.element11 = getelementptr i8, ptr %omp.arraycpy.destElementPast10, i64 2
  %omp.arraycpy.done12 = icmp eq ptr %omp.arraycpy.dest.element11, %6
  br i1 %omp.arraycpy.done12, label %omp.arrayinit.done13, label %omp.arrayinit.body9
omp.arrayinit.done13:
  store i32 1, ptr %lo1, align 4
  %7 = load double, ptr %sum2, align 8
  %add = fadd double %7, 2.000000e+00
  store double %add, ptr %sum2, align 8
  %z3.real = load float, ptr %z3, align 4
  %add.r = fadd float %z3.real, 3.000000e+00
  store float %add.r, ptr %z3, align 4
  %8 = load i8, ptr %all4, align 1
  %loadedv = trunc nuw i8 %8 to i1
  %cmp = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc, 4
  %spec.select = and i1 %cmp, %loadedv
  %storedv = zext i1 %spec.select to i8
  store i8 %storedv, ptr %all4, align 1
  %arrayidx18 = getelementptr inbounds nuw i8, ptr %bits5, i64 8
  %9 = load i64, ptr %arrayidx18, align 8
  %xor = xor i64 %9, 5
  store i64 %xor, ptr %arrayidx18, align 8
  %10 = load i32, ptr %mine6, align 4
  %add19 = add nsw i32 %10, 6
  store i32 %add19, ptr %mine6, align 4
  %11 = load i16, ptr %vla, align 2
  %mul = mul i16 %11, 7
  store i16 %mul, ptr %vla, align 2
  store ptr %lo1, ptr %.omp.reduction.red_list, align 8
  %12 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 8
  store ptr %sum2, ptr %12, align 8
  %13 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 16
  store ptr %z3, ptr %13, align 8
  %14 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 24
  store ptr %all4, ptr %14, align 8
  %15 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 32
  store ptr %bits5, ptr %15, align 8
  %16 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 40
  store ptr %mine6, ptr %16, align 8
  %17 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 48
  store ptr %vla, ptr %17, align 8
  %18 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 56
  %19 = inttoptr i64 %4 to ptr
  store ptr %19, ptr %18, align 8
  %20 = load i32, ptr %.global_tid., align 4
  %bytes = mul i64 %4, 2
  %21 = call i32 @__wf_site_reduce(i32 257, ptr @1, i32 %20, i32 7, i64 64, ptr %.omp.reduction.red_list, ptr @__omp_offloading_run_l17.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond5 = icmp eq i32 %21, 1
  br i1 %cond5, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %22 = load i32, ptr %lo, align 4
  %23 = load i32, ptr %lo1, align 4
  %. = call i32 @llvm.umin.i32(i32 %22, i32 %23)
  store i32 %., ptr %lo, align 4
  %24 = load double, ptr %sum, align 8
  %25 = load double, ptr %sum2, align 8
  %add24 = fadd double %24, %25
  store double %add24, ptr %sum, align 8
  %.real = load float, ptr %z, align 4
  %.imagp = getelementptr inbounds nuw i8, ptr %z, i64 4
  %.imag = load float, ptr %.imagp, align 4
  %z3.real26 = load float, ptr %z3, align 4
  %z3.imag28 = load float, ptr %z3.imagp, align 4
  %add.r29 = fadd float %.real, %z3.real26
  %add.i = fadd float %.imag, %z3.imag28
  store float %add.r29, ptr %z, align 4
  store float %add.i, ptr %.imagp, align 4
  %26 = load i8, ptr %all, align 1
  %loadedv32 = trunc nuw i8 %26 to i1
  %27 = load i8, ptr %all4, align 1
  %storedv38 = select i1 %loadedv32, i8 %27, i8 0
  store i8 %storedv38, ptr %all, align 1
  %28 = getelementptr inbounds nuw i8, ptr %bits, i64 24
  br label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %bits5, %.omp.reduction.case1 ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast39 = phi ptr [ %bits, %.omp.reduction.case1 ], [ %omp.arraycpy.dest.element41, %omp.arraycpy.body ]
  %29 = load i64, ptr %omp.arraycpy.destElementPast39, align 8
  %30 = load i64, ptr %omp.arraycpy.srcElementPast, align 8
  %xor40 = xor i64 %29, %30
  store i64 %xor40, ptr %omp.arraycpy.destElementPast39, align 8
  %omp.arraycpy.dest.element41 = getelementptr i8, ptr %omp.arraycpy.destElementPast39, i64 8
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 8
  %omp.arraycpy.done42 = icmp eq ptr %omp.arraycpy.dest.element41, %28
  br i1 %omp.arraycpy.done42, label %omp.arraycpy.done43, label %omp.arraycpy.body
omp.arraycpy.done43:
  %31 = load i32, ptr %b.i, align 4
  %32 = load i32, ptr %mine, align 4
  %add.i8 = add nsw i32 %32, %31
  store i32 %add.i8, ptr %mine, align 4
  %33 = load i32, ptr %mine6, align 4
  %b3.i = getelementptr inbounds nuw i8, ptr %mine, i64 4
  store i32 %33, ptr %b3.i, align 4
  %34 = getelementptr i8, ptr %p, i64 %.idx
  br label %omp.arraycpy.body45
omp.arraycpy.body45:
  %omp.arraycpy.srcElementPast46 = phi ptr [ %vla, %omp.arraycpy.done43 ], [ %omp.arraycpy.src.element53, %omp.arraycpy.body45 ]
  %omp.arraycpy.destElementPast47 = phi ptr [ %p, %omp.arraycpy.done43 ], [ %omp.arraycpy.dest.element52, %omp.arraycpy.body45 ]
  %35 = load i16, ptr %omp.arraycpy.destElementPast47, align 2
  %36 = load i16, ptr %omp.arraycpy.srcElementPast46, align 2
  %mul50 = mul i16 %35, %36
  store i16 %mul50, ptr %omp.arraycpy.destElementPast47, align 2
  %omp.arraycpy.dest.element52 = getelementptr i8, ptr %omp.arraycpy.destElementPast47, i64 2
  %omp.arraycpy.src.element53 = getelementptr i8, ptr %omp.arraycpy.srcElementPast46, i64 2
  %omp.arraycpy.done54 = icmp eq ptr %omp.arraycpy.dest.element52, %34
  br i1 %omp.arraycpy.done54, label %.omp.reduction.default, label %omp.arraycpy.body45
.omp.reduction.default:
  call void @llvm.stackrestore.p0(ptr %5)
  ret void
}
