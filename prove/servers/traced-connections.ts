import { existsSync, readFileSync } from 'node:fs'

/** Words before a command, by which its connections to anybody are written down while it runs. */
export const traceConnections = (file: string): string[] => [
  'strace',
  // The program stays our own child, and its tracer goes with it.
  '--daemonize',
  '--follow-forks',
  '--quiet=all',
  '--seccomp-bpf',
  '--trace=connect,sendto,sendmsg,sendmmsg',
  `--output=${file}`,
]

/**
 * Whom it spoke to beyond this process, as "address:port": by connecting, or by sending without.
 * Questions to a name server are among them.
 */
export function spokenTo(file: string): string[] {
  if (!existsSync(file)) throw new Error('Nothing was traced.')
  const addresses = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const port = line.match(/sin6?_port=htons\((\d+)\)/)?.[1]
      const address = line.match(/inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"/)
      if (port) return [`${address?.[1] ?? address?.[2]}:${port}`]
      const local = line.match(/sun_path=@?"([^"]+)"/)?.[1]
      return local ? [local] : []
    })
  return [...new Set(addresses)].sort()
}
