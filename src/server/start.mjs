import { launch } from './launch.mjs'

await launch(async () => {
  if (process.argv.includes('--build-only')) {
    const { buildWeb } = await import('./web-build.ts')
    return buildWeb()
  }
  const { main } = await import('./main.ts')
  return main()
})
