import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findEngine } from './tests/e2e/engine.ts'

// Absolute, since the configurations in tests/e2e extend this one.
const journeys = join(import.meta.dirname, 'tests/e2e')

const { use, ...rest } = await findEngine()

export default defineConfig({
  testDir: journeys,
  testMatch: '**/*.e2e.ts',
  testIgnore: 'webkit/**',
  globalSetup: join(journeys, 'global-setup.ts'),
  outputDir: join(import.meta.dirname, 'test-results'),
  fullyParallel: true,
  // One more than the two cores of CI: a journey waits for a third of its time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  ...rest,
  use: {
    ...use,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    trace: 'off',
  },
})
