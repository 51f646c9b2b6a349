export type LogLevel = 'error' | 'warn' | 'info'

/** One JSON line an event; fields are chosen by the caller and never hold personal data. */
export type Log = (level: LogLevel, event: string, fields?: object) => void

export const jsonLog =
  (write: (line: string) => void): Log =>
  (level, event, fields) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
