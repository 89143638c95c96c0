// Makes a set-group-ID program of itself, which then has rights that whoever starts it
// lacks, and starts it with variables that would name a device, a library and a file.
#include <assert.h>
#include <grp.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
int acc_get_num_devices(int);
#pragma weak acc_get_num_devices

// A group that this process is not in now and may give a file to; -1 if there is none.
static int other_group(void) {
  if (geteuid() == 0) return getegid() == 1 ? 2 : 1;
  gid_t groups[64];
  int n = getgroups(64, groups);
  for (int i = 0; i < n; i++)
    if (groups[i] != getegid()) return groups[i];
  return -1;
}

int main(int argc, char **argv) {
  if (argc > 1) {
    // Of a kind of device that there is not, or a library, is said nothing.
    if (!getauxval(AT_SECURE)) puts("its rights are its caller's");
    omp_get_num_devices();
    if (acc_get_num_devices) acc_get_num_devices(4);
    return 0;
  }
  int group = other_group();
  if (group < 0) {
    // Nothing can be tried by this user.
    puts("done");
    return 0;
  }
  char folder[] = "/tmp/warpfork-secure-XXXXXX", copy[64], profile[64], command[256];
  assert(mkdtemp(folder));
  sprintf(copy, "%s/copy", folder);
  sprintf(profile, "%s/profile", folder);
  sprintf(command, "cp /proc/%d/exe %s", getpid(), copy);
  assert(!system(command) && !chown(copy, -1, group) && !chmod(copy, 02755));
  setenv("WARPFORK_DEVICE", "nothing", 1);
  setenv("WARPFORK_SEED", "nothing", 1);
  setenv("WARPFORK_PROFILE", profile, 1);
  setenv("ACC_PROFLIB", "/nowhere.so", 1);
  setenv("ACC_DEVICE_TYPE", "nothing", 1);
  setenv("OMP_TARGET_OFFLOAD", "MANDATORY", 1);
  setenv("LIBOMPTARGET_INFO", "-1", 1);
  pid_t child = fork();
  if (!child) {
    execl(copy, copy, "again", (char *)0);
    _exit(9);
  }
  int status = 0;
  waitpid(child, &status, 0);
  assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  assert(access(profile, F_OK));
  sprintf(command, "rm -r %s", folder);
  assert(!system(command));
  puts("done");
  return 0;
}
