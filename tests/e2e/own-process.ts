import { type OwnProcess, startServer } from '#testkit/server.ts'
import { test as base } from './fixtures.ts'

/** For journeys in which the server's process ends: they have one of their own. */
export const test = base.extend<{ server: OwnProcess }>({
  server: async ({ installation }, use) => {
    const server = await startServer(installation.env)
    await use(server)
    await server.stop()
  },
})
