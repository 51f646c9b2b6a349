import { z } from 'zod'
import { flag, id, instant, longText, text, timeOfDay, version } from '#contract/fields.ts'
import { language } from '#contract/formats.ts'
import { cabinName } from '#contract/named-fields.ts'
import { msg } from '#domain/i18n/messages.ts'
import {
  type RegistrationField,
  registrationFieldNames,
  registrationFields,
} from '#features/registration/domain/registration-fields.ts'

const code = longText(100).meta({
  description: 'What opens the door; may be empty.',
  example: '4711#',
})

export const unusedCodes = z
  .array(code.min(1, msg('Please write one code in each line')))
  .max(500, msg('At most 500 codes'))
  .refine(
    (codes) => new Set(codes).size === codes.length,
    msg('Each code can be in the list only once'),
  )
  .meta({
    description: 'Codes that no stay has had yet. Each stay gets the next one.',
    example: ['4711#', '0815#'],
  })

const texts = {
  directions: longText(3_000).describe('How guests find the property, and where they park.'),
  houseRules: longText(3_000).describe('What guests agree to during their stay.'),
}

const fields = {
  isOn: flag('Guests can open their page.', true),
  codeHours: z
    .int(msg('Enter a whole number of hours'))
    .min(0, msg('At least 0 hours'))
    .max(720, msg('At most 720 hours, 30 days'))
    .meta({
      description:
        'How many hours before the earliest check-in the page shows the code of the door.',
      example: 24,
    }),
  codeNeedsPayment: flag('The page shows the code only when nothing is due any more.', true),
  codeNeedsRegistration: flag(
    'The page shows the code only when the registration of all guests is complete.',
    false,
  ),
  wifi: longText(200).meta({
    description: 'The name and the password of the network; shown together with the code.',
    example: 'Cabins-Guest, tall-pines',
  }),
  newCodeForNewDates: flag('A stay whose dates change gets another code of the list.', false),
  texts: z
    .array(
      z.strictObject({
        language: language
          .nullable()
          .describe('Null for all guests without a text in their language.'),
        ...texts,
      }),
    )
    .max(20)
    .refine(
      (all) => new Set(all.map(({ language }) => language)).size === all.length,
      msg('Please write one text for each language'),
    )
    .meta({
      description: 'What the page says, by language.',
      example: [{ language: null, directions: 'Left at the mill', houseRules: 'No fireworks' }],
    }),
}

/** The guest's page: what it shows, and when it shows how the door opens. */
export const guestPageSettings = z.object({
  version,
  ...fields,
  map: text('The address of the image of the map; empty without one.', ''),
  cabins: z
    .array(z.object({ id, name: cabinName, code, unusedCodes }))
    .describe('Every cabin, with what opens its door.'),
})
export type GuestPageSettings = z.infer<typeof guestPageSettings>

export const changeGuestPageRequest = z.strictObject({
  version,
  ...fields,
  codeNeedsRegistration: fields.codeNeedsRegistration.default(false),
  newCodeForNewDates: fields.newCodeForNewDates.default(false),
  codes: z
    .array(
      z.strictObject({
        cabinId: id,
        code,
        unusedCodes: unusedCodes.optional(),
      }),
    )
    .max(10_000)
    .describe(
      'What opens the doors; cabins that are left out have no code. Without `unusedCodes`, the list of the cabin stays.',
    ),
})
export type ChangeGuestPageRequest = z.output<typeof changeGuestPageRequest>

/** The page of one booking, as staff see it. */
export const bookingGuestPage = z.object({
  url: text(
    'The address of the page; empty while the page is turned off or the link has ended.',
    'https://cabins.example.com/stay/12.1.8Jm…',
  ),
  ownCode: text('A code for this stay alone; empty for that of the cabin.', ''),
  doorCode: text('Whether the guest sees the code now, and if not, why or from when.', ''),
  openedAt: instant.nullable().describe('When the guest opened the page last; null if never.'),
})
export type BookingGuestPage = z.infer<typeof bookingGuestPage>

export const changeDoorCodeRequest = z.strictObject({ code })

/** What a guest enters on the page; `readArrival` checks it, so that the page can say what is wrong. */
export const guestPageForm = z.object({
  expectedArrival: z.string().max(20).meta({
    description: 'When the guest expects to arrive, HH:MM; empty if unknown.',
    example: '17:30',
  }),
})

const typed = z.string().max(500).optional()
const typedVersion = z
  .string()
  .max(20)
  .meta({ description: 'The version of the register; 0 while nothing is saved.', example: '0' })

/** What a guest enters about one person, by field; the rules of the register check it. */
export const personForm = z.strictObject({
  version: typedVersion,
  ...(Object.fromEntries(
    registrationFieldNames.map((name) => [name, typed.describe(registrationFields[name].label)]),
  ) as Record<RegistrationField, typeof typed>),
})

/** How a guest signs; the rules of the register check it, so that the page can say what is wrong. */
export const signatureForm = z.object({
  version: typedVersion,
  name: z.string().max(500).meta({
    description: 'The full name instead of a drawn signature; may be empty.',
    example: 'Ana Maria Sousa Silva',
  }),
  strokes: z.string().meta({
    description:
      'The points of each line, from the upper left corner of a pad of 600 by 200; empty if the name is entered.',
    example: '12,30 14,31 17,35;80,40 81,44',
  }),
})

/** A time of day, null if it is unknown, or undefined if it is none. */
export function readArrival(typed: string): string | null | undefined {
  if (typed.trim() === '') return null
  return timeOfDay.safeParse(typed.trim()).data
}
