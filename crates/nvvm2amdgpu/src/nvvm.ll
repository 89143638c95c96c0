; NVVM's intrinsics on AMD's GPUs, `llvm.nvvm.X` under the name `nvvm.X`, and
; those of libdevice's functions that are not the C library's.

@__wf_n_count = internal addrspace(3) global i32 poison, align 4

define i32 @nvvm.read.ptx.sreg.tid.x() #0 {
  %r = call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.ctaid.x() #0 {
  %r = call i32 @llvm.amdgcn.workgroup.id.x()
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.tid.y() #0 {
  %r = call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y()
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.ctaid.y() #0 {
  %r = call i32 @llvm.amdgcn.workgroup.id.y()
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.tid.z() #0 {
  %r = call range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z()
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.ctaid.z() #0 {
  %r = call i32 @llvm.amdgcn.workgroup.id.z()
  ret i32 %r
}
; The hidden arguments: work groups, then threads of one, three of each.
define i32 @nvvm.read.ptx.sreg.nctaid.x() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 0
  %r = load i32, ptr addrspace(4) %q, align 4, !invariant.load !0
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.ntid.x() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 12
  %n = load i16, ptr addrspace(4) %q, align 2, !range !1, !invariant.load !0
  %r = zext i16 %n to i32
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.nctaid.y() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 4
  %r = load i32, ptr addrspace(4) %q, align 4, !invariant.load !0
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.ntid.y() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 14
  %n = load i16, ptr addrspace(4) %q, align 2, !range !1, !invariant.load !0
  %r = zext i16 %n to i32
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.nctaid.z() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 8
  %r = load i32, ptr addrspace(4) %q, align 4, !invariant.load !0
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.ntid.z() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 16
  %n = load i16, ptr addrspace(4) %q, align 2, !range !1, !invariant.load !0
  %r = zext i16 %n to i32
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.dynamic_smem_size() #0 {
  %p = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 120
  %r = load i32, ptr addrspace(4) %q, align 4, !invariant.load !0
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.warpsize() #0 {
  ret i32 32
}
; Sets of a warp's lanes, of which there are 32.
define i32 @nvvm.read.ptx.sreg.lanemask.eq() #0 {
  %w = call i32 @__wf_t_lane()
  %l = and i32 %w, 31
  %r = shl i32 1, %l
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.lanemask.lt() #0 {
  %w = call i32 @__wf_t_lane()
  %l = and i32 %w, 31
  %b = shl i32 1, %l
  %r = sub i32 %b, 1
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.lanemask.ge() #0 {
  %w = call i32 @__wf_t_lane()
  %l = and i32 %w, 31
  %r = shl i32 -1, %l
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.lanemask.le() #0 {
  %w = call i32 @__wf_t_lane()
  %l = and i32 %w, 31
  %b = shl i32 -2, %l
  %r = xor i32 %b, -1
  ret i32 %r
}
define i32 @nvvm.read.ptx.sreg.lanemask.gt() #0 {
  %w = call i32 @__wf_t_lane()
  %l = and i32 %w, 31
  %r = shl i32 -2, %l
  ret i32 %r
}
define i64 @nvvm.read.ptx.sreg.clock64() #0 {
  %r = call i64 @llvm.readcyclecounter()
  ret i64 %r
}
define i32 @nvvm.read.ptx.sreg.clock() #0 {
  %t = call i64 @llvm.readcyclecounter()
  %r = trunc i64 %t to i32
  ret i32 %r
}
define i64 @nvvm.read.ptx.sreg.globaltimer() #0 {
  %r = call i64 @__wf_t_nanoseconds()
  ret i64 %r
}
; Barriers and fences. All barriers here are the team's.
define void @__wf_n_barrier() #1 {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
define void @nvvm.barrier0() #1 {
  call void @__wf_n_barrier()
  ret void
}
define void @nvvm.barrier.cta.sync.aligned.all(i32 %id) #1 {
  call void @__wf_n_barrier()
  ret void
}
define void @nvvm.barrier.cta.sync.all(i32 %id) #1 {
  call void @__wf_n_barrier()
  ret void
}
; How many threads of the team have a predicate.
define i32 @__wf_n_counted(i1 %p) #2 {
  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %z = call i32 @llvm.amdgcn.workitem.id.z()
  %xy = or i32 %x, %y
  %xyz = or i32 %xy, %z
  %first = icmp eq i32 %xyz, 0
  call void @__wf_n_barrier()
  br i1 %first, label %clear, label %ready
clear:
  store i32 0, ptr addrspace(3) @__wf_n_count, align 4
  br label %ready
