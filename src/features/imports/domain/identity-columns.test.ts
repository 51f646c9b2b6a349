import { expect, test } from 'vitest'
import { isIdentityColumn } from './identity-columns.ts'

test.each([
  ...['National ID', 'NationalID', 'Passport No.', 'passport_number', 'Ausweis-Nr.'],
  ...['Personalausweisnummer', 'Reisepass', "Numéro de carte d'identité", 'DNI', 'NIF / NIE'],
  ...['Documento de identidad', 'Document number', 'Número de documento', 'Identiteitskaart'],
  ...['ID number', 'Numer paszportu', 'PESEL', 'Personnummer', 'Codice fiscale'],
])('%s is the heading of an identity document', (heading) => {
  expect(isIdentityColumn(heading)).toBe(true)
})

test.each([
  ...['ID', 'Booking ID', 'Booking number', 'Reservation no', 'Guest name', 'Confirmation code'],
  ...['Document', 'Phone number', 'Unit ID', 'Paid', 'Nights', 'Passed'],
])('%s is not', (heading) => {
  expect(isIdentityColumn(heading)).toBe(false)
})
