import { isDeepStrictEqual } from 'node:util'
import {
  type Charge,
  type ChargedTax,
  type ChargeKind,
  chargeLabel,
  isTouristTax,
  ownChargeLabels,
} from '#domain/money/charges.ts'
import type { FolioCharge } from '#domain/money/folio.ts'
import type { Cents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** The charges of bookings in the order in which they were added, with the names of the users. */
export function chargesQuery(db: Db | Tx, ...bookingIds: number[]) {
  return db
    .selectFrom('charges')
    .leftJoin('staff', 'staff.id', 'charges.created_by')
    .where('charges.booking_id', 'in', bookingIds)
    .select([
      'charges.booking_id',
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
      'charges.tax_rule_id',
      'charges.tax_cents',
      'charges.tax_treatment',
      'charges.tax_nights',
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
  /** Of a tax that follows from a rule. */
  tax?: ChargedTax | undefined
}

export const toBookedCharge = (row: Omit<ChargeRow, 'booking_id'>): BookedCharge => ({
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
  tax: toTax(row),
})

const toTax = ({
  tax_rule_id: ruleId,
  tax_cents: cents,
  tax_treatment: treatment,
  tax_nights: nights,
}: Omit<ChargeRow, 'booking_id'>): ChargedTax | undefined =>
  ruleId === null || cents === null || treatment === null || nights === null
    ? undefined
    : { ruleId, cents, treatment, nights: JSON.parse(nights) }

/** A charge in the form that the folio takes. */
export const toFolioCharge = (row: Omit<ChargeRow, 'booking_id'>): FolioCharge => ({
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
  tax?: ChargedTax | undefined
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
    label: isTouristTax(charge) && !charge.tax ? ownChargeLabels.touristTax : charge.label,
    unit: charge.unit,
    unit_cents: charge.unitPrice,
    quantity: charge.quantity,
    guests: charge.guests,
    nights: charge.nights,
    units: charge.units ?? unitsForOlderServers(charge),
    tax_kind: charge.taxKind,
    amount_cents: charge.amount,
    ...taxColumns(charge),
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

const taxColumns = ({ tax }: Pick<NewCharge, 'tax'>) => ({
  tax_rule_id: tax?.ruleId ?? null,
  tax_cents: tax?.cents ?? null,
  tax_treatment: tax?.treatment ?? null,
  tax_nights: tax ? JSON.stringify(tax.nights) : null,
})

type Changed = { id: number; amount: Cents } | (NewCharge & { id?: never })

/**
 * Writes the charges of a booking as they are after a change: amounts that differ, charges without an id, which
 * are new, and no others. The tax of a rule keeps its row.
 */
export async function exchangeCharges(
  tx: Tx,
  bookingId: number,
  { before, after }: { before: readonly BookedCharge[]; after: readonly Changed[] },
  author: { staffId: string; at: Date },
): Promise<void> {
  const rows = new Map(before.map((charge) => [charge.id, charge]))
  const taxes = new Map(
    before.flatMap((charge) => (charge.tax ? [[charge.tax.ruleId, charge]] : [])),
  )
  const kept = new Set<number>()
  const added: NewCharge[] = []
  for (const charge of after) {
    const row =
      charge.id === undefined ? charge.tax && taxes.get(charge.tax.ruleId) : rows.get(charge.id)
    if (row) {
      kept.add(row.id)
      await updateCharge(tx, row, charge)
    } else if (charge.id === undefined) added.push(charge)
  }
  const removed = before.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (removed.length > 0) await tx.deleteFrom('charges').where('id', 'in', removed).execute()
  await insertCharges(tx, bookingId, added, author)
}

async function updateCharge(tx: Tx, row: BookedCharge, charge: Changed): Promise<void> {
  const computed = charge.id === undefined ? charge : undefined
  if (row.amount === charge.amount && (!computed || isDeepStrictEqual(computed.tax, row.tax)))
    return
  await tx
    .updateTable('charges')
    .set({
      amount_cents: charge.amount,
      ...(computed && {
        ...taxColumns(computed),
        unit_cents: computed.unitPrice,
        quantity: computed.quantity,
      }),
    })
    .where('id', '=', row.id)
    .execute()
}
