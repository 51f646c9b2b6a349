import { type FrontDesk, noId } from './front-desk.ts'

/* What staff do with guests, cabins and settings. `which` selects one of those created so far. */

type Of<More = object> = { which: number } & More

export async function addGuest(frontDesk: FrontDesk, { which }: Of) {
  const nationalID = which % 2 === 0 ? `DKX${1_000_000 + which}` : ''
  const body = { fullName: `Guest ${which}`, nationalID }
  const made = await frontDesk.ask('/api/guests', body)
  if (made.status === 201) frontDesk.guests.push(made.body.id)
  return made
}

async function readGuest(frontDesk: FrontDesk, which: number) {
  const id = frontDesk.guests[which % Math.max(1, frontDesk.guests.length)] ?? noId
  const { version = 1 } = await frontDesk.read(`/api/guests/${id}`)
  return { id, version }
}

export async function editGuest(frontDesk: FrontDesk, { which }: Of) {
  const { id, version } = await readGuest(frontDesk, which)
  return frontDesk.ask(`/api/guests/${id}`, { fullName: `Guest ${which}b`, version }, 'PUT')
}

export async function mergeGuests(frontDesk: FrontDesk, { which, other }: Of<{ other: number }>) {
  const one = await readGuest(frontDesk, which)
  const second = await readGuest(frontDesk, other)
  const seen = { version: one.version, otherId: second.id, otherVersion: second.version }
  return frontDesk.ask(`/api/guests/${one.id}/merge`, { ...seen, nationalIDOf: one.id })
}

export async function eraseGuest(frontDesk: FrontDesk, { which }: Of) {
  const { id, version } = await readGuest(frontDesk, which)
  return frontDesk.ask(`/api/guests/${id}/erase`, { version })
}

export async function revealId(frontDesk: FrontDesk, { which }: Of) {
  const { id } = await readGuest(frontDesk, which)
  return frontDesk.ask(`/api/guests/${id}/reveal-national-id`)
}

export async function duplicateCabin(frontDesk: FrontDesk, { which }: Of) {
  const id = frontDesk.cabinIds[which % frontDesk.cabinIds.length]
  const made = await frontDesk.ask(`/api/cabins/${id}/duplicate`)
  if (made.status === 201) frontDesk.copies.push(made.body.id)
  return made
}

/** Only copies are retired or deleted, so that there are cabins to book. */
export function actOnCopy(frontDesk: FrontDesk, { act, which }: Of<{ act: string }>) {
  const id = frontDesk.copies[which % Math.max(1, frontDesk.copies.length)] ?? noId
  return act === 'delete-cabin'
    ? frontDesk.ask(`/api/cabins/${id}`, undefined, 'DELETE')
    : frontDesk.ask(`/api/cabins/${id}/${act === 'retire-cabin' ? 'retire' : 'bring-back'}`)
}

export const changeSetting = (frontDesk: FrontDesk, { which }: Of) =>
  frontDesk.ask('/api/settings', { breakfastPrice: 10 + which / 100 }, 'PATCH')

export async function changeProperty(frontDesk: FrontDesk, { which }: Of) {
  const property = await frontDesk.read('/api/property')
  return frontDesk.ask('/api/property', { ...property, name: `House ${which}` }, 'PUT')
}
