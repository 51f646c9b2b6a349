import { randomBytes, timingSafeEqual } from 'node:crypto'
import { countCleaningLinkGuess } from '#platform/auth/login/login-limit.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { ownAddress } from '#platform/base/config.ts'
import { reject } from '#platform/base/errors.ts'
import { bestEffortWrite } from '#platform/best-effort-write.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { CleaningClient } from '#platform/http/requester.ts'
import { maxCleaningLinks, type NewCleaningLink } from '../contract/cleaning.ts'
import {
  countCleaningLinks,
  findValidLinks,
  insertCleaningLink,
  recordLinkUse,
  revokeLinkRow,
} from './cleaning-link-store.ts'

/** The interval between updates of the last use, so that most requests write nothing. */
const recordUseEvery = 60_000

/**
 * Creates a link with a token of 256 random bits. Browsers do not send the fragment, so the token is in
 * no log and no referrer. Only its hash is stored, so no later response can contain it.
 */
export async function createCleaningLink(
  context: Context,
  actor: Actor,
  name: string,
): Promise<NewCleaningLink> {
  const token = randomBytes(32).toString('base64url')
  const id = `link-${randomBytes(8).toString('hex')}`
  const link = await change(context, actor, async (tx, note) => {
    // The lock prevents more links than allowed.
    await lockRow(tx, 'property', 1)
    if ((await countCleaningLinks(tx)) >= maxCleaningLinks) reject('too-many-cleaning-links')
    const at = context.now().toISOString()
    note({ action: 'cleaning-link.create', entity: 'cleaning-link', entityId: id, after: { name } })
    return insertCleaningLink(tx, {
      id,
      name,
      hash: hashOfToken(token),
      at,
      staffId: actor.staffId,
    })
  })
  return { ...link, url: `${ownAddress(context.config)}/cleaning#${token}` }
}

/** Requests with the link are unauthenticated from then on. */
export async function revokeCleaningLink(
  context: Context,
  actor: Actor,
  id: string,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const at = context.now().toISOString()
    const name = (await revokeLinkRow(tx, id, at)) ?? reject('cleaning-link-not-found')
    const before = { name }
    note({ action: 'cleaning-link.revoke', entity: 'cleaning-link', entityId: id, before })
  })
}

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

/** The cleaner of a token, looked up on each request, so that revoking takes effect immediately. */
export async function findCleaningClient(
  context: Context,
  token: string,
): Promise<CleaningClient | null> {
  if (!isToken(token)) return null
  const given = Buffer.from(hashOfToken(token))
  // Compares with every link, so that the time says nothing about them.
  const [known] = (await findValidLinks(context.db)).filter(({ tokenHash }) =>
    timingSafeEqual(given, Buffer.from(tokenHash)),
  )
  if (!known) return null
  await recordUse(context, known)
  return { linkId: known.id, timeZone: known.time_zone }
}

async function recordUse(
  context: Context,
  { id, last_used_at }: { id: string; last_used_at: string | null },
) {
  const now = context.now()
  const isRecent =
    last_used_at !== null && Math.abs(now.getTime() - Date.parse(last_used_at)) < recordUseEvery
  if (isRecent) return
  await bestEffortWrite(
    context,
    { key: `cleaning-link ${id}`, event: 'link-use-not-recorded' },
    () => recordLinkUse(context.db, id, now.toISOString()),
  )
}

/**
 * A phone opens a link. Guesses are limited by address. A valid link is never rejected, because a cleaner
 * may share the address of an attacker.
 */
export async function openCleaningLink(
  context: Context,
  { token, address, requestId }: { token: string; address: string; requestId: string },
): Promise<void> {
  const client = await findCleaningClient(context, token)
  if (!client) {
    await countCleaningLinkGuess(context, address)
    return reject('cleaning-link-invalid')
  }
  const { linkId } = client
  await change(context, { staffId: linkId, requestId }, async (_, note) => {
    note({ action: 'cleaning-link.open', entity: 'cleaning-link', entityId: linkId })
  })
}
