import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What is started by the hundred is read and compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')

/** `npm run prove` names a size and runs every experiment; otherwise only a minute of them runs. */
const size = process.env.PROVE_SIZE ?? 'short'
const isProving = process.env.PROVE_SIZE !== undefined
const inEveryTest = [
  'audit',
  'pii-leaks',
  'pii-encodings',
  'corrupt-database',
  'differential',
  'fsync-count',
  'full-disk',
  'fuzz',
  'graceful-stop',
  'brute-force',
  'kill',
  'outbound',
  'races',
  'time-jumps',
]
/** Short experiments mostly wait, for servers that start and for limits that pass. */
const waiting = 3
/** What measures time has the machine to itself, before all else; in the long size everything has. */
const alone = ['ready-after-kill', 'locked-database', 'hostile-bodies'].map(experiment)

function experiment(name: string) {
  return `tests/reliability/${name}.prove.ts`
}

/** They start programs again and again: begun last, as small files are, all else would wait for them. */
const longest =
  /\/(migrate-crash|restore-crash|failing-storage|several-servers|move-data|monkey|power-cut)\./

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ project, moduleId }: TestSpecification) =>
      project.name === 'alone' ? 0 : longest.test(moduleId) ? 1 : 2
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

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
    // By itself a machine of two cores would be given one worker, and each mostly waits for databases.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Once for all projects, where one of them asks for databases.
    globalSetup: ['src/server/testing/start-databases.ts'],
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts'],
        },
      },
      // Tests that read sources and documents as text.
      { test: { name: 'repository', isolate: false, include: ['src/*.test.ts'] } },
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
      prove('alone', {
        include: isProving ? alone : [],
        maxWorkers: size === 'short' ? waiting : 1,
        groupOrder: 1,
      }),
      prove('prove', {
        include: isProving ? ['tests/reliability/**/*.prove.ts'] : inEveryTest.map(experiment),
        exclude: alone,
        maxWorkers: { short: waiting, full: 2, long: 1 }[size] ?? 2,
        groupOrder: size === 'short' ? 1 : 2,
      }),
      { test: { name: 'web', isolate: false, include: ['src/web/**/*.test.ts'] } },
    ],
  },
})
