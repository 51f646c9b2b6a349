import { type Charge, type ChargeKind, wholeStay } from '#domain/money/charges.ts'
import type { Cents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** An item that its cabin requires, which is part of every stay at its current price. */
export type RequiredCharge = Charge & {
  catalogueId: number
  kind: Exclude<ChargeKind, 'discount'>
  label: string
  isMandatory: true
  note: ''
  tax?: undefined
}

type RequiredCharges = {
  /** The active items that every stay in a cabin includes. */
  inCabin: (cabinId: number) => RequiredCharge[]
}

export async function loadRequiredCharges(db: Db | Tx): Promise<RequiredCharges> {
  const rows = await requiredChargesQuery(db).execute()
  return {
    inCabin: (cabinId) =>
      rows
        .filter(({ cabin_id }) => cabin_id === null || cabin_id === cabinId)
        .map(({ id, name, kind, unit, unit_cents, tax_kind }) => ({
          ...oneOf(unit_cents),
          catalogueId: id,
          kind,
          label: name,
          unit,
          taxKind: tax_kind,
          isMandatory: true,
        })),
  }
}

const oneOf = (unitPrice: Cents) => ({ unitPrice, quantity: 1, ...wholeStay, note: '' as const })

/** One row for each item and cabin, where no cabin means all of them. */
export const requiredChargesQuery = (db: Db | Tx) =>
  db
    .selectFrom('charge_catalogue')
    .leftJoin('charge_catalogue_cabins', (join) =>
      join
        .onRef('charge_catalogue_cabins.catalogue_id', '=', 'charge_catalogue.id')
        .on('charge_catalogue.mandatory', '=', 'some'),
    )
    .where('charge_catalogue.is_active', '=', true)
    .where((item) =>
      item.or([
        item('charge_catalogue.mandatory', '=', 'all'),
        item('charge_catalogue_cabins.cabin_id', 'is not', null),
      ]),
    )
    .select([
      'charge_catalogue.position',
      'charge_catalogue.id',
      'charge_catalogue.name',
      'charge_catalogue.kind',
      'charge_catalogue.unit',
      'charge_catalogue.unit_cents',
      'charge_catalogue.tax_kind',
      'charge_catalogue_cabins.cabin_id',
    ])
    .orderBy('position')
    .orderBy('id')
