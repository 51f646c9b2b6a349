import { describe, expect, test } from 'vitest'
import { fileAsRead } from '#testkit/app/file-as-read.ts'

/** Lines of cells with bars between them, as a CSV file. */
const fileOf = (...lines: string[]) =>
  lines.map((line) => line.split('|').map(quoted).join(',')).join('\n')
const quoted = (cell: string) => (cell.includes(',') ? `"${cell}"` : cell)

const bookingsIn = (content: string, currency?: Parameters<typeof fileAsRead>[1]) =>
  fileAsRead(content, currency).rows.filter((row) => typeof row !== 'string')

describe('a cancelled booking is never a live one', () => {
  const stay = 'Fox Den|Ana|2027-03-01|2027-03-04|300'
  const header = 'Cabin|Guest|Arrival|Departure|Price'

  test.each([
    ['Type', 'cancellation'],
    ['Buchungstyp', 'Stornierung'],
    ['Tipo', 'Cancelada'],
    ['Cancelled', 'Yes'],
    ['Storniert', 'x'],
    ['Annulée', 'oui'],
    ['Geannuleerd', 'WAAR geannuleerd'],
    ['Cancellation date', '2026-11-11'],
    ['Storniert am', '2026-11-11'],
    ['Data cancellazione', '11 nov 2026'],
  ])('in a column "%s" with "%s"', (name, text) => {
    const [row] = bookingsIn(fileOf(`${header}|${name}`, `${stay}|${text}`))
    expect(row?.ended).toBe('cancelled')
  })

  test.each([
    ['Type', 'reservation'],
    ['Type', 'modification of booking'],
    ['Type', 'Family'],
    ['Cancelled', 'No'],
    ['Storniert', ''],
    ['Annulée', 'non'],
    ['Cancellation date', ''],
    ['Cancellation', 'Free until 7 days before'],
  ])('and a live one in a column "%s" with "%s" stays live', (name, text) => {
    const [row] = bookingsIn(fileOf(`${header}|${name}`, `${stay}|${text}`))
    expect(row?.ended).toBe(null)
  })

  test.each([
    ['Fox Den|CANCELLED Ana|2027-03-01|2027-03-04|300|'],
    ['Fox Den|Fr. Schulz (storniert)|2027-03-01|2027-03-04|300|'],
    ['Fox Den|ANNULÉ - Petit|2027-03-01|2027-03-04|300|'],
    ['Fox Den|Ditte Ås|2027-03-01|2027-03-04|300|Aflyst'],
    ['Fox Den|Bo|2027-03-01|2027-03-04|300|Cancelled 3 Jan'],
  ])('if its name or its notes say it: %s', (line) => {
    const [row] = fileAsRead(fileOf(`${header}|Notes`, line)).rows
    expect(row).toMatch(/^".+" sounds cancelled\. Correct it if the booking is live/)
  })

  test.each([
    ['', 'Their first cabin was cancelled by the owner, so they move here'],
    ['confirmed', 'cancelled dinner'],
    ['booked', 'CANCELLED'],
  ])('but a status "%s" and longer notes do not end it', (status, notes) => {
    const [row] = bookingsIn(fileOf(`${header}|Status|Notes`, `${stay}|${status}|${notes}`))
    expect(row?.ended).toBe(null)
  })

  test('and two columns that contradict are wrong', () => {
    const lines = [`${header}|Status|Cancellation date`, `${stay}|Confirmed|2026-11-11`]
    expect(fileAsRead(fileOf(...lines)).rows).toEqual([
      'The status is "Confirmed", but another column says cancelled.',
    ])
  })
})

