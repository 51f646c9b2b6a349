import { sumVat, type VatInside } from '#domain/money/vat-inside.ts'
import { sumOfDollars } from '#domain/money.ts'

type Priced = {
  total: number
  totalWithBreakfast: number
  vat: VatInside[]
  vatWithBreakfast: VatInside[]
}

/** The stays and moves of one way to book, with what the stays cost together. */
export const solutionOf = <Stay extends Priced, Move>(stays: Stay[], moves: Move[]) => ({
  stays,
  moves,
  total: sumOfDollars(stays.map(({ total }) => total)),
  totalWithBreakfast: sumOfDollars(stays.map(({ totalWithBreakfast }) => totalWithBreakfast)),
  vat: sumVat(stays.map(({ vat }) => vat)),
  vatWithBreakfast: sumVat(stays.map(({ vatWithBreakfast }) => vatWithBreakfast)),
})
