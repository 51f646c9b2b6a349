import { createHash, randomBytes } from 'node:crypto'
import { notABirthDate } from '#contract/person-fields.ts'
import { businessDate, type CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { lockBooking } from '#features/bookings/server/store/booking-change-store.ts'
import { maskedNationalID } from '#features/guests/domain/national-id.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import type {
  BookingRegistration,
  PersonRequest,
  SaveRegistrationRequest,
} from '../contract/registration.ts'
import { keptUntil } from '../domain/kept-until.ts'
import { emptyPerson, type Person } from '../domain/registration-fields.ts'
import {
  fieldsOf,
  type PersonState,
  type Registering,
  statesOf,
} from '../domain/registration-rules.ts'
import { isComplete, isReady, registrationSummary } from '../domain/registration-summary.ts'
import {
  needsSignature,
  type Signature,
  type SignatureState,
  signedContent,
} from '../domain/signature.ts'
import {
  areSamePersons,
  findRegister,
  findRegisters,
  notStored,
  type StoredRegister,
  saveRegister,
  saveSignature,
  trimmed,
} from './register-store.ts'
import { readRegistrationSettings } from './registration-settings.ts'

type Known = Pick<Context, 'db' | 'vault' | 'now'>

/** A booking as its register needs it. */
async function findStay(db: Db | Tx, bookingId: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .crossJoin('property')
    .where('bookings.id', '=', bookingId)
    .select([
      'bookings.start_date',
      'bookings.end_date',
      'bookings.left_on',
      'bookings.num_guests',
      'guests.full_name',
      'guests.birth_date',
      'guests.country_code',
      'guests.address',
      'guests.post_code',
      'guests.city',
      'guests.phone',
      'guests.email',
      'property.time_zone',
    ])
    .executeTakeFirst()
}
type Stay = NonNullable<Awaited<ReturnType<typeof findStay>>>

/** The register of a booking with what is missing; before anything is saved, with what is known of its guest. */
export async function registerOf(
  { db, vault }: Pick<Known, 'db' | 'vault'> | { db: Tx; vault: Known['vault'] },
  bookingId: number,
) {
  const settings = await readRegistrationSettings(db)
  const stay = (await findStay(db, bookingId)) ?? reject('booking-not-found')
  const stored = await findRegister(db, vault, bookingId)
  const persons = stored.version === 0 ? await knownPersons(db, bookingId, stay) : stored.persons
  const states = statesOf(persons, settings, {
    numGuests: stay.num_guests,
    arrival: stay.start_date,
  })
  return {
    settings,
    stay,
    stored,
    states,
    signature: signatureState(bookingId, stored, settings, states),
  }
}

/**
 * The registers of several bookings with what is missing; null while guests are not registered. Of a booking without a
 * register, nothing is known.
 */
export async function registersOf(
  { db, vault }: { db: Db | Tx; vault: Known['vault'] },
  bookings: readonly { id: number; numGuests: number; arrival: CalendarDate }[],
): Promise<Map<number, BookingRegister> | null> {
  const settings = await readRegistrationSettings(db)
  if (settings.country === '') return null
  const found = await findRegisters(
    db,
    vault,
    bookings.map(({ id }) => id),
  )
  return new Map(
    bookings.map(({ id, ...stay }) => {
      const stored = found.get(id) ?? notStored
      const states = statesOf(stored.persons, settings, stay)
      const signature = signatureState(id, stored, settings, states)
      const signedAt = stored.signed?.signature.signedAt ?? ''
      const lastAt = [signedAt, stored.savedAt].toSorted().at(-1) ?? ''
      const completeAt = isReady(states, signature) && lastAt !== '' ? new Date(lastAt) : null
      return [id, { states, signature, completeAt }]
    }),
  )
}

export type BookingRegister = {
  states: PersonState[]
  signature: SignatureState
  /** When it was saved or signed last; null if something is missing. */
  completeAt: Date | null
}

function signatureState(
  bookingId: number,
  { persons, signed }: StoredRegister,
  settings: Registering,
  states: readonly PersonState[],
): SignatureState {
  if (
    !needsSignature(
      states.map(({ person }) => person),
      settings,
    )
  )
    return 'not-needed'
  if (signed === null) return 'missing'
  return sealOf(bookingId, persons, signed.signature) === signed.seal ? 'signed' : 'outdated'
}

/** The SHA-256 of what was signed. */
const sealOf = (...content: Parameters<typeof signedContent>): string =>
  createHash('sha256')
    .update(signedContent(...content))
    .digest('hex')

/** What the booking already knows of its guests. */
async function knownPersons(db: Db | Tx, bookingId: number, stay: Stay): Promise<Person[]> {
  const others = await db
    .selectFrom('party_members')
    .where('booking_id', '=', bookingId)
    .select(['full_name', 'birth_date'])
    .orderBy('id')
    .execute()
  const lead: Person = {
    ...emptyPerson,
    ...namesOf(stay.full_name),
    birthDate: stay.birth_date ?? '',
    country: stay.country_code,
    // An address with several lines is not the street alone.
    address: stay.address.includes('\n') ? '' : stay.address,
    postCode: stay.post_code,
    city: stay.city,
    phone: stay.phone,
    email: stay.email,
  }
  return [
    lead,
    ...others.map((other) => ({
      ...emptyPerson,
      ...namesOf(other.full_name),
      birthDate: other.birth_date ?? '',
    })),
  ].slice(0, stay.num_guests)
}