describe('the money of an export', () => {
  test.each([
    [
      'Confirmation code|Type|Start date|End date|Guest|Listing|Currency|Amount|Paid out|Service fee|Gross earnings',
      'HMA1|Reservation|03/19/2027|03/25/2027|Rosa|Fox Den|USD|873.00||27.00|900.00',
    ],
    [
      'Bestätigungscode|Typ|Startdatum|Enddatum|Gast|Inserat|Währung|Betrag|Ausgezahlt|Servicegebühr|Bruttoeinkünfte',
      'HMA1|Buchung|03/19/2027|03/25/2027|Rosa|Fox Den|USD|873.00||27.00|900.00',
    ],
    [
      'Tipo|Código de Confirmação|Data de início|Data de término|Hóspede|Anúncio|Moeda|Valor|Pago|Taxa de serviço|Ganhos brutos',
      'Reserva|HMA1|19/03/2027|25/03/2027|Rosa|Fox Den|USD|873.00||27.00|900.00',
    ],
  ])('has the price before the fee, the fee and what is paid out: %s', (...lines) => {
    const { system, rows } = fileAsRead(fileOf(...lines))
    expect(system).toBe('Airbnb')
    expect(rows).toMatchObject([{ totalPrice: 90_000, commission: 2_700, payout: 87_300 }])
  })

  test.each([
    ['Commission %|Commission amount', '15|96.075 EUR'],
    ['Kommission in %|Kommissionsbetrag', '15|96,08 EUR'],
    ['% commission|Montant de la commission', '15|96,08 €'],
    ['Commission percent|Commission', '15|-96.08'],
  ])('has the amount of the commission, not its percentage: %s', (names, cells) => {
    const content = fileOf(
      `Unit type|Guest name(s)|Check-in|Check-out|Price|${names}`,
      `Fox Den|Ana|2027-03-01|2027-03-04|640.00 EUR|${cells}`.replace(/640\.00(?=.*,)/, '640,00'),
    )
    expect(bookingsIn(content, 'EUR')).toMatchObject([{ totalPrice: 64_000, commission: 9_608 }])
  })

  test.each([
    ['Preis bezahlt|Anzahlung|Anzahlung bezahlt', 'Nein|100|Ja', 10_000],
    ['Preis bezahlt|Anzahlung|Anzahlung bezahlt', 'Ja|100|Ja', 50_000],
    ['price-paid|prepayment|prepayment-paid', 'No|100|No', 0],
    ['Acompte|Acompte versé', '150|oui', 15_000],
    ['Anzahlung bezahlt', '120', 12_000],
    ['Záloha zaplacena', '80', 8_000],
    ['Anzahlung', '120', null],
    ['Prepayment', '120', null],
  ])('counts a deposit only if it was paid: %s, %s', (names, cells, paid) => {
    const [row] = bookingsIn(
      fileOf(
        `Cabin|Guest|Arrival|Departure|Price|${names}`,
        `Fox Den|Ana|2027-03-01|2027-03-04|500|${cells}`,
      ),
    )
    expect(row?.paid).toBe(paid)
  })

  test.each([
    ['Deposit received', 'Yes'],
    ['Aanbetaling betaald', 'ja'],
    ['Acconto versato', 'sì'],
  ])('never takes "%s: %s" for the whole price', (name, word) => {
    const { columns, rows } = fileAsRead(
      fileOf(
        `Cabin|Guest|Arrival|Departure|Price|${name}`,
        'Fox Den|Ana|2027-03-01|2027-03-04|500|100',
        `Fox Den|Bo|2027-04-01|2027-04-04|500|${word}`,
      ),
    )
    expect(columns.paid).toBe(5)
    expect(rows[1]).toBe(`"${word}" does not say how much was paid.`)
  })

  test.each([
    'Miete',
    'Prix séjour',
    'Leje i alt',
    'Hinta yhteensä',
    'Client price',
    'Traveler payment',
  ])('is found under "%s"', (heading) => {
    const [row] = bookingsIn(
      fileOf(
        `Cabin|Guest|Arrival|Departure|${heading}`,
        'Fox Den|Ana|2027-03-01|2027-03-04|500.50',
      ),
    )
    expect(row?.totalPrice).toBe(50_050)
  })
})

describe('the dates of an export', () => {
  test.each([
    ['Anreise|Abreise|Check-in|Check-out', '03.02.2027|07.02.2027|16:00|10:00'],
    ['Check-in|Check-out|Arrival|Departure', '4 PM|10 AM|2027-02-03|2027-02-07'],
    ['Ankomst|Afrejse|Check in|Check out', '3. feb. 2027|7. feb. 2027|kl. 15|kl. 10'],
    ['DateArrival|DateDeparture', '2027-02-03|2027-02-07'],
    ['check_in_date|check_out_date', '2027-02-03|2027-02-07'],
    ['Día de entrada|Día de salida', '3-feb-27|7-feb-27'],
    ['Check-out|Check-in', '07-Feb-27|03-Feb-27'],
  ])('are those of %s', (names, cells) => {
    const { kind, rows } = fileAsRead(
      fileOf(`Cabin|Guest|${names}|Price`, `Fox Den|Ana|${cells}|400`),
    )
    expect(kind).toBe('bookings')
    expect(rows).toMatchObject([{ startDate: '2027-02-03', endDate: '2027-02-07' }])
  })

  test.each([
    ['Wen|Wann|Bis wann|Was', 'Ana|03.02.2027|07.02.2027|300'],
    ['Who|Day 1|Day 2', 'Ana|2027-02-03|2027-02-07'],
    ['Name|Email|Comes|Goes', 'Ana|a@x.example|3 Feb 2027|7 Feb 2027'],
  ])('make a file one of bookings, whatever their names are: %s', (...lines) => {
    expect(fileAsRead(fileOf(...lines)).kind).toBe('bookings')
  })

  test.each([
    ['Name|Email|Date of birth|Guest since', 'Ana|a@x.example|1980-02-03|2020-05-05'],
    ['Name|Email|Postcode|Number', 'Ana|a@x.example|20115|20120'],
    ['Name|Email|Phone', 'Ana|a@x.example|+49 170 1'],
  ])('of guests make none: %s', (...lines) => {
    expect(fileAsRead(fileOf(...lines)).kind).toBe('guests')
  })

  test.each(['Februar|||||', '||||Summe Januar|1.200', 'TOTAL||||'])(
    'are missing in a title or a total: %s',
    (line) => {
      const { rows } = fileAsRead(
        fileOf(
          'Guest|Arrival|Departure|Cabin|Notes|Price',
          'Ana|2027-02-03|2027-02-07|Fox Den||9',
          line,
        ),
      )
      expect(rows[1]).toBe('This row has no dates, as a title or a total, and is left out.')
    },
  )
})

