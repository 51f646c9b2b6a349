import type { Page } from '@playwright/test'

/** A page at our origin that handles a text in every unsafe way, without a content policy. */
export async function serveVulnerablePage(page: Page, address: string): Promise<string> {
  const vulnerable = `${address}/planted`
  const body = '<!doctype html><title>Careless</title><main>Careless</main>'
  await page.route(vulnerable, (route) => route.fulfill({ contentType: 'text/html', body }))
  // Navigation by a payload is blocked.
  await page.route(/canary\.example/, (route) => route.fulfill({ status: 204 }))
  return vulnerable
}

export const makeMistakes = (page: Page, text: string): Promise<void> =>
  page.evaluate(async (payload) => {
    const place = document.createElement('div')
    document.body.append(place)
    const quoted = [
      payload,
      `<i title="${payload}" tabindex="0">x</i>`,
      `<i title='${payload}' tabindex='0'>x</i>`,
      `<textarea>${payload}</textarea>`,
      `<!-- ${payload} -->`,
      `<a href="${payload}">x</a><img src="${payload}">`,
    ]
    for (const markup of quoted) place.innerHTML = markup
    const run = (code: string) => {
      try {
        // biome-ignore lint/security/noGlobalEval: it is the mistake.
        globalThis.eval(code)
      } catch {}
    }
    const filled = payload.match(/\{\{(.*)\}\}/)?.[1]
    const programs = [`\`${payload}\``, `'${payload}'`, `("${payload}")`, filled ?? '']
    programs.forEach(run)
    await new Promise((resolve) => setTimeout(resolve, 20))
    place.remove()
  }, text)
