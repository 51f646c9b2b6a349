import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoCabins } from './demo-cabins.ts'

const picture = (file: string) => readFile(join(import.meta.dirname, 'pictures', file))

test.each(demoCabins.map(({ name, picture }) => [name, picture]))(
  '%s has a picture and a thumbnail, small enough for a slow line',
  async (_, name) => {
    const full = await picture(`${name}.webp`)
    expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 })
    expect(full.byteLength).toBeLessThan(90_000)

    const small = await picture(`${name}-small.webp`)
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 192, height: 128 })
    expect(small.byteLength).toBeLessThan(6_000)
  },
)

test('the portrait of the demo’s user is as large as an uploaded avatar is stored', async () => {
  const portrait = await picture('avatar.webp')
  expect(await sharp(portrait).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  })
  expect(portrait.byteLength).toBeLessThan(12_000)
})

test('every discount leaves a price', () => {
  for (const { regularPrice, discount } of demoCabins) expect(discount).toBeLessThan(regularPrice)
})
