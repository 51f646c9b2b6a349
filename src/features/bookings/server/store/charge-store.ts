import {
  type Charge,
  type ChargeKind,
  chargeLabel,
  isTouristTax,
  ownChargeLabels,
} from '#domain/money/charges.ts'
import type { FolioCharge } from '#domain/money/folio.ts'
import type { Cents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The charges of a booking in the order in which they were added, with the names of the users. */
export function chargesQuery(db: Db | Tx, bookingId: number) {
  return db
    .selectFrom('charges')
    .leftJoin('staff', 'staff.id', 'charges.created_by')
    .where('charges.booking_id', '=', bookingId)
    .select([
      'charges.id',
      'charges.kind',
      'charges.label',
      'charges.unit',
      'charges.unit_cents',
      'charges.quantity',
      'charges.amount_cents',
      'charges.catalogue_id',
      'charges.is_mandatory',
      'charges.tax_kind',
      'charges.guests',
      'charges.nights',
      'charges.units',
      'charges.note',
      'charges.created_at',
      'staff.full_name as staff_name',
    ])
    .orderBy('charges.id')
}
export type ChargeRow = Awaited<ReturnType<ReturnType<typeof chargesQuery>['execute']>>[number]

/** A charge of a booking in the form that the rules take. */
export type BookedCharge = Charge & {
  id: number
  kind: ChargeKind
  label: string
  amount: Cents
  catalogueId: number | null
  isMandatory: boolean
}

export const toBookedCharge = (row: ChargeRow): BookedCharge => ({
  id: row.id,
  kind: row.kind,
  label: chargeLabel(row.label),
  unit: row.unit,
  unitPrice: row.unit_cents,
  quantity: row.quantity,
  guests: row.guests,
  nights: row.nights,
  units: row.guests === null && row.nights === null ? row.units : null,
  taxKind: row.tax_kind,
  amount: row.amount_cents,
  catalogueId: row.catalogue_id,
  isMandatory: Boolean(row.is_mandatory),
})

/** A charge in the form that the folio takes. */
export const toFolioCharge = (row: ChargeRow): FolioCharge => ({
  ...toBookedCharge(row),
  note: row.note,
})

export async function loadCharges(db: Db | Tx, bookingId: number): Promise<BookedCharge[]> {
  return (await chargesQuery(db, bookingId).execute()).map(toBookedCharge)
}

export type NewCharge = Charge & {
  kind: ChargeKind
  label: string
  amount: Cents
  catalogueId: number | null
  isMandatory: boolean
  note: string
}

export async function insertCharges(
  tx: Tx,
  bookingId: number,
  charges: readonly NewCharge[],
  { staffId, at }: { staffId: string; at: Date },
): Promise<void> {
  if (charges.length === 0) return
  const rows = charges.map((charge) => ({
    booking_id: bookingId,
    kind: charge.kind,
    label: isTouristTax(charge) ? ownChargeLabels.touristTax : charge.label,
    unit: charge.unit,
    unit_cents: charge.unitPrice,
    quantity: charge.quantity,
    guests: charge.guests,
    nights: charge.nights,
    units: charge.units ?? unitsForOlderServers(charge),
    tax_kind: charge.taxKind,
    amount_cents: charge.amount,
    catalogue_id: charge.catalogueId,
    is_mandatory: charge.isMandatory,
    note: charge.note,
    created_by: staffId,
    created_at: at.toISOString(),
  }))
  await tx.insertInto('charges').values(rows).execute()
}

/** A server of version 0.2, during an upgrade, only knows their product. */
const unitsForOlderServers = ({ guests, nights, unitPrice, quantity, amount }: NewCharge) =>
  (guests === null && nights === null) || unitPrice <= 0 || amount <= 0
    ? null
    : amount / (unitPrice * quantity)

export async function deleteCharges(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('charges').where('id', 'in', ids).execute()
}

/** Writes the amounts that differ. */
export async function writeChargeAmounts(
  tx: Tx,
  before: readonly BookedCharge[],
  after: readonly { id: number; amount: Cents }[],
): Promise<void> {
  const amounts = new Map(before.map(({ id, amount }) => [id, amount]))
  for (const { id, amount } of after) {
    if (amounts.get(id) === amount) continue
    await tx.updateTable('charges').set({ amount_cents: amount }).where('id', '=', id).execute()
  }
}
