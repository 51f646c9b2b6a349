import { z } from 'zod'
import { contactEmail, contactPhone, oneLine } from '#contract/contact-fields.ts'
import {
  calendarDate,
  count,
  flag,
  id,
  instant,
  longText,
  text,
  version,
} from '#contract/fields.ts'
import { birthDate, countryCode } from '#contract/person-fields.ts'
import { isCountryCode } from '#domain/countries.ts'
import { msg, t } from '#domain/i18n/messages.ts'
import { authorityOf, codeNames, readPlaces } from '../domain/files/authorities.ts'
import {
  choicesOf,
  type Person,
  type RegistrationField,
  registrationFieldNames,
  registrationFields,
  stateless,
} from '../domain/registration-fields.ts'

const choiceOf = (choices: Readonly<Record<string, string>>) =>
  z
    .string()
    .refine(
      (value) => value === '' || Object.hasOwn(choices, value),
      msg('Please choose an option'),
    )

function schemaOf(name: RegistrationField): z.ZodType<string, string> {
  const field = registrationFields[name]
  const choices = choicesOf(name)
  if (choices) return choiceOf(choices)
  switch (field.kind) {
    case 'date':
      return birthDate
    case 'country':
      return name === 'nationality'
        ? z.union([z.literal(stateless), countryCode], { error: msg('Please choose a country') })
        : countryCode
    case 'phone':
      return contactPhone
    case 'email':
      return contactEmail
    default:
      return oneLine('max' in field ? field.max : 100)
  }
}

const described = (name: RegistrationField) =>
  schemaOf(name).meta({
    description: `${registrationFields[name].label}; empty if unknown.`,
    example: registrationFields[name].example,
  })

type Fields = { [Name in RegistrationField]: z.ZodType<string, string> }
const fields = Object.fromEntries(
  registrationFieldNames.map((name) => [name, described(name)]),
) as Fields

/** What a form sends of a person. */
export const personFields = z.strictObject(fields)

/** A document number that is left out stays as it is, because responses mask it. */
const personRequest = z.strictObject({
  ...fields,
  documentNumber: fields.documentNumber.optional(),
})
export type PersonRequest = Omit<Person, 'documentNumber'> & { documentNumber?: string | undefined }

export const signOnPaperRequest = z.strictObject({
  version: z.int().min(0).meta({
    description: 'That of the register; another one returns 409.',
    example: 2,
  }),
})

/** The limit of guests of a booking. */
const maxGuests = 99

export const saveRegistrationRequest = z.strictObject({
  version: z.int().min(0).meta({
    description: 'That of the register; 0 while nothing is saved. Another one returns 409.',
    example: 0,
  }),
  persons: z
    .array(personRequest)
    .max(maxGuests)
    .describe('All guests in their order, the one who signs first; empty fields are unknown.'),
})
export type SaveRegistrationRequest = {
  version: number
  persons: PersonRequest[]
}

const fieldName = z.enum(registrationFieldNames as [RegistrationField, ...RegistrationField[]])

const registeredPerson = z.object({
  ...fields,
  documentNumber: text('The last characters of the number; empty if unknown.', '•••••3456'),
  fields: z.array(fieldName).describe('What the property requests of this guest.'),
  missing: z.array(fieldName).describe('What is still missing.'),
})
export type RegisteredPerson = Person & {
  fields: RegistrationField[]
  missing: RegistrationField[]
}

