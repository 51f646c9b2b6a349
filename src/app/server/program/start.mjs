import { launch } from './launch.mjs'

await launch(async () => {
  if (process.argv.includes('--build-only')) {
    const { buildProgram } = await import('./build-program.ts')
    return buildProgram()
  }
  const { startBuilt } = await import('./start-built.ts')
  return startBuilt()
})
