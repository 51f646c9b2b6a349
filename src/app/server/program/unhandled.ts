import type { Log } from '#platform/base/log.ts'

/**
 * Logs errors that no code has handled. After a rejected promise, the server continues: all reported
 * changes are in the database, and background jobs try again. After an exception, the state of the
 * process is unknown, so it exits and has to be restarted.
 */
export function logUnhandled(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log('error', 'rejection-unhandled', { error: toText(reason) })
  })
  process.on('uncaughtException', (error) => {
    log('error', 'exception-uncaught', { error: toText(error) })
    process.exit(1)
  })
}

const toText = (failure: unknown) =>
  failure instanceof Error ? (failure.stack ?? String(failure)) : String(failure)
