import { launch } from '../src/server/launch.mjs'

/* The API server from its sources, without a build. */
await launch(async () => {
  const { main } = await import('../src/server/main.ts')
  return main()
})
