/** CPU time of this thread in milliseconds, for tests that limit a duration on a busy machine. */
export function cpuTime() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
