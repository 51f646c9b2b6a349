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
 * The list after a clean-up: as low as the counts. Counts may move between files, as a renamed file
 * takes its words along, but no word may occur more often in all files together.
 */
export function shrink(
  found: AllowList,
  allowed: AllowList,
): { list: AllowList } | { risen: string[] } {
  const totals = (list: AllowList) => {
    const sums = new Map<string, number>()
    for (const [key, count] of list) sums.set(wordOf(key), (sums.get(wordOf(key)) ?? 0) + count)
    return sums
  }
  const before = totals(allowed)
  const risen = [...totals(found)].flatMap(([word, count]) =>
    count > (before.get(word) ?? 0) ? [word] : [],
  )
  return risen.length > 0 ? { risen } : { list: found }
}