ready:
  call void @__wf_n_barrier()
  %n = zext i1 %p to i32
  %o = atomicrmw add ptr addrspace(3) @__wf_n_count, i32 %n syncscope("workgroup") monotonic
  call void @__wf_n_barrier()
  %r = load i32, ptr addrspace(3) @__wf_n_count, align 4
  call void @__wf_n_barrier()
  ret i32 %r
}
define i32 @nvvm.barrier.cta.red.popc.aligned.all(i32 %id, i1 %p) #1 {
  %r = call i32 @__wf_n_counted(i1 %p)
  ret i32 %r
}
define i1 @nvvm.barrier.cta.red.and.aligned.all(i32 %id, i1 %p) #1 {
  %not = xor i1 %p, true
  %n = call i32 @__wf_n_counted(i1 %not)
  %r = icmp eq i32 %n, 0
  ret i1 %r
}
define i1 @nvvm.barrier.cta.red.or.aligned.all(i32 %id, i1 %p) #1 {
  %n = call i32 @__wf_n_counted(i1 %p)
  %r = icmp ne i32 %n, 0
  ret i1 %r
}
define i32 @nvvm.barrier.cta.red.popc.all(i32 %id, i1 %p) #1 {
  %r = call i32 @__wf_n_counted(i1 %p)
  ret i32 %r
}
define i1 @nvvm.barrier.cta.red.and.all(i32 %id, i1 %p) #1 {
  %not = xor i1 %p, true
  %n = call i32 @__wf_n_counted(i1 %not)
  %r = icmp eq i32 %n, 0
  ret i1 %r
}
define i1 @nvvm.barrier.cta.red.or.all(i32 %id, i1 %p) #1 {
  %n = call i32 @__wf_n_counted(i1 %p)
  %r = icmp ne i32 %n, 0
  ret i1 %r
}
; Lanes of one mask go round together, once for each lane of it. The number says
; which operation it is; all but one go when this is inlined.
define i32 @__wf_n_redux(i32 %v, i32 %mask, i32 %op, i32 %none) #1 {
  %lane = call i32 @__wf_t_lane()
  %half = and i32 %lane, 32
  br label %turn
turn:
  %rest = phi i32 [ %mask, %0 ], [ %less, %turn ]
  %sum = phi i32 [ %none, %0 ], [ %new, %turn ]
  %n = call i32 @llvm.cttz.i32(i32 %rest, i1 false)
  %from = or i32 %n, %half
  %address = shl i32 %from, 2
  %x = call i32 @llvm.amdgcn.ds.bpermute(i32 %address, i32 %v)
  %o0 = add i32 %sum, %x
  %o1 = call i32 @llvm.smin.i32(i32 %sum, i32 %x)
  %o2 = call i32 @llvm.smax.i32(i32 %sum, i32 %x)
  %o3 = call i32 @llvm.umin.i32(i32 %sum, i32 %x)
  %o4 = call i32 @llvm.umax.i32(i32 %sum, i32 %x)
  %o5 = and i32 %sum, %x
  %o6 = or i32 %sum, %x
  %o7 = xor i32 %sum, %x
  %i1 = icmp eq i32 %op, 1
  %c1 = select i1 %i1, i32 %o1, i32 %o0
  %i2 = icmp eq i32 %op, 2
  %c2 = select i1 %i2, i32 %o2, i32 %c1
  %i3 = icmp eq i32 %op, 3
  %c3 = select i1 %i3, i32 %o3, i32 %c2
  %i4 = icmp eq i32 %op, 4
  %c4 = select i1 %i4, i32 %o4, i32 %c3
  %i5 = icmp eq i32 %op, 5
  %c5 = select i1 %i5, i32 %o5, i32 %c4
  %i6 = icmp eq i32 %op, 6
  %c6 = select i1 %i6, i32 %o6, i32 %c5
  %i7 = icmp eq i32 %op, 7
  %c7 = select i1 %i7, i32 %o7, i32 %c6
  %new = bitcast i32 %c7 to i32
  %down = sub i32 %rest, 1
  %less = and i32 %rest, %down
  %done = icmp eq i32 %less, 0
  br i1 %done, label %end, label %turn
