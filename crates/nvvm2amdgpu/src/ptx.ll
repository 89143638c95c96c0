; More of NVVM's intrinsics: bits, atomics with a scope, address spaces; and, under
; the name `ptx.X`, instructions of PTX that stand in assembly.
define i32 @nvvm.read.ptx.sreg.warpid() #0 {
  %x = call i32 @nvvm.read.ptx.sreg.tid.x()
  %y = call i32 @nvvm.read.ptx.sreg.tid.y()
  %z = call i32 @nvvm.read.ptx.sreg.tid.z()
  %nx = call i32 @nvvm.read.ptx.sreg.ntid.x()
  %ny = call i32 @nvvm.read.ptx.sreg.ntid.y()
  %p = mul i32 %z, %ny
  %q = add i32 %p, %y
  %s = mul i32 %q, %nx
  %t = add i32 %s, %x
  %r = lshr i32 %t, 5
  ret i32 %r
}
; The lane of a mask that is so many above the base, or below it.
define i32 @nvvm.fns(i32 %mask, i32 %base, i32 %offset) #0 {
  %back = icmp slt i32 %offset, 0
  %none = icmp eq i32 %offset, 0
  %step = select i1 %back, i32 -1, i32 1
  %far = call i32 @llvm.abs.i32(i32 %offset, i1 false)
  %less = sub i32 %far, 1
  %first = select i1 %none, i32 0, i32 %less
  br label %look
look:
  %at = phi i32 [ %base, %0 ], [ %next, %on ]
  %left = phi i32 [ %first, %0 ], [ %rest, %on ]
  %in = icmp ult i32 %at, 32
  br i1 %in, label %in.mask, label %missing
in.mask:
  %bits = lshr i32 %mask, %at
  %bit = and i32 %bits, 1
  %set = icmp ne i32 %bit, 0
  %last = icmp eq i32 %left, 0
  %found = and i1 %set, %last
  br i1 %found, label %end, label %on
on:
  %rest = sub i32 %left, %bit
  %next = add i32 %at, %step
  br i1 %none, label %missing, label %look
missing:
  br label %end
