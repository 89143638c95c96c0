@__const.walk.next = private constant [2 x ptr] [ptr inttoptr (i64 16 to ptr), ptr inttoptr (i64 32 to ptr)], align 16

define hidden i32 @walk(ptr %ops, i32 %n) {
entry:
  %retval = alloca i32, align 4
  %ops.addr = alloca ptr, align 8
  %n.addr = alloca i32, align 4
  %next = alloca [2 x ptr], align 16
  %v = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %ops, ptr %ops.addr, align 8
  store i32 %n, ptr %n.addr, align 4
  call void @llvm.memcpy.p0.p0.i64(ptr %next, ptr @__const.walk.next, i64 16, i1 false)
  store i32 0, ptr %v, align 4
  store i32 0, ptr %i, align 4
  %0 = load ptr, ptr %ops.addr, align 8
  %1 = load i32, ptr %i, align 4
  %idxprom = sext i32 %1 to i64
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 %idxprom
  %2 = load i32, ptr %arrayidx, align 4
  %idxprom1 = sext i32 %2 to i64
  %arrayidx2 = getelementptr inbounds [2 x ptr], ptr %next, i64 0, i64 %idxprom1
  %3 = load ptr, ptr %arrayidx2, align 8
  br label %indirectgoto
add:
  %4 = load i32, ptr %v, align 4
  %add3 = add nsw i32 %4, 1
  store i32 %add3, ptr %v, align 4
  %5 = load i32, ptr %i, align 4
  %inc = add nsw i32 %5, 1
  store i32 %inc, ptr %i, align 4
  %6 = load i32, ptr %n.addr, align 4
  %cmp = icmp slt i32 %inc, %6
  br i1 %cmp, label %if.then, label %if.end
if.then:
  %7 = load ptr, ptr %ops.addr, align 8
  %8 = load i32, ptr %i, align 4
  %idxprom4 = sext i32 %8 to i64
  %arrayidx5 = getelementptr inbounds i32, ptr %7, i64 %idxprom4
  %9 = load i32, ptr %arrayidx5, align 4
  %idxprom6 = sext i32 %9 to i64
  %arrayidx7 = getelementptr inbounds [2 x ptr], ptr %next, i64 0, i64 %idxprom6
  %10 = load ptr, ptr %arrayidx7, align 8
  br label %indirectgoto
if.end:
  %11 = load i32, ptr %v, align 4
  store i32 %11, ptr %retval, align 4
  br label %return
twice:
  %12 = load i32, ptr %v, align 4
  %mul = mul nsw i32 %12, 2
  store i32 %mul, ptr %v, align 4
  %13 = load i32, ptr %i, align 4
  %inc8 = add nsw i32 %13, 1
  store i32 %inc8, ptr %i, align 4
  %14 = load i32, ptr %n.addr, align 4
  %cmp9 = icmp slt i32 %inc8, %14
  br i1 %cmp9, label %if.then10, label %if.end15
if.then10:
  %15 = load ptr, ptr %ops.addr, align 8
  %16 = load i32, ptr %i, align 4
  %idxprom11 = sext i32 %16 to i64
  %arrayidx12 = getelementptr inbounds i32, ptr %15, i64 %idxprom11
  %17 = load i32, ptr %arrayidx12, align 4
  %idxprom13 = sext i32 %17 to i64
  %arrayidx14 = getelementptr inbounds [2 x ptr], ptr %next, i64 0, i64 %idxprom13
  %18 = load ptr, ptr %arrayidx14, align 8
  br label %indirectgoto
if.end15:
  %19 = load i32, ptr %v, align 4
  store i32 %19, ptr %retval, align 4
  br label %return
return:
  %20 = load i32, ptr %retval, align 4
  ret i32 %20
indirectgoto:
  %indirect.goto.dest = phi ptr [ %3, %entry ], [ %10, %if.then ], [ %18, %if.then10 ]
  %21 = ptrtoint ptr %indirect.goto.dest to i64
  switch i64 %21, label %no.label [
    i64 16, label %add
    i64 32, label %twice
  ]
no.label:
  unreachable
}