end:
  ret i32 %new
}
define i32 @nvvm.redux.sync.add(i32 %v, i32 %mask) #1 {
  %r = call i32 @__wf_n_redux(i32 %v, i32 %mask, i32 0, i32 0)
  ret i32 %r
}
define i32 @nvvm.redux.sync.min(i32 %v, i32 %mask) #1 {
  %r = call i32 @__wf_n_redux(i32 %v, i32 %mask, i32 1, i32 2147483647)
  ret i32 %r
}
define i32 @nvvm.redux.sync.max(i32 %v, i32 %mask) #1 {
  %r = call i32 @__wf_n_redux(i32 %v, i32 %mask, i32 2, i32 -2147483648)
  ret i32 %r
}
define i32 @nvvm.redux.sync.umin(i32 %v, i32 %mask) #1 {
  %r = call i32 @__wf_n_redux(i32 %v, i32 %mask, i32 3, i32 -1)
  ret i32 %r
}
define i32 @nvvm.redux.sync.umax(i32 %v, i32 %mask) #1 {
  %r = call i32 @__wf_n_redux(i32 %v, i32 %mask, i32 4, i32 0)
  ret i32 %r
}
define i32 @nvvm.redux.sync.and(i32 %v, i32 %mask) #1 {
  %r = call i32 @__wf_n_redux(i32 %v, i32 %mask, i32 5, i32 -1)
  ret i32 %r
}
define i32 @nvvm.redux.sync.or(i32 %v, i32 %mask) #1 {
  %r = call i32 @__wf_n_redux(i32 %v, i32 %mask, i32 6, i32 0)
  ret i32 %r
}
define i32 @nvvm.redux.sync.xor(i32 %v, i32 %mask) #1 {
  %r = call i32 @__wf_n_redux(i32 %v, i32 %mask, i32 7, i32 0)
  ret i32 %r
}
; Each of four nibbles chooses one of eight bytes, or eight times its sign.
define i32 @nvvm.prmt(i32 %a, i32 %b, i32 %s) #0 {
  %l = zext i32 %a to i64
  %u = zext i32 %b to i64
  %h = shl i64 %u, 32
  %data = or i64 %h, %l
  %s0 = lshr i32 %s, 0
  %w0 = and i32 %s0, 7
  %f0 = shl i32 %w0, 3
  %z0 = zext i32 %f0 to i64
  %d0 = lshr i64 %data, %z0
  %b0 = trunc i64 %d0 to i8
  %g0 = ashr i8 %b0, 7
  %m0 = and i32 %s0, 8
  %i0 = icmp ne i32 %m0, 0
  %c0 = select i1 %i0, i8 %g0, i8 %b0
  %e0 = zext i8 %c0 to i32
  %s1 = lshr i32 %s, 4
  %w1 = and i32 %s1, 7
  %f1 = shl i32 %w1, 3
  %z1 = zext i32 %f1 to i64
  %d1 = lshr i64 %data, %z1
  %b1 = trunc i64 %d1 to i8
  %g1 = ashr i8 %b1, 7
  %m1 = and i32 %s1, 8
  %i1 = icmp ne i32 %m1, 0
  %c1 = select i1 %i1, i8 %g1, i8 %b1
  %e1 = zext i8 %c1 to i32
  %s2 = lshr i32 %s, 8
  %w2 = and i32 %s2, 7
  %f2 = shl i32 %w2, 3
  %z2 = zext i32 %f2 to i64
  %d2 = lshr i64 %data, %z2
  %b2 = trunc i64 %d2 to i8
  %g2 = ashr i8 %b2, 7
  %m2 = and i32 %s2, 8
  %i2 = icmp ne i32 %m2, 0
  %c2 = select i1 %i2, i8 %g2, i8 %b2
  %e2 = zext i8 %c2 to i32
  %s3 = lshr i32 %s, 12
  %w3 = and i32 %s3, 7
  %f3 = shl i32 %w3, 3
  %z3 = zext i32 %f3 to i64
  %d3 = lshr i64 %data, %z3
  %b3 = trunc i64 %d3 to i8
  %g3 = ashr i8 %b3, 7
  %m3 = and i32 %s3, 8
  %i3 = icmp ne i32 %m3, 0
  %c3 = select i1 %i3, i8 %g3, i8 %b3
  %e3 = zext i8 %c3 to i32
  %p1 = shl i32 %e1, 8
  %p2 = shl i32 %e2, 16
  %p3 = shl i32 %e3, 24
  %q1 = or i32 %e0, %p1
  %q2 = or i32 %q1, %p2
  %r = or i32 %q2, %p3
  ret i32 %r
}
define void @nvvm.membar.cta() #0 {
  fence syncscope("workgroup") seq_cst
  ret void
}
define void @nvvm.membar.gl() #0 {
  fence syncscope("agent") seq_cst
  ret void
}
define void @nvvm.membar.sys() #0 {
  fence seq_cst
  ret void
}
define void @nvvm.nanosleep(i32 %ns) #0 {
  call void @llvm.amdgcn.s.sleep(i32 1)
  ret void
}
define void @nvvm.exit() #1 {
  call void @llvm.amdgcn.endpgm()
  unreachable
}
define i32 @nvvm.reflect(ptr %what) #0 {
  ret i32 0
}
define i32 @__nvvm_reflect(ptr %what) #0 {
  ret i32 0
}
; Arithmetic.
define float @nvvm.add.rn.f(float %a, float %b) #0 {
  %r = fadd float %a, %b
  ret float %r
}
define float @nvvm.mul.rn.f(float %a, float %b) #0 {
  %r = fmul float %a, %b
  ret float %r
}
define float @nvvm.div.rn.f(float %a, float %b) #0 {
  %r = fdiv float %a, %b
  ret float %r
}
define float @nvvm.rcp.rn.f(float %a) #0 {
  %r = fdiv float 1.0, %a
  ret float %r
}
define float @nvvm.fma.rn.f(float %a, float %b, float %c) #0 {
  %r = call float @llvm.fma.f32(float %a, float %b, float %c)
  ret float %r
}
define float @nvvm.fmax.f(float %a, float %b) #0 {
  %r = call float @llvm.maxnum.f32(float %a, float %b)
  ret float %r
}
define float @nvvm.fmin.f(float %a, float %b) #0 {
  %r = call float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}
