import { z } from '@hono/zod-openapi'

/** A form with a picture, as a browser's FormData sends it: multipart/form-data. */
export const formBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true,
  content: { 'multipart/form-data': { schema } },
})

/** A file field in which nothing was chosen sends a file without name and bytes. */
const chosen = (file: File | undefined) =>
  file && (file.size > 0 || file.name !== '') ? file : undefined

const asPicture = { type: 'string', format: 'binary', description: 'JPEG, PNG or WebP' } as const

const required = 'This field is required'
const picture = z.file({
  error: ({ input }) => (input === undefined ? required : 'Please choose one picture'),
})

export const optionalImage = picture.optional().transform(chosen).openapi(asPicture)

export const requiredImage = picture.transform(chosen).pipe(z.file(required)).openapi(asPicture)

/** What a form with a picture may be refused for. */
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
