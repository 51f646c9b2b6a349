import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Context } from '#platform/context.ts'

/* Images as cameras produce them, the form that uploads them, and the stored files. */

type Format = 'jpeg' | 'png' | 'webp'

/** Creates an image; each `seed` makes a different one. */
export function testImage(
  { width = 300, height = 200, seed = 1 } = {},
  format: Format = 'jpeg',
): Promise<Uint8Array> {
  const data = Uint8Array.from({ length: width * height * 3 }, (_, index) => (index * seed) % 256)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}

export const fileOf = (bytes: Uint8Array | string, name = 'fox den.jpg', type = 'image/jpeg') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

const filledIn = {
  name: 'Fox Den',
  maxCapacity: '2',
  regularPrice: '220',
  discount: '20',
  description: 'Hillside hideaway for two',
}

/** The completed cabin form; null leaves a field out. */
export function cabinForm(
  image: File | null,
  overrides: Partial<Record<keyof typeof filledIn, string | null>> = {},
): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries({ ...filledIn, ...overrides })) {
    if (text !== null) form.append(field, text)
  }
  if (image) form.append('image', image)
  return form
}

/** Names of all files in the data folder's storage, drafts included. */
export async function storedFiles({ config }: Pick<Context, 'config'>): Promise<string[]> {
  const folder = join(config.dataDir, 'storage')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
