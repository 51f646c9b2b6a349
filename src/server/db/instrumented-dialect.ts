import type { Dialect } from 'kysely'

/** How many have a connection at this moment, and how many wait for one. */
export type ConnectionCounts = { inUse: number; waiting: number }

/** The same dialect, which keeps count. A write to a file has its connection while it waits its turn. */
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
