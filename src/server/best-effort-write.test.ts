import { expect, test } from 'vitest'
import { bestEffortWrite } from './best-effort-write.ts'
import type { Db } from './db/open.ts'

const placeOf = () => {
  const logged: string[] = []
  const log = (_: string, event: string) => void logged.push(event)
  // Only who has the same database in hand shares what is being written to it.
  return { db: {} as Db, log, logged }
}
const note = { key: 'session-1', event: 'session-use-not-recorded' }

test('a note is written before whoever asked is answered, where the database is quick', async () => {
  let written = false
  await bestEffortWrite(placeOf(), note, async () => {
    written = true
  })
  expect(written).toBe(true)
})

test('while the database is held nobody waits for a note, and it is not begun a second time', async () => {
  const place = placeOf()
  let begun = 0
  let end = () => {}
  const begin = async () => {
    begun += 1
  }
  const held = () => {
    begun += 1
    return new Promise<void>((resolve) => {
      end = resolve
    })
  }
  await bestEffortWrite(place, note, held)
  await bestEffortWrite(place, note, held)
  expect(begun).toBe(1)
  end()
  await expect
    .poll(async () => {
      await bestEffortWrite(place, note, begin)
      return begun
    })
    .toBe(2)
})

test('a note that cannot be written turns nobody away, and is told to the log', async () => {
  const place = placeOf()
  await bestEffortWrite(place, note, () => Promise.reject(new Error('full')))
  expect(place.logged).toEqual(['session-use-not-recorded'])
})
