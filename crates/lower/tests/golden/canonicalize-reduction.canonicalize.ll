@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l5.omp_outlined(ptr %.global_tid., ptr %.bound_tid., ptr %s) {
entry:
  %.global_tid..addr = alloca ptr, align 8
  %.bound_tid..addr = alloca ptr, align 8
  %s.addr = alloca ptr, align 8
  %s1 = alloca i32, align 4
  %tmp = alloca ptr, align 8
  %.omp.reduction.red_list = alloca [1 x ptr], align 8
  store ptr %.global_tid., ptr %.global_tid..addr, align 8
  store ptr %.bound_tid., ptr %.bound_tid..addr, align 8
  store ptr %s, ptr %s.addr, align 8
  %0 = load ptr, ptr %s.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 0
  store i32 0, ptr %s1, align 4
  %1 = load ptr, ptr %s.addr, align 8
  %2 = ptrtoint ptr %1 to i64
  %3 = ptrtoint ptr %arrayidx to i64
  %4 = sub i64 %2, %3
  %5 = sdiv exact i64 %4, ptrtoint (ptr getelementptr (i32, ptr null, i32 1) to i64)
  %6 = getelementptr i32, ptr %s1, i64 %5
  store ptr %6, ptr %tmp, align 8
  %7 = load ptr, ptr %tmp, align 8
  %arrayidx2 = getelementptr inbounds i32, ptr %7, i64 0
  %8 = load i32, ptr %arrayidx2, align 4
  %add = add nsw i32 %8, 1
  store i32 %add, ptr %arrayidx2, align 4
  %9 = getelementptr inbounds [1 x ptr], ptr %.omp.reduction.red_list, i64 0, i64 0
  store ptr %s1, ptr %9, align 8
  %10 = load ptr, ptr %.global_tid..addr, align 8
  %11 = load i32, ptr %10, align 4
  %12 = call i32 @__kmpc_reduce_nowait(ptr @1, i32 %11, i32 1, i64 8, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  switch i32 %12, label %.omp.reduction.default [
    i32 1, label %.omp.reduction.case1
    i32 2, label %.omp.reduction.default
  ]
.omp.reduction.case1:
  %13 = load i32, ptr %arrayidx, align 4
  %14 = load i32, ptr %s1, align 4
  %add3 = add nsw i32 %13, %14
  store i32 %add3, ptr %arrayidx, align 4
  call void @__kmpc_end_reduce_nowait(ptr @1, i32 %11, ptr @.gomp_critical_user_.reduction.var)
  br label %.omp.reduction.default
.omp.reduction.case2:
  %15 = load i32, ptr %s1, align 4
  %16 = atomicrmw add ptr %arrayidx, i32 %15 monotonic, align 4
  br label %.omp.reduction.default
.omp.reduction.default:
  ret void
}

define internal void @__omp_offloading_f_l5.omp_outlined.omp.reduction.reduction_func(ptr %0, ptr %1) {
entry:
  %.addr = alloca ptr, align 8
  %.addr1 = alloca ptr, align 8
  store ptr %0, ptr %.addr, align 8
  store ptr %1, ptr %.addr1, align 8
  %2 = load ptr, ptr %.addr, align 8
  %3 = load ptr, ptr %.addr1, align 8
  %4 = getelementptr inbounds [1 x ptr], ptr %3, i64 0, i64 0
  %5 = load ptr, ptr %4, align 8
  %6 = getelementptr inbounds [1 x ptr], ptr %2, i64 0, i64 0
  %7 = load ptr, ptr %6, align 8
  %8 = load i32, ptr %7, align 4
  %9 = load i32, ptr %5, align 4
  %add = add nsw i32 %8, %9
  store i32 %add, ptr %7, align 4
  ret void
}
