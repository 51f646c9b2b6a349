import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const size = process.env.PROVE_SIZE ?? 'short'
/** Short experiments mostly wait, for servers that start and for limits that pass. */
const waiting = 3
/** What measures time has the machine to itself, before all else; in the long size everything has. */
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
      prove('alone', { include: alone, maxWorkers: size === 'short' ? waiting : 1, groupOrder: 1 }),
      prove('prove', {
        include: ['prove/**/*.prove.ts'],
        exclude: alone,
        maxWorkers: { short: waiting, full: 2, long: 1 }[size] ?? 2,
        groupOrder: size === 'short' ? 1 : 2,
      }),
      { test: { name: 'web', include: ['src/web/**/*.test.ts'] } },
    ],
  },
})
