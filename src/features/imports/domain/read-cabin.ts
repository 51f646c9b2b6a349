import { t } from '#domain/i18n/messages.ts'
import type { Cents } from '#domain/money.ts'
import { type RowReader, WrongRow } from './row-reader.ts'

/** A cabin as a row of a file describes it. */
export type ImportedCabin = {
  name: string
  maxCapacity: number
  regularPrice: Cents
  discount: Cents
  description: string
}

/** Throws WrongRow for a row that is no cabin. */
export function readCabin(row: RowReader): ImportedCabin {
  const name = row.required('name', 100)
  const maxCapacity = row.count('maxCapacity')
  if (maxCapacity === null || maxCapacity < 1) {
    throw new WrongRow('maxCapacity', t('Maximum capacity is missing.'))
  }
  const regularPrice = row.amount('regularPrice')
  if (regularPrice === null) throw new WrongRow('regularPrice', t('Regular price is missing.'))
  const discount = row.amount('discount') ?? 0
  if (discount > regularPrice) {
    throw new WrongRow('discount', t('Discount is more than the regular price.'))
  }
  return {
    name,
    maxCapacity,
    regularPrice,
    discount,
    description: row.raw('description').slice(0, 1000),
  }
}
