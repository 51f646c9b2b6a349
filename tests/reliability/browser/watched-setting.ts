import type { CDPSession, Page } from '@playwright/test'

type RecordedValue = { value: number; at: number }
declare global {
  interface Window {
    seen: RecordedValue[]
  }
}

/** A page that shows a setting, and records when each value appears. */
export async function watchSetting(page: Page, address: string) {
  const isLive = page.waitForRequest((request) => request.url().includes('/api/events/stream'))
  await page.goto(`${address}/settings`)
  await isLive
  await page.locator('#breakfast-price[value]').waitFor()
  await page.evaluate(recordValues)
  const debug: CDPSession = await page.context().newCDPSession(page)
  await debug.send('Debugger.enable')
  return {
    seen: () => page.evaluate(() => window.seen),
    /** Stops all scripts of the page, as on a computer that sleeps. */
    pause: () => debug.send('Debugger.pause'),
    resume: () => debug.send('Debugger.resume'),
  }
}

function recordValues() {
  window.seen = []
  const recordChange = () => {
    const value = Number(document.querySelector<HTMLInputElement>('#breakfast-price')?.value)
    if (window.seen.at(-1)?.value !== value) window.seen.push({ value, at: Date.now() })
    requestAnimationFrame(recordChange)
  }
  recordChange()
}
