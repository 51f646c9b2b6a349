import type { CalendarDate } from '#domain/calendar.ts'
import { isEmailAddress, normalizedAddress } from '#domain/email-address.ts'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { hasCardNumber } from '#domain/money/card-number.ts'
import { isPhoneNumber, tidyPhone } from '#domain/phone-number.ts'
import { plainLetters } from '#domain/search/search-terms.ts'
import { readCountry, readLanguage } from './read-country.ts'
import { type RowReader, WrongRow } from './row-reader.ts'

export type GuestContact = {
  fullName: string
  email: string
  phone: string
  countryCode: string
  /** Empty if it is unknown, or none of the product. */
  language: Language | ''
}

/** A guest as a row of a file describes them. */
export type ImportedGuest = GuestContact & {
  address: string
  birthDate: CalendarDate | null
  company: string
  notes: string
}

/** Throws WrongRow for a row that is no guest. */
export function readGuest(row: RowReader, today: CalendarDate): ImportedGuest {
  const birthDate = row.date('birthDate')
  if (birthDate !== null && (birthDate < '1900-01-01' || birthDate > today)) {
    throw new WrongRow('birthDate', t('Date of birth is not between 1900 and today.'))
  }
  const notes = row.raw('notes').slice(0, 2000)
  const address = row.raw('address')
  if (address.length > 500)
    throw new WrongRow('address', t('Address is longer than 500 characters.'))
  if (hasCardNumber(notes)) {
    throw new WrongRow('notes', t('Notes contain a card number, which must never be stored.'))
  }
  return { ...readContact(row), address, birthDate, company: row.text('company', 200), notes }
}

/** The name and contact data of a guest. */
export function readContact(row: RowReader): GuestContact {
  const fullName = readName(row) || row.text('booker', 200)
  if (fullName === '') {
    throw new WrongRow(
      row.has('fullName') ? 'fullName' : 'lastName',
      t("The guest's name is missing."),
    )
  }
  const email = readEmail(row.text('email', 500))
  if (email !== '' && !isEmailAddress(email)) {
    throw new WrongRow(
      'email',
      t('"{email}" is not an email address.', { email: email.slice(0, 60) }),
    )
  }
  return {
    fullName,
    email,
    phone: readPhone(row.identifier('phone')) || readPhone(row.identifier('mobile')),
    countryCode: readCountry(row.text('country', 200)),
    language: readLanguage(row.text('language', 100)),
  }
}

/** The name, or its parts. Next to a last name, "Name" is the first one alone. */
function readName(row: RowReader): string {
  const [name, first, last] = [
    row.text('fullName', 200),
    row.text('firstName', 100),
    row.text('lastName', 100),
  ]
  const isFirstName = !row.has('firstName') && !plainLetters(name).includes(plainLetters(last))
  if (name !== '' && last !== '' && isFirstName) return `${name} ${last}`.slice(0, 200)
  return name || [first, last].filter(Boolean).join(' ')
}

const noEmailText =
  /^(?:none|no|no e?-?mail|unknown|keine?|ohne|aucune?|ninguno|nessuna|geen|brak)$/
const nobody =
  /^(?:keine?|ohne|geen|senza|brak|test(?=@test\.)|x+(?=@x+\.)|(?:no|keine?|ohne|sans|sin|senza|geen|bez|brak|sem)[._-]?(?:e[._-]?)?(?:mail|correo|adresse?)|no[._-]?reply|do[._-]?not[._-]?reply|none|unknown|unbekannt|na|n[._-]a)[._-]?\d*(?:\+.*)?@/
const nowhere = /@(?:no-?reply|no-?e?-?mail|none|invalid|unknown)\.|\.invalid$/

/**
 * The address alone, also of "Ana <ana@x.example>". What people and channels enter where there is no
 * address is left out; the addresses that channels forward to a guest are kept.
 */
function readEmail(text: string): string {
  const [, inBrackets] = /^[^<>]*<([^<>\s]+)>$/.exec(text) ?? []
  const email = normalizedAddress((inBrackets ?? text).replace(/^mailto:/i, ''))
  return noEmailText.test(email) || nobody.test(email) || nowhere.test(email) ? '' : email
}

/** Numbers of exports have apostrophes and words around them; a text without digits is none. */
function readPhone(text: string): string {
  const written = tidyPhone(text.trim())
  const phone = isPhoneNumber(written) ? written : written.replace(/[^+\d\s()./-]/g, '').trim()
  return /\d/.test(phone) ? phone.slice(0, 50) : ''
}
