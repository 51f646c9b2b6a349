import { randomBytes } from 'node:crypto'
import { lockCabin } from '#features/cabins/server/cabin-store.ts'
import type { Note } from '#platform/audit-entry.ts'
import { requirePassword } from '#platform/auth/login/own-password.ts'
import { hashOfToken } from '#platform/auth/tokens/api-client.ts'
import { ownAddress } from '#platform/base/config.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Tx } from '#platform/db/open.ts'
import type { ReauthRequest } from '#platform/http/requester.ts'
import {
  type CreateCalendarLinkRequest,
  type CreateCalendarLinksRequest,
  maxCalendarLinks,
  type NewCalendarLink,
  type ShownCalendarLink,
} from '../contract/calendar-links.ts'
import {
  cabinsWithLinkNames,
  countCalendarLinks,
  deleteCalendarLink,
  findCalendarLink,
  insertCalendarLink,
  listLinksWithTokens,
  replaceLinkToken,
} from './calendar-link-store.ts'

/** A token of 256 random bits. It is stored as a hash, and encrypted to show it again. */
function newToken(context: Context) {
  const token = randomBytes(32).toString('base64url')
  const stored = { hash: hashOfToken(token), encrypted: context.vault.encrypt(token) }
  return { stored, url: addressWith(context, token) }
}

const addressWith = ({ config }: Context, token: string) =>
  `${ownAddress(config)}/calendars/${token}.ics`

export const createCalendarLink = (
  context: Context,
  actor: Actor,
  request: CreateCalendarLinkRequest,
): Promise<NewCalendarLink> =>
  change(context, actor, (tx, note) => create(tx, note, { context, actor, request }))

/** Creates an address for each cabin that has none with this name, all or none of them. */
export const createCalendarLinks = (
  context: Context,
  actor: Actor,
  { name, showsNames }: CreateCalendarLinksRequest,
): Promise<NewCalendarLink[]> =>
  change(context, actor, async (tx, note) => {
    // The lock prevents two addresses of one cabin when two people press at the same time.
    await lockRow(tx, 'property', 1)
    const links = []
    for (const [cabinId, names] of await cabinsWithLinkNames(tx)) {
      if (names.some((taken) => taken.toLowerCase() === name.toLowerCase())) continue
      const request = { cabinId, name, showsNames }
      links.push(await create(tx, note, { context, actor, request }))
    }
    return links.length > 0 ? links : reject('no-missing-calendar-links')
  })

type Creation = { context: Context; actor: Actor; request: CreateCalendarLinkRequest }

async function create(tx: Tx, note: Note, { context, actor, request }: Creation) {
  const { cabinId, name, showsNames } = request
  const { stored: token, url } = newToken(context)
  const id = `calendar-${randomBytes(8).toString('hex')}`
  // The lock prevents more addresses than allowed.
  const cabin = (await lockCabin(tx, cabinId)) ?? reject('cabin-not-found')
  if ((await countCalendarLinks(tx, cabinId)) >= maxCalendarLinks) reject('too-many-calendar-links')
  const at = context.now().toISOString()
  const { staffId } = actor
  await insertCalendarLink(tx, { id, cabinId, name, showsNames, token, at, staffId })
  const after = { name, cabin: cabin.name, showsNames }
  note({ action: 'calendar-link.create', entity: 'calendar-link', entityId: id, after })
  return { ...(await linkOrReject(tx, id)), url }
}

/**
 * Shows the addresses again, always after the password. The audit entry is written before the response,
 * so that no address is shown without one.
 */
export async function showCalendarLinks(
  context: Context,
  request: ReauthRequest,
  currentPassword: string,
): Promise<ShownCalendarLink[]> {
  await requirePassword(context, request, currentPassword)
  const actor = { staffId: request.session.staff.id, requestId: request.requestId }
  return change(context, actor, async (tx, note) => {
    const items = (await listLinksWithTokens(tx)).map(({ link, ...stored }) => ({
      ...link,
      url: addressOf(context, stored),
    }))
    const after = { addresses: items.filter(({ url }) => url !== null).length }
    note({ action: 'calendar-link.show-all', entity: 'calendar-link', entityId: 'all', after })
    return items
  })
}

type Stored = { hash: string; encrypted: string | null }

/** Null for an address of an earlier version, and if the key has been replaced since. */
function addressOf(context: Context, { hash, encrypted }: Stored): string | null {
  if (encrypted === null) return null
  try {
    const token = context.vault.decrypt(encrypted)
    return hashOfToken(token) === hash ? addressWith(context, token) : null
  } catch {
    context.log('error', 'calendar-address-not-readable')
    return null
  }
}

/** Gives an address a new secret, for example when the old one became known. */
export async function replaceCalendarLink(
  context: Context,
  actor: Actor,
  id: string,
): Promise<NewCalendarLink> {
  const { stored, url } = newToken(context)
  const link = await change(context, actor, async (tx, note) => {
    const before = await linkOrReject(tx, id)
    await replaceLinkToken(tx, id, stored)
    const after = { name: before.name, cabin: before.cabin.name }
    note({ action: 'calendar-link.replace', entity: 'calendar-link', entityId: id, after })
    return linkOrReject(tx, id)
  })
  return { ...link, url }
}

/** Requests with the address get 404 from then on. */
export async function revokeCalendarLink(
  context: Context,
  actor: Actor,
  id: string,
): Promise<void> {
  await change(context, actor, async (tx, note) => {
    const { name, cabin } = await linkOrReject(tx, id)
    await deleteCalendarLink(tx, id)
    const before = { name, cabin: cabin.name }
    note({ action: 'calendar-link.revoke', entity: 'calendar-link', entityId: id, before })
  })
}

const linkOrReject = async (tx: Tx, id: string) =>
  (await findCalendarLink(tx, id)) ?? reject('calendar-link-not-found')
