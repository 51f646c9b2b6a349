import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const size = process.env.PROVE_SIZE ?? 'short'
const alone = ['ready-after-kill', 'locked-database', 'hostile-bodies'].map(
  (name) => `prove/${name}.prove.ts`,
)

type Experiments = { include: string[]; exclude?: string[]; maxWorkers: number; groupOrder: number }

const prove = (
  name: string,
  { groupOrder, ...files }: Experiments,
): TestProjectInlineConfiguration => ({
  test: {
    ...files,
    name,
    sequence: { groupOrder },
    testTimeout: 20 * 60_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // By itself a machine of two cores would be given one worker, which mostly waits for databases.
    maxWorkers: 2,
    // Once for all projects, where one of them asks for databases.
    globalSetup: ['src/server/testing/start-databases.ts'],
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
          // Real passwords are hashed and real databases made: slow on a machine that is busy.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      // What measures time has the machine to itself, before all else; where nobody waits, all have.
      prove('alone', { include: alone, maxWorkers: size === 'short' ? 2 : 1, groupOrder: 1 }),
      prove('prove', {
        include: ['prove/**/*.prove.ts'],
        exclude: alone,
        maxWorkers: size === 'long' ? 1 : 2,
        groupOrder: 2,
      }),
      { test: { name: 'web', include: ['src/web/**/*.test.ts'] } },
    ],
  },
})
