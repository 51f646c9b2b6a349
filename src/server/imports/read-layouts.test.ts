import * as XLSX from '@e965/xlsx'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Encoding } from '#domain/imports/file-reading.ts'
import { missingFields } from '#domain/imports/import-fields.ts'
import {
  recognizeColumns,
  recognizeKind,
  recognizeSystem,
} from '#domain/imports/recognize-columns.ts'
import { decodeText } from './decode-text.ts'
import { readRows } from './read-rows.ts'

const names = ['Cabin', 'Guest', 'Arrival', 'Departure', 'Guests', 'Price']
const ida = ['Fox Den', 'Ida Moe', '2027-03-01', '2027-03-04', '2', '300.00']
const jo = ['Fox Den', 'Jo Lie', '2027-03-05', '2027-03-07', '2', '200.00']

const csv = (rows: readonly (readonly string[])[], delimiter = ',') =>
  Buffer.from(`${rows.map((row) => row.join(delimiter)).join('\r\n')}\r\n`)

type Cells = (string | number | XLSX.CellObject)[][]

function workbook(
  worksheets: Record<string, { cells: Cells; hidden?: number }>,
  bookType: 'xlsx' | 'biff8',
) {
  const book = XLSX.utils.book_new()
  for (const [name, { cells, hidden = 0 }] of Object.entries(worksheets)) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), name)
    XLSX.utils.book_set_sheet_visibility(book, name, hidden as 0 | 1 | 2)
  }
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer
}

describe('the row with the names of the columns', () => {
  const wide = (text: string) => [text, '', '', '', '', '']
  test.each<[string, Buffer, number]>([
    ['is the first', csv([names, ida, jo]), 1],
    ['follows the delimiter of Excel', csv([['sep=,'], names, ida, jo]), 2],
    ['follows "sep=;"', Buffer.from(`sep=;\r\n${csv([names, ida, jo], ';')}`), 2],
    ['follows a quoted "sep=|"', Buffer.from(`"sep=|"\n${csv([names, ida, jo], '|')}`), 2],
    [
      'follows titles as wide as the table',
      csv([wide('Reservations'), wide('Printed 26/11/2026'), wide(''), names, ida, jo]),
      4,
    ],
    [
      'follows titles in one cell',
      csv([['Belegungsplan 2027'], ['Stand: 26.11.2026'], [], names, ida, jo], ';'),
      4,
    ],
    [
      'follows a filter line with commas',
      csv([['From,2027-01-01', 'To,2027-12-31'], names, ida, jo], ';'),
      2,
    ],
    [
      'follows names of groups',
      csv([['Stay', '', 'Dates', '', 'Party', 'Money'], names, ida, jo]),
      2,
    ],
    ['is repeated on each page', csv([names, ida, names, jo]), 1],
    [
      'is unknown, but as wide as the rows',
      csv([['Title'], ['Aa', 'Bb', 'Cc'], ['1', '2', '3'], ['4', '5', '6']]),
      2,
    ],
  ])('%s', (_, bytes, row) => {
    const { header, rows, reading } = readRows(bytes)
    expect(reading.headerRow).toBe(row)
    expect(header.length).toBeGreaterThan(2)
    expect(rows).toHaveLength(2)
    if (header.includes('Cabin')) expect(rows.map(({ cells }) => cells)).toEqual([ida, jo])
  })

  test('takes the names of merged cells from the row above', () => {
    const above = ['Cabin', 'Guest', 'Stay', '', 'Guests', 'Price']
    const { header, rows } = readRows(csv([above, ['', '', 'Arrival', 'Departure', '', ''], ida]))
    expect(header).toEqual(names)
    expect(rows[0]?.number).toBe(3)
    const twice = readRows(
      csv([
        ['', 'Arrival', '', 'Departure', ''],
        ['Cabin', 'Date', 'Time', 'Date', 'Time'],
        ['Fox Den', '2027-03-01', '15:00', '2027-03-04', '10:00'],
      ]),
    )
    expect(twice.header).toEqual([
      'Cabin',
      'Arrival Date',
      'Arrival Time',
      'Departure Date',
      'Departure Time',
    ])
  })

  test('can be chosen', () => {
    const bytes = csv([names, ['Cabin', 'Guest', 'From', 'To', 'Pax', 'Total'], ida])
    expect(readRows(bytes, { headerRow: 2 })).toMatchObject({
      header: ['Cabin', 'Guest', 'From', 'To', 'Pax', 'Total'],
      rows: [{ number: 3 }],
    })
    expect(() => readRows(bytes, { headerRow: 9 })).toThrow('Row 9 of this file is empty.')
    expect(() => readRows(bytes, { headerRow: 3 })).toThrow('at least one more')
  })
})

