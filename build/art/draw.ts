import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { portrait, portraitCanvas } from './portrait.ts'
import { birchHollow } from './scenes/birch-hollow.ts'
import { foxDen } from './scenes/fox-den.ts'
import { heronsRest } from './scenes/herons-rest.ts'
import { lakesideLookout } from './scenes/lakeside-lookout.ts'
import { otterBend } from './scenes/otter-bend.ts'
import { pineRidge } from './scenes/pine-ridge.ts'
import { stagLodge } from './scenes/stag-lodge.ts'
import { timberlineHall } from './scenes/timberline-hall.ts'
import { page } from './svg.ts'

/*
 * Draws the demo's cabins and the avatar of its user: `npm run draw`. Each cabin gets an image and a
 * thumbnail, the user one square image. The WebP files are stored with the sources.
 */

const scenes = {
  'birch-hollow': birchHollow,
  'fox-den': foxDen,
  'herons-rest': heronsRest,
  'pine-ridge': pineRidge,
  'otter-bend': otterBend,
  'stag-lodge': stagLodge,
  'lakeside-lookout': lakesideLookout,
  'timberline-hall': timberlineHall,
} as const

const folder = resolve(import.meta.dirname, '../../src/features/demo/server/images')
const avatar = { width: 256, height: 256 }
const thumbnail = { width: 192, height: 128 }

await mkdir(folder, { recursive: true })
for (const [name, scene] of Object.entries(scenes)) {
  const image = await sharp(Buffer.from(page(scene())))
    .png()
    .toBuffer()
  const full = await sharp(image)
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}.webp`))
  const small = await sharp(image)
    .resize(thumbnail)
    .sharpen({ sigma: 0.5 })
    .webp({ quality: 76, effort: 6, smartSubsample: true })
    .toFile(join(folder, `${name}-small.webp`))
  console.log(`${name}: ${full.size} bytes, thumbnail ${small.size} bytes`)
}

const { size } = await sharp(Buffer.from(page(portrait(), portraitCanvas)))
  .resize(avatar)
  .webp({ quality: 84, effort: 6, smartSubsample: true })
  .toFile(join(folder, 'avatar.webp'))
console.log(`avatar: ${size} bytes`)