end:
  %r = phi i32 [ -1, %missing ], [ %at, %in.mask ]
  ret i32 %r
}
define i32 @nvvm.atomic.add.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw add ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.add.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw add ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.and.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw and ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.and.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw and ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.or.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw or ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.or.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw or ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.xor.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw xor ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.xor.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw xor ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.exch.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw xchg ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.exch.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw xchg ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.max.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw max ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.max.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw max ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.min.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw min ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.min.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw min ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.inc.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw uinc_wrap ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.inc.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw uinc_wrap ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.dec.gen.i.cta.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw udec_wrap ptr %p, i32 %v syncscope("workgroup") monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.dec.gen.i.cta.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw udec_wrap ptr %p, i64 %v syncscope("workgroup") monotonic
  ret i64 %r
}
define float @nvvm.atomic.add.gen.f.cta.f32.p0(ptr %p, float %v) #0 {
  %r = atomicrmw fadd ptr %p, float %v syncscope("workgroup") monotonic
  ret float %r
}
define double @nvvm.atomic.add.gen.f.cta.f64.p0(ptr %p, double %v) #0 {
  %r = atomicrmw fadd ptr %p, double %v syncscope("workgroup") monotonic
  ret double %r
}
define i32 @nvvm.atomic.cas.gen.i.cta.i32.p0(ptr %p, i32 %was, i32 %v) #0 {
  %o = cmpxchg ptr %p, i32 %was, i32 %v syncscope("workgroup") monotonic monotonic
  %r = extractvalue { i32, i1 } %o, 0
  ret i32 %r
}
define i64 @nvvm.atomic.cas.gen.i.cta.i64.p0(ptr %p, i64 %was, i64 %v) #0 {
  %o = cmpxchg ptr %p, i64 %was, i64 %v syncscope("workgroup") monotonic monotonic
  %r = extractvalue { i64, i1 } %o, 0
  ret i64 %r
}
define i32 @nvvm.atomic.add.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw add ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.add.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw add ptr %p, i64 %v monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.and.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw and ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.and.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw and ptr %p, i64 %v monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.or.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw or ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.or.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw or ptr %p, i64 %v monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.xor.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw xor ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.xor.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw xor ptr %p, i64 %v monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.exch.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw xchg ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.exch.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw xchg ptr %p, i64 %v monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.max.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw max ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.max.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw max ptr %p, i64 %v monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.min.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw min ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.min.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw min ptr %p, i64 %v monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.inc.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw uinc_wrap ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.inc.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw uinc_wrap ptr %p, i64 %v monotonic
  ret i64 %r
}
define i32 @nvvm.atomic.dec.gen.i.sys.i32.p0(ptr %p, i32 %v) #0 {
  %r = atomicrmw udec_wrap ptr %p, i32 %v monotonic
  ret i32 %r
}
define i64 @nvvm.atomic.dec.gen.i.sys.i64.p0(ptr %p, i64 %v) #0 {
  %r = atomicrmw udec_wrap ptr %p, i64 %v monotonic
  ret i64 %r
}
define float @nvvm.atomic.add.gen.f.sys.f32.p0(ptr %p, float %v) #0 {
  %r = atomicrmw fadd ptr %p, float %v monotonic
  ret float %r
}
define double @nvvm.atomic.add.gen.f.sys.f64.p0(ptr %p, double %v) #0 {
  %r = atomicrmw fadd ptr %p, double %v monotonic
  ret double %r
}
define i32 @nvvm.atomic.cas.gen.i.sys.i32.p0(ptr %p, i32 %was, i32 %v) #0 {
  %o = cmpxchg ptr %p, i32 %was, i32 %v monotonic monotonic
  %r = extractvalue { i32, i1 } %o, 0
  ret i32 %r
}
define i64 @nvvm.atomic.cas.gen.i.sys.i64.p0(ptr %p, i64 %was, i64 %v) #0 {
  %o = cmpxchg ptr %p, i64 %was, i64 %v monotonic monotonic
  %r = extractvalue { i64, i1 } %o, 0
  ret i64 %r
}
define i1 @nvvm.isspacep.shared(ptr %p) #0 {
  %r = call i1 @llvm.amdgcn.is.shared(ptr %p)
  ret i1 %r
}
define i1 @nvvm.isspacep.local(ptr %p) #0 {
  %r = call i1 @llvm.amdgcn.is.private(ptr %p)
  ret i1 %r
}
define i1 @nvvm.isspacep.global(ptr %p) #0 {
  %s = call i1 @llvm.amdgcn.is.shared(ptr %p)
  %l = call i1 @llvm.amdgcn.is.private(ptr %p)
  %o = or i1 %s, %l
  %r = xor i1 %o, true
  ret i1 %r
}
define i16 @nvvm.f2h.rn(float %a) #0 {
  %h = fptrunc float %a to half
  %r = bitcast half %h to i16
  ret i16 %r
}
define i16 @nvvm.f2h.rn.ftz(float %a) #0 {
  %h = fptrunc float %a to half
  %r = bitcast half %h to i16
  ret i16 %r
}
define i32 @nvvm.fshl.clamp.i32(i32 %hi, i32 %lo, i32 %n) #0 {
  %s = call i32 @llvm.fshl.i32(i32 %hi, i32 %lo, i32 %n)
  %over = icmp ugt i32 %n, 31
  %r = select i1 %over, i32 %lo, i32 %s
  ret i32 %r
}
define i32 @nvvm.fshr.clamp.i32(i32 %hi, i32 %lo, i32 %n) #0 {
  %s = call i32 @llvm.fshr.i32(i32 %hi, i32 %lo, i32 %n)
  %over = icmp ugt i32 %n, 31
  %r = select i1 %over, i32 %hi, i32 %s
  ret i32 %r
}
define i32 @nvvm.idp4a.u.u(i32 %a, i32 %b, i32 %c) #0 {
  %as0 = lshr i32 %a, 0
  %at0 = trunc i32 %as0 to i8
  %a0 = zext i8 %at0 to i32
  %bs0 = lshr i32 %b, 0
  %bt0 = trunc i32 %bs0 to i8
  %b0 = zext i8 %bt0 to i32
  %p0 = mul i32 %a0, %b0
  %c0 = add i32 %c, %p0
  %as1 = lshr i32 %a, 8
  %at1 = trunc i32 %as1 to i8
  %a1 = zext i8 %at1 to i32
  %bs1 = lshr i32 %b, 8
  %bt1 = trunc i32 %bs1 to i8
  %b1 = zext i8 %bt1 to i32
  %p1 = mul i32 %a1, %b1
  %c1 = add i32 %c0, %p1
  %as2 = lshr i32 %a, 16
  %at2 = trunc i32 %as2 to i8
  %a2 = zext i8 %at2 to i32
  %bs2 = lshr i32 %b, 16
  %bt2 = trunc i32 %bs2 to i8
  %b2 = zext i8 %bt2 to i32
  %p2 = mul i32 %a2, %b2
  %c2 = add i32 %c1, %p2
  %as3 = lshr i32 %a, 24
  %at3 = trunc i32 %as3 to i8
  %a3 = zext i8 %at3 to i32
  %bs3 = lshr i32 %b, 24
  %bt3 = trunc i32 %bs3 to i8
  %b3 = zext i8 %bt3 to i32
  %p3 = mul i32 %a3, %b3
  %c3 = add i32 %c2, %p3
  ret i32 %c3
}
define i32 @nvvm.idp4a.u.s(i32 %a, i32 %b, i32 %c) #0 {
  %as0 = lshr i32 %a, 0
  %at0 = trunc i32 %as0 to i8
  %a0 = zext i8 %at0 to i32
  %bs0 = lshr i32 %b, 0
  %bt0 = trunc i32 %bs0 to i8
  %b0 = sext i8 %bt0 to i32
  %p0 = mul i32 %a0, %b0
  %c0 = add i32 %c, %p0
  %as1 = lshr i32 %a, 8
  %at1 = trunc i32 %as1 to i8
  %a1 = zext i8 %at1 to i32
  %bs1 = lshr i32 %b, 8
  %bt1 = trunc i32 %bs1 to i8
  %b1 = sext i8 %bt1 to i32
  %p1 = mul i32 %a1, %b1
  %c1 = add i32 %c0, %p1
  %as2 = lshr i32 %a, 16
  %at2 = trunc i32 %as2 to i8
  %a2 = zext i8 %at2 to i32
  %bs2 = lshr i32 %b, 16
  %bt2 = trunc i32 %bs2 to i8
  %b2 = sext i8 %bt2 to i32
  %p2 = mul i32 %a2, %b2
  %c2 = add i32 %c1, %p2
  %as3 = lshr i32 %a, 24
  %at3 = trunc i32 %as3 to i8
  %a3 = zext i8 %at3 to i32
  %bs3 = lshr i32 %b, 24
  %bt3 = trunc i32 %bs3 to i8
  %b3 = sext i8 %bt3 to i32
  %p3 = mul i32 %a3, %b3
  %c3 = add i32 %c2, %p3
  ret i32 %c3
}
define i32 @nvvm.idp4a.s.u(i32 %a, i32 %b, i32 %c) #0 {
  %as0 = lshr i32 %a, 0
  %at0 = trunc i32 %as0 to i8
  %a0 = sext i8 %at0 to i32
  %bs0 = lshr i32 %b, 0
  %bt0 = trunc i32 %bs0 to i8
  %b0 = zext i8 %bt0 to i32
  %p0 = mul i32 %a0, %b0
  %c0 = add i32 %c, %p0
  %as1 = lshr i32 %a, 8
  %at1 = trunc i32 %as1 to i8
  %a1 = sext i8 %at1 to i32
  %bs1 = lshr i32 %b, 8
  %bt1 = trunc i32 %bs1 to i8
  %b1 = zext i8 %bt1 to i32
  %p1 = mul i32 %a1, %b1
  %c1 = add i32 %c0, %p1
  %as2 = lshr i32 %a, 16
  %at2 = trunc i32 %as2 to i8
  %a2 = sext i8 %at2 to i32
  %bs2 = lshr i32 %b, 16
  %bt2 = trunc i32 %bs2 to i8
  %b2 = zext i8 %bt2 to i32
  %p2 = mul i32 %a2, %b2
  %c2 = add i32 %c1, %p2
  %as3 = lshr i32 %a, 24
  %at3 = trunc i32 %as3 to i8
  %a3 = sext i8 %at3 to i32
  %bs3 = lshr i32 %b, 24
  %bt3 = trunc i32 %bs3 to i8
  %b3 = zext i8 %bt3 to i32
  %p3 = mul i32 %a3, %b3
  %c3 = add i32 %c2, %p3
  ret i32 %c3
}
define i32 @nvvm.idp4a.s.s(i32 %a, i32 %b, i32 %c) #0 {
  %as0 = lshr i32 %a, 0
  %at0 = trunc i32 %as0 to i8
  %a0 = sext i8 %at0 to i32
  %bs0 = lshr i32 %b, 0
  %bt0 = trunc i32 %bs0 to i8
  %b0 = sext i8 %bt0 to i32
  %p0 = mul i32 %a0, %b0
  %c0 = add i32 %c, %p0
  %as1 = lshr i32 %a, 8
  %at1 = trunc i32 %as1 to i8
  %a1 = sext i8 %at1 to i32
  %bs1 = lshr i32 %b, 8
  %bt1 = trunc i32 %bs1 to i8
  %b1 = sext i8 %bt1 to i32
  %p1 = mul i32 %a1, %b1
  %c1 = add i32 %c0, %p1
  %as2 = lshr i32 %a, 16
  %at2 = trunc i32 %as2 to i8
  %a2 = sext i8 %at2 to i32
  %bs2 = lshr i32 %b, 16
  %bt2 = trunc i32 %bs2 to i8
  %b2 = sext i8 %bt2 to i32
  %p2 = mul i32 %a2, %b2
  %c2 = add i32 %c1, %p2
  %as3 = lshr i32 %a, 24
  %at3 = trunc i32 %as3 to i8
  %a3 = sext i8 %at3 to i32
  %bs3 = lshr i32 %b, 24
  %bt3 = trunc i32 %bs3 to i8
  %b3 = sext i8 %bt3 to i32
  %p3 = mul i32 %a3, %b3
  %c3 = add i32 %c2, %p3
  ret i32 %c3
}
define void @nvvm.prefetch.global.L1(ptr addrspace(1) %p) #0 {
  ret void
}
define void @nvvm.prefetch.global.L2(ptr addrspace(1) %p) #0 {
  ret void
}
define void @nvvm.prefetch.L1(ptr %p) #0 {
  ret void
}
define void @nvvm.prefetch.L2(ptr %p) #0 {
  ret void
}
define i32 @ptx.add.u32(i32 %a, i32 %b) #0 {
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @ptx.sub.u32(i32 %a, i32 %b) #0 {
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @ptx.mul.lo.u32(i32 %a, i32 %b) #0 {
  %r = mul i32 %a, %b
  ret i32 %r
}
define i32 @ptx.mad.lo.u32(i32 %a, i32 %b, i32 %c) #0 {
  %p = mul i32 %a, %b
  %r = add i32 %p, %c
  ret i32 %r
}
define i64 @ptx.mul.wide.u32(i32 %a, i32 %b) #0 {
  %x = zext i32 %a to i64
  %y = zext i32 %b to i64
  %r = mul i64 %x, %y
  ret i64 %r
}
define i32 @ptx.mul.hi.u32(i32 %a, i32 %b) #0 {
  %r = call i32 @nvvm.mulhi.ui(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @ptx.min.u32(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.umin.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @ptx.max.u32(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.umax.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @ptx.add.s32(i32 %a, i32 %b) #0 {
  %r = add i32 %a, %b
  ret i32 %r
}
define i32 @ptx.sub.s32(i32 %a, i32 %b) #0 {
  %r = sub i32 %a, %b
  ret i32 %r
}
define i32 @ptx.mul.lo.s32(i32 %a, i32 %b) #0 {
  %r = mul i32 %a, %b
  ret i32 %r
}
define i32 @ptx.mad.lo.s32(i32 %a, i32 %b, i32 %c) #0 {
  %p = mul i32 %a, %b
  %r = add i32 %p, %c
  ret i32 %r
}
define i64 @ptx.mul.wide.s32(i32 %a, i32 %b) #0 {
  %x = sext i32 %a to i64
  %y = sext i32 %b to i64
  %r = mul i64 %x, %y
  ret i64 %r
}
define i32 @ptx.mul.hi.s32(i32 %a, i32 %b) #0 {
  %r = call i32 @nvvm.mulhi.i(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @ptx.min.s32(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.smin.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @ptx.max.s32(i32 %a, i32 %b) #0 {
  %r = call i32 @llvm.smax.i32(i32 %a, i32 %b)
  ret i32 %r
}
define i32 @ptx.and.b32(i32 %a, i32 %b) #0 {
  %r = and i32 %a, %b
  ret i32 %r
}
define i32 @ptx.or.b32(i32 %a, i32 %b) #0 {
  %r = or i32 %a, %b
  ret i32 %r
}
define i32 @ptx.xor.b32(i32 %a, i32 %b) #0 {
  %r = xor i32 %a, %b
  ret i32 %r
}
define i32 @ptx.not.b32(i32 %a) #0 {
  %r = xor i32 %a, -1
  ret i32 %r
}
define i32 @ptx.popc.b32(i32 %a) #0 {
  %r = call i32 @llvm.ctpop.i32(i32 %a)
  ret i32 %r
}
define i32 @ptx.brev.b32(i32 %a) #0 {
  %r = call i32 @llvm.bitreverse.i32(i32 %a)
  ret i32 %r
}
define i32 @ptx.clz.b32(i32 %a) #0 {
  %r = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  ret i32 %r
}
define i32 @ptx.bfind.u32(i32 %a) #0 {
  %n = call i32 @llvm.ctlz.i32(i32 %a, i1 false)
  %p = sub i32 31, %n
  ret i32 %p
}
define i32 @ptx.abs.s32(i32 %a) #0 {
  %r = call i32 @llvm.abs.i32(i32 %a, i1 false)
  ret i32 %r
}
; Shifts by 32 and more leave nothing, or the sign.
define i32 @ptx.shl.b32(i32 %a, i32 %n) #0 {
  %m = and i32 %n, 31
  %s = shl i32 %a, %m
  %over = icmp ugt i32 %n, 31
  %r = select i1 %over, i32 0, i32 %s
  ret i32 %r
}
define i32 @ptx.shr.u32(i32 %a, i32 %n) #0 {
  %m = and i32 %n, 31
  %s = lshr i32 %a, %m
  %over = icmp ugt i32 %n, 31
  %r = select i1 %over, i32 0, i32 %s
  ret i32 %r
}
define i32 @ptx.shr.s32(i32 %a, i32 %n) #0 {
  %m = call i32 @llvm.umin.i32(i32 %n, i32 31)
  %r = ashr i32 %a, %m
  ret i32 %r
}
define i32 @ptx.shf.l.wrap.b32(i32 %lo, i32 %hi, i32 %n) #0 {
  %r = call i32 @llvm.fshl.i32(i32 %hi, i32 %lo, i32 %n)
  ret i32 %r
}
define i32 @ptx.shf.l.clamp.b32(i32 %lo, i32 %hi, i32 %n) #0 {
  %r = call i32 @nvvm.fshl.clamp.i32(i32 %hi, i32 %lo, i32 %n)
  ret i32 %r
}
define i32 @ptx.shf.r.wrap.b32(i32 %lo, i32 %hi, i32 %n) #0 {
  %r = call i32 @llvm.fshr.i32(i32 %hi, i32 %lo, i32 %n)
  ret i32 %r
}
define i32 @ptx.shf.r.clamp.b32(i32 %lo, i32 %hi, i32 %n) #0 {
  %r = call i32 @nvvm.fshr.clamp.i32(i32 %hi, i32 %lo, i32 %n)
  ret i32 %r
}
; Position and length are bytes; beyond the last bit an unsigned field is 0, a signed
; one its sign.
define i32 @ptx.bfe.u32(i32 %a, i32 %at, i32 %n) #0 {
  %p = and i32 %at, 255
  %l = and i32 %n, 255
  %w = zext i32 %a to i64
  %pp = zext i32 %p to i64
  %far = call i64 @llvm.umin.i64(i64 %pp, i64 63)
  %s = lshr i64 %w, %far
  %ll = zext i32 %l to i64
  %keep = call i64 @llvm.umin.i64(i64 %ll, i64 32)
  %bit = shl i64 1, %keep
  %mask = sub i64 %bit, 1
  %x = and i64 %s, %mask
  %r = trunc i64 %x to i32
  ret i32 %r
}
define i32 @ptx.bfe.s32(i32 %a, i32 %at, i32 %n) #0 {
  %p = and i32 %at, 255
  %l = and i32 %n, 255
  %w = sext i32 %a to i64
  %pp = zext i32 %p to i64
  %far = call i64 @llvm.umin.i64(i64 %pp, i64 63)
  %s = ashr i64 %w, %far
  %ll = zext i32 %l to i64
  %keep = call i64 @llvm.umin.i64(i64 %ll, i64 32)
  %off = sub i64 64, %keep
  %one = call i64 @llvm.umin.i64(i64 %off, i64 63)
  %u = shl i64 %s, %one
  %v = ashr i64 %u, %one
  %none = icmp eq i64 %keep, 0
  %x = select i1 %none, i64 0, i64 %v
  %r = trunc i64 %x to i32
  ret i32 %r
}
define i32 @ptx.bfi.b32(i32 %a, i32 %b, i32 %at, i32 %n) #0 {
  %p = and i32 %at, 255
  %l = and i32 %n, 255
  %pp = zext i32 %p to i64
  %far = call i64 @llvm.umin.i64(i64 %pp, i64 32)
  %ll = zext i32 %l to i64
  %many = call i64 @llvm.umin.i64(i64 %ll, i64 32)
  %bit = shl i64 1, %many
  %ones = sub i64 %bit, 1
  %mask64 = shl i64 %ones, %far
  %w = zext i32 %a to i64
  %moved64 = shl i64 %w, %far
  %mask = trunc i64 %mask64 to i32
  %moved = trunc i64 %moved64 to i32
  %in = and i32 %moved, %mask
  %not = xor i32 %mask, -1
  %out = and i32 %b, %not
  %r = or i32 %in, %out
  ret i32 %r
}
; Bit 4a + 2b + c of the table says what three bits give.
define i32 @ptx.lop3.b32(i32 %a, i32 %b, i32 %c, i32 %table) #0 {
  %na = xor i32 %a, -1
  %nb = xor i32 %b, -1
  %nc = xor i32 %c, -1
  %t0 = shl i32 %table, 31
  %m0 = ashr i32 %t0, 31
  %u0 = and i32 %na, %nb
  %v0 = and i32 %u0, %nc
  %w0 = and i32 %v0, %m0
  %o0 = or i32 0, %w0
  %t1 = shl i32 %table, 30
  %m1 = ashr i32 %t1, 31
  %u1 = and i32 %na, %nb
  %v1 = and i32 %u1, %c
  %w1 = and i32 %v1, %m1
  %o1 = or i32 %o0, %w1
  %t2 = shl i32 %table, 29
  %m2 = ashr i32 %t2, 31
  %u2 = and i32 %na, %b
  %v2 = and i32 %u2, %nc
  %w2 = and i32 %v2, %m2
  %o2 = or i32 %o1, %w2
  %t3 = shl i32 %table, 28
  %m3 = ashr i32 %t3, 31
  %u3 = and i32 %na, %b
  %v3 = and i32 %u3, %c
  %w3 = and i32 %v3, %m3
  %o3 = or i32 %o2, %w3
  %t4 = shl i32 %table, 27
  %m4 = ashr i32 %t4, 31
  %u4 = and i32 %a, %nb
  %v4 = and i32 %u4, %nc
  %w4 = and i32 %v4, %m4
  %o4 = or i32 %o3, %w4
  %t5 = shl i32 %table, 26
  %m5 = ashr i32 %t5, 31
  %u5 = and i32 %a, %nb
  %v5 = and i32 %u5, %c
  %w5 = and i32 %v5, %m5
  %o5 = or i32 %o4, %w5
  %t6 = shl i32 %table, 25
  %m6 = ashr i32 %t6, 31
  %u6 = and i32 %a, %b
  %v6 = and i32 %u6, %nc
  %w6 = and i32 %v6, %m6
  %o6 = or i32 %o5, %w6
  %t7 = shl i32 %table, 24
  %m7 = ashr i32 %t7, 31
  %u7 = and i32 %a, %b
  %v7 = and i32 %u7, %c
  %w7 = and i32 %v7, %m7
  %o7 = or i32 %o6, %w7
  ret i32 %o7
}
define i32 @ptx.prmt.b32(i32 %a, i32 %b, i32 %s) #0 {
  %r = call i32 @nvvm.prmt(i32 %a, i32 %b, i32 %s)
  ret i32 %r
}
define i32 @ptx.dp4a.u32.u32(i32 %a, i32 %b, i32 %c) #0 {
  %r = call i32 @nvvm.idp4a.u.u(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}
