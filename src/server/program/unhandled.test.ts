import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** A program that is told of what it left unhandled, and says that it goes on. */
function run(fault: string) {
  const program = `
    const { tellUnhandled } = await import(${JSON.stringify(import.meta.resolve('./unhandled.ts'))})
    tellUnhandled((level, event, { error }) => console.log(level, event, error.split('\\n')[0]))
    setImmediate(() => { ${fault} })
    setTimeout(() => console.log('still here'), 100)`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  return { lines: stdout.trim().split('\n'), status }
}

test('a promise that fails and was forgotten is told to the log, and ends nothing [SEC-41]', () => {
  expect(run("void Promise.reject(new Error('forgotten'))")).toEqual({
    lines: ['error rejection-unhandled Error: forgotten', 'still here'],
    status: 0,
  })
})

test('an exception that nobody caught is told to the log, and ends the program', () => {
  expect(run("throw new Error('thrown')")).toEqual({
    lines: ['error exception-uncaught Error: thrown'],
    status: 1,
  })
})
