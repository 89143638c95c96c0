define void @__omp_offloading_f_l17(ptr %dyn_ptr, ptr %x, i64 %n) {
entry:
  %registers = alloca [176 x i8], align 16
  %arguments = alloca [8 x i8], align 16
  %list = alloca [24 x i8], align 16
  %dyn_ptr.addr = alloca ptr, align 8
  %x.addr = alloca ptr, align 8
  %n.addr = alloca i64, align 8
  store ptr %dyn_ptr, ptr %dyn_ptr.addr, align 8
  store ptr %x, ptr %x.addr, align 8
  store i64 %n, ptr %n.addr, align 8
  %0 = load i32, ptr %n.addr, align 4
  %1 = getelementptr inbounds i8, ptr %registers, i64 8
  store i32 2, ptr %1, align 8
  %2 = getelementptr inbounds i8, ptr %registers, i64 48
  store double 3.000000e+00, ptr %2, align 8
  store i32 8, ptr %list, align 4
  %3 = getelementptr inbounds i8, ptr %list, i64 4
  store i32 48, ptr %3, align 4
  %4 = getelementptr inbounds i8, ptr %list, i64 8
  store ptr %arguments, ptr %4, align 8
  %5 = getelementptr inbounds i8, ptr %list, i64 16
  store ptr %registers, ptr %5, align 8
  %call = call i32 @sum(i32 %0, ptr %list)
  %6 = load ptr, ptr %x.addr, align 8
  %arrayidx = getelementptr inbounds i32, ptr %6, i64 0
  store i32 %call, ptr %arrayidx, align 4
  ret void
}

define internal i32 @sum(i32 %n, ptr %variable_args) {
entry:
  %n.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %s = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0
  call void @llvm.memcpy.p0.p0.i64(ptr %arraydecay, ptr %variable_args, i64 24, i1 false)
  %arraydecay1 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0
  %gp_offset_p = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 0
  %gp_offset = load i32, ptr %gp_offset_p, align 16
  %fits_in_gp = icmp ule i32 %gp_offset, 40
  br i1 %fits_in_gp, label %vaarg.in_reg, label %vaarg.in_mem
vaarg.in_reg:
  %0 = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 3
  %reg_save_area = load ptr, ptr %0, align 16
  %1 = getelementptr i8, ptr %reg_save_area, i32 %gp_offset
  %2 = add i32 %gp_offset, 8
  store i32 %2, ptr %gp_offset_p, align 16
  br label %vaarg.end
vaarg.in_mem:
  %overflow_arg_area_p = getelementptr inbounds nuw %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 2
  %overflow_arg_area = load ptr, ptr %overflow_arg_area_p, align 8
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area, i32 8
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8
  br label %vaarg.end
vaarg.end:
  %vaarg.addr = phi ptr [ %1, %vaarg.in_reg ], [ %overflow_arg_area, %vaarg.in_mem ]
  %3 = load i32, ptr %vaarg.addr, align 4
  store i32 %3, ptr %s, align 4
  %arraydecay2 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0
  %4 = load i32, ptr %s, align 4
  %5 = load i32, ptr %n.addr, align 4
  %add = add nsw i32 %4, %5
  ret i32 %add
}
