; What CUDA's headers call and no library has.

; An assertion that failed: expression, file, line, function, bytes of a character.
; As in `__wf_a_fail`, LLVM is not told that the program ends here.
define void @__assertfail(ptr %message, ptr %file, i32 %line, ptr %function, i64 %size) #3 {
  %place = alloca [4 x i64], align 8
  store ptr %message, ptr %place, align 8
  %f = getelementptr i8, ptr %place, i64 8
  store ptr %file, ptr %f, align 8
  %l = getelementptr i8, ptr %place, i64 16
  %wide = zext i32 %line to i64
  store i64 %wide, ptr %l, align 8
  %n = getelementptr i8, ptr %place, i64 24
  store ptr %function, ptr %n, align 8
  %bx = call i32 @llvm.amdgcn.workgroup.id.x()
  %by = call i32 @llvm.amdgcn.workgroup.id.y()
  %bz = call i32 @llvm.amdgcn.workgroup.id.z()
  %gx = call i32 @nvvm.read.ptx.sreg.nctaid.x()
  %gy = call i32 @nvvm.read.ptx.sreg.nctaid.y()
  %b0 = mul i32 %bz, %gy
  %b1 = add i32 %b0, %by
  %b2 = mul i32 %b1, %gx
  %block = add i32 %b2, %bx
  %tx = call i32 @llvm.amdgcn.workitem.id.x()
  %ty = call i32 @llvm.amdgcn.workitem.id.y()
  %tz = call i32 @llvm.amdgcn.workitem.id.z()
  %nx = call i32 @nvvm.read.ptx.sreg.ntid.x()
  %ny = call i32 @nvvm.read.ptx.sreg.ntid.y()
  %t0 = mul i32 %tz, %ny
  %t1 = add i32 %t0, %ty
  %t2 = mul i32 %t1, %nx
  %thread = add i32 %t2, %tx
  %team = zext i32 %block to i64
  %high = shl i64 %team, 32
  %low = zext i32 %thread to i64
  %who = or i64 %high, %low
  %r = call i64 @__wf_a_each(i32 5, i64 %who, ptr %place)
  call void asm sideeffect "s_trap 2", ""()
  ret void
}
declare i64 @__wf_a_each(i32, i64, ptr)
