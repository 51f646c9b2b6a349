import type { ConsoleMessage, Page, Request, Response } from '@playwright/test'

/** What went wrong on a page, each as a sentence, in the order in which it was noticed. */
export type Watch = {
  problems: string[]
  /** Answers that were no: the other side understood, and refused. */
  refusals: number
  /** Everything that was asked of somebody else than the server of the page. */
  otherHosts: string[]
}

type Options = {
  address: string
  /** Whether the request was made to fail by whoever watches. */
  isMadeToFail?: (request: Request) => boolean
}

/** Refusals that staff can bring about by what they do; any other is the page's own mistake. */
const refusals = [401, 403, 404, 409, 413, 415, 422, 429]

/** From the next document on, notices whatever a page does that no page may do. */
export async function watchPage(
  page: Page,
  { address, isMadeToFail = () => false }: Options,
): Promise<Watch> {
  const watch: Watch = { problems: [], refusals: 0, otherHosts: [] }
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
    // What the network brought is judged below, where it is known what was asked.
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
    const isOfTheApi = new URL(request.url()).pathname.startsWith('/api/')
    if (isOfTheApi && refusals.includes(status)) watch.refusals += 1
    else problem(`answered ${status}: ${request.method()} ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // Whoever leaves a page, or asks anew, stops what is under way.
    if (why !== 'net::ERR_ABORTED' && !isMadeToFail(request))
      problem(`failed with ${why}: ${request.method()} ${request.url()}`)
  })
  return watch
}

function isElsewhere(url: string, address: string): boolean {
  const { protocol, origin } = new URL(url)
  return /^(https?|wss?):$/.test(protocol) && origin !== address
}
