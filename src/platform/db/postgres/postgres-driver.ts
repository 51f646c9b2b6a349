import { type Dialect, PostgresDialect, PostgresDriver, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { AppError } from '../../base/errors.ts'
import { RetryableError } from '../../base/retryable-error.ts'

/** Longer than the server's statement timeout, so that only a dead connection reaches it. */
const longestSilenceMs = 17_000
/** A transaction that turns the server's timeout off has no timeout here either. */
const liftsTheLimit = 'set local statement_timeout = 0'

type DialectConfig = ConstructorParameters<typeof PostgresDialect>[0]

export const postgresDialect = (pool: pg.Pool): Dialect =>
  new CarefulDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      // The database may be unreachable, restarting or without a free connection only temporarily.
      connect: async () => monitored(await pool.connect().catch(rejectUnconnected)),
    },
  })

const rejectUnconnected = (cause: unknown): never => {
  throw new RetryableError('wait-timeout', cause)
}

/** The connection was lost. A statement that had not been sent has certainly had no effect. */
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
  /** Before the commit is sent, losing the connection rolls the transaction back; after it, the outcome is unknown. */
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

  /** If the rollback fails too, the connection is discarded, and the original error is reported. */
  override async rollbackTransaction(
    ...transaction: Parameters<PostgresDriver['rollbackTransaction']>
  ) {
    await super.rollbackTransaction(...transaction).catch(() => {})
  }
}

/** A connection with a query timeout, which reports whether a statement was sent before it was lost. */
function monitored(client: pg.PoolClient): PostgresPoolClient {
  let broken: unknown
  let isUnlimited = false
  const markBroken = (error: unknown) => {
    broken ??= error
  }
  client.on('error', markBroken)
  return {
    async query(text: string, parameters: readonly unknown[]) {
      if (broken) throw new ConnectionLost(false, broken)
      isUnlimited ||= text === liftsTheLimit
      const limit = isUnlimited ? {} : { query_timeout: longestSilenceMs }
      try {
        return await client.query({ text, values: [...parameters], ...limit })
      } catch (error) {
        if (!broken && !endsConnection(error)) throw translateError(error)
        markBroken(error)
        throw new ConnectionLost(true, error)
      }
    },
    release(destroy?: boolean) {
      client.off('error', markBroken)
      client.release(destroy || broken !== undefined)
    },
    // Cursors are not used.
  } as unknown as PostgresPoolClient
}

/** Class 08, a shutdown, a terminated session, or a server that has become a read-only replica. */
const endingStates = /^(08|57P|25P0[34]|25006|40003)/
const endingSentences = ['Query read timeout', 'Connection terminated']

const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError
    ? endingStates.test(stateOf(error))
    : error instanceof Error && endingSentences.includes(error.message)

/** Translates errors of the server; the caller handles all others. */
function translateError(error: unknown): unknown {
  switch (stateOf(error)) {
    // A serialization conflict or a deadlock.
    case '40001':
    case '40P01':
      return new RetryableError('conflict', error)
    // A lock or statement timeout, or no more memory or connections.
    case '55P03':
    case '57014':
    case '53200':
    case '53300':
      return new RetryableError('wait-timeout', error)
    case '53100':
      return new AppError('storage-full', { cause: error })
    case '58030':
      return new AppError('storage-failing', { cause: error })
    // A damaged row or index.
    case 'XX001':
    case 'XX002':
      return new AppError('storage-damaged', { cause: error })
    default:
      return error
  }
}

const stateOf = (error: unknown) => (error instanceof pg.DatabaseError && error.code) || ''