describe('the guest of an export', () => {
  test.each([
    ['Name|Surname', 'Jan|Kowalski', 'Jan Kowalski'],
    ['Nombre cliente|Apellidos cliente', 'Lucía|García Pérez', 'Lucía García Pérez'],
    ['Nom|Prénom', 'DUPONT|Marie', 'Marie DUPONT'],
    ['Guest name|Last name', 'Jan Kowalski|Kowalski', 'Jan Kowalski'],
    ['Guest name(s)|Booked by', '|Kim, Lee', 'Kim, Lee'],
    ['Name des Gastes|Gebucht von', 'Eva Groß|Jo Groß', 'Eva Groß'],
    ["GUEST'S NAME|GUEST'S EMAIL", 'Kay Lim|kay@x.example', 'Kay Lim'],
  ])('has a whole name: %s', (names, cells, fullName) => {
    const [row] = bookingsIn(
      fileOf(
        `Cabin|Arrival|Departure|Price|${names}`,
        `Fox Den|2027-03-01|2027-03-04|500|${cells}`,
      ),
    )
    expect(row?.guest.fullName).toBe(fullName)
  })

  test.each([
    ['Phone Number|Mobile', '|303 555 0100', '303 555 0100'],
    ['Telefon|Handy', '030 1|0171 2', '030 1'],
    ['Mobile', '0171 2', '0171 2'],
    ['Phone', '="+49171234567"', '+49171234567'],
    ['Phone', "'0171 234567", '0171 234567'],
  ])('has a phone number: %s, %s', (names, cells, phone) => {
    const [row] = bookingsIn(
      fileOf(
        `Cabin|Guest|Arrival|Departure|Price|${names}`,
        `Fox Den|Ana|2027-03-01|2027-03-04|500|${cells}`,
      ),
    )
    expect(row?.guest.phone).toBe(phone)
  })

  test.each(['keine@mail.de', 'x@x.com', 'test@test.com', 'brak@brak.pl'])(
    'has no placeholder as email: %s',
    (email) => {
      const [row] = bookingsIn(
        fileOf(
          'Cabin|Guest|Arrival|Departure|Price|Email',
          `Fox Den|Ana|2027-03-01|2027-03-04|500|${email}`,
        ),
      )
      expect(row?.guest.email).toBe('')
    },
  )

  test.each([
    ['Anzahl der Erwachsenen|Anzahl der Kinder', '4|1', [5, 1]],
    ["Nombre d'adultes|Nombre d'enfants", '2|2', [4, 2]],
    ['Número de adultos|Número de niños', '3|0', [3, 0]],
  ])('comes with everyone: %s', (names, cells, [numGuests, numChildren]) => {
    const [row] = bookingsIn(
      fileOf(
        `Cabin|Guest|Arrival|Departure|Price|${names}`,
        `Fox Den|Ana|2027-03-01|2027-03-04|500|${cells}`,
      ),
    )
    expect(row).toMatchObject({ numGuests, numChildren })
  })
})

describe('the rooms of an export', () => {
  test.each([
    ['Buchungsnummer|Gebucht von|Gebucht am|Zimmer|Kommissionsbetrag|Art der Wohneinheit'],
    [
      'Numéro de réservation|Réservé par|Réservé le|Chambres|Montant de la commission|Type d’hébergement',
    ],
    [
      'Número de reserva|Reservado por|Reservado el|Habitaciones|Importe de la comisión|Tipo de unidad',
    ],
  ])('are a number, and Booking.com wrote it: %s', (names) => {
    const { system, rows } = fileAsRead(
      fileOf(
        `${names}|Check-in|Check-out|Price`,
        '4512345678|Ana|2026-11-01|1|9.00|Chalet|2027-02-03|2027-02-07|640.00',
        '4512345679|Bo|2026-11-01|2|9.00|Chalet|2027-03-03|2027-03-07|640.00',
      ),
    )
    expect(system).toBe('Booking.com')
    expect(rows).toMatchObject([
      { cabin: 'Chalet', numUnits: 1 },
      { cabin: 'Chalet', numUnits: 2 },
    ])
  })

  test.each(['Zimmer', 'Room', 'Chambre', 'Rum'])('are cabins without a type: %s', (name) => {
    const [row] = bookingsIn(
      fileOf(`${name}|Guest|Arrival|Departure|Price`, '3|Ana|2027-03-01|2027-03-04|500'),
    )
    expect(row?.cabin).toBe('3')
  })
})

