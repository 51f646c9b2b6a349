import type { ConsoleMessage, Page, Request, Response } from '@playwright/test'

/** Problems of the page, each as a sentence, in order. */
export type Watch = {
  problems: string[]
  /** Requests to hosts other than the page's server. */
  otherHosts: string[]
}

type Options = {
  address: string
  /** Whether the test made this request fail. */
  isMadeToFail?: (request: Request) => boolean
}

/** Rejections that staff can cause. Any other is a bug of the page. */
const rejections = [401, 403, 404, 409, 413, 415, 422, 429]

/** Watches the page from its next document on. */
export async function watchPage(
  page: Page,
  { address, isMadeToFail = () => false }: Options,
): Promise<Watch> {
  const watch: Watch = { problems: [], otherHosts: [] }
  const problem = (sentence: string) => watch.problems.push(sentence.slice(0, 400))

  await page.exposeFunction('tellOfViolation', (what: string) => problem(`forbidden: ${what}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const violation = `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`
      ;(window as unknown as { tellOfViolation: (what: string) => void }).tellOfViolation(violation)
    })
  })

  page.on('pageerror', (error) => problem(`thrown: ${error.stack ?? error}`))
  page.on('crash', () => problem('the page has crashed'))
  page.on('console', (message: ConsoleMessage) => {
    // Errors of the network are checked below, where the request is known.
    const isOfTheNetwork = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isOfTheNetwork) problem(`console: ${message.text()}`)
  })
  page.on('dialog', async (dialog) => {
    if (dialog.type() !== 'beforeunload') problem(`dialog: ${dialog.type()} ${dialog.message()}`)
    await dialog.accept().catch(() => {})
  })
  page.on('request', (request) => {
    if (isElsewhere(request.url(), address)) watch.otherHosts.push(request.url())
  })
  page.on('response', (response: Response) => {
    const request = response.request()
    const status = response.status()
    if (status < 400 || isMadeToFail(request)) return
    // The page of an unknown address.
    if (status === 404 && request.isNavigationRequest()) return
    const isOfTheApi = new URL(request.url()).pathname.startsWith('/api/')
    if (!isOfTheApi || !rejections.includes(status))
      problem(`responded ${status}: ${request.method()} ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Navigating or refetching aborts pending requests.
    if (why !== 'net::ERR_ABORTED' && !isMadeToFail(request))
      problem(`failed with ${why}: ${request.method()} ${request.url()}`)
  })
  return watch
}

function isElsewhere(url: string, address: string): boolean {
  const { protocol, origin } = new URL(url)
  return /^(https?|wss?):$/.test(protocol) && origin !== address
}
