import { defineConfig } from '@playwright/test'
import { findEngine } from './e2e/engine.ts'

const { use, ...rest } = await findEngine()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  testIgnore: 'webkit/**',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
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
