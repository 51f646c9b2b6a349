import { type Dialect, PostgresDialect, PostgresDriver, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { AppError } from '../base/errors.ts'
import { RetryableError } from './retryable-error.ts'

/** Longer than the server's own limit for a statement: only a connection that is dead passes it. */
const longestSilenceMs = 17_000
/** Who lifts the server's limit for the rest of a transaction is waited for as well. */
const liftsTheLimit = 'set local statement_timeout = 0'

type DialectConfig = ConstructorParameters<typeof PostgresDialect>[0]

export const postgresDialect = (pool: pg.Pool): Dialect =>
  new CarefulDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      // Unreachable, restarting or without a free connection: soon it may answer again.
      connect: async () => watched(await pool.connect().catch(refuseUnconnected)),
    },
  })

const refuseUnconnected = (cause: unknown): never => {
  throw new RetryableError('waited-in-vain', cause)
}

/** The connection broke. A statement that had not been sent by then has certainly done nothing. */
class ConnectionLost extends RetryableError {
  readonly wasSent: boolean

  constructor(wasSent: boolean, cause: unknown) {
    super('connection-lost', cause)
    this.wasSent = wasSent
  }
}

class CarefulDialect extends PostgresDialect {
  readonly #config: DialectConfig

  constructor(config: DialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new CarefulDriver(this.#config)
  }
}

class CarefulDriver extends PostgresDriver {
  /** Until it is asked to commit, the server forgets a transaction whose connection breaks. */
  override async commitTransaction(
    ...transaction: Parameters<PostgresDriver['commitTransaction']>
  ) {
    try {
      await super.commitTransaction(...transaction)
    } catch (error) {
      if (!(error instanceof ConnectionLost && error.wasSent)) throw error
      throw new AppError('outcome-unknown', { cause: error.cause })
    }
  }

  /** Where even this fails the connection is thrown away; what went wrong before is what is told. */
  override async rollbackTransaction(
    ...transaction: Parameters<PostgresDriver['rollbackTransaction']>
  ) {
    await super.rollbackTransaction(...transaction).catch(() => {})
  }
}

/** A connection on which no answer is waited for without end, and of which we know when it broke. */
function watched(client: pg.PoolClient): PostgresPoolClient {
  let broken: unknown
  let isUnlimited = false
  const noteBroken = (error: unknown) => {
    broken ??= error
  }
  client.on('error', noteBroken)
  return {
    async query(text: string, parameters: readonly unknown[]) {
      if (broken) throw new ConnectionLost(false, broken)
      isUnlimited ||= text === liftsTheLimit
      const limit = isUnlimited ? {} : { query_timeout: longestSilenceMs }
      try {
        return await client.query({ text, values: [...parameters], ...limit })
      } catch (error) {
        if (!broken && !endsConnection(error)) throw toldApart(error)
        noteBroken(error)
        throw new ConnectionLost(true, error)
      }
    },
    release(destroy?: boolean) {
      client.off('error', noteBroken)
      client.release(destroy || broken !== undefined)
    },
    // Without cursors, which are not used.
  } as unknown as PostgresPoolClient
}

/** Class 08, a shutdown, a session that was ended; or a server that has become a copy of another. */
const endingStates = /^(08|57P|25P0[34]|25006|40003)/
const endingSentences = ['Query read timeout', 'Connection terminated']

const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? endingStates.test(stateOf(error))
    : error instanceof Error && endingSentences.includes(error.message)

/** What the server said of a statement, as we say it; all else is for whoever asked. */
function toldApart(error: unknown): unknown {
  switch (stateOf(error)) {
    // Two transactions in each other's way.
    case '40001':
    case '40P01':
      return new RetryableError('conflict', error)
    // A lock or the end of a statement waited for too long; or memory or connections used up.
    case '55P03':
    case '57014':
    case '53200':
    case '53300':
      return new RetryableError('waited-in-vain', error)
    case '53100':
      return new AppError('storage-full', { cause: error })
    case '58030':
      return new AppError('storage-failing', { cause: error })
    // A row or an index that is not what it should be.
    case 'XX001':
    case 'XX002':
      return new AppError('storage-damaged', { cause: error })
    default:
      return error
  }
}

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError && error.code) || ''
