import type { BusinessDetails } from '#contract/business-details.ts'
import type { Property } from '#contract/settings.ts'
import { printedDetails } from '#domain/e-invoices.ts'
import type { Db, Tx } from '#platform/db/open.ts'
import { findBusinessDetails, findProperty } from '#platform/versions/property-store.ts'
import type { Letterhead } from './print-document.ts'

export type Issuer = { property: Property; details: BusinessDetails }

export async function findIssuer(db: Db | Tx): Promise<Issuer> {
  return {
    property: await findProperty(db),
    details: printedDetails(await findBusinessDetails(db)),
  }
}

export const letterheadOf = ({ property, details }: Issuer): Letterhead => ({
  name: property.name,
  address: details.address,
  email: details.email,
  phone: details.phone,
  logo: details.logo,
  paperSize: details.paperSize,
})

/** The account that guests transfer to. */
export const transferTo = ({ property: { name, currency }, details }: Issuer) => ({
  ...details,
  name,
  currency,
})
