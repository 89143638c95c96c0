# distcc: a server compiles what the client has preprocessed. It is reached as by
# ssh, with this script's own process in its place, since a port may be taken.
# No compilation falls back to the client; the server's log tells how many came.
# The server refuses to be root: where the tests are, it sees another number.
mkdir state
as=
[ "$(id -u)" != 0 ] || as="unshare --user"
cat > state/ssh <<END
#!/bin/sh
exec $as distccd --inetd --enable-tcp-insecure --log-file "$PWD/state/log"
END
chmod +x state/ssh
export DISTCC_SSH="$PWD/state/ssh" DISTCC_DIR="$PWD/state" DISTCC_FALLBACK=0 DISTCC_HOSTS=@there
distcc "$CC" -fopenmp -O2 -c main.c -o main.o >&2
distcc "$CC" -fopenmp -O2 -c parts.c -o parts.o >&2
"$CC" -fopenmp main.o parts.o -o main >&2
./main
echo "$(grep -c COMPILE_OK state/log) compiled by the server"
