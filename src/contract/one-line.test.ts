import { describe, expect, test } from 'vitest'
import { cabinFields } from '#features/cabins/contract/cabins.ts'
import { saveWebhookRequest } from '#features/webhooks/contract/webhooks.ts'
import { chargeLabel } from './charges.ts'
import { contactEmail, oneLine } from './contact-fields.ts'
import { requiredName } from './fields.ts'
import { property } from './settings.ts'
import { fullName } from './staff.ts'

const breaks = ['\n', '\r\n', '\r', '\t', '\u2028', '\u2029', '\u0000', '\u001b']

describe('a field of one line', () => {
  test.each([
    ['the name of the property', property.shape.name, 'Lake'],
    ['the name of a cabin', cabinFields.shape.name, 'Fox Den'],
    ['the address of a webhook', saveWebhookRequest.shape.url, 'https://example.com/'],
    ['the label of a charge', chargeLabel, 'Tea'],
    ['the name of a link', requiredName, 'Owner'],
    ['the name of a user', fullName, 'Ida Berg'],
    ['the name of a guest', oneLine(200), 'Ida Berg'],
    ['an email address', contactEmail, 'ida@example.com'],
  ])('such as %s accepts no line break', (_, schema, text) => {
    expect(schema.safeParse(text).success).toBe(true)
    for (const mark of breaks) expect(schema.safeParse(`${text}${mark}x`).success).toBe(false)
  })
})