define i32 @ptx.dp4a.u32.s32(i32 %a, i32 %b, i32 %c) #0 {
  %r = call i32 @nvvm.idp4a.u.s(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}
define i32 @ptx.dp4a.s32.u32(i32 %a, i32 %b, i32 %c) #0 {
  %r = call i32 @nvvm.idp4a.s.u(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}
define i32 @ptx.dp4a.s32.s32(i32 %a, i32 %b, i32 %c) #0 {
  %r = call i32 @nvvm.idp4a.s.s(i32 %a, i32 %b, i32 %c)
  ret i32 %r
}
define float @ptx.ex2.approx.f32(float %a) #0 {
  %r = call float @nvvm.ex2.approx.f(float %a)
  ret float %r
}
define float @ptx.ex2.approx.ftz.f32(float %a) #0 {
  %r = call float @nvvm.ex2.approx.ftz.f(float %a)
  ret float %r
}
define float @ptx.lg2.approx.f32(float %a) #0 {
  %r = call float @nvvm.lg2.approx.f(float %a)
  ret float %r
}
define float @ptx.lg2.approx.ftz.f32(float %a) #0 {
  %r = call float @nvvm.lg2.approx.ftz.f(float %a)
  ret float %r
}
define float @ptx.sin.approx.f32(float %a) #0 {
  %r = call float @nvvm.sin.approx.f(float %a)
  ret float %r
}
define float @ptx.sin.approx.ftz.f32(float %a) #0 {
  %r = call float @nvvm.sin.approx.ftz.f(float %a)
  ret float %r
}
define float @ptx.cos.approx.f32(float %a) #0 {
  %r = call float @nvvm.cos.approx.f(float %a)
  ret float %r
}
define float @ptx.cos.approx.ftz.f32(float %a) #0 {
  %r = call float @nvvm.cos.approx.ftz.f(float %a)
  ret float %r
}
define float @ptx.rcp.approx.f32(float %a) #0 {
  %r = call float @nvvm.rcp.approx.f(float %a)
  ret float %r
}
define float @ptx.rcp.approx.ftz.f32(float %a) #0 {
  %r = call float @nvvm.rcp.approx.ftz.f(float %a)
  ret float %r
}
define float @ptx.rsqrt.approx.f32(float %a) #0 {
  %r = call float @nvvm.rsqrt.approx.f(float %a)
  ret float %r
}
define float @ptx.rsqrt.approx.ftz.f32(float %a) #0 {
  %r = call float @nvvm.rsqrt.approx.ftz.f(float %a)
  ret float %r
}
define float @ptx.sqrt.approx.f32(float %a) #0 {
  %r = call float @nvvm.sqrt.approx.f(float %a)
  ret float %r
}
define float @ptx.sqrt.approx.ftz.f32(float %a) #0 {
  %r = call float @nvvm.sqrt.approx.ftz.f(float %a)
  ret float %r
}
define float @ptx.add.f32(float %a, float %b) #0 {
  %r = fadd float %a, %b
  ret float %r
}
define float @ptx.add.rn.f32(float %a, float %b) #0 {
  %r = fadd float %a, %b
  ret float %r
}
define float @ptx.sub.f32(float %a, float %b) #0 {
  %r = fsub float %a, %b
  ret float %r
}
define float @ptx.sub.rn.f32(float %a, float %b) #0 {
  %r = fsub float %a, %b
  ret float %r
}
define float @ptx.mul.f32(float %a, float %b) #0 {
  %r = fmul float %a, %b
  ret float %r
}
define float @ptx.mul.rn.f32(float %a, float %b) #0 {
  %r = fmul float %a, %b
  ret float %r
}
define float @ptx.fma.rn.f32(float %a, float %b, float %c) #0 {
  %r = call float @llvm.fma.f32(float %a, float %b, float %c)
  ret float %r
}
define double @ptx.fma.rn.f64(double %a, double %b, double %c) #0 {
  %r = call double @llvm.fma.f64(double %a, double %b, double %c)
  ret double %r
}
define i16 @ptx.cvt.rn.f16.f32(float %a) #0 {
  %r = call i16 @nvvm.f2h.rn(float %a)
  ret i16 %r
}
define float @ptx.cvt.f32.f16(i16 %a) #0 {
  %h = bitcast i16 %a to half
  %r = fpext half %h to float
  ret float %r
}
; Loads and stores of global memory; how they are cached is nobody's business.
declare i1 @llvm.amdgcn.is.private(ptr)
declare i1 @llvm.amdgcn.is.shared(ptr)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i32 @llvm.fshr.i32(i32, i32, i32)
