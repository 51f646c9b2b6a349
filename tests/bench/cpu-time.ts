/** The CPU time of this thread so far in ms, which does not depend on what else the machine does. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
