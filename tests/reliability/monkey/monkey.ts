import type { Page } from '@playwright/test'
import { demoAccount } from '#platform/auth/login/demo-account.ts'
import { type Control, controlsOf, reach } from './controls.ts'
import { addresses, keys, textsFor, widths } from './texts.ts'

type Options = { address: string; chance: () => number; image: Buffer }

/** Everything that the monkey did and found. */
export type Monkey = {
  /** Performs a random action, and prefers what it has not tried yet. */
  act: () => Promise<void>
  /** Its last actions. */
  trace: () => string
  actions: () => number
  screens: Set<string>
}

const timeoutMs = 2_000
const actionsShown = 30
/** Actions within one dialog before it closes it. */
const boredAfter = 12

export function startMonkey(page: Page, { address, chance, image }: Options): Monkey {
  const tried = new Map<string, number>()
  const trace: string[] = []
  const screens = new Set<string>()
  let actions = 0
  let stepsInDialog = 0

  const oneOf = <Thing>(things: readonly Thing[]) =>
    things[Math.floor(chance() * things.length)] as Thing
  const today = new Date().toISOString().slice(0, 10)

  page.on('filechooser', (chooser) => {
    const file = { name: 'cabin.png', mimeType: 'image/png', buffer: image }
    chooser.setFiles(oneOf([file, { ...file, buffer: Buffer.from('none') }])).catch(() => {})
  })
  page.context().on('page', (other) => void other.close().catch(() => {}))

  function choose(controls: Control[]): Control | undefined {
    const weights = controls.map(({ sort }) => 1 / (1 + (tried.get(sort) ?? 0)) ** 2)
    let left = chance() * weights.reduce((sum, weight) => sum + weight, 0)
    return controls.find((_, index) => {
      left -= weights[index] ?? 0
      return left < 0
    })
  }

  async function handle(control: Control): Promise<string> {
    tried.set(control.sort, (tried.get(control.sort) ?? 0) + 1)
    const element = await reach(page, control)
    if (!element) return `cannot reach ${control.name}`
    const options = { timeout: timeoutMs, noWaitAfter: true }
    if (control.kind === 'choose') {
      const count = await element.evaluate((one) => (one as HTMLSelectElement).options.length)
      const index = Math.floor(chance() * count)
      await element.selectOption({ index }, options)
      return `choose ${index} of ${control.name}`
    }
    if (control.kind === 'type') {
      const isSecret = control.field === 'password'
      const text = isSecret ? demoAccount.password : oneOf(textsFor(control.field, today))
      if (control.field === 'date' || control.field === 'time') await element.fill(text, options)
      else {
        await element.click(options)
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.insertText(text)
      }
      return `type "${text.slice(0, 40)}" into ${control.name}`
    }
    const isTwice = chance() < 0.1
    await element.click({ ...options, clickCount: isTwice ? 2 : 1 })
    return `press ${control.name}${isTwice ? ' twice' : ''}`
  }

  async function tryOne(): Promise<string> {
    const controls = await controlsOf(page)
    const control = choose(controls)
    return control ? handle(control) : 'find nothing to use'
  }

  async function logIn(): Promise<string> {
    await page.getByLabel('Email address').fill(demoAccount.email, { timeout: timeoutMs })
    await page.getByLabel('Password').fill(demoAccount.password, { timeout: timeoutMs })
    await page.getByRole('button', { name: 'Log in' }).click({ timeout: timeoutMs })
    return 'log in'
  }

  const others: (() => Promise<string>)[] = [
    async () => {
      const key = oneOf(keys)
      await page.keyboard.press(key)
      return `press ${key}`
    },
    async () => {
      const key = oneOf(keys)
      await page.keyboard.press(key)
      return `press ${key}`
    },
    async () => {
      await page.goBack({ timeout: timeoutMs, waitUntil: 'commit' })
      // Before the first screen there is only the browser's blank page.
      if (page.url().startsWith(address)) return 'go back'
      await page.goto(`${address}/`, { timeout: 10 * timeoutMs, waitUntil: 'commit' })
      return 'go back to the blank page, and to / again'
    },
    async () => {
      await page.goForward({ timeout: timeoutMs, waitUntil: 'commit' })
      return 'go forward'
    },
    async () => {
      const width = oneOf(widths)
      await page.setViewportSize({ width, height: width < 900 ? 844 : 900 })
      return `make the window ${width} pixels wide`
    },
    async () => {
      const path = oneOf(addresses)
      await page.goto(address + path, { timeout: 10 * timeoutMs, waitUntil: 'commit' })
      return `go to ${path}`
    },
    async () => {
      const colorScheme = oneOf(['light', 'dark'] as const)
      await page.emulateMedia({ colorScheme })
      return `let the system be ${colorScheme}`
    },
  ]

  async function next(): Promise<string> {
    const dialog = await page.evaluate(() => document.querySelector('dialog:modal') !== null)
    stepsInDialog = dialog ? stepsInDialog + 1 : 0
    if (stepsInDialog > boredAfter) {
      stepsInDialog = 0
      await page.keyboard.press('Escape')
      return 'leave the dialog'
    }
    if (new URL(page.url()).pathname === '/login' && chance() < 0.7) return logIn()
    return chance() < 0.82 ? tryOne() : oneOf(others)()
  }

  return {
    async act() {
      const before = page.url()
      // What has disappeared in the meantime, or is covered, cannot be used, as for real users.
      const did = await next().catch((error: Error) => `in vain: ${error.message.split('\n')[0]}`)
      actions += 1
      trace.push(`${actions}. ${did} at ${before.replace(address, '')}`)
      if (trace.length > actionsShown) trace.shift()
      screens.add(new URL(page.url()).pathname.replace(/\d+/g, '#'))
    },
    trace: () => trace.join('\n'),
    actions: () => actions,
    screens,
  }
}
