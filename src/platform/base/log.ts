const levels = ['error', 'warn', 'info'] as const

export type LogLevel = (typeof levels)[number]

/** Writes one JSON line per event. Fields must not contain personal data. */
export type Log = (level: LogLevel, event: string, fields?: object) => void

export const isWritten = (level: LogLevel, upTo: LogLevel): boolean =>
  levels.indexOf(level) <= levels.indexOf(upTo)

type Options = {
  /** Less urgent events are dropped. */
  upTo?: LogLevel
  /** Distinguishes the log lines of several servers. */
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
