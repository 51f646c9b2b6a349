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

test('every discount leaves a price', () => {
  for (const { regularPrice, discount } of demoCabins) expect(discount).toBeLessThan(regularPrice)
})
