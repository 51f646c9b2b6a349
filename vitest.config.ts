import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Hundreds of processes start with the same code, which is compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('.cache/compiled')
// 13 hours from UTC, so that a date which depends on the time zone of the machine is another one.
process.env.TZ = 'Pacific/Apia'

/** `npm run prove` sets a size and runs every reliability test; `npm test` runs the most telling. */
const size = process.env.PROVE_SIZE ?? 'short'
const isProving = process.env.PROVE_SIZE !== undefined
const inEveryTest = ['random-actions', 'killed-server', 'races']
/** Rare failures and long random sequences, which `npm run test:all` runs. */
const thorough = ['src/**/*.thorough.test.ts']
/**
 * What runs on PostgreSQL in every `npm test`: stores, migrations, `change`, locks and jobs, and a walk
 * through all requests. The rest runs on it in `npm run test:all`, since it takes most of the time.
 */
const onBothDatabases = [
  'src/platform/*.test.ts',
  'src/platform/{db,jobs}/**/*.test.ts',
  'src/features/{backup,search,webhooks}/server/**/*.test.ts',
  'src/{platform,features,app}/**/*-{store,migration,job,race,budgets}.test.ts',
  'src/platform/auth/login/login-limit.test.ts',
  'src/features/closing/server/one-number-per-word.test.ts',
  'src/app/server/entry/every-response.test.ts',
  'src/features/guests/server/personal-data.test.ts',
  'src/platform/mail/deliver-outbox.test.ts',
]
/** `npm run test:all` runs everything on both databases, and looks for new cases. */
const isThorough = process.env.TEST_ALL === 'true'
const setupFiles = isThorough ? [] : ['tests/testkit/fixed-seed.ts']
/** Short tests mostly wait for servers that start and for limits that pass. */
const waiting = 3
/** Tests that measure time run first and alone; in the long size every test runs alone. */
const alone = ['failing-services', 'overload'].map(experiment)

function experiment(name: string) {
  return `tests/reliability/${name}.prove.ts`
}

/** The limit of `expect.poll`: on a busy machine, a second is short. */
const patient = { poll: { timeout: 20_000 } }

/** Started first, because they are long: the default order starts small files last. */
const longest = /\/(killed-work|several-servers|monkey|power-cut)\./

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
    provide: { databases: ['sqlite', 'postgres'] },
    sequence: { groupOrder },
    expect: patient,
    testTimeout: 20 * 60_000,
    hookTimeout: 120_000,
  },
})

type Files = { include: string[]; exclude?: string[]; setupFiles?: string[]; testTimeout?: number }

const server = (
  name: string,
  databases: ('sqlite' | 'postgres')[],
  files: Files,
): TestProjectInlineConfiguration => ({
  test: {
    name,
    provide: { databases },
    // Loading the whole server once instead of once per file takes half of the time.
    isolate: false,
    // Real databases are created, which is slow on a busy machine.
    expect: patient,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...files,
  },
})

export default defineConfig({
  test: {
    // The default on two cores is one worker, but workers mostly wait for databases and time limits.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Once for all projects, if one of them needs databases.
    globalSetup: ['tests/testkit/app/databases/start-databases.ts'],
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          include: [
            'src/{domain,contract}/**/*.test.ts',
            'src/features/*/{domain,contract}/**/*.test.ts',
          ],
          exclude: thorough,
          setupFiles,
          // Properties of hundreds of random cases, next to other work on the same machine.
          testTimeout: 60_000,
        },
      },
      // Tests that read sources and documents as text.
      { test: { name: 'repository', isolate: false, include: ['src/*.test.ts'] } },
      server('server', isThorough ? ['sqlite', 'postgres'] : ['sqlite'], {
        include: ['src/platform/**/*.test.ts', 'src/{features/*,app}/server/**/*.test.ts'],
        exclude: [...thorough, ...onBothDatabases],
        setupFiles,
      }),
      server('databases', ['sqlite', 'postgres'], {
        include: onBothDatabases,
        exclude: thorough,
        setupFiles,
      }),
      server('thorough', ['sqlite', 'postgres'], { include: thorough, testTimeout: 20 * 60_000 }),
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
      {
        test: {
          name: 'web',
          isolate: false,
          include: ['src/ui/**/*.test.ts', 'src/{features/*,app}/web/**/*.test.ts'],
          setupFiles,
          testTimeout: 60_000,
        },
      },
    ],
  },
})
