import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupPayers } from './group-payer.ts'
import { type PayerAccount, payerParts, shareForContact } from './payer-parts.ts'

/** A booking of 420, of which 340 is lodging. */
const stay: PayerAccount = {
  payer: 'lodging',
  charged: 42_000,
  lodging: 34_000,
  paid: 0,
  paidForContact: 0,
}

describe('what is due of a booking in a group', () => {
  test.each([
    ['each booking pays its own', { payer: 'each' }, [0, 42_000]],
    ['the contact pays everything', { payer: 'contact' }, [42_000, 0]],
    ['the contact pays lodging', {}, [34_000, 8_000]],
    ['the guest has paid the extras', { paid: 8_000 }, [34_000, 0]],
    ['the contact has paid a deposit', { paid: 10_000, paidForContact: 10_000 }, [24_000, 8_000]],
    ['the guest has paid more than the extras', { paid: 10_000 }, [32_000, 0]],
    ['the contact has paid all', { paid: 42_000, paidForContact: 42_000 }, [0, 0]],
    ['a discount is more than the extras', { charged: 33_000 }, [33_000, 0]],
    ['a cancellation has a fee', { charged: 5_000, lodging: 5_000 }, [5_000, 0]],
    ['it is overpaid', { paid: 50_000, paidForContact: 34_000 }, [0, -8_000]],
  ] as const)('is divided when %s', (_, change, [contact, guest]) => {
    expect(payerParts({ ...stay, ...change })).toEqual({ contact, guest })
  })

  test('adds up to the balance, and no part is negative unless it is overpaid', () => {
    fc.assert(
      fc.property(randomAccount, (account) => {
        const { contact, guest } = payerParts(account)
        const balance = account.charged - account.paid
        expect(contact + guest).toBe(balance)
        if (balance >= 0) expect(Math.min(contact, guest)).toBeGreaterThanOrEqual(0)
        else expect(Math.max(contact, guest)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('a payment', () => {
  test.each([
    ['of the contact', 30_000, true, {}, 30_000],
    ['of the contact for more than lodging', 40_000, true, {}, 34_000],
    ['of the guest', 8_000, false, {}, 0],
    ['of the guest for everything', 42_000, false, {}, 34_000],
    ['of the guest for too much', 50_000, false, {}, 34_000],
    ['of the guest, when the contact pays everything', 5_000, false, { payer: 'contact' }, 5_000],
    ['of the contact, when each pays its own', 5_000, true, { payer: 'each' }, 0],
    ['back to the guest', -3_000, false, { paid: 8_000 }, 0],
    ['back, of both', -9_000, false, { paid: 42_000, paidForContact: 34_000 }, -1_000],
    [
      'back of what the contact paid too much',
      -2_000,
      false,
      { paid: 44_000, paidForContact: 36_000 },
      -2_000,
    ],
  ] as const)('%s pays the part of the contact as far as it is for it', (...given) => {
    const [, amount, isByContact, change, share] = given
    expect(shareForContact(amount, { ...stay, ...change }, isByContact)).toBe(share)
  })

  test('reduces both parts by its amount, first that of who pays', () => {
    fc.assert(
      fc.property(randomAccount, fc.nat(100_000), fc.boolean(), (account, amount, isByContact) => {
        const share = shareForContact(amount, account, isByContact)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amount)
        const before = payerParts(account)
        const after = payerParts({
          ...account,
          paid: account.paid + amount,
          paidForContact: account.paidForContact + share,
        })
        expect(before.contact + before.guest - after.contact - after.guest).toBe(amount)
        if (account.payer !== 'lodging') return
        const [own, other] = isByContact
          ? (['contact', 'guest'] as const)
          : (['guest', 'contact'] as const)
        if (amount <= before[own]) expect(after[other]).toBe(before[other])
        if (amount >= before.contact + before.guest) {
          expect(Math.max(after.contact, after.guest)).toBeLessThanOrEqual(0)
        }
      }),
    )
  })
})

const cents = fc.nat(100_000)
const randomAccount = fc
  .record({
    payer: fc.constantFrom(...groupPayers),
    charged: cents,
    lodging: cents,
    paid: fc.integer({ min: 0, max: 150_000 }),
    paidForContact: cents,
  })
  .map((account) => ({
    ...account,
    paidForContact: Math.min(account.paid, account.paidForContact),
  }))