describe.each(['xlsx', 'biff8'] as const)('in a workbook (%s) the worksheet', (bookType) => {
  const cover = { cells: [['Fox Cabins'], ['Bookings of 2027'], ['Status', 'final']] }
  const data = { cells: [names, ida, jo] }
  test.each<[string, Record<string, { cells: Cells; hidden?: number }>, string]>([
    ['with the names follows a cover', { Cover: cover, Data: data }, 'Data'],
    ['is visible', { Old: { ...data, hidden: 1 }, Now: data }, 'Now'],
    [
      'is visible, and not very hidden',
      { Lists: { ...data, hidden: 2 }, Cover: cover, Now: data },
      'Now',
    ],
    [
      'with the names is hidden, which is better than a cover',
      { Cover: cover, Data: { ...data, hidden: 1 } },
      'Data',
    ],
    [
      'with the most names',
      {
        Guests: {
          cells: [
            ['Name', 'Email'],
            ['Ana', 'a@x.example'],
          ],
        },
        Bookings: data,
      },
      'Bookings',
    ],
    ['of the first month of several', { January: data, February: data }, 'January'],
  ])('%s is read', (_, worksheets, name) => {
    const { rows, reading } = readRows(workbook(worksheets, bookType))
    expect(reading).toMatchObject({ worksheet: name, worksheets: Object.keys(worksheets) })
    expect(rows[0]?.cells).toEqual(ida)
  })

  test('can be chosen, and the only one needs no choice', () => {
    const bytes = workbook({ January: data, February: { cells: [names, jo] } }, bookType)
    expect(readRows(bytes, { worksheet: 'February' }).rows).toHaveLength(1)
    expect(() => readRows(bytes, { worksheet: 'March' })).toThrow('no worksheet with this name')
    expect(readRows(workbook({ Data: data }, bookType)).reading).toMatchObject({
      worksheet: null,
      worksheets: [],
      encoding: null,
    })
  })

  test('keeps titles, dates, amounts with their currency, and numbers', () => {
    const date = (v: number, z: string) => ({ t: 'n', v, z }) as const
    const cells: Cells = [
      ['Bookings'],
      [],
      ['Stay', '', 'Dates'],
      names,
      [
        ...['Fox Den', 'Ida Moe'],
        date(46_447, 'dd/mm/yyyy'),
        date(46_450.5, 'd. mmmm yyyy hh:mm'),
        ...[2, date(1_300.5, '#,##0.00\\ [$€-407]')],
      ],
      [...['Fox Den', 'Jo Lie', 46_451, 46_453], ...[2, date(200, '"$"#,##0.00')]],
    ]
    const { rows, reading } = readRows(workbook({ B: { cells } }, bookType))
    expect(reading.headerRow).toBe(4)
    expect(rows.map(({ cells: read }) => read.slice(2))).toEqual([
      ['2027-03-01', '2027-03-04', 2, '1300.50 €'],
      [46_451, 46_453, 2, '200.00 $'],
    ])
  })
})

test('a workbook has the same cells as with another reader', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }).map((text) => text.replace(/[^\P{C}]|_x/gu, ' ').trim()),
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc
      .double({ min: -1_000, max: 1_000, noNaN: true })
      .map((value) => Math.round(value * 100) / 100 + 0),
  )
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { maxLength: 6 }), { minLength: 2, maxLength: 8 }),
      (cells) => {
        const bytes = workbook(
          { A: { cells: [['Name', 'Email'], ...cells, ['end', 'end']] } },
          'xlsx',
        )
        const { rows } = readRows(bytes)
        for (const row of rows) {
          const own =
            row.number === cells.length + 2 ? ['end', 'end'] : (cells[row.number - 2] ?? [])
          for (const [at, value] of row.cells.entries()) expect(value).toBe(own[at] ?? '')
        }
      },
    ),
    { numRuns: 60 },
  )
})

