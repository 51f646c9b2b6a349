export type RecentItem = { kind: 'booking' | 'guest' | 'cabin' | 'group'; id: number }

const kinds: readonly unknown[] = ['booking', 'guest', 'cabin', 'group']
const maxRecentItems = 8

const keyOf = (userId: string) => `recentItems:${userId}`

const isRecentItem = (value: unknown): value is RecentItem =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  kinds.includes(value.kind) &&
  'id' in value &&
  typeof value.id === 'number' &&
  Number.isSafeInteger(value.id) &&
  value.id > 0

/** What the user last opened from the search, the latest first. A browser may not store. */
export function readRecentItems(userId: string, storage: Storage = localStorage): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(userId)) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter(isRecentItem)
      .map(({ kind, id }) => ({ kind, id }))
      .slice(0, maxRecentItems)
  } catch {
    return []
  }
}

/** Stores only the kind and the id, because the browser may be shared. */
export function addRecentItem(
  userId: string,
  { kind, id }: RecentItem,
  storage: Storage = localStorage,
): void {
  const others = readRecentItems(userId, storage).filter(
    (item) => item.kind !== kind || item.id !== id,
  )
  try {
    const items = [{ kind, id }, ...others].slice(0, maxRecentItems)
    storage.setItem(keyOf(userId), JSON.stringify(items))
  } catch {
    // The search works without recent items.
  }
}
