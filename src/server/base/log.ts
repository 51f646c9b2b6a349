const levels = ['error', 'warn', 'info'] as const

export type LogLevel = (typeof levels)[number]

/** One JSON line an event; fields are chosen by the caller and never hold personal data. */
export type Log = (level: LogLevel, event: string, fields?: object) => void

export const isWritten = (level: LogLevel, upTo: LogLevel): boolean =>
  levels.indexOf(level) <= levels.indexOf(upTo)

type Options = {
  /** What is less urgent is left out. */
  upTo?: LogLevel
  /** Tells several servers' lines apart. */
  instance?: string
}

export const jsonLog =
  (write: (line: string) => void, { upTo = 'info', instance }: Options = {}): Log =>
  (level, event, fields) => {
    if (!isWritten(level, upTo)) return
    write(
      `${JSON.stringify({ at: new Date().toISOString(), level, event, instance, ...fields })}\n`,
    )
  }
