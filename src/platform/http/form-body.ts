import { z } from '@hono/zod-openapi'
import { msg } from '#domain/i18n/messages.ts'

/** A form with an image, sent as multipart/form-data. */
export const formBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'multipart/form-data': { schema } },
})

/** Browsers send an empty file without a name for a file field without a selection. */
const chosen = (file: File | undefined) =>
  file && (file.size > 0 || file.name !== '') ? file : undefined

const imageFile = (description: string) =>
  ({ type: 'string', format: 'binary', description }) as const

const required = msg('This field is required')
export const notOneImage = msg('Please choose one image')
const image = z.file({ error: ({ input }) => (input === undefined ? required : notOneImage) })

export const optionalImage = image
  .optional()
  .transform(chosen)
  .openapi(imageFile('JPEG, PNG or WebP'))

/** Also takes the address of a stored image. */
export const optionalImageOrAddress = z
  .union([image.transform(chosen), z.string()], notOneImage)
  .optional()
  .openapi(imageFile('JPEG, PNG or WebP; the address of the current image keeps it'))

export const requiredImage = image
  .transform(chosen)
  .pipe(z.file(required))
  .openapi(imageFile('JPEG, PNG or WebP'))

/** The possible errors of a form with an image. */
export const uploadProblems = [
  'malformed-body',
  'invalid-fields',
  'image-too-large',
  'wrong-content-type',
  'wrong-image-type',
  'unreadable-image',
  'too-many-pixels',
  'image-not-stored',
  'too-many-uploads',
] as const
