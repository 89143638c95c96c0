@_ZTV4Cell = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI4Cell, ptr @_ZNK4Cell4sizeEv, ptr @_ZNK4Cell4showEb] }, comdat, align 8
@__omp_offloading__ZTV4Cell_l14addr = constant ptr @_ZTV4Cell

define linkonce_odr protected i32 @_ZNK4Cell4sizeEv(ptr %this) comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %n = getelementptr inbounds nuw %struct.Cell, ptr %this1, i32 0, i32 1
  %0 = load i32, ptr %n, align 8
  ret i32 %0
}

define linkonce_odr protected i32 @_ZNK4Cell4showEb(ptr %this, i1 %all) comdat align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %all.addr = alloca i8, align 1
  store ptr %this, ptr %this.addr, align 8
  %storedv = zext i1 %all to i8
  store i8 %storedv, ptr %all.addr, align 1
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i8, ptr %all.addr, align 1
  %loadedv = trunc i8 %0 to i1
  br i1 %loadedv, label %cond.true, label %cond.false
cond.true:
  %n = getelementptr inbounds nuw %struct.Cell, ptr %this1, i32 0, i32 1
  %1 = load i32, ptr %n, align 8
  %call = call i32 @only_on_the_host(i32 %1)
  br label %cond.end
cond.false:
  %n2 = getelementptr inbounds nuw %struct.Cell, ptr %this1, i32 0, i32 1
  %2 = load i32, ptr %n2, align 8
  br label %cond.end
cond.end:
  %cond = phi i32 [ %call, %cond.true ], [ %2, %cond.false ]
  ret i32 %cond
}
