import { describe, expect, test } from 'vitest'
import { keptUntil } from './kept-until.ts'
import {
  emptyPerson,
  type Person,
  type RegistrationField,
  registrationFieldNames,
} from './registration-fields.ts'
import { ageOn, fieldsOf, missingFields, rulesOf } from './registration-rules.ts'

const countries = ['DE', 'AT', 'IT', 'ES', 'PT', 'CZ', 'FR', 'US']

const registeringOf = (country: string) => ({
  country,
  fields: rulesOf(country).lead,
  keepMonths: 12,
})

const complete = Object.fromEntries(registrationFieldNames.map((name) => [name, 'x'])) as Person
const adult: Person = {
  ...complete,
  birthDate: '1988-04-12',
  nationality: 'GB',
  documentType: 'passport',
}
const arrival = '2026-12-10'

const missing = (country: string, person: Partial<Person>, isLead = true) =>
  missingFields({ ...adult, ...person }, registeringOf(country), { isLead, arrival })

describe('the registration of guests', () => {
  test.each(countries)(
    'asks in %s only for fields that exist, of others no more than of the first',
    (country) => {
      const { lead, others } = rulesOf(country)
      expect(lead.filter((field) => !registrationFieldNames.includes(field))).toEqual([])
      expect(others.filter((field) => !lead.includes(field))).toEqual([])
    },
  )

  test.each(countries)(
    'needs nothing more in %s of a guest who filled in everything',
    (country) => {
      expect(missing(country, {})).toEqual([])
      expect(missing(country, {}, false)).toEqual([])
    },
  )

  test.each<
    [country: string, who: string, person: Partial<Person>, isLead: boolean, RegistrationField[]]
  >([
    ['DE', 'a German', { ...emptyPerson, nationality: 'DE' }, true, []],
    ['DE', 'a foreign guest', { documentNumber: '' }, true, ['documentNumber']],
    ['DE', 'a relative', { ...emptyPerson }, false, ['nationality']],
    ['AT', 'an Austrian', { nationality: 'AT', documentNumber: '' }, true, []],
    ['AT', 'a foreign guest', { documentNumber: '' }, true, ['documentNumber']],
    ['AT', 'a relative', { documentNumber: '', sex: '' }, false, []],
    ['IT', 'an Italian', { nationality: 'IT', birthPlace: '' }, true, ['birthPlace']],
    ['IT', 'another member', { documentType: '', documentNumber: '' }, false, []],
    [
      'ES',
      'an adult',
      { documentNumber: '', phone: '', email: '' },
      true,
      ['phone', 'documentNumber'],
    ],
    ['ES', 'an adult with an email address alone', { phone: '' }, true, []],
    [
      'ES',
      'a Spaniard',
      { nationality: 'ES', documentType: 'id-card', secondLastName: '', documentSupport: '' },
      true,
      ['secondLastName', 'documentSupport'],
    ],
    ['ES', 'a foreigner with a passport', { secondLastName: '', documentSupport: '' }, true, []],
    [
      'ES',
      'a child of 13',
      { birthDate: '2013-05-01', documentType: '', documentNumber: '', relation: '' },
      false,
      ['relation'],
    ],
    [
      'ES',
      'a minor of 16',
      { birthDate: '2010-05-01', documentNumber: '', relation: '' },
      false,
      ['documentNumber', 'relation'],
    ],
    ['ES', 'an adult who is not the first', { relation: '' }, false, []],
    ['PT', 'a Portuguese', { ...emptyPerson, nationality: 'PT' }, true, []],
    [
      'PT',
      'a child with a passport of its own',
      { birthDate: '2020-01-01', documentNumber: '' },
      false,
      ['documentNumber'],
    ],
    ['CZ', 'a child of 14', { birthDate: '2012-01-01', documentNumber: '' }, false, []],
  ])('misses in %s of %s', (country, _, person, isLead, fields) => {
    expect(missing(country, person, isLead)).toEqual(fields)
  })

  test('asks what the property added, also of the others', () => {
    const registering = {
      ...registeringOf('DE'),
      fields: [...rulesOf('DE').lead, 'phone' as const],
    }
    expect(fieldsOf(registering, { isLead: false })).toEqual(['nationality', 'phone'])
    const withPurpose = { ...registering, fields: [...registering.fields, 'purpose' as const] }
    expect(fieldsOf(withPurpose, { isLead: false })).toEqual(['nationality', 'phone'])
    expect(fieldsOf(withPurpose, { isLead: true })).toContain('purpose')
  })

  test.each([
    ['2008-12-10', 18],
    ['2008-12-11', 17],
    ['', null],
    ['2024-02-29', 2],
  ])('counts the years of a birth on %s in full', (birthDate, age) => {
    expect(ageOn(birthDate, arrival)).toBe(age)
  })

  test.each([
    ['2026-12-13', 12, '2027-12-13'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-11-30', 1, '2026-12-30'],
  ])('is kept from a departure on %s for %i months until %s', (departure, months, date) => {
    expect(keptUntil(departure, months)).toBe(date)
  })
})