describe('the ages of children', () => {
  const rowsWith = (names: string, cells: string) =>
    fileAsRead(
      fileOf(
        `Cabin|Guest|Arrival|Departure|Price|${names}`,
        `Fox Den|Ana|2027-03-01|2027-03-04|500|${cells}`,
      ),
    ).rows

  test.each([
    ["Persons|Adults|Children|Children's age(s)", '4|2|2|4, 7', [4, 2, [4, 7]]],
    ["Persons|Adults|Children|Children's age(s)", '2|2|0|', [2, 0, []]],
    ['Adults|Ages of children', '2|11 months, 4 years', [4, 2, [0, 4]]],
    ['Guests|Child ages', '3|4', [3, 1, [4]]],
    ['Guests|Child ages', '3|0', [3, 1, [0]]],
    ['Guests|Child ages', '3|-', [3, 0, []]],
    ['Adults|Children|Child ages', '2|3|4', [5, 3, [4]]],
    ['Guests|Child ages', '2 adults, 2 children|9', [4, 2, [9]]],
    ['Erwachsene|Kinder|Alter der Kinder', '2|1|4 Jahre', [3, 1, [4]]],
    ['Erwachsene|Kinder (Alter)', '2|2 (4, 7)', [4, 2, [4, 7]]],
    ['Adultes|Enfants|Âge des enfants', '2|1|4 ans', [3, 1, [4]]],
    ['Adulti|Bambini|Età dei bambini', '2|1|4', [3, 1, [4]]],
    ['Dorośli|Dzieci|Wiek dzieci', '2|2|4 i 7', [4, 2, [4, 7]]],
    ['Adults|Children (ages)', '2|4, 7', [4, 2, [4, 7]]],
    ['Adults|Children (ages)', '2|2', [4, 2, []]],
    ['Adults|Children (under 12)', '2|2', [4, 2, []]],
    ['Adults|Children|Children (ages)', '2|2|4, 7', [4, 2, [4, 7]]],
    ['Adults|Children|Children (ages)', '2|1|7', [3, 1, [7]]],
  ])('%s: %s', (names, cells, [numGuests, numChildren, childAges]) => {
    expect(rowsWith(names, cells)).toMatchObject([{ numGuests, numChildren, childAges }])
  })

  test.each([
    ['Adults|Children|Child ages', '2|1|4, 7', 'The row has 1 child, but 2 ages.'],
    ['Adults|Children|Child ages', '2|0|4', 'The row has 0 children, but 1 age.'],
    ['Guests|Child ages', '2 adults, 0 children|4', 'The row has 0 children, but 1 age.'],
    ['Guests|Child ages', '2|4, 7', '2 children of 2 guests leave no adult.'],
    ...(['4-7', '34', 'Lia', '4 years, 11 months'] as const).map((cell) => [
      'Guests|Child ages',
      `4|${cell}`,
      `Ages of children "${cell}" are not whole years from 0 to 17, such as 3, 7.`,
    ]),
  ])('that are doubtful make the row wrong: %s: %s', (names, cells, sentence) => {
    expect(rowsWith(names, cells)).toEqual([sentence])
  })

  test('are not taken from a number alone where the column can have their number', () => {
    const content = fileOf(
      'Cabin|Guest|Arrival|Departure|Price|Adults|Children (ages)',
      'Fox Den|Ana|2027-03-01|2027-03-04|500|2|2 (4, 7)',
      'Fox Den|Bo|2027-04-01|2027-04-04|500|2|1 (5 years)',
      'Fox Den|Cy|2027-05-01|2027-05-04|500|2|0',
      'Fox Den|Di|2027-06-01|2027-06-04|500|2|4 years',
      'Fox Den|Ed|2027-07-01|2027-07-04|500|2|2',
    )
    expect(fileAsRead(content).rows).toMatchObject([
      { numChildren: 2, childAges: [4, 7] },
      { numChildren: 1, childAges: [5] },
      { numChildren: 0, childAges: [] },
      { numChildren: 1, childAges: [4] },
      '"2" can be an age or a number of children. Enter an age such as "4 years".',
    ])
  })
})
