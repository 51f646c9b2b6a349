import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type PythonEvent = { uid: string; start: string; end: string; summary: string }

const script = fileURLToPath(new URL('read-calendars.py', import.meta.url))

/** Debian installs the package for its own Python, which another one may hide. */
export const pythonWithICalendar = (): string | undefined =>
  ['python3', '/usr/bin/python3'].find(
    (python) => spawnSync(python, ['-c', 'import icalendar']).status === 0,
  )

/** The events that Python's icalendar finds in each calendar. */
export function readByPython(python: string, calendars: readonly string[]): PythonEvent[][] {
  const { status, stdout, stderr } = spawnSync(python, [script], {
    input: JSON.stringify(calendars),
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as PythonEvent[][]
}
