import { expect, test } from 'vitest'
import { jsonLog } from './log.ts'

function linesOf(
  options: Parameters<typeof jsonLog>[1],
  write: (log: ReturnType<typeof jsonLog>) => void,
) {
  const lines: string[] = []
  write(jsonLog((line) => lines.push(line), options))
  return lines
}

test('an event is one line of JSON, whatever is in its fields [SEC-42]', () => {
  const [line = ''] = linesOf({ instance: 'a1' }, (log) =>
    log('warn', 'mail-not-sent', { error: 'first line\nsecond "line"' }),
  )
  expect(line).toMatch(/^[^\n]+\n$/)
  expect(JSON.parse(line)).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'warn',
    event: 'mail-not-sent',
    instance: 'a1',
    error: 'first line\nsecond "line"',
  })
})

test.each([
  ['error', 1],
  ['warn', 2],
  ['info', 3],
] as const)('at level %s, %i of the three levels are written', (upTo, count) => {
  const lines = linesOf({ upTo }, (log) => {
    log('error', 'one')
    log('warn', 'two')
    log('info', 'three')
  })
  expect(lines).toHaveLength(count)
})
