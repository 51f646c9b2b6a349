import { createHash } from 'node:crypto'
import {
  addDays,
  businessDate,
  type CalendarDate,
  clockTime,
  instantOfClock,
} from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import type { PaymentMethod } from '#domain/money/payments.ts'
import { reject } from '#platform/base/errors.ts'
import type { Vault } from '#platform/base/vault.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { lockRow } from '#platform/db/lock-row.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { findBusinessDetails, findProperty } from '#platform/versions/property-store.ts'
import type {
  CreateRegistrationFileRequest,
  DueStay,
  RegistrationFile,
  RegistrationFiles,
} from '../contract/registration.ts'
import {
  type Authority,
  authorityOf,
  dueAt,
  missingOfProperty,
  readPlaces,
} from '../domain/files/authorities.ts'
import {
  type AuthorityFile,
  type Establishment,
  guestsOf,
  type Stay,
} from '../domain/files/authority-file.ts'
import { writerOf } from '../domain/files/write-files.ts'
import { keptUntil } from '../domain/kept-until.ts'
import { emptyPerson, type Person } from '../domain/registration-fields.ts'
import { statesOf } from '../domain/registration-rules.ts'
import { missingLabels, personName } from '../domain/registration-summary.ts'
import { namesOf } from './booking-registration.ts'
import { readRegistrationSettings } from './registration-settings.ts'

type Known = Pick<Context, 'db' | 'vault' | 'now'>

/** Older arrivals are no longer due: what was not sent within them was sent in another way. */
const dueDays = 30
/** More than the stays that arrive in these days. */
const maxListed = 500

/** The stays that are due and the files that are kept. */
export async function listRegistrationFiles({ db, vault, now }: Known): Promise<RegistrationFiles> {
  const { settings, authority, establishment, stays } = await readDueStays(db, vault, now())
  return {
    country: settings.country,
    authority: authority?.name ?? null,
    missing: authority ? missingOfProperty(authority, establishment) : [],
    due: stays.map(({ due }) => due),
    files: await listFiles(db),
  }
}

/** How many stays are overdue, and since when the first is; null if none is. */
export async function findOverdueRegistrations({ db, vault, now }: Known) {
  const { stays } = await readDueStays(db, vault, now())
  const overdue = stays.flatMap(({ due }) => (due.isOverdue && due.dueAt ? [due.dueAt] : []))
  const [since] = overdue.toSorted()
  return since === undefined ? null : { numBookings: overdue.length, since }
}

/**
 * Creates the file of stays that are due and complete, in one transaction: a stay is in one file, unless it changes
 * afterwards. Returns its id.
 */
export async function createRegistrationFile(
  { db, vault, now }: Known,
  actor: Actor,
  { bookingIds }: CreateRegistrationFileRequest,
): Promise<{ id: number }> {
  const at = now()
  return change({ db, now }, actor, async (tx, note) => {
    // Files are numbered, and two users must not file the same stay.
    await lockRow(tx, 'property', 1)
    const { settings, authority, establishment, timeZone, stays } = await readDueStays(
      tx,
      vault,
      at,
    )
    if (settings.country === '') reject('registration-off')
    if (!authority) reject('registration-no-file')
    const chosen = [...new Set(bookingIds)].map(
      (bookingId) =>
        stays.find(({ due }) => due.bookingId === bookingId) ?? reject('registration-not-due'),
    )
    if (
      missingOfProperty(authority, establishment).length > 0 ||
      chosen.some(({ due }) => !due.isReady)
    ) {
      reject('registration-file-incomplete')
    }
    const records = await countRecords(tx)
    const { files } = writerOf(settings.country)(
      chosen.map(({ stay }) => stay),
      establishment,
      {
        date: businessDate(at, timeZone),
        time: `${clockTime(at, timeZone)}:00`,
        number: (await lastFileId(tx)) + 1,
        recordsOf: (arrival) => records.get(arrival) ?? 0,
      },
    )
    const [first] = files
    const name = [first?.name ?? '', ...(files.length > 1 ? [`+ ${files.length - 1}`] : [])].join(
      ' ',
    )
    const last =
      chosen
        .map(({ stay }) => stay.departure)
        .toSorted()
        .at(-1) ?? ''
    const { id } = await tx
      .insertInto('registration_files')
      .values({
        country: settings.country,
        name,
        sha256: createHash('sha256')
          .update(Buffer.concat(files.map(bytesOf)))
          .digest('hex'),
        num_guests: chosen.reduce((sum, { due }) => sum + due.guests.length, 0),
        created_by: actor.staffId,
        created_at: at.toISOString(),
        kept_until: keptUntil(last, settings.keepMonths),
        contents_encrypted: vault.encrypt(JSON.stringify(files)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('registration_file_stays')
      .values(
        chosen.map(({ stay, registerVersion }) => ({
          file_id: id,
          booking_id: stay.bookingId,
          register_version: registerVersion,
          start_date: stay.arrival,
          end_date: stay.departure,
        })),
      )
      .execute()
    const after = { registrationFile: name }
    note({ action: 'property.create-registration-file', entity: 'property', entityId: 1, after })
    for (const { stay } of chosen) {
      note({
        action: 'booking.file-registration',
        entity: 'booking',
        entityId: stay.bookingId,
        after,
      })
    }
    return { id }
  })
}

/** A file as it was created; several are one zip file. The history says who read it, before it is sent. */
export async function readRegistrationFile(
  context: Known,
  actor: Actor,
  id: number,
): Promise<{ name: string; bytes: Buffer }> {
  const row = await context.db
    .selectFrom('registration_files')
    .where('id', '=', id)
    .select(['name', 'contents_encrypted'])
    .executeTakeFirst()
  if (!row) reject('registration-file-not-found')
  await change(context, actor, async (_, note) => {
    const action = 'property.download-registration-file'
    note({ action, entity: 'property', entityId: 1, after: { registrationFile: row.name } })
  })
  const files = JSON.parse(context.vault.decrypt(row.contents_encrypted)) as AuthorityFile[]
  const [first] = files
  if (files.length === 1 && first) return { name: first.name, bytes: bytesOf(first) }
  return { name: `registration-${id}.zip`, bytes: await zipOf(files) }
}

async function zipOf(files: readonly AuthorityFile[]): Promise<Buffer> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  for (const file of files) zip.addBuffer(bytesOf(file), file.name, { mtime: new Date(0) })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const centralEuropean = new TextDecoder('windows-1250')
/** The byte of each character beyond ASCII. */
const centralEuropeanBytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 128 }, (_, index) => [
    centralEuropean.decode(Uint8Array.of(128 + index)),
    128 + index,
  ]),
)

