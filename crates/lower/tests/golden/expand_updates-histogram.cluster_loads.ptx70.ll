@__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies = internal addrspace(3) global [8192 x i32] poison, align 16

define ptx_kernel void @__omp_offloading_f_l5(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin) {
entry:
  %0 = addrspacecast ptr %bin to ptr addrspace(1)
  %1 = addrspacecast ptr %count to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l5.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_52.i17 = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_54.i18 = zext nneg i32 %r.i2 to i64
  %2 = mul nuw nsw i64 %_52.i17, %_54.i18
  %3 = xor i32 %sub2.i, 2147483647
  %_211.i = zext nneg i32 %3 to i64
  %_61.i.not = icmp samesign ugt i64 %2, %_211.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_54.i18
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_79.i = zext nneg i32 %r.i1 to i64
  %4 = add nuw nsw i64 %first5.i, %_79.i
  br i1 %_61.i.not, label %bb60.i, label %bb58.i
bb60.i:
  %_102.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i22 = tail call i64 @llvm.umin.i64(i64 %_102.i, i64 %2)
  %5 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i22, i1 false)
  %_233.i = add nsw i64 %_102.i, -1
  %6 = xor i64 %5, 63
  %_232.i = lshr i64 %_233.i, %6
  %share6.i = add nuw nsw i64 %_232.i, 1
  %first7.i = mul i64 %share6.i, %4
  %_104.i = lshr i64 %4, %6
  %7 = icmp ne i64 %_104.i, 0
  %_105.i = icmp uge i64 %first7.i, %_102.i
  %or.cond73.i = select i1 %7, i1 true, i1 %_105.i
  %left.i = sub nuw nsw i64 %_102.i, %first7.i
  %_109.i = trunc nuw nsw i64 %first7.i to i32
  %_110.i = icmp ult i64 %share6.i, %left.i
  %_115.i = trunc nuw nsw i64 %share6.i to i32
  %_114.i = add nsw i32 %_115.i, -1
  %_111.i = add nuw i32 %_114.i, %_109.i
  %spec.select15 = select i1 %or.cond73.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_109.i
  %8 = tail call i32 @llvm.smin.i32(i32 %_111.i, i32 %sub2.i)
  %9 = select i1 %_110.i, i32 %8, i32 %sub2.i
  %10 = select i1 %or.cond73.i, i32 %sub2.i, i32 %9
  br label %bb111.i
bb58.i:
  %_95.i = trunc i64 %4 to i32
  %11 = trunc i64 %2 to i32
  br label %bb111.i
bb111.i:
  %.omp.stride.i1.0 = phi i32 [ %11, %bb58.i ], [ 1, %bb60.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb58.i ], [ %10, %bb60.i ]
  %.omp.lb.i.0 = phi i32 [ %_95.i, %bb58.i ], [ %spec.select15, %bb60.i ]
  %cmp7.not.i16 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8.preheader
omp.inner.for.body.i8.preheader:
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %omp.inner.for.body.i8.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %idxprom.i
  %12 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %12 to i64
  %arrayidx10.i = getelementptr inbounds i32, ptr addrspace(1) %1, i64 %idxprom9.i
  %13 = atomicrmw add ptr addrspace(1) %arrayidx10.i, i32 1 monotonic, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i17, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add11.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit.loopexit, label %omp.inner.for.body.i8
