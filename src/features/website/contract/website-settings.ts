import { z } from 'zod'
import { flag, id } from '#contract/fields.ts'
import { cabinName } from '#contract/named-fields.ts'
import { msg } from '#domain/i18n/messages.ts'
import { websiteOrigin } from '../domain/website-origin.ts'

const wholeHours = msg('Enter a whole number of hours')

const settingFields = {
  isEnabled: flag('The website can read availability and send requests.', true),
  holdHours: z
    .int(wholeHours)
    .min(1, msg('At least 1 hour'))
    .max(168, msg('At most 168 hours, a week'))
    .meta({ description: 'How many hours a request holds its nights.', example: 48 }),
}

/** What the property's website can show. */
export const websiteSettings = z.object({
  ...settingFields,
  origins: z
    .array(z.string())
    .meta({ description: 'The addresses of the website.', example: ['https://www.example.com'] }),
  cabins: z
    .array(
      z.object({
        id,
        name: cabinName,
        isShown: flag('The website shows the cabin.', true),
      }),
    )
    .describe('Every cabin, and whether the website shows it.'),
})
export type WebsiteSettings = z.infer<typeof websiteSettings>

const origin = z
  .string()
  .max(200)
  .transform((text, context) => {
    const found = websiteOrigin(text)
    if (found !== null) return found
    context.addIssue(msg('Please enter addresses such as https://www.example.com'))
    return z.NEVER
  })

export const changeWebsiteRequest = z
  .strictObject({
    ...settingFields,
    origins: z
      .array(origin)
      .max(8, msg('At most 8 addresses'))
      .meta({
        description: 'The addresses of the website: each with https and without a path.',
        example: ['https://www.example.com'],
      }),
    cabinIds: z.array(id).max(10_000).describe('The cabins that are shown.'),
  })
  .refine(({ isEnabled, origins }) => !isEnabled || origins.length > 0, {
    path: ['origins'],
    error: msg('Please enter the address of your website'),
  })
export type ChangeWebsiteRequest = z.output<typeof changeWebsiteRequest>
