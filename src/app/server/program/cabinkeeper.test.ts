import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { programVersion } from '#platform/base/program-version.ts'

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['src/app/server/program/cabinkeeper.mjs', ...args], {
    encoding: 'utf8',
  })

test.for(['--help', '-h', 'help'])('%s prints the commands and succeeds', (option) => {
  const { status, stdout, stderr } = run(option)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Usage: cabinkeeper <command>\n/)
  for (const command of ['start', 'doctor', 'backup', 'restore FILE'])
    expect(stdout).toContain(command)
})

test.for(['--version', '-v'])('%s prints the version and succeeds', (option) => {
  const { status, stdout, stderr } = run(option)
  expect([status, stdout, stderr]).toEqual([0, `${programVersion}\n`, ''])
})

test.for([[], ['strat']])('%j prints the commands as an error and fails', (args) => {
  const { status, stdout, stderr } = run(...args)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('Usage: cabinkeeper <command>')
})
