import { launch } from '../src/server/program/launch.mjs'

/* The API server from its sources, without a build. */
await launch(async () => {
  const { main } = await import('../src/server/program/main.ts')
  return main()
})
