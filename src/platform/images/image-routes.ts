import { z } from '@hono/zod-openapi'
import { reject } from '../base/errors.ts'
import { buckets } from '../files/file-store.ts'
import { matchesTag } from '../http/matches-tag.ts'
import { createRoute, newRoutes } from '../http/route.ts'
import { isBucket, isImageFile } from './image-names.ts'

/** The content under a name never changes, so the name serves as the ETag. */
const immutable = 'public, max-age=31536000, immutable'
/** The configured address of the images can change. */
const oneHour = 'public, max-age=3600'

const read = createRoute('get', '/storage/{bucket}/{name}', {
  'x-permission': 'public',
  operationId: 'getImage',
  tags: ['Images'],
  summary: 'Get a stored image',
  description: 'Images are public: anyone who knows the address can read them.',
  request: {
    params: z.object({
      bucket: z
        .string()
        .refine(isBucket)
        .openapi({ enum: [...buckets] })
        .meta({ description: 'What the image is of.', example: 'cabin-images' }),
      name: z.string().refine(isImageFile).meta({
        description: 'The name of the file, from the address in another response.',
        example: '00112233445566778899aabbccddeeff-fox-den.webp',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The image',
      content: { 'image/webp': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    302: { description: 'The image is at another address, because PICTURES_URL is set' },
    304: { description: 'The copy of the browser is current' },
  },
  errors: ['not-found', 'image-not-readable'],
})

export const imageRoutes = newRoutes().openapi(read, async (c) => {
  const { bucket, name } = c.req.valid('param')
  const { config, files } = c.get('context')
  if (config.imagesUrl) {
    c.header('Cache-Control', oneHour)
    return c.redirect(`${config.imagesUrl}/${bucket}/${name}`, 302)
  }
  const bytes = (await files.open(`${bucket}/${name}`).catch(unreadable)) ?? reject('not-found')
  const etag = `"${name}"`
  c.header('ETag', etag)
  c.header('Cache-Control', immutable)
  // An image that is opened in its own tab is a document, which must not run scripts.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  if (matchesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('Content-Type', 'image/webp')
  c.header('Content-Length', String(bytes.length))
  return c.body(bytes, 200)
})

const unreadable = (cause: unknown) =>
  reject('image-not-readable', { retryAfterSeconds: 10, cause })
