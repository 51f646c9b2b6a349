import { findText } from '#domain/i18n/find-message.ts'
import { languages } from '#domain/i18n/language.ts'
// The translations.
import '#platform/base/languages.ts'
import { describe, expect, test } from 'vitest'
import { textTable } from '#testkit/domain/text-table.ts'
import { missingFields } from '../domain/import-fields.ts'
import { recognizeColumns, recognizeKind, recognizeSystem } from '../domain/recognize-columns.ts'
import { readRows } from './read-rows.ts'

/** A line of headings as the exports write it in a language. */
const headingsIn = (language: string, line: string) =>
  line.split(',').map((heading) => {
    const [, text = '', currency] = /^(.*) \((USD)\)$/.exec(heading) ?? []
    const message = currency ? `${text} ({currency})` : heading
    return findText(language, message).replace('{currency}', 'USD')
  })

describe('names of columns', () => {
  test.each(
    textTable(`
    German | Hütte;Gast;Anreise;Abreise;Personen;Preis gesamt
    German with transcribed letters | Unterkunft;Name des Gastes;Ankunft;Abreisedatum;Anzahl Gaeste;Gesamtbetrag (EUR)
    French | Hébergement;Nom du client;Date d’arrivée;Date de départ;Nb personnes;Montant total
    Spanish | Alojamiento;Huésped;Fecha de entrada;Fecha de salida;Personas;Importe total
    Italian | Alloggio;Ospite;Data arrivo;Data partenza;N. ospiti;Prezzo totale
    Portuguese | Alojamento;Hóspede;Chegada;Saída;Nº de pessoas;Preço total
    Dutch | Accommodatie;Naam;Aankomst;Vertrek;Aantal personen;Totaalprijs
    Polish | Domek;Imię i nazwisko;Przyjazd;Wyjazd;Liczba osób;Kwota
    Czech | Chata;Jméno a příjmení;Příjezd;Odjezd;Počet osob;Cena celkem
    Slovak | Chata;Meno a priezvisko;Príchod;Odchod;Počet osôb;Cena spolu
    Danish | Sommerhus;Gæst;Ankomst;Afrejse;Antal personer;Beløb
    Norwegian | Hytte;Gjest;Innsjekk;Utsjekk;Antall gjester;Totalpris
    Swedish | Stuga;Namn;Ankomst;Avresa;Antal gäster;Belopp
    Finnish | Mökki;Vieras;Saapuminen;Lähtö;Henkilömäärä;Hinta
    Hungarian | Ház;Vendég neve;Érkezés;Távozás;Létszám;Összeg
    two languages | Chalet / Cabin;Gast / Guest;Anreise/Arrival;Abreise/Departure;Pers.;Preis (CHF)
    English with brackets | Cabin name;Guest(s);Arrival (date)*;Departure (date)*;# of guests;Total (USD)
    `),
  )('in %s are known', (_, line = '') => {
    const header = line.split(';')
    expect(recognizeKind(header)).toBe('bookings')
    const columns = recognizeColumns('bookings', header)
    expect(missingFields('bookings', columns)).toEqual([])
    expect(columns).toMatchObject({ cabin: 0, startDate: 2, endDate: 3, totalPrice: 5 })
    expect([columns.numGuests, columns.fullName]).toEqual([4, 1])
  })

  test('of a price for a night or a requested deposit are not the price and what was paid', () => {
    const header = [
      ...['Cabin', 'Guest', 'Arrival', 'Departure', 'Price per night', 'Deposit', 'Anzahlung'],
    ]
    const { totalPrice, paid } = recognizeColumns('bookings', header)
    expect([totalPrice, paid]).toEqual([undefined, undefined])
  })

  test.each([
    [
      'Booking,Status,Arrival,Departure,Nights,Cabin,Guest,Email,Phone,Country,party|Guests,Children,Ages of children,Breakfast,Cabin price (USD),Extras (USD),Total (USD),Fee (USD),Paid (USD),Due (USD),Source,Observations,Booked at',
      'bookings',
      { fullName: 6, childAges: 12, totalPrice: 16, paid: 18, reference: 0, bookedOn: 22 },
    ],
    [
      'Guest,person|Name,Email,Phone,Country,Stays,Latest stay,Next stay,Due (USD)',
      'guests',
      { fullName: 1, email: 2 },
    ],
    [
      'Cabin,Name,Capacity,Price (USD),Discount (USD),Description,Retired on',
      'cabins',
      { name: 1, maxCapacity: 2, regularPrice: 3 },
    ],
  ] as const)('of our own list are known in each language: %s', (line, kind, columns) => {
    for (const language of Object.keys(languages())) {
      const header = headingsIn(language, line)
      expect([language, recognizeSystem(header)]).toEqual([language, 'Cabinkeeper'])
      expect([language, recognizeKind(header)]).toEqual([language, kind])
      expect({ language, ...recognizeColumns(kind, header) }).toMatchObject(columns)
    }
  })

  test.each([
    [
      'Date,Booking,Guest,Kind,Method,Amount (USD),Takings (USD),Recorded by,Note,Voided',
      /list of payments from Cabinkeeper/,
    ],
    ['id,status,guest_id,cabin_id,start_date,end_date,total_price_cents', /table of an archive/],
    ['Time (UTC),author|By,API client,Action,What was done,Reason', /activity of Cabinkeeper/],
  ])('of our other lists are rejected with advice in each language: %s', (line, advice) => {
    for (const language of Object.keys(languages())) {
      const translated = headingsIn(language, line).map((heading) => `"${heading}"`)
      expect(() => readRows(Buffer.from(`${translated}\n1,2,3\n`))).toThrow(advice)
    }
  })
})
