!mod$ v1 sum:391fcbe23c7af4b2
module m
contains
subroutine f(a,n)
integer(4),intent(inout)::a(:)
integer(4)::n
end
subroutine g(a)
integer(4),intent(inout)::a(:,:)
end
end
