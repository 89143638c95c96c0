define ptx_kernel void @__omp_offloading_transpose_l4(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr writeonly captures(none) %to, ptr readonly captures(none) %from) {
entry:
  %n.addr.sroa.0.0.extract.trunc.i = trunc i64 %n to i32
  %m.addr.sroa.0.0.extract.trunc.i = trunc i64 %m to i32
  %cmp.i = icmp sgt i32 %n.addr.sroa.0.0.extract.trunc.i, 0
  %cmp10.i = icmp sgt i32 %m.addr.sroa.0.0.extract.trunc.i, 0
  %or.cond.i = and i1 %cmp.i, %cmp10.i
  br i1 %or.cond.i, label %omp.precond.then.i, label %__omp_offloading_transpose_l4.omp_outlined.exit
omp.precond.then.i:
  %sext.i = and i64 %n, 2147483647
  %sext9.i = and i64 %m, 2147483647
  %mul.i = mul nuw nsw i64 %sext9.i, %sext.i
  %_33.i17 = icmp eq i64 %mul.i, 0
  br i1 %_33.i17, label %__omp_offloading_transpose_l4.omp_outlined.exit, label %omp.precond.then.i8
omp.precond.then.i8:
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %_51.i = zext nneg i32 %r.i9 to i64
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %_53.i = zext nneg i32 %r.i4 to i64
  %0 = mul nuw nsw i64 %_51.i, %_53.i
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %team3.i = zext nneg i32 %r.i7 to i64
  %first5.i = mul nuw nsw i64 %team3.i, %_53.i
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %_72.i = zext nneg i32 %r.i1 to i64
  %1 = add nuw nsw i64 %first5.i, %_72.i
  %2 = and i64 %m, 2147483632
  %3 = and i64 %n, 2147483632
  %4 = icmp eq i64 %0, 1
  %5 = add nsw i64 %sext9.i, -1
  %cmp17.not.i13.not18 = icmp samesign ult i64 %1, %mul.i
  br i1 %cmp17.not.i13.not18, label %omp.inner.for.body.i14.lr.ph, label %__omp_offloading_transpose_l4.omp_outlined.exit
omp.inner.for.body.i14.lr.ph:
  %_11.i = icmp ult i64 %5, 4294967295
  %_5.i.i = uitofp nneg i32 %m.addr.sroa.0.0.extract.trunc.i to float
  %_4.i.i = fdiv afn float 0x41EFFFFE00000000, %_5.i.i
  %6 = fptoui float %_4.i.i to i32
  %7 = mul i32 %m.addr.sroa.0.0.extract.trunc.i, %6
  %left.i.i = sub i32 0, %7
  %r.i10 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %6, i32 %left.i.i)
  %m2.i.i = add i32 %r.i10, %6
  %_11.i.i = mul i32 %m2.i.i, %m.addr.sroa.0.0.extract.trunc.i
  %_10.i.i = xor i32 %_11.i.i, -1
  %_16.i.i = sub i32 %_10.i.i, %m.addr.sroa.0.0.extract.trunc.i
  %_0.sroa.0.0.i31 = tail call i32 @llvm.umin.i32(i32 %_16.i.i, i32 %_10.i.i)
  %_14.i.i = icmp ule i32 %m.addr.sroa.0.0.extract.trunc.i, %_10.i.i
  %_13.i.i = zext i1 %_14.i.i to i32
  %q.i.i = add i32 %m2.i.i, %_13.i.i
  %_18.i.i = icmp uge i32 %_0.sroa.0.0.i31, %m.addr.sroa.0.0.extract.trunc.i
  %_17.i.i = zext i1 %_18.i.i to i32
  %_0.i.i = add i32 %q.i.i, %_17.i.i
  %8 = shl nuw nsw i64 %2, 4
  br label %omp.inner.for.body.i14
omp.inner.for.body.i14:
  %.omp.iv.0.i19 = phi i64 [ %1, %omp.inner.for.body.i14.lr.ph ], [ %add46.i, %__wf_divide_unsigned.exit ]
  %_31.i = icmp samesign ult i64 %.omp.iv.0.i19, 4294967296
  %_3.i = and i1 %_11.i, %_31.i
  br i1 %_3.i, label %bb1.i, label %bb2.i
