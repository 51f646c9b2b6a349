/** What a server of a house is started with. */
export type DatasetEnv = Record<string, string> & { DATA_DIR: string }

/** One of the two databases, with its houses that were filled once and are copied for each run. */
export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  /** Fills it where there is none yet; nobody writes into it. */
  cachedDataset: (bookings: number) => Promise<DatasetEnv>
  copyOf: (dataset: DatasetEnv, name: string) => Promise<DatasetEnv>
  /** Removes the copies. */
  close: () => Promise<void>
}
