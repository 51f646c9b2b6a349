import type { ChargeKind, ChargeUnit } from '#domain/charges.ts'
import type { Cents } from '#domain/money.ts'
import type { Db, Tx } from '../db/open.ts'

/** An item of the catalogue that a cabin requires, at its current price. */
export type RequiredCharge = {
  catalogueId: number
  kind: Exclude<ChargeKind, 'discount'>
  label: string
  unit: ChargeUnit
  unitPrice: Cents
  quantity: 1
  isMandatory: true
  note: ''
}

/** The active items that every stay in a cabin includes, for all cabins. */
export async function loadRequiredCharges(
  db: Db | Tx,
): Promise<(cabinId: number) => RequiredCharge[]> {
  const rows = await requiredChargesQuery(db).execute()
  return (cabinId) =>
    rows.flatMap(({ id, name, kind, unit, unit_cents, cabin_id }) =>
      cabin_id === null || cabin_id === cabinId
        ? [
            {
              catalogueId: id,
              kind,
              label: name,
              unit,
              unitPrice: unit_cents,
              quantity: 1,
              isMandatory: true,
              note: '',
            },
          ]
        : [],
    )
}

/** One row for each item and cabin; no cabin means all of them. */
export function requiredChargesQuery(db: Db | Tx) {
  return db
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
      'charge_catalogue.id',
      'charge_catalogue.name',
      'charge_catalogue.kind',
      'charge_catalogue.unit',
      'charge_catalogue.unit_cents',
      'charge_catalogue_cabins.cabin_id',
    ])
    .orderBy('charge_catalogue.id')
}
