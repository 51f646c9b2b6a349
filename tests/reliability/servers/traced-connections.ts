import { existsSync, readFileSync } from 'node:fs'

/** A command prefix that records the network connections of the program. */
export const traceConnections = (file: string): string[] => [
  'strace',
  // The program stays our own child process, with its tracer attached.
  '--daemonize',
  '--follow-forks',
  '--quiet=all',
  '--seccomp-bpf',
  '--trace=connect,sendto,sendmsg,sendmmsg',
  `--output=${file}`,
]

/** The hosts that a program connected to, without duplicates. */
export type SpokenTo = {
  /** As "address:port", by connecting or by sending a packet; name servers included. */
  addresses: string[]
  /** Local sockets, which send nothing over the network. */
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