define float @nvvm.sqrt.rn.f(float %a) #0 {
  %r = call float @llvm.sqrt.f32(float %a)
  ret float %r
}
define float @nvvm.floor.f(float %a) #0 {
  %r = call float @llvm.floor.f32(float %a)
  ret float %r
}
define float @nvvm.ceil.f(float %a) #0 {
  %r = call float @llvm.ceil.f32(float %a)
  ret float %r
}
define float @nvvm.trunc.f(float %a) #0 {
  %r = call float @llvm.trunc.f32(float %a)
  ret float %r
}
define float @nvvm.round.f(float %a) #0 {
  %r = call float @llvm.roundeven.f32(float %a)
  ret float %r
}
define float @nvvm.saturate.f(float %a) #0 {
  %x = call float @llvm.maxnum.f32(float %a, float 0.0)
  %r = call float @llvm.minnum.f32(float %x, float 1.0)
  ret float %r
}
define float @nvvm.fabs.f32(float %a) #0 {
  %r = call float @llvm.fabs.f32(float %a)
  ret float %r
}
define float @nvvm.rsqrt.approx.f(float %a) #0 {
  %r = call float @llvm.amdgcn.rsq.f32(float %a)
  ret float %r
}
define float @nvvm.rcp.approx.f(float %a) #0 {
  %r = call float @llvm.amdgcn.rcp.f32(float %a)
  ret float %r
}
define float @nvvm.div.approx.f(float %a, float %b) #0 {
  %i = call float @llvm.amdgcn.rcp.f32(float %b)
  %r = fmul float %a, %i
  ret float %r
}
define float @nvvm.div.full(float %a, float %b) #0 {
  %r = fdiv float %a, %b
  ret float %r
}
define float @nvvm.sqrt.approx.f(float %a) #0 {
  %r = call float @llvm.sqrt.f32(float %a)
  ret float %r
}
define float @nvvm.ex2.approx.f32(float %a) #0 {
  %r = call float @llvm.exp2.f32(float %a)
  ret float %r
}
define float @nvvm.ex2.approx.f(float %a) #0 {
  %r = call float @llvm.exp2.f32(float %a)
  ret float %r
}
define float @nvvm.lg2.approx.f(float %a) #0 {
  %r = call float @llvm.log2.f32(float %a)
  ret float %r
}
define float @nvvm.sin.approx.f(float %a) #0 {
  %r = call float @llvm.sin.f32(float %a)
  ret float %r
}
define float @nvvm.cos.approx.f(float %a) #0 {
  %r = call float @llvm.cos.f32(float %a)
  ret float %r
}
define float @nvvm.add.rn.ftz.f(float %a, float %b) #0 {
  %r = fadd float %a, %b
  ret float %r
}
define float @nvvm.mul.rn.ftz.f(float %a, float %b) #0 {
  %r = fmul float %a, %b
  ret float %r
}
define float @nvvm.div.rn.ftz.f(float %a, float %b) #0 {
  %r = fdiv float %a, %b
  ret float %r
}
define float @nvvm.rcp.rn.ftz.f(float %a) #0 {
  %r = fdiv float 1.0, %a
  ret float %r
}
define float @nvvm.fma.rn.ftz.f(float %a, float %b, float %c) #0 {
  %r = call float @llvm.fma.f32(float %a, float %b, float %c)
  ret float %r
}
define float @nvvm.fmax.ftz.f(float %a, float %b) #0 {
  %r = call float @llvm.maxnum.f32(float %a, float %b)
  ret float %r
}
define float @nvvm.fmin.ftz.f(float %a, float %b) #0 {
  %r = call float @llvm.minnum.f32(float %a, float %b)
  ret float %r
}
define float @nvvm.sqrt.rn.ftz.f(float %a) #0 {
  %r = call float @llvm.sqrt.f32(float %a)
  ret float %r
}
define float @nvvm.floor.ftz.f(float %a) #0 {
  %r = call float @llvm.floor.f32(float %a)
  ret float %r
}
define float @nvvm.ceil.ftz.f(float %a) #0 {
  %r = call float @llvm.ceil.f32(float %a)
  ret float %r
}
define float @nvvm.trunc.ftz.f(float %a) #0 {
  %r = call float @llvm.trunc.f32(float %a)
  ret float %r
}
define float @nvvm.round.ftz.f(float %a) #0 {
  %r = call float @llvm.roundeven.f32(float %a)
  ret float %r
}
define float @nvvm.saturate.ftz.f(float %a) #0 {
  %x = call float @llvm.maxnum.f32(float %a, float 0.0)
  %r = call float @llvm.minnum.f32(float %x, float 1.0)
  ret float %r
}
define float @nvvm.fabs.ftz.f32(float %a) #0 {
  %r = call float @llvm.fabs.f32(float %a)
  ret float %r
}
define float @nvvm.rsqrt.approx.ftz.f(float %a) #0 {
  %r = call float @llvm.amdgcn.rsq.f32(float %a)
  ret float %r
}
define float @nvvm.rcp.approx.ftz.f(float %a) #0 {
  %r = call float @llvm.amdgcn.rcp.f32(float %a)
  ret float %r
}
define float @nvvm.div.approx.ftz.f(float %a, float %b) #0 {
  %i = call float @llvm.amdgcn.rcp.f32(float %b)
  %r = fmul float %a, %i
  ret float %r
}
define float @nvvm.div.full.ftz(float %a, float %b) #0 {
  %r = fdiv float %a, %b
  ret float %r
}
define float @nvvm.sqrt.approx.ftz.f(float %a) #0 {
  %r = call float @llvm.sqrt.f32(float %a)
  ret float %r
}
define float @nvvm.ex2.approx.ftz.f32(float %a) #0 {
  %r = call float @llvm.exp2.f32(float %a)
  ret float %r
}
define float @nvvm.ex2.approx.ftz.f(float %a) #0 {
  %r = call float @llvm.exp2.f32(float %a)
  ret float %r
}
define float @nvvm.lg2.approx.ftz.f(float %a) #0 {
  %r = call float @llvm.log2.f32(float %a)
  ret float %r
}
define float @nvvm.sin.approx.ftz.f(float %a) #0 {
  %r = call float @llvm.sin.f32(float %a)
  ret float %r
}
define float @nvvm.cos.approx.ftz.f(float %a) #0 {
  %r = call float @llvm.cos.f32(float %a)
  ret float %r
}
define double @nvvm.add.rn.d(double %a, double %b) #0 {
  %r = fadd double %a, %b
  ret double %r
}
define double @nvvm.mul.rn.d(double %a, double %b) #0 {
  %r = fmul double %a, %b
  ret double %r
}
define double @nvvm.div.rn.d(double %a, double %b) #0 {
  %r = fdiv double %a, %b
  ret double %r
}
define double @nvvm.rcp.rn.d(double %a) #0 {
  %r = fdiv double 1.0, %a
  ret double %r
}
define double @nvvm.fma.rn.d(double %a, double %b, double %c) #0 {
  %r = call double @llvm.fma.f64(double %a, double %b, double %c)
  ret double %r
}
define double @nvvm.fmax.d(double %a, double %b) #0 {
  %r = call double @llvm.maxnum.f64(double %a, double %b)
  ret double %r
}
define double @nvvm.fmin.d(double %a, double %b) #0 {
  %r = call double @llvm.minnum.f64(double %a, double %b)
  ret double %r
}
define double @nvvm.sqrt.rn.d(double %a) #0 {
  %r = call double @llvm.sqrt.f64(double %a)
  ret double %r
}
define double @nvvm.floor.d(double %a) #0 {
  %r = call double @llvm.floor.f64(double %a)
  ret double %r
}
define double @nvvm.ceil.d(double %a) #0 {
  %r = call double @llvm.ceil.f64(double %a)
  ret double %r
}
define double @nvvm.trunc.d(double %a) #0 {
  %r = call double @llvm.trunc.f64(double %a)
  ret double %r
}
define double @nvvm.round.d(double %a) #0 {
  %r = call double @llvm.roundeven.f64(double %a)
  ret double %r
}
define double @nvvm.saturate.d(double %a) #0 {
  %x = call double @llvm.maxnum.f64(double %a, double 0.0)
  %r = call double @llvm.minnum.f64(double %x, double 1.0)
  ret double %r
}
define double @nvvm.fabs.f64(double %a) #0 {
  %r = call double @llvm.fabs.f64(double %a)
  ret double %r
}
define float @nvvm.sqrt.f(float %a) #0 {
  %r = call float @llvm.sqrt.f32(float %a)
  ret float %r
}
define double @nvvm.rsqrt.approx.d(double %a) #0 {
  %s = call double @llvm.sqrt.f64(double %a)
  %r = fdiv double 1.0, %s
  ret double %r
}
define i32 @nvvm.mulhi.i(i32 %a, i32 %b) #0 {
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %p = mul i64 %x, %y
  %h = lshr i64 %p, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}
