/** What a server of a house is started with. */
export type HouseEnv = Record<string, string> & { DATA_DIR: string }

/** One of the two databases, with its houses that were filled once and are copied for each run. */
export type Engine = {
  name: 'SQLite' | 'PostgreSQL'
  /** Fills it where there is none yet; nobody writes into it. */
  keptHouse: (bookings: number) => Promise<HouseEnv>
  copyOf: (house: HouseEnv, name: string) => Promise<HouseEnv>
  /** Removes the copies. */
  close: () => Promise<void>
}
