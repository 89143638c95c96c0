define void @__omp_offloading_f_l13(ptr %dyn_ptr, ptr captures(none) %all, i64 %n) {
entry:
  %0 = alloca %struct.many, align 8
  %n.addr.sroa.0.0.extract.trunc = trunc i64 %n to i32
  %arrayidx = getelementptr inbounds nuw i8, ptr %all, i64 72
  call void @llvm.memcpy.p0.p0.i64(ptr %0, ptr %arrayidx, i64 72, i1 false)
  %call = call i64 @last.wf.0.any(ptr %0, i32 %n.addr.sroa.0.0.extract.trunc)
  store i64 %call, ptr %all, align 8
  ret void
}

define internal i64 @last.wf.0.any(ptr captures(none) %m, i32 %n) {
entry:
  %0 = alloca %struct.many, align 8
  %idxprom = sext i32 %n to i64
  %arrayidx = getelementptr inbounds i64, ptr %m, i64 %idxprom
  %1 = load i64, ptr %arrayidx, align 8
  %inc = add nsw i64 %1, 1
  store i64 %inc, ptr %arrayidx, align 8
  %tobool.not = icmp eq i32 %n, 0
  br i1 %tobool.not, label %cond.false, label %cond.true
cond.true:
  %sub = add nsw i32 %n, -1
  call void @llvm.memcpy.p0.p0.i64(ptr %0, ptr %m, i64 72, i1 false)
  %call = call i64 @last.wf.0.any(ptr %0, i32 %sub)
  %arrayidx2 = getelementptr inbounds nuw i8, ptr %m, i64 64
  %2 = load i64, ptr %arrayidx2, align 8
  %add = add nsw i64 %call, %2
  br label %cond.end
cond.false:
  %arrayidx4 = getelementptr inbounds nuw i8, ptr %m, i64 24
  %3 = load i64, ptr %arrayidx4, align 8
  br label %cond.end
cond.end:
  %cond = phi i64 [ %add, %cond.true ], [ %3, %cond.false ]
  ret i64 %cond
}
