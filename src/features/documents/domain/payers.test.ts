import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPayers } from '#domain/money/group-payer.ts'
import { byPayer } from './payers.ts'

const line = (key: string, kind: string) => ({ key, kind })
const lines = [
  line('nights', 'nights'),
  line('breakfast', 'breakfast'),
  line('charge-1', 'item'),
  line('charge-2', 'tourist-tax'),
  line('fee', 'closing-fee'),
] as unknown as Parameters<typeof byPayer>[0]['lines']
const november = 'nights@2026-11-01/2026-12-01'

test.each([
  ['each', [], ['nights', 'charge-1']],
  [undefined, [], ['nights', 'charge-1']],
  ['lodging', ['nights'], ['charge-1']],
  ['contact', ['nights', 'charge-1'], []],
] as const)('with "%s", the contact pays %j and the guest %j', (payer, contact, guest) => {
  const open = [{ key: 'nights' }, { key: 'charge-1' }]
  const keys = (parts: readonly { key: string }[]) => parts.map(({ key }) => key)
  const divided = byPayer({ lines, payer }, open)
  expect([keys(divided.contact), keys(divided.guest)]).toEqual([contact, guest])
})

test('lodging is nights, also some of them, the tourist tax and the fee of a cancellation', () => {
  const open = [november, 'charge-2', 'fee', 'breakfast'].map((key) => ({ key }))
  const { contact } = byPayer({ lines, payer: 'lodging' }, open)
  expect(contact.map(({ key }) => key)).toEqual([november, 'charge-2', 'fee'])
})

test('every line is paid by the contact or by the guest, and none by both', () => {
  const keys = [...lines.map(({ key }) => key), november]
  fc.assert(
    fc.property(fc.subarray(keys), fc.constantFrom(undefined, ...groupPayers), (some, payer) => {
      const open = some.map((key) => ({ key }))
      const { contact, guest } = byPayer({ lines, payer }, open)
      const sorted = (all: readonly { key: string }[]) => all.map(({ key }) => key).toSorted()
      expect(sorted([...contact, ...guest])).toEqual(sorted(open))
    }),
  )
})