/** The guests of a booking as authorities require them. */
export const bookingRegistration = z.object({
  version: z.int().min(0).describe('0 while nothing is saved.'),
  country: text('The country whose rules apply; ISO 3166-1 alpha-2.', 'PT'),
  isReady: flag('Nothing is missing.', true),
  summary: text('What is missing, in words.', '2 of 4 guests are complete.'),
  signature: z
    .enum(['not-needed', 'missing', 'outdated', 'signed'])
    .describe('Outdated if the guests were changed since.'),
  signedAt: instant.nullable().describe('When it was signed last; null if never.'),
  seal: text(
    'The SHA-256 of what was signed, as in the history; empty without a signature.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ),
  keptUntil: calendarDate.nullable().describe('When the register will be deleted; null if empty.'),
  persons: z.array(registeredPerson).describe('Every guest of the booking, also unknown ones.'),
})
export type BookingRegistration = Omit<z.infer<typeof bookingRegistration>, 'persons'> & {
  persons: RegisteredPerson[]
}

const settings = {
  country: z
    .string()
    .refine((code) => code === '' || isCountryCode(code), msg('Please choose a country'))
    .meta({
      description: 'The country whose rules apply; empty if guests are not registered.',
      example: 'PT',
    }),
  fields: z
    .array(fieldName)
    .max(registrationFieldNames.length)
    .meta({
      description:
        'What is requested of the guest who signs. Some countries require less of the others.',
      example: ['firstName', 'lastName', 'nationality'],
    }),
  keepMonths: z
    .int(msg('Enter a whole number of months'))
    .min(1, msg('At least 1 month'))
    .max(120, msg('At most 120 months'))
    .meta({
      description: 'How many months after the departure the register is deleted.',
      example: 12,
    }),
}

const authorityCode = oneLine(40).meta({
  description: 'The code; empty if unknown.',
  example: '501442600',
})

const fileSettings = {
  codes: z.partialRecord(z.enum(codeNames as [string, ...string[]]), authorityCode).meta({
    description: 'What the authority calls the property, such as the number of the establishment.',
    example: { taxNumber: '501442600', establishment: '00' },
  }),
  places: longText(20_000).meta({
    description: 'Codes of municipalities that the authority needs, one a line.',
    example: 'Roma = 412058091 RM',
  }),
}

export const registrationSettings = z.object({ version, ...settings, ...fileSettings })
export type RegistrationSettings = z.infer<typeof registrationSettings>
export const changeRegistrationRequest = z
  .strictObject({
    version,
    ...settings,
    codes: fileSettings.codes.default({}),
    places: fileSettings.places.default(''),
  })
  .superRefine(({ country, codes, places }, context) => {
    const authority = authorityOf(country)
    if (!authority) return
    for (const { name, pattern, example } of authority.codes) {
      const value = codes[name] ?? ''
      if (value === '' || pattern.test(value)) continue
      const message = t('Please enter it like {example}', { example })
      context.addIssue({ code: 'custom', path: ['codes', name], message })
    }
    const [wrong] = authority.places ? readPlaces(places, authority.places.pattern).wrong : []
    if (wrong === undefined) return
    const message = t('“{line}” is not like “{example}”', {
      line: wrong.slice(0, 100),
      example: authority.places?.example ?? '',
    })
    context.addIssue({ code: 'custom', path: ['places'], message })
  })
export type ChangeRegistrationRequest = z.output<typeof changeRegistrationRequest>

const dueGuest = z.object({
  name: text('The name, or which guest it is.', 'Marta Silva'),
  problems: z.array(z.string()).meta({
    description: 'What is missing or what the authority would reject.',
    example: ['Missing: Birth date'],
  }),
  notes: z.array(z.string()).meta({
    description: 'What the file shows in another way.',
    example: ['Last name will be written “Mueller”'],
  }),
})

const dueStay = z.object({
  bookingId: id,
  startDate: calendarDate.describe('The arrival.'),
  endDate: calendarDate.describe('The departure.'),
  dueAt: instant.nullable().describe('When the file is due; null if it is only kept.'),
  isOverdue: flag('The file should have been sent.', false),
  isChanged: flag('The stay is in a file, and was changed since.', false),
  isReady: flag('Nothing is missing.', true),
  guests: z.array(dueGuest).describe('The guests who belong into the file.'),
})
export type DueStay = z.infer<typeof dueStay>

const registrationFile = z.object({
  id,
  name: text('The name of the file.', 'siba-7.xml'),
  createdAt: instant.describe('When it was created.'),
  createdBy: text('Who created it.', 'Jonas'),
  numGuests: count('How many guests it contains.', 12),
  bookingIds: z.array(z.int()).meta({ description: 'Its bookings.', example: [12, 15] }),
  sha256: text('The hash of its content.', 'a1b2…'),
  keptUntil: calendarDate.describe('When it will be deleted.'),
})
export type RegistrationFile = z.infer<typeof registrationFile>

export const registrationFiles = z.object({
  country: text('The country whose rules apply; empty if guests are not registered.', 'PT'),
  authority: z.string().nullable().meta({
    description: 'The system of the authority; null if there is no file for the country.',
    example: 'SIBA',
  }),
  missing: z.array(z.string()).meta({
    description: 'What the property has to enter first.',
    example: ['Tax number of the company (NIPC)'],
  }),
  due: z.array(dueStay).describe('Stays that are in no file yet, the most urgent first.'),
  files: z.array(registrationFile).describe('The files that are kept, the newest first.'),
})
export type RegistrationFiles = z.infer<typeof registrationFiles>

/** What a person can check in one file. */
const maxStays = 100

export const createRegistrationFileRequest = z.strictObject({
  bookingIds: z
    .array(id)
    .min(1)
    .max(maxStays)
    .meta({
      description: 'The bookings of the file; all must be ready.',
      example: [12, 15],
    }),
})
export type CreateRegistrationFileRequest = z.infer<typeof createRegistrationFileRequest>
export const createdRegistrationFile = z.object({ id })
