import { describe, expect, test } from 'vitest'
import {
  dayMarkerOf,
  guestInSummary,
  kindOfEvent,
  referenceOf,
  saysCancelled,
} from './feed-texts.ts'

const blocks = [
  // In the languages of channels
  ...['Airbnb (Not available)', 'Airbnb (Nicht verfügbar)', 'Indisponible', 'Non disponible'],
  ...['No disponible', 'Non disponibile', 'Niet beschikbaar', 'Indisponível', 'Não disponível'],
  ...['Niedostępne', 'niedostepne', 'Nedostupné', 'Není k dispozici', 'Ikke tilgængelig'],
  ...['Ikke tilgjengelig', 'Inte tillgänglig', 'Ei saatavilla', 'Nem elérhető', 'Недоступно'],
  ...[
    'Müsait değil',
    'Μη διαθέσιμο',
    'Indisponibil',
    'Ni na voljo',
    '予約不可',
    '不可预订',
    '예약 불가',
  ],
  // Of channels and channel managers
  ...['CLOSED - Not available', 'Blocked', 'BLOCKED', 'Vrbo - Blocked', 'Belegt', 'Gesperrt'],
  ...['Closed Period', 'Lodgify: Closed period', 'Blocked by Smoobu', 'Guesty Blocked by Owner'],
  ...['Blocked (Hospitable)', 'Blocked Off-Time', 'OwnerRez: Off-Time', 'Hostaway Block'],
  ...['Busy', 'Google Calendar - Busy', 'Unavailable (Beds24)', 'Blackout', 'Owner', 'Owner stay'],
  ...['Eigenbelegung', 'Fermé', 'Cerrado', 'Bloqueado', 'Preparation time', 'Gesloten'],
  'Zamknięte',
  ...['Booking.com: Not available', 'Black out', 'Out of order', 'Do not book', 'Stop sell'],
  ...['Gesperrter Zeitraum', 'Keine Vermietung', 'Indispo', 'Niet te huur', '満室', '예약불가'],
  ...['Fermée pour travaux', 'Camere chiuse: Chiusa', 'Cerrada', 'Ei vapaa', 'Owner Stay - Smith'],
  // Days around a stay
  ...[
    'Buffer before',
    'Prep day',
    'Turnover',
    '1 day before check-in',
    'Day after check-out: Cora',
  ],
  ...['Puffertag', 'Reinigung Anna', 'Tag vor Anreise', 'Ménage', 'Jour avant arrivée', 'Pulizie'],
  ...['Limpieza', 'Día después', 'Schoonmaak', 'Dag na vertrek', 'Sprzątanie', 'Úklid', 'Städning'],
]

const stays = [
  ...['Reserved', 'Reserved - Bob Blocked', 'Réservée - Zoé', 'Reserviert - Herr Sperre', 'Booked'],
  ...['Gebucht: Familie Belegt', 'Prenotato - Chiusi', 'Zarezerwowane', 'Ana Lund', 'Owner Smith'],
  ...['Provisoire - Luc', 'Tentative', 'Frei', 'Libre Torres', 'Reservado - Eva', ''],
  'Busy Bee Ltd',
  ...[
    'Booking.com',
    'Buchung Anna',
    'Reservation',
    '予約済み',
    '已预订',
    'Anna Prep',
    'Ben Buffer',
  ],
]

