import type { Selectable } from 'kysely'
import type { ApiToken, CreateTokenRequest, TokenAccess } from '#contract/tokens.ts'
import type { Db, Tx } from '../../db/open.ts'
import { type Given, preparedQuery } from '../../db/prepared-query.ts'
import type { ApiTokenTable } from '../../db/tables/staff-tables.ts'
import type { FormatColumns } from '../../versions/property-store.ts'

const shown = ['id', 'name', 'access', 'created_at', 'last_used_at'] as const
type TokenRecord = Pick<Selectable<ApiTokenTable>, (typeof shown)[number]>

const toApiToken = ({ created_at, last_used_at, ...token }: TokenRecord): ApiToken => ({
  ...token,
  createdAt: created_at,
  lastUsedAt: last_used_at,
})

/** The tokens of a user, newest first. */
export async function listTokens(db: Db, staffId: string): Promise<ApiToken[]> {
  const records = await db
    .selectFrom('api_tokens')
    .select(shown)
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .execute()
  return records.map(toApiToken)
}

export async function countTokens(tx: Tx, staffId: string): Promise<number> {
  const { tokens } = await tx
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number | string>().as('tokens'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return Number(tokens)
}

type NewToken = Pick<CreateTokenRequest, 'name' | 'access'> & {
  staffId: string
  hash: string
  at: string
}

export async function insertToken(
  tx: Tx,
  { staffId, name, access, hash, at }: NewToken,
): Promise<ApiToken> {
  const record = await tx
    .insertInto('api_tokens')
    .values({ staff_id: staffId, name, access, token_hash: hash, created_at: at })
    .returning(shown)
    .executeTakeFirstOrThrow()
  return toApiToken(record)
}

/** Deletes a token of this user and returns its access. */
export async function removeToken(
  tx: Tx,
  { id, staffId }: { id: number; staffId: string },
): Promise<TokenAccess | undefined> {
  const removed = await tx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .returning('access')
    .executeTakeFirst()
  return removed?.access
}

export async function removeAllTokens(tx: Tx, staffId: string): Promise<void> {
  await tx.deleteFrom('api_tokens').where('staff_id', '=', staffId).execute()
}

/** Deletes the tokens of all users who are not owners. */
export async function removeTokensOfOthers(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('api_tokens')
    .where('staff_id', 'in', (query) =>
      query.selectFrom('staff').select('staff.id').where('staff.access_role', '!=', 'owner'),
    )
    .execute()
}

export type KnownToken = {
  id: number
  staff_id: string
  access: TokenAccess
  last_used_at: string | null
  /** The property's. */
  time_zone: string
} & FormatColumns

/** The token with this hash, unless its user is deactivated. */
export async function findToken(db: Db, hash: string): Promise<KnownToken | undefined> {
  const [known] = await tokenQuery.rows(db, { hash })
  return known
}

const tokenQuery = preparedQuery((db, given: Given<{ hash: string }>) =>
  db
    .selectFrom('api_tokens')
    .innerJoin('staff', 'staff.id', 'api_tokens.staff_id')
    .crossJoin('property')
    .where('api_tokens.token_hash', '=', given.hash)
    .where('staff.deactivated_at', 'is', null)
    .select([
      'api_tokens.id',
      'api_tokens.staff_id',
      'api_tokens.access',
      'api_tokens.last_used_at',
      'property.time_zone',
      'property.currency',
      'property.number_format',
      'property.date_format',
      'property.language as property_language',
    ]),
)

/** Writes no audit entry, because it changes no data of the property. */
export async function recordTokenUse(db: Db, id: number, at: string): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
}

/** Deletes the tokens of all users and returns their number. */
export async function deleteAllTokens(tx: Tx): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('api_tokens').executeTakeFirst()
  return Number(numDeletedRows)
}
