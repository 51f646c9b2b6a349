import { describe, expect, test } from 'vitest'
import { listIn, textTable } from '#testkit/domain/text-table.ts'
import { reopenedRows, type SteadyRow, steadyRows, taskKey } from './steady-rows.ts'

type Item = { id: number; status: string }
const arriving = (id: number): Item => ({ id, status: 'unconfirmed' })
const departing = (id: number): Item => ({ id, status: 'checked-in' })
const open = (...items: Item[]): SteadyRow<Item>[] =>
  items.map((item) => ({ item, state: 'open' as const }))
const isOneOf =
  (...ids: number[]) =>
  ({ id }: Item) =>
    ids.includes(id)
const doneAmong =
  (...ids: number[]) =>
  (item: Item) =>
    ids.includes(item.id) ? item : undefined
const texts = (rows: SteadyRow<Item>[]) => rows.map(({ item, state }) => `${item.id} ${state}`)

describe('a task list on screen', () => {
  /** '2a' arrives and '1d' departs; a ! was done before. */
  const shownIn = (cell = ''): SteadyRow<Item>[] =>
    listIn(cell, ' ').map((text) => ({
      item: text[1] === 'a' ? arriving(Number(text[0])) : departing(Number(text[0])),
      state: text.endsWith('!') ? 'done' : 'open',
    }))
  test.each(
    textTable(`
    begins in the order of the server | | 2a 1d | | 2 open, 1 open
    keeps a completed task in place | 1d 2d 3d | 1d 3d | 2 | 1 open, 2 done, 3 open
    keeps a task in place that is no longer due | 1d 2d | 2d | | 1 dropped, 2 open
    keeps its order when that of the server differs | 1d 2d | 2d 1d | | 1 open, 2 open
    puts new tasks at the end | 2d | 1a 2d 3a | | 2 open, 1 open, 3 open
    opens a task again in place when its check-out was undone | 1d! 2d | 1d 2d | | 1 open, 2 open
    keeps a completed arrival and adds the departure that follows | 1a 2a | 1d 2a | 1 | 1 done, 2 open, 1 open
    `),
  )('%s', (_, shown, nowOpen, done, rows) => {
    const items = shownIn(nowOpen).map(({ item }) => item)
    const isDone = doneAmong(...listIn(done, ' ').map(Number))
    expect(texts(steadyRows(shownIn(shown), items, isDone))).toEqual(listIn(rows))
  })

  test("shows the server's data of a completed task, for example that nothing is due", () => {
    type Owing = Item & { amountDue: number }
    const shown: SteadyRow<Owing>[] = [{ item: { ...arriving(1), amountDue: 540 }, state: 'open' }]
    const paid = { ...departing(1), amountDue: 0 }
    const [row] = steadyRows(shown, [], () => paid)
    expect(row).toEqual({ item: { ...arriving(1), amountDue: 0 }, state: 'done' })
  })

  test('never moves, repeats or loses a row, whatever two users do', () => {
    let seed = 15
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let day = 0; day < 200; day += 1) {
      let shown: SteadyRow<Item>[] = []
      for (let look = 0; look < 20; look += 1) {
        const ids = [...Array(12).keys()].filter(() => chance(3) > 0)
        const nowOpen = ids
          .map((id) => (chance(2) ? arriving(id) : departing(id)))
          .sort(() => chance(3) - 1)
        const next = steadyRows(shown, nowOpen, (item) => (item.id % 2 === 0 ? item : undefined))
        const keys = next.map(({ item }) => taskKey(item))
        expect(keys.slice(0, shown.length)).toEqual(shown.map(({ item }) => taskKey(item)))
        expect(new Set(keys).size).toBe(keys.length)
        const openKeys = next
          .filter(({ state }) => state === 'open')
          .map(({ item }) => taskKey(item))
        expect(openKeys.sort()).toEqual(nowOpen.map(taskKey).sort())
        shown = next
      }
    }
  })
})

describe('a task list that opens again', () => {
  const shown = open(departing(3), departing(2), departing(1), departing(4))

  test('keeps recently completed tasks in place, and no others that are not open', () =>
    expect(
      reopenedRows(shown, [departing(4), departing(3)], isOneOf(2)).map(({ item }) => item.id),
    ).toEqual([3, 2, 4]))

  test("is in the server's order when nothing was completed recently", () =>
    expect(reopenedRows(shown, [departing(4), departing(3)], isOneOf(9))).toEqual([]))
})
