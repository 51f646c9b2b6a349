import { type OwnProcess, startServer } from '#testkit/server.ts'
import { test as base } from './fixtures.ts'

/** Tests that end the server's process use one of their own. */
export const test = base.extend<{ server: OwnProcess }>({
  server: async ({ installation }, use) => {
    const server = await startServer(installation.env)
    await use(server)
    await server.stop()
  },
})
