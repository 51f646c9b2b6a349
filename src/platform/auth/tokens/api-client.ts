import { createHash } from 'node:crypto'
import { bestEffortWrite } from '../../best-effort-write.ts'
import type { Context } from '../../context.ts'
import type { ApiClient } from '../../http/requester.ts'
import { toFormats } from '../../versions/property-store.ts'
import { findToken, type KnownToken, recordTokenUse } from './token-store.ts'

/** The interval between updates of the last use, so that most requests write nothing. */
const recordUseEvery = 60_000

const isToken = (text: string) => /^ck_[\w-]{43}$/.test(text)

/** Only this hash of a token is stored. With 256 random bits, it needs neither salt nor cost. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex')

/** Finds the API client of a token, on each request, so that revoking it takes effect immediately. */
export async function findApiClient(context: Context, token: string): Promise<ApiClient | null> {
  if (!isToken(token)) return null
  const known = await findToken(context.db, hashOfToken(token))
  if (!known) return null
  await recordUse(context, known)
  const { id: tokenId, staff_id: staffId, access, time_zone: timeZone } = known
  return { tokenId, staffId, access, timeZone, formats: toFormats(known) }
}

async function recordUse(context: Context, { id, last_used_at }: KnownToken) {
  const at = context.now()
  if (last_used_at !== null && at.getTime() - Date.parse(last_used_at) < recordUseEvery) return
  await bestEffortWrite(context, { key: `token ${id}`, event: 'token-use-not-recorded' }, () =>
    recordTokenUse(context.db, id, at.toISOString()),
  )
}