function bytesOf({ text, encoding }: AuthorityFile): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  return Buffer.from(
    [...text].map((character) =>
      character < '\u0080'
        ? character.charCodeAt(0)
        : (centralEuropeanBytes.get(character) ?? '?'.charCodeAt(0)),
    ),
  )
}

async function listFiles(db: Db): Promise<RegistrationFile[]> {
  const rows = await db
    .selectFrom('registration_files')
    .leftJoin('staff', 'staff.id', 'registration_files.created_by')
    .select(['registration_files.id', 'name', 'registration_files.created_at', 'num_guests'])
    .select(['sha256', 'kept_until', 'staff.full_name'])
    .orderBy('registration_files.id', 'desc')
    .limit(100)
    .execute()
  const stays = await db
    .selectFrom('registration_file_stays')
    .where('file_id', '>=', rows.at(-1)?.id ?? 0)
    .select(['file_id', 'booking_id'])
    .orderBy('booking_id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    createdBy: row.full_name ?? '',
    numGuests: row.num_guests,
    bookingIds: stays.flatMap(({ file_id, booking_id }) =>
      file_id === row.id ? [booking_id] : [],
    ),
    sha256: row.sha256,
    keptUntil: row.kept_until,
  }))
}

async function lastFileId(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('registration_files')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** By arrival date, how many stays earlier files contain. */
async function countRecords(tx: Tx): Promise<Map<CalendarDate, number>> {
  const rows = await tx
    .selectFrom('registration_file_stays')
    .groupBy('start_date')
    .select(({ fn }) => ['start_date', fn.countAll<number | string>().as('records')])
    .execute()
  return new Map(rows.map(({ start_date, records }) => [start_date, Number(records)]))
}

type KnownStay = { stay: Stay; registerVersion: number; due: DueStay }

/** Stays that arrived and are in no file as they are now, the most urgent first. */
async function readDueStays(db: Db | Tx, vault: Vault, at: Date) {
  const settings = await readRegistrationSettings(db)
  const authority = authorityOf(settings.country)
  const { establishment, timeZone } = await readEstablishment(db, settings, authority)
  if (!authority) return { settings, authority, establishment, timeZone, stays: [] }
  const today = businessDate(at, timeZone)
  const filed = await filedStays(db)
  const payments = await mainPayments(db, today)
  const rows = await arrivedStays(db, today)
  const stays = rows.flatMap((row): KnownStay[] => {
    const before = filed.get(row.id)
    const registerVersion = row.version ?? 0
    const isChanged =
      before !== undefined &&
      (before.register_version !== registerVersion ||
        before.start_date !== row.start_date ||
        before.end_date !== row.end_date)
    if (before && !isChanged) return []
    const stay: Stay = {
      bookingId: row.id,
      bookedOn: businessDate(new Date(row.created_at), timeZone),
      arrival: row.start_date,
      departure: row.end_date,
      payment: payments.get(row.id) ?? null,
      persons: personsOf(row, vault),
    }
    const arrivedAt =
      row.checked_in_at === null
        ? instantOfClock(row.start_date, `${establishment.checkInTime}:00`, timeZone)
        : new Date(row.checked_in_at)
    const by = dueAt(
      authority,
      { arrival: stay.arrival, departure: stay.departure, arrivedAt },
      timeZone,
    )
    const guests = guestsWith(authority, settings, stay, row.num_guests, establishment)
    if (guests.length === 0) return []
    return [
      {
        stay,
        registerVersion,
        due: {
          bookingId: stay.bookingId,
          startDate: stay.arrival,
          endDate: stay.departure,
          dueAt: by?.toISOString() ?? null,
          isOverdue: by !== null && by < at,
          isChanged,
          isReady: registerVersion > 0 && guests.every(({ problems }) => problems.length === 0),
          guests,
        },
      },
    ]
  })
  const urgency = ({ due }: KnownStay) => due.dueAt ?? due.startDate
  return {
    settings,
    authority,
    establishment,
    timeZone,
    stays: stays.toSorted((one, other) => urgency(one).localeCompare(urgency(other))),
  }
}

/** The guests of the file with what is wrong; none if all of them have the nationality of the country. */
function guestsWith(
  { isForeignOnly, isLeadOnly }: Authority,
  settings: Awaited<ReturnType<typeof readRegistrationSettings>>,
  stay: Stay,
  numGuests: number,
  establishment: Establishment,
): DueStay['guests'] {
  const states = statesOf(stay.persons, settings, { numGuests, arrival: stay.arrival })
  const persons = states.map(({ person }) => person)
  const whole = { ...stay, persons }
  const moment = { date: stay.arrival, time: '00:00:00', number: 1, recordsOf: () => 0 }
  const { findings } = writerOf(settings.country)([whole], establishment, moment)
  return guestsOf(whole, isForeignOnly ? settings.country : undefined).flatMap(({ index }) => {
    const state = states[index]
    if (!state || (isLeadOnly && index > 0)) return []
    const own = findings.filter((finding) => finding.index === index)
    const missing = missingLabels(state)
    return [
      {
        name: personName(state, index),
        problems: [
          ...(missing === '' ? [] : [t('Missing: {fields}', { fields: missing })]),
          ...own.flatMap(({ blocks, text }) => (blocks ? [text] : [])),
        ],
        notes: own.flatMap(({ blocks, text }) => (blocks ? [] : [text])),
      },
    ]
  })
}

async function readEstablishment(
  db: Db | Tx,
  { codes, places }: Awaited<ReturnType<typeof readRegistrationSettings>>,
  authority: Authority | undefined,
): Promise<{ establishment: Establishment; timeZone: string }> {
  const property = await findProperty(db)
  const details = await findBusinessDetails(db)
  return {
    timeZone: property.timeZone,
    establishment: {
      name: property.name,
      street: details.address.split('\n')[0]?.trim() ?? '',
      postCode: details.postCode,
      city: details.city,
      phone: details.phone,
      email: details.email,
      checkInTime: property.checkInTime,
      checkOutTime: property.checkOutTime,
      codes,
      places: authority?.places ? readPlaces(places, authority.places.pattern).places : new Map(),
    },
  }
}

const arrivedStays = (db: Db | Tx, today: CalendarDate) =>
  db
    .selectFrom('bookings')
    .innerJoin('guests', 'guests.id', 'bookings.guest_id')
    .leftJoin('guest_registers', 'guest_registers.booking_id', 'bookings.id')
    .where('bookings.status', 'in', ['checked-in', 'checked-out'])
    .where('bookings.start_date', '>=', addDays(today, -dueDays))
    .where('bookings.start_date', '<=', today)
    .select(['bookings.id', 'bookings.created_at', 'bookings.start_date', 'bookings.end_date'])
    .select(['bookings.num_guests', 'bookings.checked_in_at', 'guests.full_name'])
    .select(['guest_registers.persons_encrypted', 'guest_registers.version'])
    .orderBy('bookings.start_date')
    .orderBy('bookings.id')
    .limit(maxListed)
    .execute()

function personsOf(
  row: { persons_encrypted: string | null; full_name: string },
  vault: Vault,
): Person[] {
  // Nothing is saved yet: only the name of the guest is known.
  if (row.persons_encrypted === null) return [{ ...emptyPerson, ...namesOf(row.full_name) }]
  const persons = JSON.parse(vault.decrypt(row.persons_encrypted)) as Person[]
  return persons.map((person) => ({ ...emptyPerson, ...person }))
}

/** By booking, as it was in the last file that contains it. */
async function filedStays(db: Db | Tx) {
  const rows = await db
    .selectFrom('registration_file_stays')
    .select(['booking_id', 'register_version', 'start_date', 'end_date'])
    .orderBy('file_id')
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
}

/** By booking, the method with which most was paid. */
async function mainPayments(db: Db | Tx, today: CalendarDate): Promise<Map<number, PaymentMethod>> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .where('bookings.start_date', '>=', addDays(today, -dueDays))
    .where('bookings.start_date', '<=', today)
    .where('payments.voided_at', 'is', null)
    .where('payments.amount_cents', '>', 0)
    .select(['payments.booking_id', 'payments.method'])
    .orderBy('payments.amount_cents')
    .execute()
  return new Map(
    rows.flatMap(({ booking_id, method }) => (method === null ? [] : [[booking_id, method]])),
  )
}