__omp_offloading_f_l5.omp_outlined.exit.loopexit:
  br label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l5__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin, i64 %0) {
entry:
  %1 = addrspacecast ptr %bin to ptr addrspace(1)
  %2 = addrspacecast ptr %count to ptr addrspace(1)
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %3 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %cmp7.not.i16 = icmp sgt i32 %_95.i, %sub2.i
  br i1 %cmp7.not.i16, label %__omp_offloading_f_l5.omp_outlined.exit, label %omp.inner.for.body.i8.preheader
omp.inner.for.body.i8.preheader:
  br label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %_95.i, %omp.inner.for.body.i8.preheader ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %idxprom.i
  %4 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %4 to i64
  %arrayidx10.i = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %idxprom9.i
  %5 = atomicrmw add ptr addrspace(1) %arrayidx10.i, i32 1 monotonic, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i17, %3
  %cmp7.not.i = icmp sgt i32 %add11.i, %sub2.i
  br i1 %cmp7.not.i, label %__omp_offloading_f_l5.omp_outlined.exit.loopexit, label %omp.inner.for.body.i8
__omp_offloading_f_l5.omp_outlined.exit.loopexit:
  br label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_f_l5__wf_launch_values__wf_noalias(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr captures(none) %count, ptr readonly captures(none) %bin, i64 %0) {
entry:
  %1 = addrspacecast ptr %bin to ptr addrspace(1)
  %2 = addrspacecast ptr %count to ptr addrspace(1)
  %3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %4 = zext i32 %3 to i64
  %5 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %6 = zext i32 %5 to i64
  br label %round.i
round.i:
  %n.i = phi i64 [ %4, %entry ], [ %8, %round.i ]
  %7 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %n.i
  store i32 0, ptr addrspace(3) %7, align 4
  %8 = add i64 %n.i, %6
  %9 = icmp ult i64 %8, 8192
  br i1 %9, label %round.i, label %__omp_offloading_f_l5__wf_launch_values__wf_noalias.begin.exit
__omp_offloading_f_l5__wf_launch_values__wf_noalias.begin.exit:
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %10 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_95.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %omp.inner.for.body.i8.preheader, label %__omp_offloading_f_l5.omp_outlined.exit
omp.inner.for.body.i8.preheader:
  br label %ahead.check
omp.inner.for.body.i8:
  %.omp.iv.0.i17 = phi i32 [ %_95.i, %ahead.check ], [ %157, %ahead.end ], [ %add11.i, %omp.inner.for.body.i8 ]
  %idxprom.i = sext i32 %.omp.iv.0.i17 to i64
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %idxprom.i
  %11 = load i8, ptr addrspace(1) %arrayidx.i, align 1
  %idxprom9.i = zext i8 %11 to i64
  %arrayidx10.i = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %idxprom9.i
  %12 = atomicrmw add ptr addrspace(1) %arrayidx10.i, i32 1 monotonic, align 4
  %add11.i = add nsw i32 %.omp.iv.0.i17, %10
  %cmp7.not.i.not = icmp slt i32 %add11.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %omp.inner.for.body.i8, label %__omp_offloading_f_l5.omp_outlined.exit.loopexit
__omp_offloading_f_l5.omp_outlined.exit.loopexit:
  br label %__omp_offloading_f_l5.omp_outlined.exit
__omp_offloading_f_l5.omp_outlined.exit:
  %13 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %14 = zext i32 %13 to i64
  %15 = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %16 = zext i32 %15 to i64
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  br label %round.i1
round.i1:
  %n.i2 = phi i64 [ %14, %__omp_offloading_f_l5.omp_outlined.exit ], [ %20, %next.i ]
  %17 = getelementptr i32, ptr addrspace(3) @__omp_offloading_f_l5__wf_launch_values__wf_noalias.copies, i64 %n.i2
  %18 = load i32, ptr addrspace(3) %17, align 4
  %19 = icmp ne i32 %18, 0
  %20 = add i64 %n.i2, %16
  %21 = icmp ult i64 %20, 8192
  br i1 %19, label %some.i, label %next.i
next.i:
  br i1 %21, label %round.i1, label %__omp_offloading_f_l5__wf_launch_values__wf_noalias.end.exit
some.i:
  %22 = getelementptr i32, ptr addrspace(1) %2, i64 %n.i2
  %23 = atomicrmw add ptr addrspace(1) %22, i32 %18 monotonic, align 4
  br label %next.i
__omp_offloading_f_l5__wf_launch_values__wf_noalias.end.exit:
  ret void
ahead.check:
  %24 = zext i32 %10 to i64
  %25 = mul i64 %24, 15
  %26 = icmp slt i32 %_95.i, %n.addr.sroa.0.0.extract.trunc.i
  %27 = sub i32 %n.addr.sroa.0.0.extract.trunc.i, %_95.i
  %28 = zext i32 %27 to i64
  %29 = icmp ugt i64 %28, %25
  %30 = and i1 %26, %29
  br i1 %30, label %ahead.main, label %omp.inner.for.body.i8
ahead.main:
  %.omp.iv.0.i173 = phi i32 [ %_95.i, %ahead.check ], [ %157, %ahead.main ]
  %31 = sext i32 %.omp.iv.0.i173 to i64
  %32 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %31
  %33 = load i8, ptr addrspace(1) %32, align 1
  %34 = add nsw i32 %.omp.iv.0.i173, %10
  %35 = sext i32 %34 to i64
  %36 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %35
  %37 = load i8, ptr addrspace(1) %36, align 1
  %38 = add nsw i32 %34, %10
  %39 = sext i32 %38 to i64
  %40 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %39
  %41 = load i8, ptr addrspace(1) %40, align 1
  %42 = add nsw i32 %38, %10
  %43 = sext i32 %42 to i64
  %44 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %43
  %45 = load i8, ptr addrspace(1) %44, align 1
  %46 = add nsw i32 %42, %10
  %47 = sext i32 %46 to i64
  %48 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %47
  %49 = load i8, ptr addrspace(1) %48, align 1
  %50 = add nsw i32 %46, %10
  %51 = sext i32 %50 to i64
  %52 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %51
  %53 = load i8, ptr addrspace(1) %52, align 1
  %54 = add nsw i32 %50, %10
  %55 = sext i32 %54 to i64
  %56 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %55
  %57 = load i8, ptr addrspace(1) %56, align 1
  %58 = add nsw i32 %54, %10
  %59 = sext i32 %58 to i64
  %60 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %59
  %61 = load i8, ptr addrspace(1) %60, align 1
  %62 = add nsw i32 %58, %10
  %63 = sext i32 %62 to i64
  %64 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %63
  %65 = load i8, ptr addrspace(1) %64, align 1
  %66 = add nsw i32 %62, %10
  %67 = sext i32 %66 to i64
  %68 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %67
  %69 = load i8, ptr addrspace(1) %68, align 1
  %70 = add nsw i32 %66, %10
  %71 = sext i32 %70 to i64
  %72 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %71
  %73 = load i8, ptr addrspace(1) %72, align 1
  %74 = add nsw i32 %70, %10
  %75 = sext i32 %74 to i64
  %76 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %75
  %77 = load i8, ptr addrspace(1) %76, align 1
  %78 = add nsw i32 %74, %10
  %79 = sext i32 %78 to i64
  %80 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %79
  %81 = load i8, ptr addrspace(1) %80, align 1
  %82 = add nsw i32 %78, %10
  %83 = sext i32 %82 to i64
  %84 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %83
  %85 = load i8, ptr addrspace(1) %84, align 1
  %86 = add nsw i32 %82, %10
  %87 = sext i32 %86 to i64
  %88 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %87
  %89 = load i8, ptr addrspace(1) %88, align 1
  %90 = add nsw i32 %86, %10
  %91 = sext i32 %90 to i64
  %92 = getelementptr inbounds i8, ptr addrspace(1) %1, i64 %91
  %93 = load i8, ptr addrspace(1) %92, align 1
  %94 = zext i8 %33 to i64
  %95 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %94
  %96 = atomicrmw add ptr addrspace(1) %95, i32 1 monotonic, align 4
  %97 = icmp slt i32 %34, %n.addr.sroa.0.0.extract.trunc.i
  %98 = zext i8 %37 to i64
  %99 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %98
  %100 = atomicrmw add ptr addrspace(1) %99, i32 1 monotonic, align 4
  %101 = icmp slt i32 %38, %n.addr.sroa.0.0.extract.trunc.i
  %102 = zext i8 %41 to i64
  %103 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %102
  %104 = atomicrmw add ptr addrspace(1) %103, i32 1 monotonic, align 4
  %105 = icmp slt i32 %42, %n.addr.sroa.0.0.extract.trunc.i
  %106 = zext i8 %45 to i64
  %107 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %106
  %108 = atomicrmw add ptr addrspace(1) %107, i32 1 monotonic, align 4
  %109 = icmp slt i32 %46, %n.addr.sroa.0.0.extract.trunc.i
  %110 = zext i8 %49 to i64
  %111 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %110
  %112 = atomicrmw add ptr addrspace(1) %111, i32 1 monotonic, align 4
  %113 = icmp slt i32 %50, %n.addr.sroa.0.0.extract.trunc.i
  %114 = zext i8 %53 to i64
  %115 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %114
  %116 = atomicrmw add ptr addrspace(1) %115, i32 1 monotonic, align 4
  %117 = icmp slt i32 %54, %n.addr.sroa.0.0.extract.trunc.i
  %118 = zext i8 %57 to i64
  %119 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %118
  %120 = atomicrmw add ptr addrspace(1) %119, i32 1 monotonic, align 4
  %121 = icmp slt i32 %58, %n.addr.sroa.0.0.extract.trunc.i
  %122 = zext i8 %61 to i64
  %123 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %122
  %124 = atomicrmw add ptr addrspace(1) %123, i32 1 monotonic, align 4
  %125 = icmp slt i32 %62, %n.addr.sroa.0.0.extract.trunc.i
  %126 = zext i8 %65 to i64
  %127 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %126
  %128 = atomicrmw add ptr addrspace(1) %127, i32 1 monotonic, align 4
  %129 = icmp slt i32 %66, %n.addr.sroa.0.0.extract.trunc.i
  %130 = zext i8 %69 to i64
  %131 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %130
  %132 = atomicrmw add ptr addrspace(1) %131, i32 1 monotonic, align 4
  %133 = icmp slt i32 %70, %n.addr.sroa.0.0.extract.trunc.i
  %134 = zext i8 %73 to i64
  %135 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %134
  %136 = atomicrmw add ptr addrspace(1) %135, i32 1 monotonic, align 4
  %137 = icmp slt i32 %74, %n.addr.sroa.0.0.extract.trunc.i
  %138 = zext i8 %77 to i64
  %139 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %138
  %140 = atomicrmw add ptr addrspace(1) %139, i32 1 monotonic, align 4
  %141 = icmp slt i32 %78, %n.addr.sroa.0.0.extract.trunc.i
  %142 = zext i8 %81 to i64
  %143 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %142
  %144 = atomicrmw add ptr addrspace(1) %143, i32 1 monotonic, align 4
  %145 = icmp slt i32 %82, %n.addr.sroa.0.0.extract.trunc.i
  %146 = zext i8 %85 to i64
  %147 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %146
  %148 = atomicrmw add ptr addrspace(1) %147, i32 1 monotonic, align 4
  %149 = icmp slt i32 %86, %n.addr.sroa.0.0.extract.trunc.i
  %150 = zext i8 %89 to i64
  %151 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %150
  %152 = atomicrmw add ptr addrspace(1) %151, i32 1 monotonic, align 4
  %153 = icmp slt i32 %90, %n.addr.sroa.0.0.extract.trunc.i
  %154 = zext i8 %93 to i64
  %155 = getelementptr inbounds i32, ptr addrspace(1) %2, i64 %154
  %156 = atomicrmw add ptr addrspace(1) %155, i32 1 monotonic, align 4
  %157 = add nsw i32 %90, %10
  %158 = icmp slt i32 %157, %n.addr.sroa.0.0.extract.trunc.i
  %159 = icmp slt i32 %157, %n.addr.sroa.0.0.extract.trunc.i
  %160 = sub i32 %n.addr.sroa.0.0.extract.trunc.i, %157
  %161 = zext i32 %160 to i64
  %162 = icmp ugt i64 %161, %25
  %163 = and i1 %159, %162
  br i1 %163, label %ahead.main, label %ahead.end
ahead.end:
  br i1 %158, label %omp.inner.for.body.i8, label %__omp_offloading_f_l5.omp_outlined.exit.loopexit
}