describe('the summary of an event', () => {
  test.each(blocks)('“%s” is a block', (summary) => {
    expect(kindOfEvent('other', summary)).toBe('unavailable')
  })

  test.each(stays)('“%s” is a stay', (summary) => {
    expect(kindOfEvent('other', summary)).toBe('stay')
  })

  test('is a stay at Booking.com, which writes the same for stays and blocks', () => {
    expect(kindOfEvent('booking-com', 'CLOSED - Not available')).toBe('stay')
  })

  test.each([
    ['Reserved', ''],
    ['CLOSED - Not available', ''],
    ['Airbnb (Not available)', ''],
    ['', ''],
    ['Réservé', ''],
    ['Booked (Vrbo)', ''],
    ['Reserved - Ana Lund', 'ana lund'],
    ['Reserviert: ANA LUND', 'ana lund'],
    ['Ana Lund (Airbnb)', 'ana lund'],
    ['Bob Blocked', 'bob blocked'],
    ['Reservation - Ana Lund', 'ana lund'],
    ['Buchung', ''],
    ['予約済み', ''],
    ['Frátekið', ''],
  ])('“%s” names the guest “%s”', (summary, guest) => {
    expect(guestInSummary(summary)).toBe(guest)
  })

  test.each([
    ['Check-in: Iva Krall (Airbnb)', 'arrival'],
    ['Check-out Iva Krall', 'departure'],
    ['CHECKIN', 'arrival'],
    ['Iva Krall - Anreise', 'arrival'],
    ['Abreise: Iva', 'departure'],
    ['Arrivée de Luc', 'arrival'],
    ['Départ Luc', 'departure'],
    ['Llegada Eva', 'arrival'],
    ['Salida Eva', 'departure'],
    ['Aankomst Jan', 'arrival'],
    ['Vertrek Jan', 'departure'],
    ['Příjezd: Eva', 'arrival'],
    ['Wyjazd: Ewa', 'departure'],
    ['Ankomst Nils', 'arrival'],
    ['Lähtö Aino', 'departure'],
  ])('“%s” marks the day of an %s', (summary, day) => {
    expect(dayMarkerOf(summary)?.day).toBe(day)
  })

  test.each([
    ...['Iva Krall', 'Arrivalsson', 'Reserved', 'Mr Checkin Jones', 'Day before check-in'],
    ...['Closed to arrival', '2 days after check-out', 'Tag nach Abreise'],
  ])('“%s” marks no day', (summary) => {
    expect(dayMarkerOf(summary)).toBe(null)
  })

  test.each([
    ['Check-in 15:00 – Dan', 'dan'],
    ['Dan (2 adults) Abreise', 'dan adults'],
    ['Anreise: Eva Ruud, 3 Pers.', 'eva ruud pers'],
    ['Check-out 10:00', ''],
  ])('“%s” is the day of “%s”', (summary, guest) => {
    expect(dayMarkerOf(summary)?.guest.trim()).toBe(guest)
  })

  test.each(['Cancelled: Anna', 'CANCELED', 'Storniert - Ben', 'Annulé', 'Zrušeno: Eva'])(
    '“%s” was cancelled',
    (summary) => {
      expect(saysCancelled(summary)).toBe(true)
    },
  )

  test.each(['Anna Cancelled', 'Cancellation policy', 'Stornowsky', 'Reserved'])(
    '“%s” was not cancelled',
    (summary) => {
      expect(saysCancelled(summary)).toBe(false)
    },
  )
})

const airbnb = 'https://www.airbnb.com'

describe('the reference in a description', () => {
  test.each([
    [`Reservation URL: ${airbnb}/hosting/reservations/details/HMTESTAB12`, 'HMTESTAB12'],
    [`Reservation URL: ${airbnb}/reservation/itinerary?code=HMTESTAB12`, 'HMTESTAB12'],
    [`${airbnb}/reservations/HMTESTAB12#x`, 'HMTESTAB12'],
    ['Booking ID: 4711', '4711'],
    ['Confirmation code: AB12CD', 'AB12CD'],
    ['Reservation ID: HA-4KX0Q2\nGuests: 4', 'HA-4KX0Q2'],
    ['Booking: Pending', null],
    ['Booking: Confirmed\nGuests: 2', null],
    ['Reservation: Paid', null],
    ['Booking: 2027-01-10', null],
    ['Booking: 20270110', null],
    ['Reservation: 12:30', null],
    ['Booking: anna1@mail.example', null],
    ['Booking: https://vrbo.example/booking/XYZ789', 'https://vrbo.example/booking/XYZ789'],
    ['Booking: www.vrbo.example/1', null],
    ['', null],
  ])('“%s” is %s', (description, reference) => {
    expect(referenceOf(description)).toBe(reference)
  })
})
