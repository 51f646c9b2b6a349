import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCabins } from './demo-cabins.ts'

const readImage = (file: string) => readFile(join(import.meta.dirname, 'images', file))

test.each(demoCabins.map(({ name, image }) => [name, image]))(
  '%s has an image and a thumbnail, small enough for a slow network',
  async (_, name) => {
    const full = await readImage(`${name}.webp`)
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 })
    expect(full.byteLength).toBeLessThan(90_000)

    const small = await readImage(`${name}-small.webp`)
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 192, height: 128 })
    expect(small.byteLength).toBeLessThan(6_000)
  },
)

test('the portrait of the demo user has the size of an uploaded avatar', async () => {
  const portrait = await readImage('avatar.webp')
  expect(await sharp(portrait).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  })
  expect(portrait.byteLength).toBeLessThan(12_000)
})

test('every discount is lower than the price', () => {
  for (const { regularPrice, discount } of demoCabins) expect(discount).toBeLessThan(regularPrice)
})
