const warmUps = 3

export type Times = { fastest: number; median: number; p99: number; all: number[] }

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN

/** The milliseconds of requests that follow each other, after a few that are not counted. */
export async function requestTimes(url: string, cookie: string, requests: number): Promise<Times> {
  const times: number[] = []
  for (let number = 0; number < warmUps + requests; number += 1) {
    const from = performance.now()
    const response = await fetch(url, { headers: { cookie } })
    await response.text()
    if (!response.ok) throw new Error(`${url} returned ${response.status}.`)
    if (number >= warmUps) times.push(performance.now() - from)
  }
  const all = times.sort((a, b) => a - b)
  const [fastest = Number.NaN] = all
  return { fastest, median: percentile(all, 0.5), p99: percentile(all, 0.99), all }
}

/** "    1.2     1.3     2.0" */
export const inColumns = ({ fastest, median, p99 }: Times): string =>
  [fastest, median, p99].map((time) => time.toFixed(1).padStart(7)).join(' ')
