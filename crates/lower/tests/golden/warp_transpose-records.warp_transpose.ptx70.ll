@__omp_offloading_copies_l8.records = internal addrspace(3) global [7168 x i8] poison, align 16
@__omp_offloading_copies_l8__wf_launch_values.records = internal addrspace(3) global [7168 x i8] poison, align 16

define ptx_kernel void @__omp_offloading_copies_l8(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %to, ptr readonly captures(none) %from) {
entry:
  %0 = addrspacecast ptr %to to ptr addrspace(1)
  %1 = addrspacecast ptr %from to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_copies_l8.omp_outlined.exit
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
  br i1 %cmp7.not.i16, label %__omp_offloading_copies_l8.omp_outlined.exit, label %head
omp.inner.for.body.i8:
  %add11.i = add nsw i32 %12, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add11.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_copies_l8.omp_outlined.exit, label %head
__omp_offloading_copies_l8.omp_outlined.exit:
  ret void
head:
  %12 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb111.i ]
  %13 = sext i32 %12 to i64
  %14 = getelementptr inbounds %struct.record, ptr addrspace(1) %1, i64 %13
  %15 = load i32, ptr addrspace(1) %14, align 4
  %16 = getelementptr inbounds i8, ptr addrspace(1) %14, i64 4
  %17 = load i32, ptr addrspace(1) %16, align 4
  %18 = getelementptr inbounds i8, ptr addrspace(1) %14, i64 8
  %19 = load i32, ptr addrspace(1) %18, align 4
  %20 = getelementptr inbounds i8, ptr addrspace(1) %14, i64 12
  %21 = load i32, ptr addrspace(1) %20, align 4
  %22 = getelementptr inbounds i8, ptr addrspace(1) %14, i64 16
  %23 = load i32, ptr addrspace(1) %22, align 4
  %24 = getelementptr inbounds i8, ptr addrspace(1) %14, i64 20
  %25 = load i32, ptr addrspace(1) %24, align 4
  %26 = getelementptr inbounds i8, ptr addrspace(1) %14, i64 24
  %27 = load i32, ptr addrspace(1) %26, align 4
  %28 = getelementptr inbounds %struct.record, ptr addrspace(1) %0, i64 %13
  %29 = getelementptr inbounds i8, ptr addrspace(1) %28, i64 4
  %30 = getelementptr inbounds i8, ptr addrspace(1) %28, i64 8
  %31 = getelementptr inbounds i8, ptr addrspace(1) %28, i64 12
  %32 = getelementptr inbounds i8, ptr addrspace(1) %28, i64 16
  %33 = getelementptr inbounds i8, ptr addrspace(1) %28, i64 20
  %34 = getelementptr inbounds i8, ptr addrspace(1) %28, i64 24
  %35 = getelementptr i8, ptr addrspace(1) %34, i64 -24
  %36 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %37 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %38 = call i32 @llvm.nvvm.activemask()
  %39 = icmp eq i32 %38, -1
  br i1 %39, label %together, label %joined
together:
  %40 = ptrtoint ptr addrspace(1) %35 to i64
  %41 = zext i32 %36 to i64
  %42 = mul i64 %41, 28
  %43 = lshr i64 %40, 32
  %44 = trunc i64 %40 to i32
  %45 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %44, i32 0, i32 31)
  %46 = zext i32 %45 to i64
  %47 = trunc i64 %43 to i32
  %48 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %47, i32 0, i32 31)
  %49 = zext i32 %48 to i64
  %50 = shl i64 %49, 32
  %51 = or i64 %50, %46
  %52 = add i64 %51, %42
  %53 = icmp eq i64 %40, %52
  %54 = and i64 %40, 3
  %55 = icmp eq i64 %54, 0
  %56 = icmp ult i32 %37, 256
  %57 = and i1 %53, %55
  %58 = and i1 %57, %56
  %59 = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %58)
  %60 = icmp eq i32 %59, -1
  br label %joined
joined:
  %exchanges = phi i1 [ false, %head ], [ %60, %together ]
  br i1 %exchanges, label %exchange, label %alone
