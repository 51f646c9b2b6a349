import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // By itself a machine of two cores would be given one worker, which mostly waits for databases.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'src/domain/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'src/house.test.ts',
            'src/security.test.ts',
            'src/specification.test.ts',
            'src/statements.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          // Each file loads the whole server: once for all of them takes half of the time.
          isolate: false,
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/testing/start-databases.ts'],
          // Real passwords are hashed and real databases made: slow on a machine that is busy.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'prove',
          include: ['prove/**/*.prove.ts'],
          globalSetup: ['src/server/testing/start-databases.ts'],
          // Where nobody waits for the end, no experiment disturbs what another measures.
          fileParallelism: process.env.PROVE_SIZE !== 'long',
          sequence: { groupOrder: 1 },
          testTimeout: 20 * 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts'] } },
    ],
  },
})
