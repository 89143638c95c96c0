; Team reduces in @__omp_offloading_f_l6.omp_outlined.wf.0.11:
;   vla: add of i32, length known at run time, into s
;     vla = SETUP(s, vla, WORKER VECTOR, add, 0, 0)
;     vla = INIT(s, vla, WORKER VECTOR, add, 0, 0)
;     LOCK(WORKER VECTOR, 0)
;     vla = FINI(s, vla, WORKER VECTOR, add, 0, 0)
;     UNLOCK(WORKER VECTOR, 0)
;     vla = TEARDOWN(s, vla, WORKER VECTOR, add, 0, 0)
@.gomp_critical_user_.reduction.var = internal global [8 x i32] zeroinitializer, align 8

define internal void @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func(ptr readonly captures(none) %0, ptr readonly captures(none) %1) {
entry:
  %2 = load ptr, ptr %1, align 8
  %3 = load ptr, ptr %0, align 8
  %4 = getelementptr inbounds nuw i8, ptr %0, i64 8
  %5 = load ptr, ptr %4, align 8
  %6 = ptrtoint ptr %5 to i64
  %.idx = shl i64 %6, 2
  %7 = getelementptr i8, ptr %3, i64 %.idx
  %omp.arraycpy.isempty = icmp eq i64 %.idx, 0
  br i1 %omp.arraycpy.isempty, label %omp.arraycpy.done2, label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %2, %entry ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast = phi ptr [ %3, %entry ], [ %omp.arraycpy.dest.element, %omp.arraycpy.body ]
  %8 = load i32, ptr %omp.arraycpy.destElementPast, align 4
  %9 = load i32, ptr %omp.arraycpy.srcElementPast, align 4
  %add = add nsw i32 %8, %9
  store i32 %add, ptr %omp.arraycpy.destElementPast, align 4
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 4
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 4
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %7
  br i1 %omp.arraycpy.done, label %omp.arraycpy.done2, label %omp.arraycpy.body
omp.arraycpy.done2:
  ret void
}

define internal void @__omp_offloading_f_l6.omp_outlined.wf.0.11(ptr readonly captures(none) %.global_tid., ptr readnone captures(none) %.bound_tid., ptr captures(address) %s, i64 %n) {
entry:
  %.omp.reduction.red_list = alloca [2 x ptr], align 8
  %sext = shl i64 %n, 32
  %0 = ashr exact i64 %sext, 30
  %1 = add nsw i64 %0, -4
  %2 = ashr exact i64 %1, 2
  %3 = add nuw nsw i64 %2, 1
  %vla = alloca i32, i64 %3, align 16
  %.idx = shl nsw i64 %3, 2
  %4 = getelementptr i8, ptr %vla, i64 %.idx
  br label %omp.arrayinit.body
omp.arrayinit.body:
  %omp.arraycpy.destElementPast = phi ptr [ %vla, %entry ], [ %omp.arraycpy.dest.element, %omp.arrayinit.body ]
  store i32 0, ptr %omp.arraycpy.destElementPast, align 4
  %omp.arraycpy.dest.element = getelementptr i8, ptr %omp.arraycpy.destElementPast, i64 4
  %omp.arraycpy.done = icmp eq ptr %omp.arraycpy.dest.element, %4
  br i1 %omp.arraycpy.done, label %omp.arrayinit.done, label %omp.arrayinit.body
omp.arrayinit.done:
  %5 = load i32, ptr %vla, align 4
  %add = add nsw i32 %5, 1
  store i32 %add, ptr %vla, align 4
  store ptr %vla, ptr %.omp.reduction.red_list, align 8
  %6 = getelementptr inbounds nuw i8, ptr %.omp.reduction.red_list, i64 8
  %7 = inttoptr i64 %3 to ptr
  store ptr %7, ptr %6, align 8
  %8 = load i32, ptr %.global_tid., align 4
  %bytes = mul i64 %3, 4
  %9 = call i32 @__wf_site_reduce(i32 257, ptr @1, i32 %8, i32 1, i64 16, ptr %.omp.reduction.red_list, ptr @__omp_offloading_f_l6.omp_outlined.omp.reduction.reduction_func, ptr @.gomp_critical_user_.reduction.var)
  %cond = icmp eq i32 %9, 1
  br i1 %cond, label %.omp.reduction.case1, label %.omp.reduction.default
.omp.reduction.case1:
  %10 = getelementptr i8, ptr %s, i64 %.idx
  br label %omp.arraycpy.body
omp.arraycpy.body:
  %omp.arraycpy.srcElementPast = phi ptr [ %vla, %.omp.reduction.case1 ], [ %omp.arraycpy.src.element, %omp.arraycpy.body ]
  %omp.arraycpy.destElementPast3 = phi ptr [ %s, %.omp.reduction.case1 ], [ %omp.arraycpy.dest.element5, %omp.arraycpy.body ]
  %11 = load i32, ptr %omp.arraycpy.destElementPast3, align 4
  %12 = load i32, ptr %omp.arraycpy.srcElementPast, align 4
  %add4 = add nsw i32 %11, %12
  store i32 %add4, ptr %omp.arraycpy.destElementPast3, align 4
  %omp.arraycpy.dest.element5 = getelementptr i8, ptr %omp.arraycpy.destElementPast3, i64 4
  %omp.arraycpy.src.element = getelementptr i8, ptr %omp.arraycpy.srcElementPast, i64 4
  %omp.arraycpy.done6 = icmp eq ptr %omp.arraycpy.dest.element5, %10
  br i1 %omp.arraycpy.done6, label %.omp.reduction.default, label %omp.arraycpy.body
.omp.reduction.default:
  ret void
}
