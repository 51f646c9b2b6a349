import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: ['src/domain/**/*.test.ts', 'src/contract/**/*.test.ts', 'src/house.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          globalSetup: ['src/server/testing/start-databases.ts'],
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts'] } },
    ],
  },
})
