import { z } from 'zod'
import { id } from '#contract/fields.ts'
import { websiteOrigin } from '../domain/website-origin.ts'

const wholeHours = 'Enter a whole number of hours'

const settingFields = {
  isEnabled: z.boolean(),
  holdHours: z.int(wholeHours).min(1, 'At least 1 hour').max(168, 'At most 168 hours, a week'),
}

/** What the property's website can show. */
export const websiteSettings = z.object({
  ...settingFields,
  /** The addresses of the website: "https://www.example.com". */
  origins: z.array(z.string()),
  cabins: z.array(z.object({ id, name: z.string(), isShown: z.boolean() })),
})
export type WebsiteSettings = z.infer<typeof websiteSettings>

const origin = z
  .string()
  .max(200)
  .transform((text, context) => {
    const found = websiteOrigin(text)
    if (found !== null) return found
    context.addIssue('Please enter addresses such as https://www.example.com')
    return z.NEVER
  })

export const changeWebsiteRequest = z
  .strictObject({
    ...settingFields,
    origins: z.array(origin).max(8, 'At most 8 addresses'),
    /** The cabins that are shown. */
    cabinIds: z.array(id).max(10_000),
  })
  .refine(({ isEnabled, origins }) => !isEnabled || origins.length > 0, {
    path: ['origins'],
    error: 'Please enter the address of your website',
  })
export type ChangeWebsiteRequest = z.output<typeof changeWebsiteRequest>