bb2.i:
  %quotient.i = udiv i64 %.omp.iv.0.i19, %sext9.i
  %_10.i = mul i64 %quotient.i, %sext9.i
  %_9.i = sub nuw i64 %.omp.iv.0.i19, %_10.i
  br label %__wf_divide_unsigned.exit
bb1.i:
  %_4.i = trunc nuw i64 %.omp.iv.0.i19 to i32
  %r.i11 = tail call i32 @llvm.nvvm.mulhi.ui(i32 %_4.i, i32 %_0.i.i)
  %_18.i = mul i32 %r.i11, %m.addr.sroa.0.0.extract.trunc.i
  %_17.i = sub i32 %_4.i, %_18.i
  %_21.i = icmp uge i32 %_17.i, %m.addr.sroa.0.0.extract.trunc.i
  %_20.i = zext i1 %_21.i to i32
  %q.i = add i32 %r.i11, %_20.i
  %_23.i = sub i32 %_17.i, %m.addr.sroa.0.0.extract.trunc.i
  %_0.sroa.0.0.i29 = tail call i32 @llvm.umin.i32(i32 %_23.i, i32 %_17.i)
  %_5.i = zext i32 %q.i to i64
  %_6.i = zext i32 %_0.sroa.0.0.i29 to i64
  br label %__wf_divide_unsigned.exit
__wf_divide_unsigned.exit:
  %_0.sroa.3.0.i = phi i64 [ %_6.i, %bb1.i ], [ %_9.i, %bb2.i ]
  %_0.sroa.0.0.i = phi i64 [ %_5.i, %bb1.i ], [ %quotient.i, %bb2.i ]
  %9 = and i64 %_0.sroa.0.0.i, 15
  %10 = and i64 %_0.sroa.0.0.i, -16
  %11 = mul nuw nsw i64 %9, %sext9.i
  %12 = add i64 %11, %_0.sroa.3.0.i
  %13 = icmp ult i64 %12, %8
  %14 = sub i64 %12, %8
  %15 = lshr i64 %12, 4
  %16 = and i64 %15, 1152921504606846960
  %17 = and i64 %12, 3
  %18 = lshr i64 %12, 3
  %19 = and i64 %18, 12
  %20 = or disjoint i64 %19, %17
  %21 = or disjoint i64 %20, %16
  %22 = lshr i64 %12, 2
  %23 = and i64 %22, 7
  %24 = and i64 %15, 8
  %25 = or disjoint i64 %23, %24
  %26 = lshr i64 %14, 4
  %27 = add nuw nsw i64 %26, %2
  %28 = and i64 %12, 15
  %29 = icmp ult i64 %_0.sroa.0.0.i, %3
  %30 = select i1 %13, i64 %21, i64 %27
  %31 = select i1 %13, i64 %25, i64 %28
  %32 = or disjoint i64 %31, %10
  %33 = select i1 %29, i64 %30, i64 %_0.sroa.3.0.i
  %34 = select i1 %29, i64 %32, i64 %_0.sroa.0.0.i
  %35 = mul i64 %34, %m
  %36 = add i64 %35, %33
  %37 = select i1 %4, i64 %.omp.iv.0.i19, i64 %36
  %38 = select i1 %4, i64 %_0.sroa.0.0.i, i64 %34
  %39 = select i1 %4, i64 %_0.sroa.3.0.i, i64 %33
  %sext18.i = shl i64 %37, 32
  %40 = ashr exact i64 %sext18.i, 30
  %arrayidx.i = getelementptr inbounds i8, ptr %from, i64 %40
  %41 = load float, ptr %arrayidx.i, align 4
  %mul42.i = mul i64 %39, %n
  %add43.i = add i64 %mul42.i, %38
  %sext19.i = shl i64 %add43.i, 32
  %42 = ashr exact i64 %sext19.i, 30
  %arrayidx45.i = getelementptr inbounds i8, ptr %to, i64 %42
  store float %41, ptr %arrayidx45.i, align 4
  %add46.i = add nuw nsw i64 %.omp.iv.0.i19, %0
  %cmp17.not.i13.not = icmp samesign ult i64 %add46.i, %mul.i
  br i1 %cmp17.not.i13.not, label %omp.inner.for.body.i14, label %__omp_offloading_transpose_l4.omp_outlined.exit
