import { describe, expect, test } from 'vitest'
import { addRecentItem, readRecentItems } from './recent-items.ts'

/** The part of the browser's storage that is needed. */
function newStorage(initial: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(initial))
  return {
    get length() {
      return entries.size
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    removeItem: (key) => entries.delete(key),
    setItem: (key, value) => entries.set(key, value),
  }
}

const fullStorage: Storage = {
  ...newStorage(),
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
}

describe('recent items', () => {
  test('are the last eight of the user, each once, the latest first', () => {
    const storage = newStorage()
    for (let id = 1; id <= 9; id += 1) addRecentItem('ada', { kind: 'booking', id }, storage)
    addRecentItem('ada', { kind: 'booking', id: 5 }, storage)
    addRecentItem('ada', { kind: 'guest', id: 5 }, storage)
    addRecentItem('ben', { kind: 'cabin', id: 1 }, storage)
    const items = readRecentItems('ada', storage)
    expect(items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      ...['guest 5', 'booking 5', 'booking 9', 'booking 8', 'booking 7', 'booking 6', 'booking 4'],
      'booking 3',
    ])
    expect(readRecentItems('ben', storage)).toEqual([{ kind: 'cabin', id: 1 }])
    expect(readRecentItems('cleo', storage)).toEqual([])
  })

  test('are stored as kinds and ids only', () => {
    const storage = newStorage()
    const guest = { kind: 'guest', id: 7, fullName: 'Nora Lind' } as const
    addRecentItem('ada', guest, storage)
    expect(storage.getItem('recentItems:ada')).toBe('[{"kind":"guest","id":7}]')
  })

  test('ignore what is damaged, and a storage that is full', () => {
    const read = (text: string) => readRecentItems('ada', newStorage({ 'recentItems:ada': text }))
    expect(read('{')).toEqual([])
    expect(read('{}')).toEqual([])
    expect(read('[null,1,{"kind":"user","id":1},{"kind":"guest","id":-1}]')).toEqual([])
    expect(read('[{"kind":"guest","id":2,"name":"x"}]')).toEqual([{ kind: 'guest', id: 2 }])
    addRecentItem('ada', { kind: 'guest', id: 1 }, fullStorage)
    expect(readRecentItems('ada', fullStorage)).toEqual([])
  })
})
