import type { ExpressionBuilder } from 'kysely'
import { typedSpellings } from '#domain/search/search-terms.ts'
import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables/schema.ts'

const maxGuests = 50
/** More than the guests, as one guest may match with several words, such as a name and an address. */
const maxMatches = 400
/** Limits the rows that are read for a common search term. */
const defaultMaxRows = 10_000

/**
 * Finds the guests of whom every search term begins a word. The rarest term is looked up in the index,
 * and the others filter its matches. `isTruncated` is true if there may be more guests.
 */
export async function findBySearchTerms(
  db: Db,
  words: readonly string[],
  maxRows = defaultMaxRows,
): Promise<{ ids: number[]; isTruncated: boolean }> {
  const [first, ...others] = await rarestFirst(db, words, maxRows)
  if (!first) return { ids: [], isTruncated: false }
  const rows = await searchQuery(db, first.word, others, maxRows).execute()
  const ids = [...new Set(rows.map((row) => row.guest_id))]
  return {
    ids: ids.slice(0, maxGuests),
    isTruncated: ids.length > maxGuests || rows.length === maxMatches || first.rows > maxRows,
  }
}

/**
 * The same search as a subquery with the ids of all matches, for a list that depends on the guests; null
 * without search terms. It reads a limited number of rows of the index.
 */
export async function matchesQuery(db: Db, words: readonly string[], maxRows = defaultMaxRows) {
  const [first, ...others] = await rarestFirst(db, words, maxRows)
  if (!first) return null
  const rows = others.length > 0 ? first.rows : await countOf(db, first.word, maxRows)
  return { ids: allMatches(db, first.word, others, maxRows), isTruncated: rows > maxRows }
}

type TermCount = { word: string; rows: number }

async function rarestFirst(
  db: Db,
  words: readonly string[],
  maxRows: number,
): Promise<TermCount[]> {
  // A guest with a word that begins with "mar" also has one that begins with "m".
  const needed = words.filter(
    (word) => !words.some((other) => other !== word && other.startsWith(word)),
  )
  const [only] = needed
  if (only !== undefined && needed.length === 1) return [{ word: only, rows: 0 }]
  const counts = await Promise.all(
    needed.map(async (word) => ({ word, rows: await countOf(db, word, maxRows) })),
  )
  return counts.sort((a, b) => a.rows - b.rows || b.word.length - a.word.length)
}

async function countOf(db: Db, word: string, maxRows: number): Promise<number> {
  const { rows } = await termCountQuery(db, word, maxRows + 1).executeTakeFirstOrThrow()
  return Number(rows)
}

/** Counts the rows that begin with a term, up to a limit. */
export function termCountQuery(db: Db, word: string, limit = defaultMaxRows) {
  return db
    .selectFrom(beginnings(db, word, limit).as('found'))
    .select((count) => count.fn.countAll().as('rows'))
}

export const searchQuery = (
  db: Db,
  first: string,
  others: readonly Pick<TermCount, 'word'>[],
  maxRows = defaultMaxRows,
) => allMatches(db, first, others, maxRows).limit(maxMatches)

const allMatches = (
  db: Db,
  first: string,
  others: readonly Pick<TermCount, 'word'>[],
  maxRows: number,
) =>
  others.reduce(
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
    db.selectFrom(beginnings(db, first, maxRows).as('found')).select('found.guest_id'),
  )

const beginnings = (db: Db, word: string, limit: number) =>
  db
    .selectFrom('guest_words')
    .where((row) => beginsWith(row, word))
    .select('guest_id')
    .orderBy('word')
    .orderBy('guest_id')
    .limit(limit)

/** A range condition, which can use the index. U+10FFFF sorts after every other character. */
const beginsWith = (row: ExpressionBuilder<Tables, 'guest_words'>, word: string) =>
  row.or(
    typedSpellings(word).map((typed) =>
      row.and([
        row('guest_words.word', '>=', typed),
        row('guest_words.word', '<', `${typed}\u{10ffff}`),
      ]),
    ),
  )