exchange:
  %61 = udiv i32 %36, 32
  %62 = urem i32 %36, 32
  %63 = sub i32 %37, %36
  %64 = zext i32 %63 to i64
  %65 = mul i64 %64, 28
  %66 = getelementptr inbounds i8, ptr addrspace(3) @__omp_offloading_copies_l8.records, i64 %65
  %67 = zext i32 %62 to i64
  %68 = mul i64 %67, 28
  %69 = getelementptr inbounds i8, ptr addrspace(3) %66, i64 %68
  %70 = mul i32 %36, -28
  %71 = getelementptr i8, ptr addrspace(1) %35, i32 %70
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store i32 %15, ptr addrspace(3) %69, align 4
  %72 = getelementptr inbounds i8, ptr addrspace(3) %69, i64 4
  store i32 %17, ptr addrspace(3) %72, align 4
  %73 = getelementptr inbounds i8, ptr addrspace(3) %69, i64 8
  store i32 %19, ptr addrspace(3) %73, align 4
  %74 = getelementptr inbounds i8, ptr addrspace(3) %69, i64 12
  store i32 %21, ptr addrspace(3) %74, align 4
  %75 = getelementptr inbounds i8, ptr addrspace(3) %69, i64 16
  store i32 %23, ptr addrspace(3) %75, align 4
  %76 = getelementptr inbounds i8, ptr addrspace(3) %69, i64 20
  store i32 %25, ptr addrspace(3) %76, align 4
  %77 = getelementptr inbounds i8, ptr addrspace(3) %69, i64 24
  store i32 %27, ptr addrspace(3) %77, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %78 = getelementptr i8, ptr addrspace(1) %71, i32 0
  %79 = add i32 %36, 0
  %80 = urem i32 %79, 7
  %81 = mul i32 %36, 4
  %82 = getelementptr i8, ptr addrspace(1) %78, i32 %81
  %83 = getelementptr i8, ptr addrspace(1) %82, i32 0
  %84 = mul i32 %36, 4
  %85 = getelementptr i8, ptr addrspace(3) %66, i32 %84
  %86 = getelementptr i8, ptr addrspace(3) %85, i32 0
  %87 = load i32, ptr addrspace(3) %86, align 4
  store i32 %87, ptr addrspace(1) %83, align 4
  %88 = add i32 %36, 32
  %89 = urem i32 %88, 7
  %90 = mul i32 %36, 4
  %91 = getelementptr i8, ptr addrspace(1) %78, i32 %90
  %92 = getelementptr i8, ptr addrspace(1) %91, i32 128
  %93 = mul i32 %36, 4
  %94 = getelementptr i8, ptr addrspace(3) %66, i32 %93
  %95 = getelementptr i8, ptr addrspace(3) %94, i32 128
  %96 = load i32, ptr addrspace(3) %95, align 4
  store i32 %96, ptr addrspace(1) %92, align 4
  %97 = add i32 %36, 64
  %98 = urem i32 %97, 7
  %99 = mul i32 %36, 4
  %100 = getelementptr i8, ptr addrspace(1) %78, i32 %99
  %101 = getelementptr i8, ptr addrspace(1) %100, i32 256
  %102 = mul i32 %36, 4
  %103 = getelementptr i8, ptr addrspace(3) %66, i32 %102
  %104 = getelementptr i8, ptr addrspace(3) %103, i32 256
  %105 = load i32, ptr addrspace(3) %104, align 4
  store i32 %105, ptr addrspace(1) %101, align 4
  %106 = add i32 %36, 96
  %107 = urem i32 %106, 7
  %108 = mul i32 %36, 4
  %109 = getelementptr i8, ptr addrspace(1) %78, i32 %108
  %110 = getelementptr i8, ptr addrspace(1) %109, i32 384
  %111 = mul i32 %36, 4
  %112 = getelementptr i8, ptr addrspace(3) %66, i32 %111
  %113 = getelementptr i8, ptr addrspace(3) %112, i32 384
  %114 = load i32, ptr addrspace(3) %113, align 4
  store i32 %114, ptr addrspace(1) %110, align 4
  %115 = add i32 %36, 128
  %116 = urem i32 %115, 7
  %117 = mul i32 %36, 4
  %118 = getelementptr i8, ptr addrspace(1) %78, i32 %117
  %119 = getelementptr i8, ptr addrspace(1) %118, i32 512
  %120 = mul i32 %36, 4
  %121 = getelementptr i8, ptr addrspace(3) %66, i32 %120
  %122 = getelementptr i8, ptr addrspace(3) %121, i32 512
  %123 = load i32, ptr addrspace(3) %122, align 4
  store i32 %123, ptr addrspace(1) %119, align 4
  %124 = add i32 %36, 160
  %125 = urem i32 %124, 7
  %126 = mul i32 %36, 4
  %127 = getelementptr i8, ptr addrspace(1) %78, i32 %126
  %128 = getelementptr i8, ptr addrspace(1) %127, i32 640
  %129 = mul i32 %36, 4
  %130 = getelementptr i8, ptr addrspace(3) %66, i32 %129
  %131 = getelementptr i8, ptr addrspace(3) %130, i32 640
  %132 = load i32, ptr addrspace(3) %131, align 4
  store i32 %132, ptr addrspace(1) %128, align 4
  %133 = add i32 %36, 192
  %134 = urem i32 %133, 7
  %135 = mul i32 %36, 4
  %136 = getelementptr i8, ptr addrspace(1) %78, i32 %135
  %137 = getelementptr i8, ptr addrspace(1) %136, i32 768
  %138 = mul i32 %36, 4
  %139 = getelementptr i8, ptr addrspace(3) %66, i32 %138
  %140 = getelementptr i8, ptr addrspace(3) %139, i32 768
  %141 = load i32, ptr addrspace(3) %140, align 4
  store i32 %141, ptr addrspace(1) %137, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %omp.inner.for.body.i8
