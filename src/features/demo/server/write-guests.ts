import type { EInvoiceFormat } from '#domain/e-invoices.ts'
import type { Language } from '#domain/i18n/language.ts'
import { guestSearchTerms, phoneDigits, sortName } from '#domain/search/search-terms.ts'
import type { Vault } from '#platform/base/vault.ts'
import type { Tx } from '#platform/db/open.ts'
import { batchesOf } from './write-bookings.ts'

type DemoGuest = {
  fullName: string
  country: string
  email: string
  phone: string
  nationalID: string
  notes: string
  createdAt: string
  erasedAt: string | null
}

const guestBatchSize = 1_000
const termBatchSize = 5_000

/** Writes guests in the given order, with search terms unless they are erased. Returns their IDs. */
export async function writeGuests(
  tx: Tx,
  vault: Vault,
  guests: readonly DemoGuest[],
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of batchesOf(guests, guestBatchSize)) {
    const rows = batch.map((guest) => rowOf(guest, vault))
    const written = await tx.insertInto('guests').values(rows).returning('id').execute()
    const words = written.flatMap(({ id }, index) => wordsOf(batch[index], id))
    for (const some of batchesOf(words, termBatchSize)) {
      await tx.insertInto('guest_words').values(some).execute()
    }
    ids.push(...written.map(({ id }) => id))
  }
  return ids
}

/** The other guests have that of the property. */
const languagesOfDemo: Readonly<Record<string, Language>> = {
  'Jörg Straßner': 'de',
  'Zoë Delacourt': 'fr',
  'Nuria Escandell': 'es',
  'Lorenzo Bonaventura': 'it',
  'Sanne van der Heuvel': 'nl',
  'Łukasz Wiśniowski': 'pl',
  'Tiago Valadares': 'pt',
}

const noCompany = {
  company: '',
  address: '',
  post_code: '',
  city: '',
  vat_id: '',
  e_invoice: '' as EInvoiceFormat | '',
  buyer_reference: '',
}

/** A company that wants its invoices as Factur-X. */
const companiesOfDemo: Readonly<Record<string, typeof noCompany>> = {
  'Jörg Straßner': {
    company: 'Straßner Holzbau GmbH',
    address: 'Sägewerkstraße 4',
    post_code: '83471',
    city: 'Berchtesgaden',
    vat_id: 'DE123456788',
    e_invoice: 'factur-x',
    buyer_reference: 'PO-2026-118',
  },
}

const rowOf = (guest: DemoGuest, vault: Vault) => ({
  full_name: guest.fullName,
  sort_name: guest.erasedAt === null ? sortName(guest.fullName) : '',
  email: guest.email,
  phone: guest.phone,
  phone_digits: phoneDigits(guest.phone),
  country_code: guest.country,
  language: languagesOfDemo[guest.fullName] ?? '',
  national_id_sealed: vault.encrypt(guest.nationalID),
  notes: guest.notes,
  ...(companiesOfDemo[guest.fullName] ?? noCompany),
  created_at: guest.createdAt,
  erased_at: guest.erasedAt,
})

const wordsOf = (guest: DemoGuest | undefined, id: number) =>
  guest && guest.erasedAt === null
    ? guestSearchTerms(guest).map((word) => ({ word, guest_id: id }))
    : []
