import { randomUUID } from 'node:crypto'
import { bookingCan } from '#domain/booking-status.ts'
import { t } from '#domain/i18n/messages.ts'
import { changeRequests } from '#features/bookings/server/details/change-requests.ts'
import { inGuestLanguage } from '#features/bookings/server/details/guest-language.ts'
import {
  findLinkedStay,
  findStay,
  type LinkedStay,
} from '#features/bookings/server/details/guest-link.ts'
import { readBooking } from '#features/bookings/server/details/read-booking.ts'
import { findBooking } from '#features/bookings/server/store/booking-store.ts'
import { emailValues } from '#features/documents/server/emails/email-values.ts'
import {
  readBookingInvoices,
  readInvoiceOf,
} from '#features/documents/server/invoices/read-invoices.ts'
import { type PdfFile, pdfFile } from '#features/documents/server/pdf/pdf-file.ts'
import { findIssuer } from '#features/documents/server/print/letterhead.ts'
import { readConfirmation } from '#features/documents/server/print/read-documents.ts'
import { guestAuthor } from '#features/history/server/read-history.ts'
import { findGuestPage, textsFor } from '#features/property/server/guest-page-store.ts'
import { type PersonRequest, personFields } from '#features/registration/contract/registration.ts'
import type { Person } from '#features/registration/domain/registration-fields.ts'
import { fieldsOf } from '#features/registration/domain/registration-rules.ts'
import { isComplete, isReady } from '#features/registration/domain/registration-summary.ts'
import { readStrokes, type Signature } from '#features/registration/domain/signature.ts'
import {
  registerOf,
  saveRegistration,
  signRegistration,
} from '#features/registration/server/booking-registration.ts'
import { AppError, reject } from '#platform/base/errors.ts'
import { bestEffortWrite } from '#platform/best-effort-write.ts'
import type { Actor, Context } from '#platform/context.ts'
import { guestMessage } from '../contract/guest-requests.ts'
import { doorCodeOf } from './booking-guest-page.ts'
import { findGuestRequests } from './guest-request-store.ts'
import { recordGuestMessage, recordGuestRequest, requestable } from './guest-requests.ts'
import { type GuestView, renderEndedPage, renderGuestPage } from './render-guest-page.ts'
import { type PersonForm, renderKioskPage, renderPersonForm } from './render-registration.ts'
import { renderSignatureForm } from './render-signature.ts'

/** The guest of a booking, as the history names them. */
const guestActor = (requestId: string): Actor => ({ staffId: guestAuthor, requestId })

type Visit = { token: string; requestId: string }
type Place = Visit & { index: number }

/** The stay of an open link, while the property has the page turned on. */
async function openedStay(context: Context, token: string): Promise<LinkedStay> {
  const { isOn } = await findGuestPage(context.db)
  return (isOn && (await findLinkedStay(context, token))) || reject('guest-link-invalid')
}

type FormState = Pick<GuestView, 'saved' | 'problem' | 'message' | 'requestProblem'>

const nothingSent: FormState = {
  saved: false,
  problem: '',
  message: { text: '', problem: '' },
  requestProblem: '',
}

/** The page of a link as HTML, in the language of the guest. */
export async function showGuestPage(
  context: Context,
  { token, requestId }: Visit,
  form: Partial<FormState> = {},
): Promise<string> {
  const kiosk = await showKioskPage(context, { token, requestId })
  if (kiosk !== null) return kiosk
  const stay = await openedStay(context, token)
  await recordOpening(context, stay)
  return inGuestLanguage(context.db, { bookingId: stay.id }, async () => {
    const view = await viewOf(context, stay, requestId)
    return renderGuestPage({ ...view, ...nothingSent, ...form, path: `/stay/${token}` })
  })
}

/** The page of a link that does not exist, or has ended, in the language of the browser. */
export const showEndedPage = renderEndedPage

async function viewOf(
  context: Context,
  stay: LinkedStay,
  requestId: string,
): Promise<Omit<GuestView, 'path' | keyof FormState>> {
  const { db } = context
  const booking = await readBooking(context, guestActor(requestId), { id: stay.id, masked: true })
  const issuer = await findIssuer(db)
  const page = await findGuestPage(db)
  const { invoices } = await readBookingInvoices(context, stay.id)
  const record = (await findBooking(db, stay.id)) ?? reject('guest-link-invalid')
  const sent = await findGuestRequests(db, stay.id)
  return {
    booking,
    issuer,
    values: emailValues({ booking, issuer, documentName: '', guestPage: '' }),
    door: await doorCodeOf(context, stay.id),
    wifi: page.wifi,
    map: page.map,
    timeZone: stay.time_zone,
    ...textsFor(page),
    // An invoice for several bookings names other guests.
    ...(await registrationOf(context, stay)),
    invoices: invoices.filter(({ bookingIds }) => bookingIds.length === 1),
    sent,
    open: bookingCan.changeStay(booking)
      ? await requestable(db, record, sent)
      : { needs: [], items: [] },
    formKey: randomUUID(),
  }
}