alone:
  store i32 %15, ptr addrspace(1) %28, align 4
  store i32 %17, ptr addrspace(1) %29, align 4
  store i32 %19, ptr addrspace(1) %30, align 4
  store i32 %21, ptr addrspace(1) %31, align 4
  store i32 %23, ptr addrspace(1) %32, align 4
  store i32 %25, ptr addrspace(1) %33, align 4
  store i32 %27, ptr addrspace(1) %34, align 4
  br label %omp.inner.for.body.i8
}

define ptx_kernel void @__omp_offloading_copies_l8__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %to, ptr readonly captures(none) %from, i64 %0) {
entry:
  %1 = addrspacecast ptr %to to ptr addrspace(1)
  %2 = addrspacecast ptr %from to ptr addrspace(1)
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first5.i = mul i32 %r.i7, %r.i2
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_95.i = add i32 %first5.i, %r.i1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %3 = mul i32 %r.i8, %r.i2
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp7.not.i16.not = icmp slt i32 %_95.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i16.not, label %head, label %__omp_offloading_copies_l8.omp_outlined.exit
omp.inner.for.body.i8:
  %add11.i = add nsw i32 %4, %3
  %cmp7.not.i.not = icmp slt i32 %add11.i, %n.addr.sroa.0.0.extract.trunc.i
  br i1 %cmp7.not.i.not, label %head, label %__omp_offloading_copies_l8.omp_outlined.exit
__omp_offloading_copies_l8.omp_outlined.exit:
  ret void
head:
  %4 = phi i32 [ %add11.i, %omp.inner.for.body.i8 ], [ %_95.i, %entry ]
  %5 = sext i32 %4 to i64
  %6 = getelementptr inbounds %struct.record, ptr addrspace(1) %2, i64 %5
  %7 = load i32, ptr addrspace(1) %6, align 4
  %8 = getelementptr inbounds i8, ptr addrspace(1) %6, i64 4
  %9 = load i32, ptr addrspace(1) %8, align 4
  %10 = getelementptr inbounds i8, ptr addrspace(1) %6, i64 8
  %11 = load i32, ptr addrspace(1) %10, align 4
  %12 = getelementptr inbounds i8, ptr addrspace(1) %6, i64 12
  %13 = load i32, ptr addrspace(1) %12, align 4
  %14 = getelementptr inbounds i8, ptr addrspace(1) %6, i64 16
  %15 = load i32, ptr addrspace(1) %14, align 4
  %16 = getelementptr inbounds i8, ptr addrspace(1) %6, i64 20
  %17 = load i32, ptr addrspace(1) %16, align 4
  %18 = getelementptr inbounds i8, ptr addrspace(1) %6, i64 24
  %19 = load i32, ptr addrspace(1) %18, align 4
  %20 = getelementptr inbounds %struct.record, ptr addrspace(1) %1, i64 %5
  %21 = getelementptr inbounds i8, ptr addrspace(1) %20, i64 4
  %22 = getelementptr inbounds i8, ptr addrspace(1) %20, i64 8
  %23 = getelementptr inbounds i8, ptr addrspace(1) %20, i64 12
  %24 = getelementptr inbounds i8, ptr addrspace(1) %20, i64 16
  %25 = getelementptr inbounds i8, ptr addrspace(1) %20, i64 20
  %26 = getelementptr inbounds i8, ptr addrspace(1) %20, i64 24
  %27 = getelementptr i8, ptr addrspace(1) %26, i64 -24
  %28 = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %29 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %30 = call i32 @llvm.nvvm.activemask()
  %31 = icmp eq i32 %30, -1
  br i1 %31, label %together, label %joined
together:
  %32 = ptrtoint ptr addrspace(1) %27 to i64
  %33 = zext i32 %28 to i64
  %34 = mul i64 %33, 28
  %35 = lshr i64 %32, 32
  %36 = trunc i64 %32 to i32
  %37 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %36, i32 0, i32 31)
  %38 = zext i32 %37 to i64
  %39 = trunc i64 %35 to i32
  %40 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %39, i32 0, i32 31)
  %41 = zext i32 %40 to i64
  %42 = shl i64 %41, 32
  %43 = or i64 %42, %38
  %44 = add i64 %43, %34
  %45 = icmp eq i64 %32, %44
  %46 = and i64 %32, 3
  %47 = icmp eq i64 %46, 0
  %48 = icmp ult i32 %29, 256
  %49 = and i1 %45, %47
  %50 = and i1 %49, %48
  %51 = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %50)
  %52 = icmp eq i32 %51, -1
  br label %joined
