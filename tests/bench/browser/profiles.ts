import type { Page } from '@playwright/test'

export type Profile = 'unthrottled' | 'slow CPU' | 'slow'

/** A slow network, as at a remote cabin. */
const slow = { kilobitsDown: 1_600, kilobitsUp: 750, latency: 150 }
/** The CPU of `slow` and `slow CPU` is at a quarter of this one's speed. */
const slowdown = 4

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8

export async function throttle(page: Page, profile: Profile): Promise<void> {
  if (profile === 'unthrottled') return
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (profile === 'slow CPU') return
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: bytesPerSecond(slow.kilobitsDown),
    uploadThroughput: bytesPerSecond(slow.kilobitsUp),
  })
}
