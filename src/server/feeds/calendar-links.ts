import { randomBytes } from 'node:crypto'
import {
  type CreateCalendarLinkRequest,
  maxCalendarLinks,
  type NewCalendarLink,
} from '#contract/calendar-links.ts'
import { hashOfToken } from '../auth/tokens/api-client.ts'
import { ownAddress } from '../base/config.ts'
import { refuse } from '../base/errors.ts'
import { lockCabin } from '../cabins/cabin-store.ts'
import { change } from '../change.ts'
import type { Actor, Context } from '../context.ts'
import type { Tx } from '../db/open.ts'
import {
  countCalendarLinks,
  deleteCalendarLink,
  findCalendarLink,
  insertCalendarLink,
  replaceLinkToken,
} from './calendar-link-store.ts'

/** A token of 256 random bits. Only its hash is stored, so no later response can contain it. */
function newToken(context: Context) {
  const token = randomBytes(32).toString('base64url')
  const url = `${ownAddress(context.config)}/calendars/${token}.ics`
  return { hash: hashOfToken(token), url }
}

export async function createCalendarLink(
  context: Context,
  actor: Actor,
  { cabinId, name, showsNames }: CreateCalendarLinkRequest,
): Promise<NewCalendarLink> {
  const { hash, url } = newToken(context)
  const id = `calendar-${randomBytes(8).toString('hex')}`
  const link = await change(context, actor, async (tx, note) => {
    // The lock prevents more addresses than allowed.
    const cabin = (await lockCabin(tx, cabinId)) ?? refuse('cabin-not-found')
    if ((await countCalendarLinks(tx, cabinId)) >= maxCalendarLinks)
      refuse('too-many-calendar-links')
    const at = context.now().toISOString()
    await insertCalendarLink(tx, {
      id,
      cabinId,
      name,
      showsNames,
      hash,
      at,
      staffId: actor.staffId,
    })
    const after = { name, cabin: cabin.name, showsNames }
    note({ action: 'calendar-link.create', entity: 'calendar-link', entityId: id, after })
    return linkOrRefuse(tx, id)
  })
  return { ...link, url }
}

/** Gives an address a new secret, for example when the old one became known. */
export async function replaceCalendarLink(
  context: Context,
  actor: Actor,
  id: string,
): Promise<NewCalendarLink> {
  const { hash, url } = newToken(context)
  const link = await change(context, actor, async (tx, note) => {
    const before = await linkOrRefuse(tx, id)
    await replaceLinkToken(tx, id, hash)
    const after = { name: before.name, cabin: before.cabin.name }
    note({ action: 'calendar-link.replace', entity: 'calendar-link', entityId: id, after })
    return linkOrRefuse(tx, id)
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
    const { name, cabin } = await linkOrRefuse(tx, id)
    await deleteCalendarLink(tx, id)
    const before = { name, cabin: cabin.name }
    note({ action: 'calendar-link.revoke', entity: 'calendar-link', entityId: id, before })
  })
}

const linkOrRefuse = async (tx: Tx, id: string) =>
  (await findCalendarLink(tx, id)) ?? refuse('calendar-link-not-found')
