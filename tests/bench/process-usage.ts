import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of all threads of the process in ms, as Linux' scheduler counts it. */
export function cpuMs(pid: number): number {
  const threads = `/proc/${pid}/task`
  return readdirSync(threads).reduce((sum, thread) => {
    const [nanoseconds] = readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')
    return sum + Number(nanoseconds) / 1e6
  }, 0)
}

/** Memory of the process in MB: current and peak. */
export function memoryMB(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) =>
    (Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))?.[1]) * 1024) / 1e6
  return { now: of('VmRSS'), peak: of('VmHWM') }
}