define i32 @nvvm.mulhi.ui(i32 %a, i32 %b) #0 {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %p = mul i64 %x, %y
  %h = lshr i64 %p, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}
define i64 @nvvm.mulhi.ll(i64 %a, i64 %b) #0 {
  %x = sext i64 %a to i128
  %y = sext i64 %b to i128
  %p = mul i128 %x, %y
  %h = lshr i128 %p, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}
define i64 @nvvm.mulhi.ull(i64 %a, i64 %b) #0 {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %p = mul i128 %x, %y
  %h = lshr i128 %p, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}
define i32 @__nv_mulhi(i32 %a, i32 %b) #0 {
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %p = mul i64 %x, %y
  %h = lshr i64 %p, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}
define i32 @__nv_umulhi(i32 %a, i32 %b) #0 {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %p = mul i64 %x, %y
  %h = lshr i64 %p, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}
define i64 @__nv_mul64hi(i64 %a, i64 %b) #0 {
  %x = sext i64 %a to i128
  %y = sext i64 %b to i128
  %p = mul i128 %x, %y
  %h = lshr i128 %p, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}
define i64 @__nv_umul64hi(i64 %a, i64 %b) #0 {
  %x = zext i64 %a to i128
  %y = zext i64 %b to i128
  %p = mul i128 %x, %y
  %h = lshr i128 %p, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}
