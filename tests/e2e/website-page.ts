import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'

/** The example of the documentation, on a server of another origin, in this language. */
export async function givenWebsite(cabinkeeper: string, language = 'en') {
  const guide = readFileSync('docs/api/website.md', 'utf8')
  const [, example = ''] = /```html\n(.*?)```/s.exec(guide) ?? []
  const html = example
    .replaceAll('https://cabinkeeper.example.com', cabinkeeper)
    .replace('lang="en"', `lang="${language}"`)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Turns the website on at this address, with all cabins. */
export async function turnOnWebsite(page: Page, address: string) {
  const { cabins } = await (await page.request.get('/api/website-settings')).json()
  const saved = await page.request.put('/api/website-settings', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      isEnabled: true,
      origins: [address],
      holdHours: 24,
      cabinIds: cabins.map(({ id }: { id: number }) => id),
    },
  })
  expect(saved.status()).toBe(200)
}
