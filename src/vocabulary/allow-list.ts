import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Hit, root } from './find-words.ts'

/** How often a file may still use a banned word, by "path word". Lines such as "README.md house 3". */
export type AllowList = ReadonlyMap<string, number>

const path = join(root, 'src/vocabulary/allowed-words.txt')

export const readAllowList = (): AllowList =>
  new Map(
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [, key = '', count] = /^(.+) (\d+)$/.exec(line) ?? []
        if (!key) throw new Error(`allowed-words.txt: "${line}" is not "path word count"`)
        return [key, Number(count)]
      }),
  )

export function writeAllowList(list: AllowList): void {
  const lines = [...list].map(([key, count]) => `${key} ${count}\n`).sort()
  writeFileSync(path, lines.join(''))
}

export function countHits(hits: readonly Hit[]): AllowList {
  const counts = new Map<string, number>()
  for (const hit of hits) {
    const key = `${hit.path} ${hit.word}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export type Comparison = {
  /** Keys with more hits than the list allows. */
  risen: string[]
  /** Keys for which the list allows more than there is. */
  stale: string[]
}

export function compare(found: AllowList, allowed: AllowList): Comparison {
  return {
    risen: [...found].flatMap(([key, count]) => (count > (allowed.get(key) ?? 0) ? [key] : [])),
    stale: [...allowed].flatMap(([key, count]) => ((found.get(key) ?? 0) < count ? [key] : [])),
  }
}

const wordOf = (key: string) => key.slice(key.indexOf(' ') + 1)

/**
 * The list after a clean-up: as low as the counts. What one file no longer needs may move to another
 * one, as a renamed file takes its words along, but no word is allowed more often in all files together.
 */
export function shrink(found: AllowList, allowed: AllowList): AllowList {
  const freed = new Map<string, number>()
  for (const [key, count] of allowed) {
    const unused = Math.max(0, count - (found.get(key) ?? 0))
    freed.set(wordOf(key), (freed.get(wordOf(key)) ?? 0) + unused)
  }
  const list = new Map<string, number>()
  for (const [key, count] of found) {
    const kept = Math.min(count, allowed.get(key) ?? 0)
    const moved = Math.min(count - kept, freed.get(wordOf(key)) ?? 0)
    freed.set(wordOf(key), (freed.get(wordOf(key)) ?? 0) - moved)
    if (kept + moved > 0) list.set(key, kept + moved)
  }
  return list
}