define i32 @nvvm.mul24.i(i32 %a, i32 %b) #0 {
  %c = shl i32 %a, 8
  %x = ashr i32 %c, 8
  %d = shl i32 %b, 8
  %y = ashr i32 %d, 8
  %r = mul i32 %x, %y
  ret i32 %r
}
define i32 @nvvm.mul24.ui(i32 %a, i32 %b) #0 {
  %c = shl i32 %a, 8
  %x = lshr i32 %c, 8
  %d = shl i32 %b, 8
  %y = lshr i32 %d, 8
  %r = mul i32 %x, %y
  ret i32 %r
}
define i32 @nvvm.f2i.rn(float %a) #0 {
  %x = call float @llvm.roundeven.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2i.rn.ftz(float %a) #0 {
  %x = call float @llvm.roundeven.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2i.rz(float %a) #0 {
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %a)
  ret i32 %r
}
define i32 @nvvm.f2i.rz.ftz(float %a) #0 {
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %a)
  ret i32 %r
}
define i32 @nvvm.f2i.rm(float %a) #0 {
  %x = call float @llvm.floor.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2i.rm.ftz(float %a) #0 {
  %x = call float @llvm.floor.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2i.rp(float %a) #0 {
  %x = call float @llvm.ceil.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2i.rp.ftz(float %a) #0 {
  %x = call float @llvm.ceil.f32(float %a)
  %r = call i32 @llvm.fptosi.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2ui.rn(float %a) #0 {
  %x = call float @llvm.roundeven.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2ui.rn.ftz(float %a) #0 {
  %x = call float @llvm.roundeven.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2ui.rz(float %a) #0 {
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %a)
  ret i32 %r
}
define i32 @nvvm.f2ui.rz.ftz(float %a) #0 {
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %a)
  ret i32 %r
}
define i32 @nvvm.f2ui.rm(float %a) #0 {
  %x = call float @llvm.floor.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2ui.rm.ftz(float %a) #0 {
  %x = call float @llvm.floor.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2ui.rp(float %a) #0 {
  %x = call float @llvm.ceil.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  ret i32 %r
}
define i32 @nvvm.f2ui.rp.ftz(float %a) #0 {
  %x = call float @llvm.ceil.f32(float %a)
  %r = call i32 @llvm.fptoui.sat.i32.f32(float %x)
  ret i32 %r
}
define i64 @nvvm.f2ll.rn(float %a) #0 {
  %x = call float @llvm.roundeven.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ll.rn.ftz(float %a) #0 {
  %x = call float @llvm.roundeven.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ll.rz(float %a) #0 {
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %a)
  ret i64 %r
}
define i64 @nvvm.f2ll.rz.ftz(float %a) #0 {
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %a)
  ret i64 %r
}
define i64 @nvvm.f2ll.rm(float %a) #0 {
  %x = call float @llvm.floor.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ll.rm.ftz(float %a) #0 {
  %x = call float @llvm.floor.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ll.rp(float %a) #0 {
  %x = call float @llvm.ceil.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ll.rp.ftz(float %a) #0 {
  %x = call float @llvm.ceil.f32(float %a)
  %r = call i64 @llvm.fptosi.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ull.rn(float %a) #0 {
  %x = call float @llvm.roundeven.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ull.rn.ftz(float %a) #0 {
  %x = call float @llvm.roundeven.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ull.rz(float %a) #0 {
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %a)
  ret i64 %r
}
define i64 @nvvm.f2ull.rz.ftz(float %a) #0 {
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %a)
  ret i64 %r
}
define i64 @nvvm.f2ull.rm(float %a) #0 {
  %x = call float @llvm.floor.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ull.rm.ftz(float %a) #0 {
  %x = call float @llvm.floor.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ull.rp(float %a) #0 {
  %x = call float @llvm.ceil.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %x)
  ret i64 %r
}
define i64 @nvvm.f2ull.rp.ftz(float %a) #0 {
  %x = call float @llvm.ceil.f32(float %a)
  %r = call i64 @llvm.fptoui.sat.i64.f32(float %x)
  ret i64 %r
}
define i32 @nvvm.d2i.rn(double %a) #0 {
  %x = call double @llvm.roundeven.f64(double %a)
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  ret i32 %r
}
define i32 @nvvm.d2i.rz(double %a) #0 {
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %a)
  ret i32 %r
}
define i32 @nvvm.d2i.rm(double %a) #0 {
  %x = call double @llvm.floor.f64(double %a)
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  ret i32 %r
}
define i32 @nvvm.d2i.rp(double %a) #0 {
  %x = call double @llvm.ceil.f64(double %a)
  %r = call i32 @llvm.fptosi.sat.i32.f64(double %x)
  ret i32 %r
}
define i32 @nvvm.d2ui.rn(double %a) #0 {
  %x = call double @llvm.roundeven.f64(double %a)
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  ret i32 %r
}
define i32 @nvvm.d2ui.rz(double %a) #0 {
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %a)
  ret i32 %r
}
define i32 @nvvm.d2ui.rm(double %a) #0 {
  %x = call double @llvm.floor.f64(double %a)
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  ret i32 %r
}
define i32 @nvvm.d2ui.rp(double %a) #0 {
  %x = call double @llvm.ceil.f64(double %a)
  %r = call i32 @llvm.fptoui.sat.i32.f64(double %x)
  ret i32 %r
}
define i64 @nvvm.d2ll.rn(double %a) #0 {
  %x = call double @llvm.roundeven.f64(double %a)
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  ret i64 %r
}
define i64 @nvvm.d2ll.rz(double %a) #0 {
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %a)
  ret i64 %r
}
define i64 @nvvm.d2ll.rm(double %a) #0 {
  %x = call double @llvm.floor.f64(double %a)
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  ret i64 %r
}
define i64 @nvvm.d2ll.rp(double %a) #0 {
  %x = call double @llvm.ceil.f64(double %a)
  %r = call i64 @llvm.fptosi.sat.i64.f64(double %x)
  ret i64 %r
}
define i64 @nvvm.d2ull.rn(double %a) #0 {
  %x = call double @llvm.roundeven.f64(double %a)
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}
define i64 @nvvm.d2ull.rz(double %a) #0 {
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %a)
  ret i64 %r
}
define i64 @nvvm.d2ull.rm(double %a) #0 {
  %x = call double @llvm.floor.f64(double %a)
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}
define i64 @nvvm.d2ull.rp(double %a) #0 {
  %x = call double @llvm.ceil.f64(double %a)
  %r = call i64 @llvm.fptoui.sat.i64.f64(double %x)
  ret i64 %r
}
define float @nvvm.i2f.rn(i32 %a) #0 {
  %r = sitofp i32 %a to float
  ret float %r
}
define double @nvvm.i2d.rn(i32 %a) #0 {
  %r = sitofp i32 %a to double
  ret double %r
}
define float @nvvm.ui2f.rn(i32 %a) #0 {
  %r = uitofp i32 %a to float
  ret float %r
}
define double @nvvm.ui2d.rn(i32 %a) #0 {
  %r = uitofp i32 %a to double
  ret double %r
}
define float @nvvm.ll2f.rn(i64 %a) #0 {
  %r = sitofp i64 %a to float
  ret float %r
}
define double @nvvm.ll2d.rn(i64 %a) #0 {
  %r = sitofp i64 %a to double
  ret double %r
}
define float @nvvm.ull2f.rn(i64 %a) #0 {
  %r = uitofp i64 %a to float
  ret float %r
}
define double @nvvm.ull2d.rn(i64 %a) #0 {
  %r = uitofp i64 %a to double
  ret double %r
}
define float @nvvm.d2f.rn(double %a) #0 {
  %r = fptrunc double %a to float
  ret float %r
}
define float @nvvm.d2f.rn.ftz(double %a) #0 {
  %r = fptrunc double %a to float
  ret float %r
}
define i32 @nvvm.d2i.lo(double %a) #0 {
  %w = bitcast double %a to i64
  %r = trunc i64 %w to i32
  ret i32 %r
}
define i32 @nvvm.d2i.hi(double %a) #0 {
  %w = bitcast double %a to i64
  %h = lshr i64 %w, 32
  %r = trunc i64 %h to i32
  ret i32 %r
}
define double @nvvm.lohi.i2d(i32 %lo, i32 %hi) #0 {
  %l = zext i32 %lo to i64
  %g = zext i32 %hi to i64
  %h = shl i64 %g, 32
  %w = or i64 %h, %l
  %r = bitcast i64 %w to double
  ret double %r
}
; Functions of libdevice on bits and integers.
define i32 @__nv_popc(i32 %a) #0 {
  %n = call i32 @llvm.ctpop.i32(i32 %a)
  ret i32 %n
}
define i32 @__nv_popcll(i64 %a) #0 {
  %n = call i64 @llvm.ctpop.i64(i64 %a)
  %r = trunc i64 %n to i32
  ret i32 %r
}
define i32 @__nv_clz(i32 %a) #0 {
  %n = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  ret i32 %n
}
define i32 @__nv_clzll(i64 %a) #0 {
  %n = call i64 @llvm.ctlz.i64(i64 %a, i1 false)
  %r = trunc i64 %n to i32
  ret i32 %r
}
define i32 @__nv_brev(i32 %a) #0 {
  %n = call i32 @llvm.bitreverse.i32(i32 %a)
  ret i32 %n
}
define i64 @__nv_brevll(i64 %a) #0 {
  %n = call i64 @llvm.bitreverse.i64(i64 %a)
  ret i64 %n
}
define i32 @__nv_ffs(i32 %a) #0 {
  %n = call i32 @llvm.cttz.i32(i32 %a, i1 false)
  %p = add i32 %n, 1
  %z = icmp eq i32 %a, 0
  %r = select i1 %z, i32 0, i32 %p
  ret i32 %r
}
define i32 @__nv_ffsll(i64 %a) #0 {
  %n = call i64 @llvm.cttz.i64(i64 %a, i1 false)
  %m = trunc i64 %n to i32
  %p = add i32 %m, 1
  %z = icmp eq i64 %a, 0
  %r = select i1 %z, i32 0, i32 %p
  ret i32 %r
}
define i32 @__nv_max(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @__nv_min(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @__nv_umax(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @__nv_umin(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i64 @__nv_llmax(i64 %a, i64 %b) #0 {
  %r = call i64 @llvm.smax.i64(i64 %a, i64 %b)
  ret i64 %r
}
define i64 @__nv_llmin(i64 %a, i64 %b) #0 {
  %r = call i64 @llvm.smin.i64(i64 %a, i64 %b)
  ret i64 %r
}
define i64 @__nv_ullmax(i64 %a, i64 %b) #0 {
  %r = call i64 @llvm.umax.i64(i64 %a, i64 %b)
  ret i64 %r
}
define i64 @__nv_ullmin(i64 %a, i64 %b) #0 {
  %r = call i64 @llvm.umin.i64(i64 %a, i64 %b)
  ret i64 %r
}
define i32 @__nv_abs(i32 %a) #0 {
  %r = call i32 @llvm.abs.i32(i32 %a, i1 false)
  ret i32 %r
}
define i64 @__nv_llabs(i64 %a) #0 {
  %r = call i64 @llvm.abs.i64(i64 %a, i1 false)
  ret i64 %r
}
define i32 @__nv_float_as_int(float %a) #0 {
  %r = bitcast float %a to i32
  ret i32 %r
}
define i32 @__nv_float_as_uint(float %a) #0 {
  %r = bitcast float %a to i32
  ret i32 %r
}
define float @__nv_int_as_float(i32 %a) #0 {
  %r = bitcast i32 %a to float
  ret float %r
}
define float @__nv_uint_as_float(i32 %a) #0 {
  %r = bitcast i32 %a to float
  ret float %r
}
define i64 @__nv_double_as_longlong(double %a) #0 {
  %r = bitcast double %a to i64
  ret i64 %r
}
define double @__nv_longlong_as_double(i64 %a) #0 {
  %r = bitcast i64 %a to double
  ret double %r
}
define float @__nv_saturatef(float %a) #0 {
  %r = call float @nvvm.saturate.f(float %a)
  ret float %r
}
define float @__nv_rsqrtf(float %a) #0 {
  %r = call float @nvvm.rsqrt.approx.f(float %a)
  ret float %r
}
define double @__nv_rsqrt(double %a) #0 {
  %r = call double @nvvm.rsqrt.approx.d(double %a)
  ret double %r
}
define float @__nv_fdividef(float %a, float %b) #0 {
  %r = fdiv float %a, %b
  ret float %r
}
define float @__nv_fast_fdividef(float %a, float %b) #0 {
  %r = fdiv float %a, %b
  ret float %r
}
define float @__nv_fdiv_rn(float %a, float %b) #0 {
  %r = fdiv float %a, %b
  ret float %r
}
define float @__nv_frcp_rn(float %a) #0 {
  %r = fdiv float 1.0, %a
  ret float %r
}

