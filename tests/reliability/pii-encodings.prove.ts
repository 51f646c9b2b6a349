import { expect, test } from 'vitest'
import { marksIn, textPlace } from './pii/find-pii.ts'
import { guestMarks } from './pii/marked-pii.ts'

test('a text is found in every encoding', () => {
  const name = guestMarks.name
  const written = [
    name.toUpperCase().replace('Ï', 'ï').replace('Æ', 'æ'),
    `"${JSON.stringify(name)}"`,
    'Zyxqu\\u00efll Vornebr\\u00e6ck',
    `?q=${encodeURIComponent(name)}`,
    `?${new URLSearchParams({ name })}`,
    Buffer.from(name).toString('hex'),
    Buffer.from(name).toString('hex').toUpperCase(),
    ...['', 'a', 'ab', 'abc'].map((before) => Buffer.from(`${before}${name}!`).toString('base64')),
    Buffer.from(`ab${name}`).toString('base64url'),
  ]
  const places = [
    ...written.map((text) => textPlace(text, text)),
    { name: 'UTF-16', bytes: Buffer.from(name, 'utf16le') },
  ]
  expect(places.filter((place) => !marksIn(place, { name }).includes('name'))).toEqual([])
  expect(marksIn(textPlace('other', 'Zyxquill Vornebrack'), { name })).toEqual([])
})
