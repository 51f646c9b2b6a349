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

/** Whom a program spoke to, each once. */
export type SpokenTo = {
  /** As "address:port", by connecting or by sending without; name servers are among them. */
  addresses: string[]
  /** Sockets of this machine, whether somebody listens there or not: no word leaves it by them. */
  local: string[]
}

export function spokenTo(...files: string[]): SpokenTo {
  const lines = files.flatMap((file) => {
    if (!existsSync(file)) throw new Error('Nothing was traced.')
    return readFileSync(file, 'utf8').split('\n')
  })
  const each = (said: (line: string) => string | undefined) =>
    [...new Set(lines.flatMap((line) => said(line) ?? []))].sort()
  return {
    addresses: each((line) => {
      const port = line.match(/sin6?_port=htons\((\d+)\)/)?.[1]
      const address = line.match(/inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"/)
      return port && `${address?.[1] ?? address?.[2]}:${port}`
    }),
    local: each((line) => line.match(/sun_path=@?"([^"]+)"/)?.[1]),
  }
}
