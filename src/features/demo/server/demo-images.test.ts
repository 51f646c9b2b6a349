import { expect, test } from 'vitest'
import { cabinList } from '#features/cabins/contract/cabins.ts'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { createTestApp } from '#testkit/app/test-app.ts'
import { seedDemo } from './demo.ts'
import { storeDemoImages } from './demo-images.ts'

eachDatabase((open) => {
  test('the cabins of the demo have images, and all thumbnails together are smaller than 60 KB', async () => {
    const db = await open()
    const { context, request, requestAsUser } = await createTestApp({ db })
    const images = await storeDemoImages(context.files)
    await seedDemo(db, context.vault, { today: '2026-11-21', now: context.now(), images })

    const { items } = cabinList.parse(await (await requestAsUser('/api/cabins')).json())
    expect(items).toHaveLength(8)
    let thumbnailBytes = 0
    for (const { image, thumbnail } of items) {
      expect(image).toMatch(/^\/storage\/cabin-images\/[0-9a-f]{32}-[a-z-]+\.webp$/)
      expect((await request(image)).status).toBe(200)
      thumbnailBytes += (await (await request(thumbnail)).arrayBuffer()).byteLength
    }
    expect(thumbnailBytes).toBeLessThan(60_000)
  })
})
