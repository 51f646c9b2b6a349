/** A system call of a traced program in strace's output, with strings in hexadecimal. */
export type Call = {
  name: string
  args: string
  result: number
  /** What the returned descriptor refers to. */
  resultPath: string
  /** Positions in the trace: the call takes effect between them. */
  beganAt: number
  endedAt: number
}

/** The successful calls of a trace, ordered by their start. */
export function readCalls(trace: string): Call[] {
  const calls: Call[] = []
  const underWay = new Map<string, { text: string; beganAt: number }>()
  for (const [at, line] of trace.split('\n').entries()) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (text.endsWith('<unfinished ...>')) {
      underWay.set(thread, { text: text.replace(/ *<unfinished ...>$/, ''), beganAt: at })
      continue
    }
    const [resumed] = /^<\.\.\. \w+ resumed>/.exec(text) ?? []
    const begun = resumed ? underWay.get(thread) : undefined
    const whole = resumed ? `${begun?.text}${text.slice(resumed.length)}` : text
    const call = readCall(whole, { beganAt: begun?.beganAt ?? at, endedAt: at })
    if (call) calls.push(call)
  }
  return calls.sort((one, other) => one.beganAt - other.beganAt)
}

function readCall(text: string, when: Pick<Call, 'beganAt' | 'endedAt'>): Call | null {
  const [, name, args = '', returned, path = ''] =
    /^(\w+)\((.*)\)\s+= (\d+)(?:<([^>]*)>)?/.exec(text) ?? []
  if (name === undefined) return null
  return { name, args, result: Number(returned), resultPath: decoded(path).toString(), ...when }
}

/** The string arguments, as bytes. */
export function stringsOf({ args }: Call): Buffer[] {
  return [...args.matchAll(/"([^"]*)"(\.\.\.)?/g)].map(([, hex = '', cut]) => {
    if (cut) throw new Error('The trace is truncated: it must contain everything that was written.')
    return decoded(hex)
  })
}

/** The descriptor arguments, with what they refer to. */
export const descriptorsOf = ({ args }: Call): { fd: number; path: string }[] =>
  [...args.matchAll(/(?:^|, )(AT_FDCWD|\d+)<([^>]*)>/g)].map(([, fd, path = '']) => ({
    fd: Number(fd),
    path: decoded(path).toString(),
  }))

/** The last argument, if it is a number: an offset or a size. */
export function lastNumberOf({ args, name }: Call): number {
  const [, number] = /, (\d+)$/.exec(args) ?? []
  if (number === undefined) throw new Error(`${name} has no number at its end: ${args.slice(-80)}`)
  return Number(number)
}

const decoded = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex')
