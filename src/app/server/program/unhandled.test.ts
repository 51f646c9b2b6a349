import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs the code in a process that logs unhandled errors, and prints a line if it continues. */
function run(code: string) {
  const program = `
    const { logUnhandled } = await import(${JSON.stringify(import.meta.resolve('./unhandled.ts'))})
    logUnhandled((level, event, { error }) => console.log(level, event, error.split('\\n')[0]))
    setImmediate(() => { ${code} })
    setTimeout(() => console.log('still here'), 100)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  return { lines: stdout.trim().split('\n'), status }
}

test('an unhandled rejection is logged, and the server continues [SEC-41]', () => {
  expect(run("void Promise.reject(new Error('unhandled'))")).toEqual({
    lines: ['error rejection-unhandled Error: unhandled', 'still here'],
    status: 0,
  })
})

test('an uncaught exception is logged, and the process exits', () => {
  expect(run("throw new Error('thrown')")).toEqual({
    lines: ['error exception-uncaught Error: thrown'],
    status: 1,
  })
})
