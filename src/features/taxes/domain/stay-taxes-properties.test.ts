import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type TaxRate, taxLines } from '#domain/money/taxes.ts'
import {
  anyTaxCase,
  anyTaxedStay,
  anyTaxRules,
  taxedStay,
  taxPeriod,
  taxRule,
} from '#testkit/domain/random-taxes.ts'
import { type StayTax, stayTaxes, type TaxedStay } from './stay-taxes.ts'
import { isPersonal, type TaxRule, wholePercent } from './tax-rule.ts'

const total = (taxes: readonly { amount: number }[]) =>
  taxes.reduce((sum, { amount }) => sum + amount, 0)
const amountOf = (taxes: readonly StayTax[], { id }: TaxRule) =>
  total(taxes.filter(({ rule }) => rule.id === id))
const nightsOf = (taxes: readonly StayTax[], { id }: TaxRule) =>
  taxes.filter(({ rule }) => rule.id === id).flatMap(({ nights }) => nights)

/** A rule that is nothing but itself: it depends on no other, and not on the length of the stay. */
const byItself = (rule: TaxRule): TaxRule => ({
  ...rule,
  kinds: rule.base === 'percent' && rule.kinds.length === 0 ? ['lodging'] : rule.kinds,
  onTaxes: [],
  dateOf: 'night',
  firstNight: 1,
  lastNight: null,
  exemptFromNights: null,
})
const withoutSteps = (rule: TaxRule): TaxRule => ({
  ...rule,
  periods: rule.periods.map((period) => ({ ...period, steps: [] })),
})