joined:
  %exchanges = phi i1 [ false, %head ], [ %52, %together ]
  br i1 %exchanges, label %exchange, label %alone
exchange:
  %53 = udiv i32 %28, 32
  %54 = urem i32 %28, 32
  %55 = sub i32 %29, %28
  %56 = zext i32 %55 to i64
  %57 = mul i64 %56, 28
  %58 = getelementptr inbounds i8, ptr addrspace(3) @__omp_offloading_copies_l8__wf_launch_values.records, i64 %57
  %59 = zext i32 %54 to i64
  %60 = mul i64 %59, 28
  %61 = getelementptr inbounds i8, ptr addrspace(3) %58, i64 %60
  %62 = mul i32 %28, -28
  %63 = getelementptr i8, ptr addrspace(1) %27, i32 %62
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  store i32 %7, ptr addrspace(3) %61, align 4
  %64 = getelementptr inbounds i8, ptr addrspace(3) %61, i64 4
  store i32 %9, ptr addrspace(3) %64, align 4
  %65 = getelementptr inbounds i8, ptr addrspace(3) %61, i64 8
  store i32 %11, ptr addrspace(3) %65, align 4
  %66 = getelementptr inbounds i8, ptr addrspace(3) %61, i64 12
  store i32 %13, ptr addrspace(3) %66, align 4
  %67 = getelementptr inbounds i8, ptr addrspace(3) %61, i64 16
  store i32 %15, ptr addrspace(3) %67, align 4
  %68 = getelementptr inbounds i8, ptr addrspace(3) %61, i64 20
  store i32 %17, ptr addrspace(3) %68, align 4
  %69 = getelementptr inbounds i8, ptr addrspace(3) %61, i64 24
  store i32 %19, ptr addrspace(3) %69, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  %70 = getelementptr i8, ptr addrspace(1) %63, i32 0
  %71 = add i32 %28, 0
  %72 = urem i32 %71, 7
  %73 = mul i32 %28, 4
  %74 = getelementptr i8, ptr addrspace(1) %70, i32 %73
  %75 = getelementptr i8, ptr addrspace(1) %74, i32 0
  %76 = mul i32 %28, 4
  %77 = getelementptr i8, ptr addrspace(3) %58, i32 %76
  %78 = getelementptr i8, ptr addrspace(3) %77, i32 0
  %79 = load i32, ptr addrspace(3) %78, align 4
  store i32 %79, ptr addrspace(1) %75, align 4
  %80 = add i32 %28, 32
  %81 = urem i32 %80, 7
  %82 = mul i32 %28, 4
  %83 = getelementptr i8, ptr addrspace(1) %70, i32 %82
  %84 = getelementptr i8, ptr addrspace(1) %83, i32 128
  %85 = mul i32 %28, 4
  %86 = getelementptr i8, ptr addrspace(3) %58, i32 %85
  %87 = getelementptr i8, ptr addrspace(3) %86, i32 128
  %88 = load i32, ptr addrspace(3) %87, align 4
  store i32 %88, ptr addrspace(1) %84, align 4
  %89 = add i32 %28, 64
  %90 = urem i32 %89, 7
  %91 = mul i32 %28, 4
  %92 = getelementptr i8, ptr addrspace(1) %70, i32 %91
  %93 = getelementptr i8, ptr addrspace(1) %92, i32 256
  %94 = mul i32 %28, 4
  %95 = getelementptr i8, ptr addrspace(3) %58, i32 %94
  %96 = getelementptr i8, ptr addrspace(3) %95, i32 256
  %97 = load i32, ptr addrspace(3) %96, align 4
  store i32 %97, ptr addrspace(1) %93, align 4
  %98 = add i32 %28, 96
  %99 = urem i32 %98, 7
  %100 = mul i32 %28, 4
  %101 = getelementptr i8, ptr addrspace(1) %70, i32 %100
  %102 = getelementptr i8, ptr addrspace(1) %101, i32 384
  %103 = mul i32 %28, 4
  %104 = getelementptr i8, ptr addrspace(3) %58, i32 %103
  %105 = getelementptr i8, ptr addrspace(3) %104, i32 384
  %106 = load i32, ptr addrspace(3) %105, align 4
  store i32 %106, ptr addrspace(1) %102, align 4
  %107 = add i32 %28, 128
  %108 = urem i32 %107, 7
  %109 = mul i32 %28, 4
  %110 = getelementptr i8, ptr addrspace(1) %70, i32 %109
  %111 = getelementptr i8, ptr addrspace(1) %110, i32 512
  %112 = mul i32 %28, 4
  %113 = getelementptr i8, ptr addrspace(3) %58, i32 %112
  %114 = getelementptr i8, ptr addrspace(3) %113, i32 512
  %115 = load i32, ptr addrspace(3) %114, align 4
  store i32 %115, ptr addrspace(1) %111, align 4
  %116 = add i32 %28, 160
  %117 = urem i32 %116, 7
  %118 = mul i32 %28, 4
  %119 = getelementptr i8, ptr addrspace(1) %70, i32 %118
  %120 = getelementptr i8, ptr addrspace(1) %119, i32 640
  %121 = mul i32 %28, 4
  %122 = getelementptr i8, ptr addrspace(3) %58, i32 %121
  %123 = getelementptr i8, ptr addrspace(3) %122, i32 640
  %124 = load i32, ptr addrspace(3) %123, align 4
  store i32 %124, ptr addrspace(1) %120, align 4
  %125 = add i32 %28, 192
  %126 = urem i32 %125, 7
  %127 = mul i32 %28, 4
  %128 = getelementptr i8, ptr addrspace(1) %70, i32 %127
  %129 = getelementptr i8, ptr addrspace(1) %128, i32 768
  %130 = mul i32 %28, 4
  %131 = getelementptr i8, ptr addrspace(3) %58, i32 %130
  %132 = getelementptr i8, ptr addrspace(3) %131, i32 768
  %133 = load i32, ptr addrspace(3) %132, align 4
  store i32 %133, ptr addrspace(1) %129, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br label %omp.inner.for.body.i8
alone:
  store i32 %7, ptr addrspace(1) %20, align 4
  store i32 %9, ptr addrspace(1) %21, align 4
  store i32 %11, ptr addrspace(1) %22, align 4
  store i32 %13, ptr addrspace(1) %23, align 4
  store i32 %15, ptr addrspace(1) %24, align 4
  store i32 %17, ptr addrspace(1) %25, align 4
  store i32 %19, ptr addrspace(1) %26, align 4
  br label %omp.inner.for.body.i8
}
