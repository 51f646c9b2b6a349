import { businessDate } from '#domain/calendar.ts'
import { formatDate, formatDateTime } from '#domain/format-date.ts'
import { currentLanguage, type Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { inGuestLanguage } from '#features/bookings/server/details/guest-language.ts'
import { readBooking } from '#features/bookings/server/details/read-booking.ts'
import { stayFacts } from '#features/documents/server/print/booking-documents.ts'
import { findIssuer, letterheadOf } from '#features/documents/server/print/letterhead.ts'
import type { Block, Fact, PdfDocument } from '#features/documents/server/print/print-document.ts'
import { reject } from '#platform/base/errors.ts'
import { change } from '#platform/change.ts'
import type { Actor, Context } from '#platform/context.ts'
import { fieldsOf } from '../domain/registration-rules.ts'
import { personFacts, personName } from '../domain/registration-summary.ts'
import { type KeptSignature, pad, type Signature, strokesPath } from '../domain/signature.ts'
import { maskedPerson, registerOf } from './booking-registration.ts'

type Requested = {
  id: number
  language?: Language | undefined
  /** For readers who may not see document numbers. Else the reading is recorded in the audit log first. */
  masked: boolean
}

/** The registration card of everyone who stays as it was signed, with its seal. */
export async function readSignedCard(
  context: Context,
  actor: Actor,
  { id, language, masked }: Requested,
): Promise<PdfDocument> {
  const { settings, stored, states, signature } = await registerOf(context, id)
  if (settings.country === '' || stored.signed === null) reject('registration-not-signed')
  const { seal, signature: signed } = stored.signed
  const booking = await readBooking(context, actor, { id, masked: true })
  const { timeZone } = await findIssuer(context.db).then(({ property }) => property)
  if (!masked) {
    await change(context, actor, async (_, note) => {
      const { id: entityId } = booking.guest
      note({
        action: 'guest.read-national-id',
        entity: 'guest',
        entityId,
        after: { bookingId: id },
      })
    })
  }
  return inGuestLanguage(context.db, { bookingId: id, language }, async () => {
    const issuer = await findIssuer(context.db)
    const persons = states.flatMap((state, index): Block[] => [
      { kind: 'heading', text: personName(state, index) },
      {
        kind: 'facts',
        facts: personFacts(
          masked ? maskedPerson(state.person) : state.person,
          fieldsOf(settings, state),
        ),
      },
    ])
    return {
      language: currentLanguage(),
      title: t('Signed registration card'),
      date: businessDate(new Date(signed.signedAt), timeZone),
      fileName: t('file name|registration-{id}', { id }),
      letterhead: letterheadOf(issuer),
      addressee: '',
      facts: [],
      blocks: [
        { kind: 'heading', text: t('Stay') },
        { kind: 'facts', facts: stayFacts(booking, issuer).slice(0, 4) },
        ...persons,
        { kind: 'heading', text: t('Signature') },
        ...(signature === 'outdated'
          ? [{ kind: 'text' as const, text: t('The guests were changed after this signature.') }]
          : []),
        ...drawingOf(signed.signature),
        { kind: 'facts', facts: signatureFacts(signed, { seal, timeZone }) },
      ],
      footer: t('The seal is the SHA-256 of what was signed, as in the history of the booking.'),
    }
  })
}

const drawingOf = (signature: Signature): Block[] =>
  signature.kind === 'drawn'
    ? [{ kind: 'drawing', path: strokesPath(signature.strokes), ...pad, name: t('Signature') }]
    : []

function signatureFacts(
  { signature, signedAt, arrival, departure }: KeptSignature,
  { seal, timeZone }: { seal: string; timeZone: string },
): Fact[] {
  const how: Record<Signature['kind'], Fact[]> = {
    drawn: [],
    typed: [{ label: t('Signed with the name'), value: 'name' in signature ? signature.name : '' }],
    paper: [{ label: t('Signed'), value: t('On paper') }],
  }
  return [
    ...how[signature.kind],
    { label: t('Date'), value: formatDateTime(signedAt, timeZone) },
    {
      label: t('Signed for the stay'),
      value: t('{from} to {to}', { from: formatDate(arrival), to: formatDate(departure) }),
    },
    { label: t('Seal'), value: seal },
  ]
}