describe('a table named .xls', () => {
  const row = (cells: readonly string[], tag = 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const table = `<table>${row(names, 'th')}${row(ida)}${row(jo)}</table>`
  const data = (text: string, type = 'String') =>
    `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`
  const xml = (rows: string) =>
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="B"><Table>${rows}</Table></Worksheet></Workbook>`
  test.each([
    ['of a page', `<html><body>${table}</body></html>`],
    ['in a fragment', `<div>\r\n${table}</div>`],
    ['after its styles', `\ufeff<!-- x --><style>td { color: red }</style>${table}`],
    ['inside the table of a layout', `<table><tr><td>Menu</td><td>${table}</td></tr></table>`],
    [
      'without end tags',
      `<table><tr><th>${names.join('<th>')}<tr><td>${ida.join('<td>')}<tr><td>${jo.join('<td>')}</table>`,
    ],
    [
      'with titles over all columns',
      `<table><tr><td colspan=6>Bookings</td></tr>${row(names)}${row(ida)}${row(jo)}</table>`,
    ],
    [
      'of Excel 2003',
      xml(
        [names, ida, jo]
          .map((cells) => `<Row>${cells.map((cell) => data(cell)).join('')}</Row>`)
          .join(''),
      ),
    ],
  ])('%s is read', (_, text) => {
    const { header, rows } = readRows(Buffer.from(text))
    expect(header).toEqual(names)
    expect(rows.map(({ cells }) => cells)).toEqual([ida, jo])
  })

  test('keeps its texts, also what looks like a date or a number', () => {
    const text = `<table>${row(['Name', 'Phone', 'Born'])}${row(['A&amp;B<br>GmbH', '0664&nbsp;123', '3/4/2027'])}</table>`
    expect(readRows(Buffer.from(text)).rows[0]?.cells).toEqual([
      'A&B\nGmbH',
      '0664 123',
      '3/4/2027',
    ])
  })

  test('has cells that span rows and columns in the first of them', () => {
    const text = `<table>${row(['Cabin', 'Guest', 'Arrival', 'Price'])}<tr><td rowspan=2>Fox Den</td><td>Ida</td><td>2027-03-01</td><td>1</td></tr><tr><td>Jo</td><td>2027-03-05</td><td>2</td></tr></table>`
    expect(readRows(Buffer.from(text)).rows.map(({ cells }) => cells)).toEqual([
      ['Fox Den', 'Ida', '2027-03-01', '1'],
      ['', 'Jo', '2027-03-05', '2'],
    ])
  })

  test('of Excel 2003 has numbers, dates and skipped cells', () => {
    const cells = `<Row>${names.map((name) => data(name)).join('')}</Row><Row ss:Index="4">${data('Fox Den')}<Cell ss:Index="3"><Data ss:Type="DateTime">2027-03-01T00:00:00.000</Data></Cell><Cell ss:Index="6"><Data ss:Type="Number">300</Data></Cell></Row>`
    expect(readRows(Buffer.from(xml(cells))).rows).toEqual([
      { number: 4, cells: ['Fox Den', '', '2027-03-01', '', '', 300] },
    ])
  })

  test.each([
    ['<html><body>Please log in</body></html>', 'save it as .xlsx'],
    ['<?xml version="1.0"?><feed/>', 'save it as .xlsx'],
    ['MIME-Version: 1.0\r\n\r\n<table>', 'open it in Excel'],
  ])('%s is rejected with advice', (text, advice) => {
    expect(() => readRows(Buffer.from(text))).toThrow(advice)
  })
})

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
        'Łukasz Żak',
        'Jiří Šťastný',
        'Dvořák',
        'Michał Kędzierski',
        'Zsófia Erdős',
        'Gdańsk',
        'Řezníček',
        'Świerk',
      ],
    ],
    [
      'windows-1252',
      [
        'Müller',
        'Hélène Lefèvre',
        'Jørgen Sørensen',
        'João Conceição',
        'Åke Björn',
        'Núñez',
        'Cœur',
        '€ 598,00',
        'O’Neill – late',
        'Bjørn Øystein Næss',
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

describe('names of columns', () => {
  test.each([
    ['German', 'Hütte;Gast;Anreise;Abreise;Personen;Preis gesamt'],
    [
      'German with transcribed letters',
      'Unterkunft;Name des Gastes;Ankunft;Abreisedatum;Anzahl Gaeste;Gesamtbetrag (EUR)',
    ],
    [
      'French',
      'Hébergement;Nom du client;Date d’arrivée;Date de départ;Nb personnes;Montant total',
    ],
    ['Spanish', 'Alojamiento;Huésped;Fecha de entrada;Fecha de salida;Personas;Importe total'],
    ['Italian', 'Alloggio;Ospite;Data arrivo;Data partenza;N. ospiti;Prezzo totale'],
    ['Portuguese', 'Alojamento;Hóspede;Chegada;Saída;Nº de pessoas;Preço total'],
    ['Dutch', 'Accommodatie;Naam;Aankomst;Vertrek;Aantal personen;Totaalprijs'],
    ['Polish', 'Domek;Imię i nazwisko;Przyjazd;Wyjazd;Liczba osób;Kwota'],
    ['Czech', 'Chata;Jméno a příjmení;Příjezd;Odjezd;Počet osob;Cena celkem'],
    ['Slovak', 'Chata;Meno a priezvisko;Príchod;Odchod;Počet osôb;Cena spolu'],
    ['Danish', 'Sommerhus;Gæst;Ankomst;Afrejse;Antal personer;Beløb'],
    ['Norwegian', 'Hytte;Gjest;Innsjekk;Utsjekk;Antall gjester;Totalpris'],
    ['Swedish', 'Stuga;Namn;Ankomst;Avresa;Antal gäster;Belopp'],
    ['Finnish', 'Mökki;Vieras;Saapuminen;Lähtö;Henkilömäärä;Hinta'],
    ['Hungarian', 'Ház;Vendég neve;Érkezés;Távozás;Létszám;Összeg'],
    [
      'two languages',
      'Chalet / Cabin;Gast / Guest;Anreise/Arrival;Abreise/Departure;Pers.;Preis (CHF)',
    ],
    [
      'English with brackets',
      'Cabin name;Guest(s);Arrival (date)*;Departure (date)*;# of guests;Total (USD)',
    ],
  ])('in %s are known', (_, line) => {
    const header = line.split(';')
    expect(recognizeKind(header)).toBe('bookings')
    const columns = recognizeColumns('bookings', header)
    expect(missingFields('bookings', columns)).toEqual([])
    expect(columns).toMatchObject({ cabin: 0, startDate: 2, endDate: 3, totalPrice: 5 })
    expect([columns.numGuests, columns.fullName]).toEqual([4, 1])
  })

  test('of a price for a night or a requested deposit are not the price and what was paid', () => {
    const header = [
      'Cabin',
      'Guest',
      'Arrival',
      'Departure',
      'Price per night',
      'Deposit',
      'Anzahlung',
    ]
    const { totalPrice, paid } = recognizeColumns('bookings', header)
    expect([totalPrice, paid]).toEqual([undefined, undefined])
  })

  test.each([
    [
      'Booking,Status,Arrival,Departure,Nights,Cabin,Guest,Email,Phone,Country,Guests,Children,Breakfast,Cabin price (USD),Extras (USD),Total (USD),Fee (USD),Paid (USD),Due (USD),Source,Observations,Booked at',
      'bookings',
      { fullName: 6, totalPrice: 15, paid: 17, reference: 0, bookedOn: 21 },
    ],
    [
      'Guest,Name,Email,Phone,Country,Stays,Latest stay,Next stay,Due (USD)',
      'guests',
      { fullName: 1, email: 2 },
    ],
    [
      'Cabin,Name,Capacity,Price (USD),Discount (USD),Description,Retired on',
      'cabins',
      { name: 1, maxCapacity: 2, regularPrice: 3 },
    ],
  ] as const)('of our own list are known: %s', (line, kind, columns) => {
    const header = line.split(',')
    expect(recognizeSystem(header)).toBe('Cabinkeeper')
    expect(recognizeKind(header)).toBe(kind)
    expect(recognizeColumns(kind, header)).toMatchObject(columns)
  })

  test.each([
    [
      'Date,Booking,Guest,Kind,Method,Amount (USD),Takings (USD),Recorded by,Note,Voided',
      /list of payments from Cabinkeeper/,
    ],
    ['id,status,guest_id,cabin_id,start_date,end_date,total_price_cents', /table of an archive/],
    ['Time (UTC),By,API client,Action,What was done,Reason', /activity of Cabinkeeper/],
  ])('of our other lists are rejected with advice: %s', (line, advice) => {
    expect(() => readRows(Buffer.from(`${line}\n1,2,3\n`))).toThrow(advice)
  })
})
