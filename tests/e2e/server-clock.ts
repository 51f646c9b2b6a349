import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type OwnProcess, startServer } from '#testkit/server.ts'
import { test as base } from './fixtures.ts'

type ServerClock = {
  /** When the server starts, if not now. */
  startsAt: number | undefined
  /** Sets the server's clock to a moment from which it continues. */
  setServerClock: (moment: number) => Promise<void>
  server: OwnProcess
}

/** Tests that decide what time it is on the server, which has a process of its own. */
export const test = base.extend<ServerClock>({
  startsAt: [undefined, { option: true }],
  setServerClock: async ({ installation, startsAt }, use) => {
    const file = join(installation.env.DATA_DIR, 'clock-ahead')
    const set = (moment: number) => writeFile(file, String(moment - Date.now()))
    await set(startsAt ?? Date.now())
    await use(set)
  },
  server: async ({ installation, setServerClock: _ }, use) => {
    const server = await startServer({
      ...installation.env,
      NODE_OPTIONS: `--import=${new URL('../testkit/fake-clock.mjs', import.meta.url)}`,
      CLOCK_AHEAD_FILE: join(installation.env.DATA_DIR, 'clock-ahead'),
    })
    await use(server)
    await server.stop()
  },
})
