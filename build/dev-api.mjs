import { launch } from '../src/app/server/program/launch.mjs'

/* The API server from its sources, without a build. */
await launch(async () => {
  const { main } = await import('../src/app/server/program/main.ts')
  return main()
})