declare double @llvm.amdgcn.rcp.f64(double)
declare double @llvm.amdgcn.rsq.f64(double)
declare double @llvm.ceil.f64(double)
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.roundeven.f64(double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.trunc.f64(double)
declare float @llvm.amdgcn.rcp.f32(float)
declare float @llvm.amdgcn.rsq.f32(float)
declare float @llvm.ceil.f32(float)
declare float @llvm.cos.f32(float)
declare float @llvm.exp2.f32(float)
declare float @llvm.fabs.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.log2.f32(float)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.roundeven.f32(float)
declare float @llvm.sin.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @llvm.trunc.f32(float)
declare i32 @__wf_t_lane()
declare i32 @llvm.abs.i32(i32, i1 immarg)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workgroup.id.y()
declare i32 @llvm.amdgcn.workgroup.id.z()
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.amdgcn.workitem.id.z()
declare i32 @llvm.bitreverse.i32(i32)
declare i32 @llvm.ctlz.i32(i32, i1 immarg)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1 immarg)
declare i32 @llvm.fptosi.sat.i32.f32(float)
declare i32 @llvm.fptosi.sat.i32.f64(double)
declare i32 @llvm.fptoui.sat.i32.f32(float)
declare i32 @llvm.fptoui.sat.i32.f64(double)
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
declare i64 @__wf_t_nanoseconds()
declare i64 @llvm.abs.i64(i64, i1 immarg)
declare i64 @llvm.bitreverse.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1 immarg)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.cttz.i64(i64, i1 immarg)
declare i64 @llvm.fptosi.sat.i64.f32(float)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare i64 @llvm.fptoui.sat.i64.f32(float)
declare i64 @llvm.fptoui.sat.i64.f64(double)
declare i64 @llvm.readcyclecounter()
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare void @llvm.amdgcn.endpgm()
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.amdgcn.s.sleep(i32 immarg)

attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
attributes #2 = { noinline convergent nounwind }
attributes #3 = { noinline cold convergent nounwind }

!0 = !{}
!1 = !{i16 1, i16 1025}
