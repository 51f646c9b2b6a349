import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import { t } from '#domain/i18n/messages.ts'
import { type Charge, type ChargeKind, ownChargeLabels, wholeStay } from '#domain/money/charges.ts'
import { type TouristTaxRate, touristTaxOn } from '#domain/money/tourist-tax.ts'
import type { Cents } from '#domain/money.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** What is part of every stay at its current price: an item that its cabin requires, or the tourist tax. */
export type RequiredCharge = Charge & {
  /** Null for the tourist tax. */
  catalogueId: number | null
  kind: Exclude<ChargeKind, 'discount'>
  label: string
  /** Whether the cabin requires it. */
  isMandatory: boolean
  note: ''
}

type RequiredCharges = {
  /** The active items that every stay in a cabin includes. */
  inCabin: (cabinId: number) => RequiredCharge[]
  /** The tourist tax of a stay that begins on a date; none while nothing is due. */
  touristTax: (arrival: CalendarDate) => RequiredCharge[]
}

export async function loadRequiredCharges(db: Db | Tx): Promise<RequiredCharges> {
  const rows = await requiredChargesQuery(db).execute()
  const rates = rows.flatMap(({ valid_from, unit_cents }) =>
    valid_from === null ? [] : [{ validFrom: valid_from, amount: unit_cents }],
  )
  return {
    inCabin: (cabinId) =>
      rows
        .filter(({ valid_from }) => valid_from === null)
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
    touristTax: (arrival) => touristTaxCharges(rates, arrival),
  }
}

const oneOf = (unitPrice: Cents) => ({ unitPrice, quantity: 1, ...wholeStay, note: '' as const })

export function touristTaxCharges(
  rates: readonly TouristTaxRate[],
  arrival: CalendarDate,
): RequiredCharge[] {
  const amount = touristTaxOn(rates, arrival)
  if (amount === 0) return []
  return [
    {
      ...oneOf(amount),
      catalogueId: null,
      kind: 'fee',
      label: t(ownChargeLabels.touristTax),
      unit: 'person-night',
      taxKind: 'tourist-tax',
      isMandatory: false,
    },
  ]
}

/**
 * One row for each item and cabin, where no cabin means all of them, and one for each tourist tax. It is
 * one query, because every quote needs both.
 */
export function requiredChargesQuery(db: Db | Tx) {
  const items = db
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
    .select(sql<CalendarDate | null>`null`.as('valid_from'))
  const taxes = db
    .selectFrom('tourist_tax_rates')
    .select([
      sql.lit(0).as('position'),
      sql.lit(0).as('id'),
      sql.lit('').as('name'),
      sql.lit('fee' as const).as('kind'),
      sql.lit('person-night' as const).as('unit'),
      'amount_cents as unit_cents',
      sql.lit('other' as const).as('tax_kind'),
      sql<number | null>`null`.as('cabin_id'),
      'valid_from',
    ])
  return items.unionAll(taxes).orderBy('position').orderBy('id')
}
