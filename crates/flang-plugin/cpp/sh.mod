!mod$ v1 sum:73e7f2e86e333ed1
module sh
type,abstract::base
real(8)::x=1._8
contains
procedure(ar),deferred::area
end type
abstract interface
function ar(self)
import::base
class(base),intent(in)::self
real(8)::ar
end
end interface
type,extends(base)::ci
real(8)::k=3._8
contains
procedure::area=>cia
end type
contains
function cia(self)
class(ci),intent(in)::self
real(8)::cia
end
function twice(self)
class(base),intent(in)::self
real(8)::twice
end
end