/** When the guest opened the page last, at most once an hour. */
async function recordOpening(context: Context, stay: LinkedStay): Promise<void> {
  const at = context.now()
  const last = stay.guest_page_opened_at
  if (last !== null && Math.abs(at.getTime() - Date.parse(last)) < 3_600_000) return
  await bestEffortWrite(
    context,
    { key: `guest-page ${stay.id}`, event: 'link-use-not-recorded' },
    () =>
      context.db
        .updateTable('bookings')
        .set({ guest_page_opened_at: at.toISOString() })
        .where('id', '=', stay.id)
        .execute(),
  )
}

/** What is registered of the guests; none while the property registers no guests. */
async function registrationOf(
  context: Context,
  { id }: Pick<LinkedStay, 'id'>,
): Promise<Pick<GuestView, 'guests' | 'signature'>> {
  const { settings, states, signature } = await registerOf(context, id)
  return { guests: settings.country === '' ? [] : states, signature }
}

/** The register of a stay that has not ended, opened by the link of the guest or on a device of the property. */
async function openedRegister(context: Context, { token }: Visit) {
  const kioskBookingId = context.auth.readGuestFormToken(token, context.now())
  const stay =
    kioskBookingId === null
      ? await openedStay(context, token)
      : ((await findStay(context.db, kioskBookingId)) ?? reject('guest-link-invalid'))
  const { settings, stored, states, signature } = await registerOf(context, stay.id)
  const isOpen = bookingCan.fillInForms(stay) && stay.erased_at === null
  if (settings.country === '' || !isOpen) reject('guest-link-invalid')
  return {
    bookingId: stay.id,
    settings,
    version: stored.version,
    guests: states,
    signature,
    path: `/stay/${token}`,
    /** On a device of the property, the forms end when nothing is missing. */
    hasEnded: kioskBookingId !== null && isReady(states, signature),
  }
}
type OpenedRegister = Awaited<ReturnType<typeof openedRegister>>

/** The forms alone, for a device of the property; null for another link. */
async function showKioskPage(context: Context, visit: Visit): Promise<string | null> {
  if (context.auth.readGuestFormToken(visit.token, context.now()) === null) return null
  const register = await openedRegister(context, visit)
  return inGuestLanguage(context.db, register, async () => renderKioskPage(register))
}

/** A form of the register, or at its end on a device of the property the thanks. */
const showForm = (context: Context, register: OpenedRegister, render: () => string) =>
  inGuestLanguage(context.db, register, async () =>
    register.hasEnded ? renderKioskPage(register) : render(),
  )

type Typed = Pick<PersonForm, 'typed' | 'problems' | 'problem'>

/** The form of one guest with what is known. */
export async function showPersonForm(
  context: Context,
  place: Place,
  typed: Typed = { typed: {}, problems: {}, problem: '' },
): Promise<string> {
  const register = await openedRegister(context, place)
  const state = register.guests[place.index] ?? reject('guest-link-invalid')
  const fields = fieldsOf(register.settings, state)
  return showForm(context, register, () =>
    renderPersonForm({ ...register, ...typed, fields, index: place.index }),
  )
}

const registrationOn = (path: string) => [path, 'registration'].join('#')

/** What guests do next: the address of a page, or the page again because something is wrong. */
export type NextStep = { address: string } | { page: string }

/** Saves what a guest typed about one person, and leads to the next who is not complete, the signature or the stay. */
export async function savePerson(
  context: Context,
  place: Place,
  sent: Readonly<Record<string, string | undefined>>,
): Promise<NextStep> {
  const register = await openedRegister(context, place)
  const { bookingId, guests, path, settings } = register
  if (register.hasEnded) return { address: path }
  const state = guests[place.index] ?? reject('guest-link-invalid')
  const typed = Object.fromEntries(
    fieldsOf(settings, state).map((field) => [field, sent[field] ?? '']),
  )
  return inGuestLanguage(context.db, register, async () => {
    const checked = personFields.safeParse({ ...state.person, ...typed })
    if (!checked.success) {
      const problems = Object.fromEntries(
        checked.error.issues.map(({ path, message }) => [String(path[0]), message]),
      )
      const problem = t('Please check the marked fields.')
      return { page: await showPersonForm(context, place, { typed, problems, problem }) }
    }
    const persons = guests.map(({ person }, index): PersonRequest => {
      const { documentNumber, ...rest } = index === place.index ? (checked.data as Person) : person
      // An empty number keeps the one that is known.
      return index === place.index && documentNumber !== '' && typed.documentNumber !== undefined
        ? { ...rest, documentNumber }
        : rest
    })
    try {
      await saveRegistration(context, guestActor(place.requestId), bookingId, {
        version: Number(sent.version),
        persons,
      })
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'guest-link-invalid') throw error
      const problems = problemsOf(error, place.index)
      return {
        page: await showPersonForm(context, place, { typed, problems, problem: error.message }),
      }
    }
    const after = await registrationOf(context, { id: bookingId })
    const open = after.guests.findIndex((guest, index) => index > place.index && !isComplete(guest))
    if (open !== -1) return { address: `${path}/guests/${open + 1}` }
    const isToSign = after.guests.every(isComplete) && !isReady(after.guests, after.signature)
    return { address: isToSign ? `${path}/sign` : registrationOn(path) }
  })
}