describe('the taxes of any stay', () => {
  test('are sums of their nights, and none is negative', () => {
    fc.assert(
      fc.property(anyTaxCase, ({ rules, rates, stay }) => {
        for (const { amount, nights } of stayTaxes(rules, rates, stay)) {
          expect(total(nights)).toBe(amount)
          for (const night of nights) expect(night.amount).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('are paid by no guest who is exempt', () => {
    fc.assert(
      fc.property(anyTaxCase, ({ rules, rates, stay }) => {
        for (const { nights } of stayTaxes(rules, rates, stay)) {
          for (const { amount, guests, exempt } of nights) {
            const numExempt = Object.values(exempt).reduce((sum, one) => sum + one, 0)
            expect(numExempt).toBeLessThanOrEqual(stay.numGuests)
            expect(guests + numExempt).toBeGreaterThanOrEqual(stay.numGuests)
            if (guests === 0) expect(amount).toBe(0)
          }
        }
        const everyone = rules.map((rule): TaxRule => ({ ...rule, exemptions: { business: 100 } }))
        const business = { reason: 'business', guests: stay.numGuests, note: '' } as const
        const exempt = stayTaxes(everyone, rates, { ...stay, exemptions: [business] })
        expect(total(exempt)).toBe(0)
      }),
    )
  })

  test('do not depend on the order in which ages are entered', () => {
    fc.assert(
      fc.property(anyTaxCase, ({ rules, rates, stay }) => {
        const other = { ...stay, childAges: stay.childAges.toReversed() }
        expect(stayTaxes(rules, rates, other)).toEqual(stayTaxes(rules, rates, stay))
      }),
    )
  })

  test('are the same with a rule under which no night falls', () => {
    const never = fc.constantFrom<Partial<TaxRule>>(
      { cabinIds: [3] },
      { periods: [taxPeriod({ from: '2040-01-01' })] },
      { periods: [taxPeriod({ until: '2001-01-01' })], dateOf: 'departure' },
      { ranges: [{ from: '2001-01-01', to: '2001-12-31' }] },
    )
    fc.assert(
      fc.property(anyTaxCase, never, fc.boolean(), fc.nat(5), (random, fields, isIncluded, at) => {
        const { rules, rates, stay } = random
        const more = rules.toSpliced(at, 0, taxRule({ ...fields, id: 99, isIncluded }))
        expect(stayTaxes(more, rates, stay)).toEqual(stayTaxes(rules, rates, stay))
      }),
    )
  })

  test('are the same when a tax is added after them', () => {
    fc.assert(
      fc.property(anyTaxCase, anyTaxRules, ({ rules, rates, stay }, [last]) => {
        const added = { ...(last ?? taxRule()), id: 99, isIncluded: false }
        const before = stayTaxes(rules, rates, stay)
        const after = stayTaxes([...rules, added], rates, stay)
        expect(after.slice(0, before.length)).toEqual(before)
      }),
    )
  })

  test('are at most higher with one adult more', () => {
    fc.assert(
      fc.property(anyTaxRules, anyTaxedStay, (random, drawn) => {
        // The exemption of a child would become one of the additional adult.
        const numAdults = drawn.numGuests - drawn.childAges.length
        const numExempt = drawn.exemptions.reduce((sum, { guests }) => sum + guests, 0)
        const stay = { ...drawn, exemptions: numExempt <= numAdults ? drawn.exemptions : [] }
        const more = { ...stay, numGuests: stay.numGuests + 1 }
        for (const rule of random.map(byItself).map(withoutSteps)) {
          // A price is divided by more guests, so the part of each can be rounded down instead of up.
          if (!isPersonal(rule) && (rule.rounding === 'person-night' || rule.maxAge !== null))
            continue
          const taxes = stayTaxes([rule], [], stay)
          const withMore = stayTaxes([rule], [], more)
          expect(amountOf(withMore, rule)).toBeGreaterThanOrEqual(amountOf(taxes, rule))
        }
      }),
    )
  })

  test('are at most lower with one exemption more', () => {
    fc.assert(
      fc.property(anyTaxCase, ({ rules, stay }) => {
        const exempt = { reason: 'disabled', guests: 1, note: '' } as const
        const less = { ...stay, exemptions: [...stay.exemptions, exempt] }
        for (const rule of rules.map(byItself)) {
          const taxes = stayTaxes([rule], [], stay)
          expect(amountOf(stayTaxes([rule], [], less), rule)).toBeLessThanOrEqual(
            amountOf(taxes, rule),
          )
        }
      }),
    )
  })
})

describe('two stays one after the other', () => {
  const rates: TaxRate[] = [
    { kind: 'lodging', rate: 700, validFrom: '2000-01-01' },
    { kind: 'other', rate: 1900, validFrom: '2000-01-01' },
  ]
  const anySplit = fc.record({ stay: anyTaxedStay, after: fc.integer({ min: 1, max: 11 }) })
  const split = ({ stay, after }: { stay: TaxedStay; after: number }) => {
    const nights = stay.nights.map((night) => ({ ...night, isStayed: true }))
    const whole = { ...stay, nights }
    if (after >= nights.length) return { whole, parts: [whole] }
    const first = { ...whole, extras: {}, nights: nights.slice(0, after) }
    return { whole, parts: [first, { ...whole, nights: nights.slice(after) }] }
  }
  const ofNights = fc.tuple(anyTaxRules, anySplit).map(([rules, random]) => ({
    ...split(random),
    rules: rules.map(byItself).filter(({ base }) => base !== 'stay' && base !== 'person'),
  }))

  test('have the taxes by night of the whole stay', () => {
    fc.assert(
      fc.property(ofNights, ({ rules, whole, parts }) => {
        const byNight = rules
          .filter(({ base, isIncluded, isOfNet }) => !(base === 'percent' && isIncluded && isOfNet))
          .map((rule) => ({
            ...rule,
            rounding: rule.rounding === 'stay' ? ('night' as const) : rule.rounding,
          }))
        const taxes = stayTaxes(byNight, rates, whole)
        const ofParts = parts.flatMap((part) => stayTaxes(byNight, rates, part))
        for (const rule of byNight) expect(nightsOf(ofParts, rule)).toEqual(nightsOf(taxes, rule))
      }),
    )
  })

  test('have at most a cent more or less of a tax that is rounded once', () => {
    fc.assert(
      fc.property(ofNights, ({ rules, whole, parts }) => {
        for (const rule of rules.map((one) => ({ ...one, rounding: 'stay' as const }))) {
          const taxes = stayTaxes([rule], rates, whole)
          const ofParts = parts.flatMap((part) => stayTaxes([rule], rates, part))
          const difference = amountOf(ofParts, rule) - amountOf(taxes, rule)
          expect(Math.abs(difference)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('what a price contains', () => {
  const percents = fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 3 })
  const vat = fc.integer({ min: 0, max: 250_000 })
  const ofNet = (value: number, at: number) =>
    taxRule({
      id: at + 1,
      base: 'percent',
      isOfNet: true,
      isIncluded: true,
      periods: [taxPeriod({ value })],
    })
  const lodging = (rate: number): TaxRate[] => [
    { kind: 'lodging', rate: rate / 100, validFrom: '2000-01-01' },
  ]

  test('is what was added to a net price, exactly where that is whole cents', () => {
    fc.assert(
      fc.property(
        percents,
        vat,
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 900 }),
        (values, rate, millions, perNight) => {
          // A millionth of the net price is whole cents, so are all percentages.
          const nets = millions.map((million) => million * wholePercent)
          const parts = [...values, rate].reduce((sum, value) => sum + value, 0)
          const fixed = taxRule({
            id: 50,
            base: 'cabin-night',
            isIncluded: true,
            periods: [taxPeriod({ value: perNight })],
          })
          const prices = nets.map((net) => net + (net / wholePercent) * parts + perNight)
          const net = nets.reduce((sum, one) => sum + one, 0)
          const rules = [...values.map(ofNet), fixed]
          const taxes = stayTaxes(rules, lodging(rate), taxedStay({ prices }))
          const expected = values.map((value) => (net / wholePercent) * value)
          expect(taxes.map(({ amount }) => amount)).toEqual([...expected, perNight * nets.length])
          const rest = prices.reduce((sum, price) => sum + price, 0) - total(taxes)
          expect(taxLines([{ rate: rate / 100, amount: rest }])[0]?.net).toBe(net)
        },
      ),
    )
  })

  test('is at most a cent of each tax away from what is added to the rest', () => {
    fc.assert(
      fc.property(percents, vat, anyTaxedStay, fc.nat(300), (values, rate, random, perPerson) => {
        const amount = taxRule({
          id: 50,
          isIncluded: true,
          periods: [taxPeriod({ value: perPerson })],
        })
        const rules = [...values.map(ofNet), amount]
        const nights = random.nights.map((night) => ({ ...night, price: night.price + 6000 }))
        const stay = { ...random, nights, source: 'phone' as const }
        const included = stayTaxes(rules, lodging(rate), stay)
        const price = nights.reduce((sum, night) => sum + night.price, 0)
        const rest = nights.map((night) => {
          const parts = included.map((tax) => tax.nights.find(({ date }) => date === night.date))
          return { ...night, price: night.price - total(parts.flatMap((part) => part ?? [])) }
        })
        const apart = rules.map((rule) => ({ ...rule, isIncluded: false }))
        const added = stayTaxes(apart, lodging(rate), { ...stay, nights: rest, extras: {} })
        for (const rule of rules) {
          const difference = amountOf(added, rule) - amountOf(included, rule)
          expect(Math.abs(difference)).toBeLessThanOrEqual(rule.id === 50 ? 0 : 1)
        }
        const again = rest.reduce((sum, night) => sum + night.price, 0) + total(added)
        expect(Math.abs(again - price)).toBeLessThanOrEqual(values.length)
      }),
    )
  })
})