/** The last word as the last name, which people correct where it is not. */
export function namesOf(fullName: string): Pick<Person, 'firstName' | 'lastName'> {
  const words = fullName.trim().split(/\s+/)
  const lastName = words.pop() ?? ''
  return { firstName: words.join(' '), lastName }
}

/** The register as responses show it: document numbers are masked. */
export async function readBookingRegistration(
  context: Known,
  bookingId: number,
): Promise<BookingRegistration> {
  const { settings, stay, stored, states, signature } = await registerOf(context, bookingId)
  if (settings.country === '') reject('registration-off')
  return {
    version: stored.version,
    country: settings.country,
    isReady: isReady(states, signature),
    summary: registrationSummary(states, signature),
    signature,
    signedAt: stored.signed?.signature.signedAt ?? null,
    seal: stored.signed?.seal ?? '',
    keptUntil:
      stored.version === 0 ? null : keptUntil(stay.left_on ?? stay.end_date, settings.keepMonths),
    persons: states.map((state) => shownPerson(state, settings)),
  }
}

export const maskedPerson = (person: Person): Person => ({
  ...person,
  documentNumber: maskedNationalID(person.documentNumber),
})

const shownPerson = ({ person, isLead, missing }: PersonState, settings: Registering) => ({
  ...maskedPerson(person),
  fields: fieldsOf(settings, { isLead }),
  missing,
})

/**
 * Replaces the register of a booking. What is sent twice is saved once. The history says that it was changed, and
 * nothing about the guests.
 */
export async function saveRegistration(
  context: Known,
  actor: Actor,
  bookingId: number,
  request: SaveRegistrationRequest,
): Promise<void> {
  const { vault, now } = context
  const personsWith = (stored: StoredRegister) =>
    trimmed(request.persons.map((person, index) => keptNumber(person, stored.persons[index])))
  const isSaved = async () => {
    const { stored } = await registerOf(context, bookingId)
    return stored.version > 0 && areSamePersons(personsWith(stored), stored.persons)
  }
  if (await isSaved()) return
  try {
    await change(context, actor, async (tx, note) => {
      ;(await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
      const { settings, stay, stored } = await registerOf({ db: tx, vault }, bookingId)
      if (settings.country === '') reject('registration-off')
      rejectFutureBirths(request.persons, businessDate(now(), stay.time_zone))
      if (stored.version !== request.version) reject('registration-changed')
      const persons = personsWith(stored)
      if (persons.length > Math.max(stay.num_guests, stored.persons.length)) {
        reject('registration-too-many')
      }
      await saveRegister(tx, vault, { bookingId, persons, at: now() })
      note({ action: 'booking.change-registration', entity: 'booking', entityId: bookingId })
    })
  } catch (error) {
    // The same was sent twice at the same time.
    const wasChanged = error instanceof AppError && error.code === 'registration-changed'
    if (!wasChanged || !(await isSaved())) throw error
  }
}

/** A number that was left out stays as it is. */
const keptNumber = (person: PersonRequest, stored: Person | undefined): Person => ({
  ...person,
  documentNumber: person.documentNumber ?? stored?.documentNumber ?? '',
})

function rejectFutureBirths(persons: readonly PersonRequest[], today: CalendarDate): void {
  const wrong = persons.findIndex(({ birthDate }) => birthDate > today)
  if (wrong >= 0) {
    reject('invalid-fields', { fields: { [`persons.${wrong}.birthDate`]: t(notABirthDate) } })
  }
}

/**
 * Signs the register for everyone who stays, and seals it: a later change of the guests needs a new signature. The seal
 * is in the history. What is signed twice is signed once.
 */
export async function signRegistration(
  context: Known,
  actor: Actor,
  bookingId: number,
  { version, signature }: { version: number; signature: Signature },
): Promise<void> {
  const { vault, now } = context
  const isSigned = async () =>
    ['signed', 'not-needed'].includes((await registerOf(context, bookingId)).signature)
  if (await isSigned()) return
  try {
    await change(context, actor, async (tx, note) => {
      ;(await lockBooking(tx, bookingId)) ?? reject('booking-not-found')
      const register = await registerOf({ db: tx, vault }, bookingId)
      const { settings, stay, stored, states } = register
      if (settings.country === '') reject('registration-off')
      if (stored.version !== version || register.signature === 'signed') {
        reject('registration-changed')
      }
      if (!states.every(isComplete)) reject('registration-incomplete')
      const persons = trimmed(states.map(({ person }) => person))
      // What is known of the guests can be all that is needed.
      if (version === 0) await saveRegister(tx, vault, { bookingId, persons, at: now() })
      const kept = {
        signature,
        signedAt: now().toISOString(),
        arrival: stay.start_date,
        departure: stay.end_date,
        salt: randomBytes(16).toString('base64url'),
      }
      const seal = sealOf(bookingId, persons, kept)
      await saveSignature(tx, vault, { bookingId, seal, signature: kept })
      note({
        action: 'booking.sign-registration',
        entity: 'booking',
        entityId: bookingId,
        after: { seal, isOnPaper: signature.kind === 'paper' },
      })
    })
  } catch (error) {
    // The same was sent twice at the same time.
    const wasChanged = error instanceof AppError && error.code === 'registration-changed'
    if (!wasChanged || !(await isSigned())) throw error
  }
}