/** What the guest confirms and where they sign; without anything to sign, the stay. */
export async function showSignatureForm(
  context: Context,
  visit: Visit,
  problem = '',
): Promise<string> {
  const register = await openedRegister(context, visit)
  return showForm(context, register, () =>
    renderSignatureForm({
      ...register,
      problem,
      fieldsOf: (state) => fieldsOf(register.settings, state),
    }),
  )
}

/** Saves the signature of the guest for everyone who stays. */
export async function saveSignature(
  context: Context,
  visit: Visit,
  { version, name, strokes }: { version: string; name: string; strokes: string },
): Promise<NextStep> {
  const register = await openedRegister(context, visit)
  const again = async (problem: string) => ({
    page: await showSignatureForm(context, visit, problem),
  })
  return inGuestLanguage(context.db, register, async () => {
    const signature = readSignature(name.trim(), strokes)
    if (signature === null) {
      return again(t('Please draw your signature in the box, or enter your full name.'))
    }
    try {
      await signRegistration(context, guestActor(visit.requestId), register.bookingId, {
        version: Number(version),
        signature,
      })
      return { address: registrationOn(register.path) }
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'guest-link-invalid') throw error
      return again(error.message)
    }
  })
}

/** What was drawn, or else the name, with at least a first and a last letter. */
function readSignature(name: string, strokes: string): Signature | null {
  const drawn = strokes === '' ? null : readStrokes(strokes)
  if (drawn !== null) return { kind: 'drawn', strokes: drawn }
  return /^\P{Cc}{2,100}$/u.test(name) ? { kind: 'typed', name } : null
}

/** What is wrong with the fields of one guest. */
const problemsOf = ({ details }: AppError, index: number): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details.fields ?? {}).map(([name, problem]) => [
      name.replace(`persons.${index}.`, ''),
      problem,
    ]),
  )

/** The guest says when they arrive. Other requests of the booking stay. */
export async function saveArrival(
  context: Context,
  { token, requestId }: Visit,
  expectedArrival: string | null,
): Promise<void> {
  const stay = await openedStay(context, token)
  const actor = guestActor(requestId)
  const { specialRequests } = await readBooking(context, actor, { id: stay.id, masked: true })
  const { version } = stay
  await changeRequests(context, actor, stay.id, { version, expectedArrival, specialRequests })
}

/** Sends a message to staff. Returns what is wrong with the text, or an empty text. */
export async function saveGuestMessage(
  context: Context,
  { token, requestId }: Visit,
  { key, text: typed }: { key: string; text: string },
): Promise<string> {
  const stay = await openedStay(context, token)
  const sender = { actor: guestActor(requestId), bookingId: stay.id, key }
  return inGuestLanguage(context.db, { bookingId: stay.id }, async () => {
    const text = guestMessage.safeParse(typed)
    if (!text.success) return text.error.issues[0]?.message ?? ''
    await recordGuestMessage(context, sender, text.data)
    return ''
  })
}

/** Sends a request that staff accept or decline. */
export async function saveGuestRequest(
  context: Context,
  { token, requestId }: Visit,
  { key, wish }: { key: string; wish: string },
): Promise<void> {
  const stay = await openedStay(context, token)
  const sender = { actor: guestActor(requestId), bookingId: stay.id, key }
  await inGuestLanguage(context.db, { bookingId: stay.id }, () =>
    recordGuestRequest(context, sender, wish),
  )
}

/** The confirmation as a PDF file; there is none of a booking that was cancelled. */
export async function guestConfirmation(
  context: Context,
  { token, requestId }: Visit,
): Promise<PdfFile> {
  const { id, status } = await openedStay(context, token)
  if (status === 'cancelled' || status === 'no-show') reject('confirmation-not-possible')
  return pdfFile(context, await readConfirmation(context, guestActor(requestId), { id }))
}

/** An invoice of this booking alone as a PDF file. */
export async function guestInvoice(
  context: Context,
  { token, invoiceId }: { token: string; invoiceId: number },
): Promise<PdfFile> {
  const { id } = await openedStay(context, token)
  const { invoices } = await readBookingInvoices(context, id)
  const invoice = invoices.find((one) => one.id === invoiceId && one.bookingIds.length === 1)
  if (!invoice) reject('invoice-not-found')
  return pdfFile(context, (await readInvoiceOf(context, id, invoiceId)).document)
}
