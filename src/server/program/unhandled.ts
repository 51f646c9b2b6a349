import type { Log } from '../base/log.ts'

/**
 * A promise that was forgotten ends nobody's work: what was told to anyone is in the database, and
 * all that runs beside the requests looks again. It is a fault of ours, and the log says so. An
 * exception that nobody caught leaves the program in a state that nobody knows: it is told, and the
 * program ends, to be started again by whatever runs it.
 */
export function tellUnhandled(log: Log): void {
  process.on('unhandledRejection', (reason) => {
    log('error', 'rejection-unhandled', { error: inWords(reason) })
  })
  process.on('uncaughtException', (error) => {
    log('error', 'exception-uncaught', { error: inWords(error) })
    process.exit(1)
  })
}

const inWords = (failure: unknown) =>
  failure instanceof Error ? (failure.stack ?? String(failure)) : String(failure)
