import type { ChangeEvent, EventName } from '#contract/events.ts'

export type ReceivedEvent = {
  name: EventName
  id?: string
  retry?: string
  data: Partial<ChangeEvent> & Record<string, unknown>
}

const longestWaitMs = 20_000

/** Reads a stream of events as it arrives. */
export function readEvents(response: Response) {
  if (!response.body) throw new Error('The response has no body.')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const received: ReceivedEvent[] = []
  let hasEnded = false
  let wake: () => void = () => {}

  async function readAll() {
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      const messages = (rest + value).split('\n\n')
      rest = messages.pop() ?? ''
      received.push(...messages.map(parse))
      wake()
    }
  }
  const reading = readAll()
    .catch(() => {})
    .finally(() => {
      hasEnded = true
      wake()
    })

  async function until(isReached: () => boolean): Promise<void> {
    const deadline = Date.now() + longestWaitMs
    while (!isReached()) {
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`Received only ${JSON.stringify(received)}`)
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, left)
      })
    }
  }

  const named = (name: EventName) => received.filter((event) => event.name === name)
  return {
    received,
    named,
    /** Waits for as many events of this name, and returns all of them. */
    async next(name: EventName, count = 1) {
      await until(() => named(name).length >= count)
      return named(name)
    },
    ended: () => until(() => hasEnded),
    async close() {
      await reader.cancel()
      await reading
    },
  }
}

function parse(text: string): ReceivedEvent {
  const lines = text.split('\n').map((line) => line.split(/: (.*)/s))
  const { event, data, ...others } = Object.fromEntries(lines)
  return { name: event, ...others, data: JSON.parse(data) }
}
