@__wfv_api = protected global [25 x ptr] zeroinitializer, align 16

define void @__wfv_kernel___omp_offloading_end_l6(ptr %0) {
  %2 = getelementptr inbounds i8, ptr %0, i64 8
  %3 = load ptr, ptr %2, align 8
  %4 = getelementptr inbounds i8, ptr %0, i64 16
  %5 = load ptr, ptr %4, align 8
  %f.i = load ptr, ptr getelementptr ([25 x ptr], ptr @__wfv_api, i64 0, i64 21), align 8
  %r.i1 = call ptr %f.i()
  br label %while.cond.i
while.cond.i:
  %indvars.iv.i = phi i64 [ 0, %1 ], [ %8, %__wf_v_read.exit ]
  %arrayidx.i = getelementptr inbounds nuw i8, ptr %3, i64 %indvars.iv.i
  %fuel.i2 = load i64, ptr %r.i1, align 4
  %entry.i = getelementptr i64, ptr %r.i1, i64 5
  %first.i = load i64, ptr %entry.i, align 4
  %at.i = getelementptr i64, ptr %entry.i, i64 1
  %room.i = load i64, ptr %at.i, align 4
  %a.i = ptrtoint ptr %arrayidx.i to i64
  %offset.i = sub i64 %a.i, %first.i
  %in.i = icmp ule i64 %offset.i, %room.i
  %more.i = icmp ne i64 %fuel.i2, 0
  %ok.i7 = and i1 %in.i, %more.i
  br i1 %ok.i7, label %pass.i5, label %ask.i4
pass.i5:
  %left.i = sub i64 %fuel.i2, 1
  store i64 %left.i, ptr %r.i1, align 4
  %at.i17 = getelementptr i64, ptr %r.i1, i64 2
  %place.i = load ptr, ptr %at.i17, align 8
  store i32 1, ptr %place.i, align 4
  br label %__wf_v_read.exit6
ask.i4:
  call preserve_allcc void @__wf_v_ask(ptr readonly %arrayidx.i, i64 1, i32 0, i32 0, i32 1)
  br label %__wf_v_read.exit6
__wf_v_read.exit6:
  %6 = load i8, ptr %arrayidx.i, align 1
  %cmp.not.i = icmp eq i8 %6, 32
  %indvars.iv.next.i = add nuw nsw i64 %indvars.iv.i, 1
  br i1 %cmp.not.i, label %__omp_offloading_end_l6.exit, label %while.cond.1.i
while.cond.1.i:
  %arrayidx.1.i = getelementptr inbounds nuw i8, ptr %3, i64 %indvars.iv.next.i
  %fuel.i = load i64, ptr %r.i1, align 4
  %entry.i8 = getelementptr i64, ptr %r.i1, i64 7
  %first.i9 = load i64, ptr %entry.i8, align 4
  %at.i10 = getelementptr i64, ptr %entry.i8, i64 1
  %room.i11 = load i64, ptr %at.i10, align 4
  %a.i12 = ptrtoint ptr %arrayidx.1.i to i64
  %offset.i13 = sub i64 %a.i12, %first.i9
  %in.i14 = icmp ule i64 %offset.i13, %room.i11
  %more.i15 = icmp ne i64 %fuel.i, 0
  %ok.i16 = and i1 %in.i14, %more.i15
  br i1 %ok.i16, label %pass.i, label %ask.i
pass.i:
  %left.i18 = sub i64 %fuel.i, 1
  store i64 %left.i18, ptr %r.i1, align 4
  %at.i19 = getelementptr i64, ptr %r.i1, i64 2
  %place.i20 = load ptr, ptr %at.i19, align 8
  store i32 1, ptr %place.i20, align 4
  br label %__wf_v_read.exit
ask.i:
  call preserve_allcc void @__wf_v_ask(ptr readonly %arrayidx.1.i, i64 1, i32 0, i32 1, i32 1)
  br label %__wf_v_read.exit
__wf_v_read.exit:
  %7 = load i8, ptr %arrayidx.1.i, align 1
  %cmp.not.1.i = icmp eq i8 %7, 32
  %indvars.iv.next.1.i = add nuw nsw i64 %indvars.iv.i, 2
  %8 = call i64 asm "", "=r,0"(i64 %indvars.iv.next.1.i)
  br i1 %cmp.not.1.i, label %__omp_offloading_end_l6.exit, label %while.cond.i
__omp_offloading_end_l6.exit:
  %indvars.iv.lcssa.i = phi i64 [ %indvars.iv.i, %__wf_v_read.exit6 ], [ %indvars.iv.next.i, %__wf_v_read.exit ]
  %9 = trunc nuw nsw i64 %indvars.iv.lcssa.i to i32
  call preserve_allcc void @__wf_v_write_aligned_call(ptr %r.i1, ptr %5, i64 4, i32 2, i32 2)
  store i32 %9, ptr %5, align 4
  ret void
}
