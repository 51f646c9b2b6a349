import type { BrowserContext } from '@playwright/test'
import { markLoading, marksOf, untilWhole } from './page-marks.ts'
import { type Profile, throttle } from './profiles.ts'
import { bytesByKind, logRequests, type Sent } from './requests.ts'
import type { Screen } from './screens.ts'

/** A longer task delays typing and clicks noticeably. */
const longTask = 50

export type Load = {
  /** From the navigation until the screen's rows, cards or fields are shown. */
  usable: number
  late: number | undefined
  firstPaint: number
  largestPaint: number
  shift: number
  /** Total time of long tasks beyond 50 ms each, until the screen is usable. */
  blocking: number
  longestTask: number
  /** Requests on which the screen's data depends, without images. */
  requests: number
  /** Everything received until then. */
  bytes: ReturnType<typeof bytesByKind>
}

const isData = ({ kind }: Sent) => kind === 'data'

export type Visit = { context: BrowserContext; screen: Screen; profile: Profile }

/** Opens the screen by its address in a new page. */
export async function load({ context, screen, profile }: Visit): Promise<Load> {
  const page = await context.newPage()
  const log = await logRequests(page)
  await throttle(page, profile)
  await markLoading(page, screen)
  const isWhole = untilWhole(page)
  await page.goto(screen.path, { waitUntil: 'commit' })
  await isWhole
  const marks = await marksOf(page)
  const until = log.sent().filter(({ cameAt }) => cameAt < marks.usable)
  await page.close()
  const came = until.filter(({ kind }) => kind !== 'image')
  const dataCame = Math.max(...came.filter(isData).map(({ cameAt }) => cameAt))
  const tasks = marks.tasks.filter(({ at }) => at < (marks.late ?? marks.usable))
  const blocking = tasks
    .filter(({ at }) => at < marks.usable)
    .reduce((sum, { duration }) => sum + duration - longTask, 0)
  return {
    usable: marks.usable,
    late: marks.late,
    firstPaint: marks.firstPaint,
    largestPaint: marks.largestPaint,
    shift: marks.shift,
    blocking,
    longestTask: Math.max(0, ...tasks.map(({ duration }) => duration)),
    requests: came.filter(({ sentAt }) => sentAt < dataCame).length,
    bytes: bytesByKind(until),
  }
}

/** After this time nothing more is prefetched. */
const quietAfter = 7_000

/** The requests of a visit with an empty cache, and the bytes of its scripts. */
export async function untilIdle(context: BrowserContext, { path }: Screen) {
  const page = await context.newPage()
  const log = await logRequests(page)
  await page.goto(path)
  await page.waitForTimeout(quietAfter)
  await context.close()
  return { requests: log.sent().length, scripts: bytesByKind(log.sent()).script }
}
