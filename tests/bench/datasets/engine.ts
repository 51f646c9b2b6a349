/** The environment of a server that uses this dataset. */
export type DatasetEnv = Record<string, string> & { DATA_DIR: string }

/** One of the two databases, with datasets that are filled once and copied for each run. */
export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  /** Fills the dataset if it does not exist. Nothing writes to it afterwards. */
  cachedDataset: (bookings: number) => Promise<DatasetEnv>
  copyOf: (dataset: DatasetEnv, name: string) => Promise<DatasetEnv>
  /** Removes the copies. */
  close: () => Promise<void>
}
