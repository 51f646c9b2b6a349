import { z } from 'zod'
import { contactEmail, contactPhone, oneLine } from '#contract/contact-fields.ts'
import { calendarDate, flag, text, version } from '#contract/fields.ts'
import { birthDate, countryCode } from '#contract/person-fields.ts'
import { isCountryCode } from '#domain/countries.ts'
import { msg } from '#domain/i18n/messages.ts'
import {
  choicesOf,
  type Person,
  type RegistrationField,
  registrationFieldNames,
  registrationFields,
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
      return countryCode
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

export const registrationSettings = z.object({ version, ...settings })
export type RegistrationSettings = z.infer<typeof registrationSettings>
export const changeRegistrationRequest = z.strictObject({ version, ...settings })
export type ChangeRegistrationRequest = z.output<typeof changeRegistrationRequest>
