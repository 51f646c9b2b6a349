import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { cabin } from '#features/cabins/contract/cabins.ts'
import { oneDatabase } from '#testkit/app/each-database.ts'
import { createTestApp, type TestApp } from '#testkit/app/test-app.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { storeAvatar } from './image-upload.ts'

const noise = (length: number) =>
  Uint8Array.from({ length }, (_, index) => (index * index * 31 + index) % 253)
oneDatabase((open) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ db: await open() })
  })
  const send = (file: File) =>
    app.requestAsUser('/api/cabins', { method: 'POST', body: cabinForm(file) })
  const stored = async (address: string) => {
    const response = await app.request(address)
    expect(response.status).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }
  const created = async (file: File) => {
    const response = await send(file)
    expect(response.status).toBe(201)
    const { id, image, thumbnail } = cabin.parse(await response.json())
    return { id, image: await stored(image), thumbnail: await stored(thumbnail) }
  }

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a %s is converted to WebP, regardless of its name and declared type [SEC-30]',
    async (format) => {
      const { image } = await created(fileOf(await testImage({}, format), 'x.exe', 'text/html'))
      expect(await sharp(image).metadata()).toMatchObject({
        format: 'webp',
        width: 300,
        height: 200,
      })
    },
  )

  test('a large image is resized to fit into 1200 x 800, and its thumbnail is 192 x 128', async () => {
    const { image, thumbnail } = await created(
      fileOf(await testImage({ width: 2400, height: 1200 })),
    )
    expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 600 })
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 192, height: 128 })
  })

  test.each([
    [1, 1],
    [20_000, 1],
    [1, 20_000],
  ])('an image of %i x %i is stored in both sizes', async (width, height) => {
    const { image, thumbnail } = await created(fileOf(await testImage({ width, height }, 'png')))
    expect((await sharp(image).metadata()).format).toBe('webp')
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 192, height: 128 })
  })

  test('a thumbnail has at most 6 KB, even of random noise', async () => {
    for (const channels of [3, 4] as const) {
      const raw = { width: 192, height: 128, channels }
      const bytes = await sharp(noise(192 * 128 * channels), { raw })
        .png()
        .toBuffer()
      const { thumbnail } = await created(fileOf(bytes))
      expect(thumbnail.length).toBeLessThanOrEqual(6 * 1024)
    }
  })

  test('a photo is turned upright, and its location and camera data are removed [SEC-32]', async () => {
    const bytes = await sharp(await testImage({ width: 300, height: 200 }))
      .withExif({
        IFD0: { Make: 'Canary Camera', Copyright: 'Canary' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { image } = await created(fileOf(bytes))
    const stripped = await sharp(image).metadata()
    expect(stripped).toMatchObject({ width: 200, height: 300 })
    expect([stripped.exif, stripped.icc, stripped.xmp]).toEqual([undefined, undefined, undefined])
    expect(image.includes('Canary')).toBe(false)
  })

  test('only the first frame of an animated image is kept', async () => {
    const frames = noise(40 * 80 * 3)
    const bytes = await sharp(frames, {
      raw: { width: 40, height: 80, channels: 3, pageHeight: 40 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(bytes, { pages: -1 }).metadata()).pages).toBe(2)
    const { image } = await created(fileOf(bytes))
    const metadata = await sharp(image).metadata()
    expect(metadata).toMatchObject({ width: 40, height: 40 })
    expect(metadata.pages).toBeUndefined()
  })

  test('CMYK, 16-bit and grayscale images are converted to 8-bit sRGB', async () => {
    const photo = sharp(await testImage())
    const kinds = [
      await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await photo.clone().toColourspace('rgb16').png().toBuffer(),
      await photo.clone().greyscale().png().toBuffer(),
    ]
    for (const bytes of kinds) {
      const { image } = await created(fileOf(bytes))
      expect(await sharp(image).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    }
  })

  test('code that is appended to an image is removed [SEC-33]', async () => {
    const bytes = Buffer.concat([await testImage(), Buffer.from('<?php 1 ?><script>1</script>')])
    const { image } = await created(fileOf(bytes))
    expect(image.includes('script')).toBe(false)
    expect(image.includes('php')).toBe(false)
  })

  test.each([
    ['../../etc/passwd', 'etcpasswd'],
    ['a/b\\c.webp', 'abc'],
    ['Fjällstuga (été) №7.JPG', 'fjallstuga-ete-no7'],
    ['\u202egpj.exe', 'gpj'],
    ['木屋.png', 'image'],
    ['x'.repeat(300), 'x'.repeat(60)],
    ['.htaccess', 'htaccess'],
  ])('the file %j is stored under a safe name [SPEC-5.1-10, SEC-31]', async (name, cleaned) => {
    const response = await send(fileOf(await testImage(), name))
    const { image } = cabin.parse(await response.json())
    expect(image.slice('/storage/cabin-images/'.length + 33)).toBe(`${cleaned}.webp`)
  })

  test('an avatar is stored as a square of 256 pixels under the user’s id [SPEC-7.1-7]', async () => {
    const photo = await testImage({ width: 900, height: 500 })
    const address = await storeAvatar(app.context, 'kV9s0m3Id', photo)
    expect(address).toMatch(/^\/storage\/avatars\/avatar-kV9s0m3Id-[0-9a-f]{32}\.webp$/)
    const { width, height } = await sharp(await stored(address)).metadata()
    expect([width, height]).toEqual([256, 256])
  })
})
