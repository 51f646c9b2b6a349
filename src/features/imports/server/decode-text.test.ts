import { describe, expect, test } from 'vitest'
import type { Encoding } from '../domain/file-reading.ts'
import { decodeText } from './decode-text.ts'
import { readRows } from './read-rows.ts'

/** What iconv makes of these texts, without the ASCII letters: encodings that Node cannot write. */
const encoded = (text: string, encoding: Encoding) => {
  const bytes = new Map(
    Array.from({ length: 128 }, (_, at) => [
      new TextDecoder(encoding).decode(new Uint8Array([at + 128])),
      at + 128,
    ]),
  )
  return Buffer.from([...text].map((letter) => bytes.get(letter) ?? letter.charCodeAt(0)))
}

describe('the encoding', () => {
  test.each<[Encoding, string[]]>([
    [
      'windows-1250',
      [
        ...['Łukasz Żak', 'Jiří Šťastný', 'Dvořák', 'Michał Kędzierski', 'Zsófia Erdős', 'Gdańsk'],
        ...['Řezníček', 'Świerk'],
      ],
    ],
    [
      'windows-1252',
      [
        ...['Müller', 'Hélène Lefèvre', 'Jørgen Sørensen', 'João Conceição', 'Åke Björn', 'Núñez'],
        ...['Cœur', '€ 598,00', 'O’Neill – late', 'Bjørn Øystein Næss'],
      ],
    ],
    ['windows-1251', ['Иванов Пётр', 'Анна Смирнова', 'ООО «Ромашка»']],
    ['iso-8859-2', ['Šárka Šťastná', 'Żak Łukasz\nŚwierk', 'Žižka']],
    ['macintosh', ['Müller Österreicher', 'François Lefèvre', 'José Peña']],
  ])('%s is recognized', (encoding, texts) => {
    for (const text of [...texts, texts.join('\n')]) {
      expect(decodeText(encoded(text, encoding))).toEqual({ text, encoding })
    }
  })

  test('can be chosen', () => {
    const bytes = encoded('Name;Email\nYılmaz Şahin;a@x.example', 'windows-1254')
    expect(readRows(bytes, { encoding: 'windows-1254' }).rows[0]?.cells[0]).toBe('Yılmaz Şahin')
  })

  test.each([
    [
      'UTF-16 without a mark, with Cyrillic names',
      Buffer.from('Name;Email\nИванов;x\nАнна;y\n', 'utf16le'),
      'utf-16le',
    ],
    [
      'UTF-16 in the other order without a mark',
      Buffer.from('Name;Email\nŁukasz;x\n', 'utf16le').swap16(),
      'utf-16be',
    ],
    [
      'UTF-8 with a letter that was cut',
      Buffer.concat([
        Buffer.from('Name;Email\nŁukasz Żak Šťastný Müller Öz;Jiří\nx'),
        Buffer.from([0xc5]),
        Buffer.from(';y\n'),
      ]),
      'utf-8',
    ],
  ])('is %s', (_, bytes, encoding) => {
    expect(readRows(bytes).reading.encoding).toBe(encoding)
  })
})
