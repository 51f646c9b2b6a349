import { expect, test } from 'vitest'
import { eachDatabase } from '#testkit/app/each-database.ts'
import { openGuestPageClient } from '#testkit/app/guest-page-client.ts'
import { fileOf, testImage } from '#testkit/app/test-images.ts'
import type { GuestPageSettings } from '../contract/guest-page.ts'

eachDatabase((open) => {
  async function setUp() {
    const client = await openGuestPageClient(await open())
    const save = async (map?: File) => {
      const body = new FormData()
      if (map) body.set('map', map)
      const response = await client.app.requestAsUser('/api/guest-page-settings/map', {
        method: 'PUT',
        body,
      })
      return { status: response.status, body: (await response.json()) as GuestPageSettings }
    }
    return { ...client, save }
  }

  test('the page shows the map with the directions, from its own address and with a text', async () => {
    const { save, path, visit } = await setUp()
    const page = await path()
    expect((await visit(page)).html).not.toMatch(/<img|Directions/)
    const saved = await save(fileOf(await testImage(), 'map.jpg'))
    expect(saved.status).toBe(200)
    expect(saved.body.map).toMatch(/^\/storage\/maps\/[0-9a-f]{32}\.webp$/)
    const { html } = await visit(page)
    expect(html).toMatch(/<h2>Directions<\/h2>.*<img src="\/storage\/maps\/[0-9a-f]{32}\.webp" /)
    expect(html).toMatch(/alt="Map of the way to [^"]+" loading="lazy"/)
    const image = await visit(saved.body.map)
    expect(image.headers.get('content-type')).toBe('image/webp')
  })

  test('a new map replaces the one before, whose file is removed', async () => {
    const { save, visit } = await setUp()
    const { body: first } = await save(fileOf(await testImage(), 'map.jpg'))
    const { body: second } = await save(fileOf(await testImage(), 'map.jpg'))
    expect((await visit(first.map)).status).toBe(404)
    expect((await visit(second.map)).status).toBe(200)
    expect((await save()).body.map).toBe('')
    expect((await visit(second.map)).status).toBe(404)
  })

  test.each([
    ['a drawing with a script', '<svg onload="alert(1)"/>', 'image/svg+xml'],
    ['no image', 'hello', 'image/png'],
  ])('a file that is %s is rejected, and the map stays', async (_, bytes, type) => {
    const { save } = await setUp()
    const { body } = await save(fileOf(await testImage(), 'map.jpg'))
    const rejected = await save(fileOf(bytes, 'map.png', type))
    expect(rejected.status).toBeGreaterThanOrEqual(415)
    expect((await save(fileOf(await testImage(), 'map.jpg'))).body.map).not.toBe(body.map)
  })
})
