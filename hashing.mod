!mod$ v1 sum:7d9e8a0131828734
module hashing
integer(8)::hash
contains
subroutine take(v)
integer(8),intent(in)::v
end
end
