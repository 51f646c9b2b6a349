import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyScenario } from '#testkit/domain/random-messages.ts'
import { referenceMessages } from '#testkit/domain/reference-messages.ts'
import { sentMessages } from '#testkit/domain/sent-messages.ts'

test('every booking gets exactly the messages that a slow clerk would send, at the same time', () => {
  let messages = 0
  const agree = fc.property(anyScenario, (scenario) => {
    const sent = sentMessages(scenario)
    messages += sent.length
    expect(sent).toEqual(referenceMessages(scenario))
  })
  fc.assert(agree, { numRuns: 200, seed: 45 })
  expect(messages).toBeGreaterThan(200)
})