__omp_offloading_transpose_l4.omp_outlined.exit:
  ret void
}

define ptx_kernel void @__omp_offloading_transpose_l4__wf_launch_values(ptr readnone captures(none) %dyn_ptr, i64 %n, i64 %m, ptr writeonly captures(none) %to, ptr readonly captures(none) %from, i64 %0, i64 %1, i64 %2) {
entry:
  %3 = trunc i64 %0 to i32
  %m.addr.sroa.0.0.extract.trunc.i = trunc i64 %m to i32
  %sext.i = and i64 %n, 2147483647
  %sext9.i = and i64 %m, 2147483647
  %r.i9 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %r.i4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %4 = mul i32 %r.i9, %r.i4
  %r.i7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %first5.i = mul i32 %r.i7, %r.i4
  %r.i1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %5 = add i32 %first5.i, %r.i1
  %6 = and i64 %m, 2147483632
  %7 = and i64 %n, 2147483632
  %.not20 = icmp ugt i32 %5, %3
  br i1 %.not20, label %__omp_offloading_transpose_l4.omp_outlined.exit, label %narrow.omp.inner.for.body.i.lr.ph
narrow.omp.inner.for.body.i.lr.ph:
  %8 = shl nuw nsw i64 %6, 4
  %9 = and i64 %2, 4294967295
  %10 = lshr i64 %2, 32
  %11 = trunc nuw i64 %10 to i32
  %12 = and i32 %11, 31
  br label %tile.vectors
narrow.omp.inner.for.body.i:
  %count.i2113 = phi i32 [ %5, %tile.elements ], [ %59, %narrow.omp.inner.for.body.i ]
  %13 = shl i32 %count.i2113, 1
  %14 = zext i32 %13 to i64
  %15 = mul nuw i64 %9, %14
  %16 = lshr i64 %15, 32
  %17 = trunc nuw i64 %16 to i32
  %18 = lshr i32 %17, %12
  %19 = mul i32 %18, %m.addr.sroa.0.0.extract.trunc.i
  %.decomposed = sub i32 %count.i2113, %19
  %20 = zext i32 %18 to i64
  %21 = zext nneg i32 %.decomposed to i64
  %22 = and i64 %20, 15
  %23 = and i64 %20, 4294967280
  %24 = mul nuw nsw i64 %22, %sext9.i
  %25 = add nuw nsw i64 %24, %21
  %26 = icmp samesign ult i64 %25, %8
  %27 = sub nsw i64 %25, %8
  %28 = lshr i64 %25, 4
  %29 = and i64 %28, 4294967280
  %30 = and i64 %25, 3
  %31 = lshr i64 %25, 3
  %32 = and i64 %31, 12
  %33 = or disjoint i64 %32, %30
  %34 = or disjoint i64 %33, %29
  %35 = lshr i64 %25, 2
  %36 = and i64 %35, 7
  %37 = and i64 %28, 8
  %38 = or disjoint i64 %36, %37
  %39 = lshr i64 %27, 4
  %40 = add nuw nsw i64 %39, %6
  %41 = and i64 %25, 15
  %42 = icmp samesign ugt i64 %7, %20
  %43 = select i1 %26, i64 %34, i64 %40
  %44 = select i1 %26, i64 %38, i64 %41
  %45 = or disjoint i64 %44, %23
  %46 = select i1 %42, i64 %43, i64 %21
  %47 = select i1 %42, i64 %45, i64 %20
  %48 = mul i64 %47, %m
  %49 = add i64 %48, %46
  %50 = shl i64 %49, 32
  %51 = ashr exact i64 %50, 30
  %52 = getelementptr inbounds i8, ptr %from, i64 %51
  %53 = load float, ptr %52, align 4
  %54 = mul i64 %46, %n
  %55 = add i64 %54, %47
  %56 = shl i64 %55, 32
  %57 = ashr exact i64 %56, 30
  %58 = getelementptr inbounds i8, ptr %to, i64 %57
  store float %53, ptr %58, align 4
  %59 = add i32 %count.i2113, %4
  %.not = icmp ugt i32 %59, %3
  br i1 %.not, label %__omp_offloading_transpose_l4.omp_outlined.exit, label %narrow.omp.inner.for.body.i
__omp_offloading_transpose_l4.omp_outlined.exit:
  ret void
tile.vectors:
  %60 = zext i32 %4 to i64
  %61 = add i64 %sext9.i, 15
  %62 = lshr i64 %61, 4
  %63 = add i64 %sext.i, 31
  %64 = lshr i64 %63, 5
  %65 = mul i64 %62, %64
  %66 = mul i64 %65, 1
  %67 = shl i64 %66, 5
  %68 = mul i64 %sext9.i, %sext.i
  %69 = mul i64 %68, 1
  %70 = shl i64 %67, 4
  %71 = shl i64 %69, 1
  %72 = icmp ule i64 %70, %71
  %73 = lshr i64 %70, 1
  %74 = icmp ule i64 %60, %73
  %75 = icmp ule i64 32, %60
  %76 = or i64 %67, %60
  %77 = icmp ule i64 %76, 2147483647
  %78 = mul i64 0, %m
  %79 = add i64 %78, 0
  %80 = shl i64 %79, 32
  %81 = ashr exact i64 %80, 30
  %82 = getelementptr inbounds i8, ptr %from, i64 %81
  %83 = ptrtoint ptr %82 to i64
  %84 = and i64 %83, 15
  %85 = or i64 0, %84
  %86 = mul i64 0, %n
  %87 = add i64 %86, 0
  %88 = shl i64 %87, 32
  %89 = ashr exact i64 %88, 30
  %90 = getelementptr inbounds i8, ptr %to, i64 %89
  %91 = ptrtoint ptr %90 to i64
  %92 = and i64 %91, 15
  %93 = or i64 %85, %92
  %94 = mul i64 1, %m
  %95 = add i64 %94, 0
  %96 = shl i64 %95, 32
  %97 = ashr exact i64 %96, 30
  %98 = getelementptr inbounds i8, ptr %from, i64 %97
  %99 = ptrtoint ptr %98 to i64
  %100 = and i64 %99, 15
  %101 = or i64 %93, %100
  %102 = mul i64 1, %n
  %103 = add i64 %102, 0
  %104 = shl i64 %103, 32
  %105 = ashr exact i64 %104, 30
  %106 = getelementptr inbounds i8, ptr %to, i64 %105
  %107 = ptrtoint ptr %106 to i64
  %108 = and i64 %107, 15
  %109 = or i64 %101, %108
  %110 = freeze i64 %109
  %111 = icmp eq i64 %110, 0
  %112 = trunc i64 %62 to i32
  %113 = trunc i64 %64 to i32
  %114 = trunc i64 %67 to i32
  %115 = and i1 %72, %74
  %116 = and i1 %115, %75
  %117 = and i1 %116, %77
  %118 = and i1 %117, %111
  br i1 %118, label %tile.begin, label %tile.elements
tile.elements:
  %119 = zext i32 %4 to i64
  %120 = add i64 %sext9.i, 7
  %121 = lshr i64 %120, 3
  %122 = add i64 %sext.i, 15
  %123 = lshr i64 %122, 4
  %124 = mul i64 %121, %123
  %125 = mul i64 %124, 1
  %126 = shl i64 %125, 5
  %127 = mul i64 %sext9.i, %sext.i
  %128 = mul i64 %127, 1
  %129 = shl i64 %126, 2
  %130 = shl i64 %128, 1
  %131 = icmp ule i64 %129, %130
  %132 = lshr i64 %129, 1
  %133 = icmp ule i64 %119, %132
  %134 = icmp ule i64 32, %119
  %135 = or i64 %126, %119
  %136 = icmp ule i64 %135, 2147483647
  %137 = trunc i64 %121 to i32
  %138 = trunc i64 %123 to i32
  %139 = trunc i64 %126 to i32
  %140 = and i1 %131, %133
  %141 = and i1 %140, %134
  %142 = and i1 %141, %136
  br i1 %142, label %tile.begin3, label %narrow.omp.inner.for.body.i
tile.begin:
  %143 = icmp ult i32 %5, %114
  br i1 %143, label %tile.head, label %__omp_offloading_transpose_l4.omp_outlined.exit
tile.head:
  %tile = phi i32 [ %5, %tile.begin ], [ %303, %tile.latch ]
  %144 = lshr i32 %tile, 5
  %145 = udiv i32 %144, %112
  %146 = mul i32 %145, %112
  %147 = sub i32 %144, %146
  %148 = udiv i32 %145, %113
  %149 = mul i32 %148, %113
  %150 = sub i32 %145, %149
  %151 = shl i32 %147, 2
  %152 = and i32 %tile, 3
  %153 = or i32 %151, %152
  %154 = shl i32 %153, 2
  %155 = zext i32 %154 to i64
  %156 = lshr i32 %tile, 2
  %157 = shl i32 %150, 3
  %158 = and i32 %156, 7
  %159 = or i32 %157, %158
  %160 = shl i32 %159, 2
  %161 = zext i32 %160 to i64
  %162 = icmp ult i64 %155, %sext9.i
  %163 = icmp ult i64 %161, %sext.i
  %164 = and i1 %162, %163
  br i1 %164, label %tile.some, label %tile.latch
tile.some:
  %165 = add i64 %155, 1
  %166 = add i64 %155, 2
  %167 = add i64 %155, 3
  %168 = add i64 %161, 1
  %169 = add i64 %161, 2
  %170 = add i64 %161, 3
  %171 = icmp ult i64 %167, %sext9.i
  %172 = icmp ult i64 %170, %sext.i
  %173 = and i1 %171, %172
  br i1 %173, label %tile.whole, label %tile.each
tile.whole:
  %174 = mul i64 %161, %m
  %175 = add i64 %174, %155
  %176 = shl i64 %175, 32
  %177 = ashr exact i64 %176, 30
  %178 = getelementptr inbounds i8, ptr %from, i64 %177
  %179 = ptrtoint ptr %178 to i64
  %180 = and i64 %179, 15
  %181 = or i64 0, %180
  %182 = add i64 %174, %167
  %183 = shl i64 %182, 32
  %184 = ashr exact i64 %183, 30
  %185 = getelementptr inbounds i8, ptr %from, i64 %184
  %186 = ptrtoint ptr %185 to i64
  %187 = sub i64 %186, %179
  %188 = xor i64 %187, 12
  %189 = or i64 %181, %188
  %190 = mul i64 %168, %m
  %191 = add i64 %190, %155
  %192 = shl i64 %191, 32
  %193 = ashr exact i64 %192, 30
  %194 = getelementptr inbounds i8, ptr %from, i64 %193
  %195 = ptrtoint ptr %194 to i64
  %196 = and i64 %195, 15
  %197 = or i64 %189, %196
  %198 = add i64 %190, %167
  %199 = shl i64 %198, 32
  %200 = ashr exact i64 %199, 30
  %201 = getelementptr inbounds i8, ptr %from, i64 %200
  %202 = ptrtoint ptr %201 to i64
  %203 = sub i64 %202, %195
  %204 = xor i64 %203, 12
  %205 = or i64 %197, %204
  %206 = mul i64 %169, %m
  %207 = add i64 %206, %155
  %208 = shl i64 %207, 32
  %209 = ashr exact i64 %208, 30
  %210 = getelementptr inbounds i8, ptr %from, i64 %209
  %211 = ptrtoint ptr %210 to i64
  %212 = and i64 %211, 15
  %213 = or i64 %205, %212
  %214 = add i64 %206, %167
  %215 = shl i64 %214, 32
  %216 = ashr exact i64 %215, 30
  %217 = getelementptr inbounds i8, ptr %from, i64 %216
  %218 = ptrtoint ptr %217 to i64
  %219 = sub i64 %218, %211
  %220 = xor i64 %219, 12
  %221 = or i64 %213, %220
  %222 = mul i64 %170, %m
  %223 = add i64 %222, %155
  %224 = shl i64 %223, 32
  %225 = ashr exact i64 %224, 30
  %226 = getelementptr inbounds i8, ptr %from, i64 %225
  %227 = ptrtoint ptr %226 to i64
  %228 = and i64 %227, 15
  %229 = or i64 %221, %228
  %230 = add i64 %222, %167
  %231 = shl i64 %230, 32
  %232 = ashr exact i64 %231, 30
  %233 = getelementptr inbounds i8, ptr %from, i64 %232
  %234 = ptrtoint ptr %233 to i64
  %235 = sub i64 %234, %227
  %236 = xor i64 %235, 12
  %237 = or i64 %229, %236
  %238 = mul i64 %155, %n
  %239 = add i64 %238, %161
  %240 = shl i64 %239, 32
  %241 = ashr exact i64 %240, 30
  %242 = getelementptr inbounds i8, ptr %to, i64 %241
  %243 = ptrtoint ptr %242 to i64
  %244 = and i64 %243, 15
  %245 = or i64 %237, %244
  %246 = add i64 %238, %170
  %247 = shl i64 %246, 32
  %248 = ashr exact i64 %247, 30
  %249 = getelementptr inbounds i8, ptr %to, i64 %248
  %250 = ptrtoint ptr %249 to i64
  %251 = sub i64 %250, %243
  %252 = xor i64 %251, 12
  %253 = or i64 %245, %252
  %254 = mul i64 %165, %n
  %255 = add i64 %254, %161
  %256 = shl i64 %255, 32
  %257 = ashr exact i64 %256, 30
  %258 = getelementptr inbounds i8, ptr %to, i64 %257
  %259 = ptrtoint ptr %258 to i64
  %260 = and i64 %259, 15
  %261 = or i64 %253, %260
  %262 = add i64 %254, %170
  %263 = shl i64 %262, 32
  %264 = ashr exact i64 %263, 30
  %265 = getelementptr inbounds i8, ptr %to, i64 %264
  %266 = ptrtoint ptr %265 to i64
  %267 = sub i64 %266, %259
  %268 = xor i64 %267, 12
  %269 = or i64 %261, %268
  %270 = mul i64 %166, %n
  %271 = add i64 %270, %161
  %272 = shl i64 %271, 32
  %273 = ashr exact i64 %272, 30
  %274 = getelementptr inbounds i8, ptr %to, i64 %273
  %275 = ptrtoint ptr %274 to i64
  %276 = and i64 %275, 15
  %277 = or i64 %269, %276
  %278 = add i64 %270, %170
  %279 = shl i64 %278, 32
  %280 = ashr exact i64 %279, 30
  %281 = getelementptr inbounds i8, ptr %to, i64 %280
  %282 = ptrtoint ptr %281 to i64
  %283 = sub i64 %282, %275
  %284 = xor i64 %283, 12
  %285 = or i64 %277, %284
  %286 = mul i64 %167, %n
  %287 = add i64 %286, %161
  %288 = shl i64 %287, 32
  %289 = ashr exact i64 %288, 30
  %290 = getelementptr inbounds i8, ptr %to, i64 %289
  %291 = ptrtoint ptr %290 to i64
  %292 = and i64 %291, 15
  %293 = or i64 %285, %292
  %294 = add i64 %286, %170
  %295 = shl i64 %294, 32
  %296 = ashr exact i64 %295, 30
  %297 = getelementptr inbounds i8, ptr %to, i64 %296
  %298 = ptrtoint ptr %297 to i64
  %299 = sub i64 %298, %291
  %300 = xor i64 %299, 12
  %301 = or i64 %293, %300
  %302 = icmp eq i64 %301, 0
  br i1 %302, label %tile.wide, label %tile.each
tile.latch:
  %303 = add i32 %tile, %4
  %304 = icmp ult i32 %303, %114
  br i1 %304, label %tile.head, label %__omp_offloading_transpose_l4.omp_outlined.exit
tile.each:
  %n2 = phi i64 [ 0, %tile.some ], [ 0, %tile.whole ], [ %323, %tile.next ]
  %305 = and i64 %n2, 3
  %306 = lshr i64 %n2, 2
  %307 = add i64 %155, %305
  %308 = add i64 %161, %306
  %309 = icmp ult i64 %307, %sext9.i
  %310 = icmp ult i64 %308, %sext.i
  %311 = and i1 %309, %310
  br i1 %311, label %tile.one, label %tile.next
tile.one:
  %312 = mul i64 %308, %m
  %313 = add i64 %312, %307
  %314 = shl i64 %313, 32
  %315 = ashr exact i64 %314, 30
  %316 = getelementptr inbounds i8, ptr %from, i64 %315
  %317 = load float, ptr %316, align 4
  %318 = mul i64 %307, %n
  %319 = add i64 %318, %308
  %320 = shl i64 %319, 32
  %321 = ashr exact i64 %320, 30
  %322 = getelementptr inbounds i8, ptr %to, i64 %321
  store float %317, ptr %322, align 4
  br label %tile.next
tile.next:
  %323 = add i64 %n2, 1
  %324 = icmp ult i64 %323, 16
  br i1 %324, label %tile.each, label %tile.latch
tile.wide:
  %325 = load <4 x float>, ptr %178, align 16
  %326 = extractelement <4 x float> %325, i32 0
  %327 = extractelement <4 x float> %325, i32 1
  %328 = extractelement <4 x float> %325, i32 2
  %329 = extractelement <4 x float> %325, i32 3
  %330 = load <4 x float>, ptr %194, align 16
  %331 = extractelement <4 x float> %330, i32 0
  %332 = extractelement <4 x float> %330, i32 1
  %333 = extractelement <4 x float> %330, i32 2
  %334 = extractelement <4 x float> %330, i32 3
  %335 = load <4 x float>, ptr %210, align 16
  %336 = extractelement <4 x float> %335, i32 0
  %337 = extractelement <4 x float> %335, i32 1
  %338 = extractelement <4 x float> %335, i32 2
  %339 = extractelement <4 x float> %335, i32 3
  %340 = load <4 x float>, ptr %226, align 16
  %341 = extractelement <4 x float> %340, i32 0
  %342 = extractelement <4 x float> %340, i32 1
  %343 = extractelement <4 x float> %340, i32 2
  %344 = extractelement <4 x float> %340, i32 3
  %345 = insertelement <4 x float> poison, float %326, i32 0
  %346 = insertelement <4 x float> %345, float %331, i32 1
  %347 = insertelement <4 x float> %346, float %336, i32 2
  %348 = insertelement <4 x float> %347, float %341, i32 3
  store <4 x float> %348, ptr %242, align 16
  %349 = insertelement <4 x float> poison, float %327, i32 0
  %350 = insertelement <4 x float> %349, float %332, i32 1
  %351 = insertelement <4 x float> %350, float %337, i32 2
  %352 = insertelement <4 x float> %351, float %342, i32 3
  store <4 x float> %352, ptr %258, align 16
  %353 = insertelement <4 x float> poison, float %328, i32 0
  %354 = insertelement <4 x float> %353, float %333, i32 1
  %355 = insertelement <4 x float> %354, float %338, i32 2
  %356 = insertelement <4 x float> %355, float %343, i32 3
  store <4 x float> %356, ptr %274, align 16
  %357 = insertelement <4 x float> poison, float %329, i32 0
  %358 = insertelement <4 x float> %357, float %334, i32 1
  %359 = insertelement <4 x float> %358, float %339, i32 2
  %360 = insertelement <4 x float> %359, float %344, i32 3
  store <4 x float> %360, ptr %290, align 16
  br label %tile.latch
tile.begin3:
  %361 = icmp ult i32 %5, %139
  br i1 %361, label %tile.head4, label %__omp_offloading_transpose_l4.omp_outlined.exit
tile.head4:
  %tile11 = phi i32 [ %5, %tile.begin3 ], [ %430, %tile.latch7 ]
  %362 = lshr i32 %tile11, 5
  %363 = udiv i32 %362, %138
  %364 = mul i32 %363, %138
  %365 = sub i32 %362, %364
  %366 = udiv i32 %363, %137
  %367 = mul i32 %366, %137
  %368 = sub i32 %363, %367
  %369 = shl i32 %368, 1
  %370 = and i32 %tile11, 1
  %371 = or i32 %369, %370
  %372 = shl i32 %371, 2
  %373 = zext i32 %372 to i64
  %374 = lshr i32 %tile11, 1
  %375 = shl i32 %365, 4
  %376 = and i32 %374, 15
  %377 = or i32 %375, %376
  %378 = shl i32 %377, 0
  %379 = zext i32 %378 to i64
  %380 = icmp ult i64 %373, %sext9.i
  %381 = icmp ult i64 %379, %sext.i
  %382 = and i1 %380, %381
  br i1 %382, label %tile.some5, label %tile.latch7
tile.some5:
  %383 = add i64 %373, 1
  %384 = add i64 %373, 2
  %385 = add i64 %373, 3
  %386 = icmp ult i64 %385, %sext9.i
  %387 = icmp ult i64 %379, %sext.i
  %388 = and i1 %386, %387
  br i1 %388, label %tile.whole6, label %tile.each8
tile.whole6:
  %389 = mul i64 %379, %m
  %390 = add i64 %389, %373
  %391 = shl i64 %390, 32
  %392 = ashr exact i64 %391, 30
  %393 = getelementptr inbounds i8, ptr %from, i64 %392
  %394 = load float, ptr %393, align 4
  %395 = add i64 %389, %383
  %396 = shl i64 %395, 32
  %397 = ashr exact i64 %396, 30
  %398 = getelementptr inbounds i8, ptr %from, i64 %397
  %399 = load float, ptr %398, align 4
  %400 = add i64 %389, %384
  %401 = shl i64 %400, 32
  %402 = ashr exact i64 %401, 30
  %403 = getelementptr inbounds i8, ptr %from, i64 %402
  %404 = load float, ptr %403, align 4
  %405 = add i64 %389, %385
  %406 = shl i64 %405, 32
  %407 = ashr exact i64 %406, 30
  %408 = getelementptr inbounds i8, ptr %from, i64 %407
  %409 = load float, ptr %408, align 4
  %410 = mul i64 %373, %n
  %411 = add i64 %410, %379
  %412 = shl i64 %411, 32
  %413 = ashr exact i64 %412, 30
  %414 = getelementptr inbounds i8, ptr %to, i64 %413
  store float %394, ptr %414, align 4
  %415 = mul i64 %383, %n
  %416 = add i64 %415, %379
  %417 = shl i64 %416, 32
  %418 = ashr exact i64 %417, 30
  %419 = getelementptr inbounds i8, ptr %to, i64 %418
  store float %399, ptr %419, align 4
  %420 = mul i64 %384, %n
  %421 = add i64 %420, %379
  %422 = shl i64 %421, 32
  %423 = ashr exact i64 %422, 30
  %424 = getelementptr inbounds i8, ptr %to, i64 %423
  store float %404, ptr %424, align 4
  %425 = mul i64 %385, %n
  %426 = add i64 %425, %379
  %427 = shl i64 %426, 32
  %428 = ashr exact i64 %427, 30
  %429 = getelementptr inbounds i8, ptr %to, i64 %428
  store float %409, ptr %429, align 4
  br label %tile.latch7
tile.latch7:
  %430 = add i32 %tile11, %4
  %431 = icmp ult i32 %430, %139
  br i1 %431, label %tile.head4, label %__omp_offloading_transpose_l4.omp_outlined.exit
tile.each8:
  %n12 = phi i64 [ 0, %tile.some5 ], [ %450, %tile.next10 ]
  %432 = and i64 %n12, 3
  %433 = lshr i64 %n12, 2
  %434 = add i64 %373, %432
  %435 = add i64 %379, %433
  %436 = icmp ult i64 %434, %sext9.i
  %437 = icmp ult i64 %435, %sext.i
  %438 = and i1 %436, %437
  br i1 %438, label %tile.one9, label %tile.next10
tile.one9:
  %439 = mul i64 %435, %m
  %440 = add i64 %439, %434
  %441 = shl i64 %440, 32
  %442 = ashr exact i64 %441, 30
  %443 = getelementptr inbounds i8, ptr %from, i64 %442
  %444 = load float, ptr %443, align 4
  %445 = mul i64 %434, %n
  %446 = add i64 %445, %435
  %447 = shl i64 %446, 32
  %448 = ashr exact i64 %447, 30
  %449 = getelementptr inbounds i8, ptr %to, i64 %448
  store float %444, ptr %449, align 4
  br label %tile.next10
tile.next10:
  %450 = add i64 %n12, 1
  %451 = icmp ult i64 %450, 4
  br i1 %451, label %tile.each8, label %tile.latch7
}
