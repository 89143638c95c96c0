@_ZTIi = external constant ptr
@_ZTIl = external constant ptr

define void @__omp_offloading__Z1fPi_l25(ptr %dyn_ptr, ptr %x) {
entry:
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  %0 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %0, i64 1
  %1 = load i32, ptr %arrayidx, align 4
  %call = invoke i32 @_Z7checkedi(i32 %1)
          to label %invoke.cont unwind label %terminate.lpad
invoke.cont:
  %2 = load ptr, ptr %x.addr, align 8
  %arrayidx1 = getelementptr inbounds i32, ptr %2, i64 0
  store i32 %call, ptr %arrayidx1, align 4
  ret void
terminate.lpad:
  %3 = landingpad { ptr, i32 }
          catch ptr null
  %4 = extractvalue { ptr, i32 } %3, 0
  call void @__clang_call_terminate(ptr %4)
  unreachable
}

define hidden i32 @_Z7checkedi(i32 %x) {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
  %0 = load i32, ptr %x.addr, align 4
  %cmp = icmp slt i32 %0, 0
  br i1 %cmp, label %if.then, label %if.end
if.then:
  %exception = call ptr @__cxa_allocate_exception(i64 4)
  %1 = load i32, ptr %x.addr, align 4
  store i32 %1, ptr %exception, align 16
  call void @__cxa_throw(ptr %exception, ptr @_ZTIi, ptr null)
  unreachable
if.end:
  %2 = load i32, ptr %x.addr, align 4
  ret i32 %2
}

define hidden i32 @_Z5inneri(i32 %x) {
entry:
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
  %0 = load i32, ptr %x.addr, align 4
  %cmp = icmp sgt i32 %0, 9
  br i1 %cmp, label %if.then, label %if.end
if.then:
  %exception = call ptr @__cxa_allocate_exception(i64 8)
  store i64 9, ptr %exception, align 16
  call void @__cxa_throw(ptr %exception, ptr @_ZTIl, ptr null)
  unreachable
if.end:
  %1 = load i32, ptr %x.addr, align 4
  ret i32 %1
}

define hidden i32 @_Z6caughti(i32 %x) {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  %exn.slot = alloca ptr, align 8
  %ehselector.slot = alloca i32, align 4
  %0 = alloca i64, align 8
  store i32 %x, ptr %x.addr, align 4
  %1 = load i32, ptr %x.addr, align 4
  %call = invoke i32 @_Z5inneri(i32 %1)
          to label %invoke.cont unwind label %lpad
invoke.cont:
  store i32 %call, ptr %retval, align 4
  br label %return
lpad:
  %2 = landingpad { ptr, i32 }
          catch ptr @_ZTIl
  %3 = extractvalue { ptr, i32 } %2, 0
  store ptr %3, ptr %exn.slot, align 8
  %4 = extractvalue { ptr, i32 } %2, 1
  store i32 %4, ptr %ehselector.slot, align 4
  br label %catch.dispatch
catch.dispatch:
  %sel = load i32, ptr %ehselector.slot, align 4
  %5 = call i32 @llvm.eh.typeid.for.p0(ptr @_ZTIl)
  %matches = icmp eq i32 %sel, %5
  br i1 %matches, label %catch, label %eh.resume
catch:
  %exn = load ptr, ptr %exn.slot, align 8
  %6 = call ptr @__cxa_begin_catch(ptr %exn)
  %7 = load i64, ptr %6, align 8
  store i64 %7, ptr %0, align 8
  store i32 0, ptr %retval, align 4
  call void @__cxa_end_catch()
  br label %return
try.cont:
  unreachable
return:
  %8 = load i32, ptr %retval, align 4
  ret i32 %8
eh.resume:
  %exn1 = load ptr, ptr %exn.slot, align 8
  %sel2 = load i32, ptr %ehselector.slot, align 4
  %lpad.val = insertvalue { ptr, i32 } poison, ptr %exn1, 0
  %lpad.val3 = insertvalue { ptr, i32 } %lpad.val, i32 %sel2, 1
  resume { ptr, i32 } %lpad.val3
}
