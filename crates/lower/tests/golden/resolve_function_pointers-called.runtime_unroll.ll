@apply.called = internal constant [2 x ptr] [ptr @square, ptr @triple], align 16
@weighted.mixed = internal constant [2 x { ptr, ptr, i32, [4 x i8] }] [{ ptr, ptr, i32, [4 x i8] } { ptr null, ptr @triple, i32 3, [4 x i8] zeroinitializer }, { ptr, ptr, i32, [4 x i8] } { ptr null, ptr @square, i32 5, [4 x i8] zeroinitializer }], align 16
@compare.compared = internal constant [2 x ptr] [ptr @triple, ptr @square], align 16

define void @__omp_offloading_region_l29(ptr readnone captures(none) %dyn_ptr, ptr writeonly captures(none) %r, i64 %n, ptr readnone captures(address) %f) {
entry:
  %n.addr = alloca i64, align 8
  store i64 %n, ptr %n.addr, align 8
  %0 = load i32, ptr %n.addr, align 4
  %and = and i32 %0, 1
  %idxprom.i = zext nneg i32 %and to i64
  %arrayidx.i = getelementptr inbounds nuw ptr, ptr @apply.called, i64 %idxprom.i
  %1 = load ptr, ptr %arrayidx.i, align 8
  %call.i = call i32 %1(i32 5)
  %arrayidx.i2 = getelementptr inbounds nuw %struct.entry, ptr @weighted.mixed, i64 %idxprom.i
  %f.i = getelementptr inbounds nuw i8, ptr %arrayidx.i2, i64 8
  %2 = load ptr, ptr %f.i, align 8
  %call.i3 = call i32 %2(i32 6)
  %weight.i = getelementptr inbounds nuw i8, ptr %arrayidx.i2, i64 16
  %3 = load i32, ptr %weight.i, align 8
  %arrayidx.i5 = getelementptr inbounds nuw ptr, ptr @compare.compared, i64 %idxprom.i
  %4 = load ptr, ptr %arrayidx.i5, align 8
  %cmp.i6 = icmp eq ptr %4, %f
  br i1 %cmp.i6, label %compare.exit, label %cond.false.i7
cond.false.i7:
  %call.i8 = call i32 %4(i32 7)
  br label %compare.exit
compare.exit:
  %cond.i9 = phi i32 [ %call.i8, %cond.false.i7 ], [ 1, %entry ]
  %mul.i = mul nsw i32 %call.i3, %3
  %add = add nsw i32 %call.i, %mul.i
  %add5 = add nsw i32 %add, %cond.i9
  store i32 %add5, ptr %r, align 4
  ret void
}
