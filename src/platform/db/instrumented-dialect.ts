import type { Dialect } from 'kysely'

/** The number of connections in use, and of callers that wait for one. */
export type ConnectionCounts = { inUse: number; waiting: number }

/** Counts the connections of a dialect. With SQLite, a write that waits for its turn counts as in use. */
export const instrumentedDialect = (dialect: Dialect, counts: ConnectionCounts): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver() {
    const driver = dialect.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const release = driver.releaseConnection.bind(driver)
    driver.acquireConnection = async (...how) => {
      counts.waiting++
      try {
        const connection = await acquire(...how)
        counts.inUse++
        return connection
      } finally {
        counts.waiting--
      }
    }
    driver.releaseConnection = async (connection) => {
      counts.inUse--
      await release(connection)
    }
    return driver
  },
})
