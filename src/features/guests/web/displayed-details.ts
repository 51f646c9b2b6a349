import { documentTypeName } from '#domain/document-type.ts'
import { eInvoiceLabels } from '#domain/e-invoices.ts'
import { formatDate } from '#domain/format-date.ts'
import { type DetailName, detailNames, guestDetails } from '#domain/guest-details.ts'
import { languageName } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import type { GuestProfile } from '../contract/guests.ts'

type Details = Pick<GuestProfile, DetailName>

/** A detail as people read it; empty if unknown. */
export function displayedDetail(name: DetailName, details: Details): string {
  if (name === 'documentType') return documentTypeName(details.documentType)
  const value = details[name]
  if (name === 'language') return languageName(value)
  if (name === 'eInvoice') return details.eInvoice && t(eInvoiceLabels[details.eInvoice])
  return name === 'birthDate' && value !== '' ? formatDate(value) : value
}

export const displayedDetails = detailNames.map((name): [string, (guest: Details) => string] => [
  t(guestDetails[name].label),
  (guest) => displayedDetail(name, guest),
])
