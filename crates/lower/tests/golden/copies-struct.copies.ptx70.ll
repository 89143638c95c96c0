define ptx_kernel void @__omp_offloading_f_l8(ptr readnone captures(none) %dyn_ptr, i64 %n, ptr writeonly captures(none) %to, ptr readonly captures(none) %from) {
entry:
  %0 = addrspacecast ptr %to to ptr addrspace(1)
  %1 = addrspacecast ptr %from to ptr addrspace(1)
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  br i1 %cmp.i, label %omp.precond.then.i, label %__omp_offloading_f_l8.omp_outlined.exit
omp.precond.then.i:
  %sub2.i = add nsw i32 %n.addr.sroa.0.0.extract.trunc.i, -1
  %r.i8 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_35.i = zext nneg i32 %r.i8 to i64
  %r.i2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_37.i = zext nneg i32 %r.i2 to i64
  %2 = mul nuw nsw i64 %_35.i, %_37.i
  %3 = xor i32 %sub2.i, 2147483647
  %_177.i = zext nneg i32 %3 to i64
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team.i.i = zext nneg i32 %r.i7 to i64
  %first.i.i = mul nuw nsw i64 %team.i.i, %_37.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_60.i.i = zext nneg i32 %r.i1 to i64
  %4 = add nuw nsw i64 %first.i.i, %_60.i.i
  %_66.not.i.i = icmp samesign ugt i64 %2, %_177.i
  br i1 %_66.not.i.i, label %bb36.i.i, label %bb34.i.i
bb36.i.i:
  %_75.i.i = and i64 %n, 2147483647
  %_0.sroa.0.0.i.i = tail call i64 @llvm.umin.i64(i64 %_75.i.i, i64 %2)
  %5 = tail call i64 @llvm.ctlz.i64(i64 %_0.sroa.0.0.i.i, i1 false)
  %_192.i.i = add nsw i64 %_75.i.i, -1
  %6 = xor i64 %5, 63
  %_191.i.i = lshr i64 %_192.i.i, %6
  %share3.i.i = add nuw nsw i64 %_191.i.i, 1
  %first4.i.i = mul i64 %share3.i.i, %4
  %_77.i.i = lshr i64 %4, %6
  %7 = icmp ne i64 %_77.i.i, 0
  %_78.i.i = icmp uge i64 %first4.i.i, %_75.i.i
  %or.cond56.i.i = select i1 %7, i1 true, i1 %_78.i.i
  %left.i.i = sub nuw nsw i64 %_75.i.i, %first4.i.i
  %_82.i.i = trunc nuw nsw i64 %first4.i.i to i32
  %_83.i.i = icmp ult i64 %share3.i.i, %left.i.i
  %_88.i.i = trunc nuw nsw i64 %share3.i.i to i32
  %_87.i.i = add nsw i32 %_88.i.i, -1
  %_84.i.i = add nuw i32 %_87.i.i, %_82.i.i
  %spec.select16 = select i1 %or.cond56.i.i, i32 %n.addr.sroa.0.0.extract.trunc.i, i32 %_82.i.i
  %8 = tail call i32 @llvm.smin.i32(i32 %_84.i.i, i32 %sub2.i)
  %9 = select i1 %_83.i.i, i32 %8, i32 %sub2.i
  %10 = select i1 %or.cond56.i.i, i32 %sub2.i, i32 %9
  br label %bb87.i.i
bb34.i.i:
  %_68.i.i = trunc i64 %4 to i32
  %11 = trunc nuw nsw i64 %2 to i32
  br label %bb87.i.i
bb87.i.i:
  %.omp.stride.i1.0 = phi i32 [ %11, %bb34.i.i ], [ 1, %bb36.i.i ]
  %.omp.ub.i.1 = phi i32 [ %sub2.i, %bb34.i.i ], [ %10, %bb36.i.i ]
  %.omp.lb.i.0 = phi i32 [ %_68.i.i, %bb34.i.i ], [ %spec.select16, %bb36.i.i ]
  %cmp7.not.i17 = icmp sgt i32 %.omp.lb.i.0, %.omp.ub.i.1
  br i1 %cmp7.not.i17, label %__omp_offloading_f_l8.omp_outlined.exit, label %omp.inner.for.body.i8
omp.inner.for.body.i8:
  %.omp.iv.0.i18 = phi i32 [ %add12.i, %omp.inner.for.body.i8 ], [ %.omp.lb.i.0, %bb87.i.i ]
  %idxprom.i = sext i32 %.omp.iv.0.i18 to i64
  %arrayidx.i = getelementptr inbounds %struct.body, ptr addrspace(1) %0, i64 %idxprom.i
  %sub9.i = sub nsw i32 %n.addr.sroa.0.0.extract.trunc.i, %.omp.iv.0.i18
  %idxprom10.i = sext i32 %sub9.i to i64
  %arrayidx11.i = getelementptr inbounds %struct.body, ptr addrspace(1) %1, i64 %idxprom10.i
  %12 = load i64, ptr addrspace(1) %arrayidx11.i, align 8
  %13 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx11.i, i64 8
  %14 = load i64, ptr addrspace(1) %13, align 8
  %15 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx11.i, i64 16
  %16 = load i64, ptr addrspace(1) %15, align 8
  %17 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx11.i, i64 24
  %18 = load i64, ptr addrspace(1) %17, align 8
  store i64 %12, ptr addrspace(1) %arrayidx.i, align 8
  %19 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx.i, i64 8
  store i64 %14, ptr addrspace(1) %19, align 8
  %20 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx.i, i64 16
  store i64 %16, ptr addrspace(1) %20, align 8
  %21 = getelementptr inbounds i8, ptr addrspace(1) %arrayidx.i, i64 24
  store i64 %18, ptr addrspace(1) %21, align 8
  %add12.i = add nsw i32 %.omp.iv.0.i18, %.omp.stride.i1.0
  %cmp7.not.i = icmp sgt i32 %add12.i, %.omp.ub.i.1
  br i1 %cmp7.not.i, label %__omp_offloading_f_l8.omp_outlined.exit, label %omp.inner.for.body.i8
__omp_offloading_f_l8.omp_outlined.exit:
  ret void
}
