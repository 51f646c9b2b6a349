import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

const mostGuests = 50
/** A guest may be found by several words that begin alike, such as a name and an address. */
const mostRows = 400
/** However common the words are, a search looks at no more rows of each than this. */
const most = 10_000

/**
 * The guests of whom every word sought begins a word. The rarest word is looked up, and of whom it
 * finds the others are asked for. `isCut` tells that there may be more.
 */
export async function findByWords(
  db: Db,
  words: readonly string[],
  mostLookedAt = most,
): Promise<{ ids: number[]; isCut: boolean }> {
  const [first, ...others] = await rarestFirst(db, words, mostLookedAt)
  if (!first) return { ids: [], isCut: false }
  const rows = await searchQuery(db, first.word, others, mostLookedAt).execute()
  const ids = [...new Set(rows.map((row) => row.guest_id))]
  return {
    ids: ids.slice(0, mostGuests),
    isCut: ids.length > mostGuests || rows.length === mostRows || first.rows > mostLookedAt,
  }
}

type Sought = { word: string; rows: number }

async function rarestFirst(
  db: Db,
  words: readonly string[],
  mostLookedAt: number,
): Promise<Sought[]> {
  // Whoever has a word that begins with "mar" has one that begins with "m".
  const telling = words.filter(
    (word) => !words.some((other) => other !== word && other.startsWith(word)),
  )
  const [only] = telling
  if (only !== undefined && telling.length === 1) return [{ word: only, rows: 0 }]
  const sought = await Promise.all(
    telling.map(async (word) => {
      const { rows } = await howManyQuery(db, word, mostLookedAt + 1).executeTakeFirstOrThrow()
      return { word, rows: Number(rows) }
    }),
  )
  return sought.sort((a, b) => a.rows - b.rows || b.word.length - a.word.length)
}

/** How many rows begin with a word, counted no further than to a limit. */
export function howManyQuery(db: Db, word: string, limit = most) {
  return db
    .selectFrom(beginnings(db, word, limit).as('found'))
    .select((count) => count.fn.countAll().as('rows'))
}

export function searchQuery(
  db: Db,
  first: string,
  others: readonly Pick<Sought, 'word'>[],
  mostLookedAt = most,
) {
  return others
    .reduce(
      (query, { word }) =>
        query.where((found) =>
          found.exists(
            found
              .selectFrom('guest_words')
              .whereRef('guest_words.guest_id', '=', 'found.guest_id')
              .where((row) => beginsWith(row, word))
              .select('guest_words.guest_id'),
          ),
        ),
      db.selectFrom(beginnings(db, first, mostLookedAt).as('found')).select('found.guest_id'),
    )
    .limit(mostRows)
}

const beginnings = (db: Db, word: string, limit: number) =>
  db
    .selectFrom('guest_words')
    .where((row) => beginsWith(row, word))
    .select('guest_id')
    .orderBy('word')
    .orderBy('guest_id')
    .limit(limit)

/** A range that an index can read: no letter comes after the last one that there is. */
const beginsWith = (row: ExpressionBuilder<Tables, 'guest_words'>, word: string) =>
  row.and([row('guest_words.word', '>=', word), row('guest_words.word', '<', `${word}\u{10ffff}`)])
