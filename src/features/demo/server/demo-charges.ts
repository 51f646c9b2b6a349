import {
  type ChargedParty,
  type ChargeUnit,
  chargeAmount,
  wholeStay,
} from '#domain/money/charges.ts'
import type { TaxKind } from '#domain/money/taxes.ts'
import type { Cents } from '#domain/money.ts'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import type { Tx } from '#platform/db/open.ts'

type DemoItem = {
  name: string
  kind: 'item' | 'fee'
  unit: ChargeUnit
  unitPrice: Cents
  taxKind: TaxKind
}

/** The items and fees in the settings. None is mandatory, so that offers show the cabin prices. */
export const demoItems = [
  { name: 'Dog', kind: 'item', unit: 'night', unitPrice: 1_500, taxKind: 'other' },
  { name: 'Firewood', kind: 'item', unit: 'stay', unitPrice: 1_200, taxKind: 'other' },
  { name: 'Cot', kind: 'item', unit: 'stay', unitPrice: 2_000, taxKind: 'lodging' },
  { name: 'Late check-out', kind: 'fee', unit: 'stay', unitPrice: 4_000, taxKind: 'lodging' },
  { name: 'Final cleaning', kind: 'fee', unit: 'stay', unitPrice: 6_500, taxKind: 'lodging' },
] as const satisfies readonly DemoItem[]

/** What a guest takes in addition, by the name of the item. */
export type DemoExtra = { item: (typeof demoItems)[number]['name']; quantity: number }

export type DemoCharge = { item: number; quantity: number; amount: Cents }

export const demoCharges = (extras: readonly DemoExtra[], party: ChargedParty): DemoCharge[] =>
  extras.flatMap(({ item: wanted, quantity }) =>
    demoItems.flatMap((item, index) =>
      item.name === wanted
        ? [
            {
              item: index,
              quantity,
              amount: chargeAmount({ ...item, quantity, ...wholeStay }, party),
            },
          ]
        : [],
    ),
  )

type Charged = { id: number; createdAt: string; charges: readonly DemoCharge[] }

export async function writeCharges(tx: Tx, bookings: readonly Charged[], builtAt: string) {
  const items = await tx
    .insertInto('charge_catalogue')
    .values(
      demoItems.map(({ unitPrice, taxKind, ...item }, position) => ({
        ...item,
        unit_cents: unitPrice,
        tax_kind: taxKind,
        mandatory: 'none' as const,
        is_on_guest_page: item.name === 'Firewood' || item.name === 'Late check-out',
        is_active: true,
        position,
        created_at: builtAt,
      })),
    )
    .returning(['id', 'name', 'kind', 'unit', 'unit_cents', 'tax_kind'])
    .execute()
  const charges = bookings.flatMap(({ id, createdAt, charges: some }) =>
    some.flatMap(({ item, quantity, amount }) => {
      const listed = items.find(({ name }) => name === demoItems[item]?.name)
      if (!listed) return []
      return [
        {
          booking_id: id,
          kind: listed.kind,
          label: listed.name,
          unit: listed.unit,
          unit_cents: listed.unit_cents,
          tax_kind: listed.tax_kind,
          quantity,
          amount_cents: amount,
          catalogue_id: listed.id,
          is_mandatory: false,
          note: '',
          created_by: demoAccount.id,
          created_at: createdAt,
        },
      ]
    }),
  )
  await tx.insertInto('charges').values(charges).execute()
}
