/** A system call of a traced program, as strace tells it: strings are in hexadecimal. */
export type Call = {
  name: string
  args: string
  result: number
  /** What the descriptor that it answered stands for. */
  resultPath: string
  /** Lines of the trace: what the call does happens somewhere between them. */
  beganAt: number
  endedAt: number
}

/** The calls of a trace that succeeded, by the moment at which they began. */
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

/** The texts among the arguments, as bytes. */
export function stringsOf({ args }: Call): Buffer[] {
  return [...args.matchAll(/"([^"]*)"(\.\.\.)?/g)].map(([, hex = '', cut]) => {
    if (cut) throw new Error('The trace was cut short: it must tell all that was written.')
    return decoded(hex)
  })
}

/** The descriptors among the arguments, with what they stand for. */
export const descriptorsOf = ({ args }: Call): { fd: number; path: string }[] =>
  [...args.matchAll(/(?:^|, )(AT_FDCWD|\d+)<([^>]*)>/g)].map(([, fd, path = '']) => ({
    fd: Number(fd),
    path: decoded(path).toString(),
  }))

/** The last of the arguments, where it is a number: an offset or a size. */
export function lastNumberOf({ args, name }: Call): number {
  const [, number] = /, (\d+)$/.exec(args) ?? []
  if (number === undefined) throw new Error(`${name} has no number at its end: ${args.slice(-80)}`)
  return Number(number)
}

const decoded = (hex: string) => Buffer.from(hex.replaceAll('\\x', ''), 'hex')
