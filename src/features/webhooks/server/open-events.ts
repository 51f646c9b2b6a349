import { type ChangeEvent, dataEntities } from '#contract/events.ts'
import { isAlive, mustSetUpSecondFactor } from '#platform/auth/sessions/session.ts'
import { onChange } from '#platform/change.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { Signals } from '#platform/db/signals.ts'
import { trackEditors } from './editors.ts'
import { findEventsAfter, findEventsSince } from './event-store.ts'
import {
  type EventStream,
  isApiClient,
  message,
  type StreamReader,
  type StreamStart,
} from './event-stream.ts'
import type { Events } from './events.ts'
import { type AuditFollower, type FollowedEvent, followAudit } from './follow-audit.ts'
import { streamRegistry } from './stream-registry.ts'

type Source = Pick<Context, 'db' | 'log' | 'now' | 'stopping'> & { signals: Signals }

/** While messages between servers arrive, polling only finds what a killed server did not announce. */
const pollEveryMs = { listening: 6_000, notListening: 2_000 }
const tickMs = 2_000
const heartbeatEveryMs = 16_000
/** Rights can also be changed by another server. */
const checkReadersEveryMs = 4_000
/** Reconnecting clients are spread over this time. */
const retryMs = () => Math.round(200 + Math.random() * 400)

const isData = ({ entity }: ChangeEvent) => (dataEntities as readonly string[]).includes(entity)
const isSetting = ({ entity }: ChangeEvent) => entity === 'property' || entity === 'settings'
const sessionEnded = message('end', { reason: 'session-ended' })
const changeMessage = ({ event, cursor }: FollowedEvent) => message('change', event, { id: cursor })

/**
 * The streams of this server. While there is one, the audit table is followed: after each commit of
 * this process, after messages of other servers, and by polling where those can get lost.
 */
export function openEvents({ db, log, now, stopping, signals }: Source): Events {
  const streams = streamRegistry(stopFollowing)
  const follower = followAudit(db, broadcast)
  const editors = trackEditors((event) => streams.toUsers(message('editing', event)))
  let started: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const announce = announcer(signals)

  function broadcast(events: readonly FollowedEvent[]) {
    for (const followed of events) {
      const bytes = changeMessage(followed)
      if (isData(followed.event)) streams.toAll(bytes)
      else streams.toUsers(bytes)
    }
    // Users, sessions, tokens and the settings decide who may read. The rest says nothing about them.
    if (events.some(({ event }) => !isData(event) || isSetting(event))) void checkReaders()
  }

  const heartbeat = () => message('heartbeat', {}, { id: follower.cursor() })

  function read() {
    if (!started) return
    void started
      .then(follower.read)
      .catch((error) => log('warn', 'events-not-read', { error: String(error) }))
  }

  const checkReaders = () => endInvalidStreams({ db, log, now }, streams)

  function tick(elapsedMs: number) {
    const isDue = (everyMs: number) => elapsedMs % everyMs < tickMs
    editors.removeExpired()
    const pollMs = signals.isListening() ? pollEveryMs.listening : pollEveryMs.notListening
    if (signals.areNeeded && isDue(pollMs)) read()
    if (isDue(heartbeatEveryMs)) streams.toAll(heartbeat())
    if (isDue(checkReadersEveryMs)) void checkReaders()
  }

  function start(): Promise<void> {
    if (started) return started
    let elapsedMs = 0
    timer = setInterval(() => {
      elapsedMs += tickMs
      tick(elapsedMs)
    }, tickMs)
    timer.unref()
    started = follower.begin()
    return started
  }

  function stopFollowing() {
    clearInterval(timer)
    started = null
  }

  async function begin(stream: EventStream, beginning: StreamStart) {
    await start()
    await follower.read()
    const resumed = await eventsToResume({ db, now }, follower, beginning)
    const isVisible = (event: ChangeEvent) => !isApiClient(stream.reader) || isData(event)
    const reached = follower.cursor()
    stream.begin([
      message('ready', {}, { retry: retryMs() }),
      ...(resumed === 'reset'
        ? [message('reset', {})]
        : resumed
            .filter(isVisible)
            .map((event) => changeMessage({ event, cursor: Math.min(event.id, reached) }))),
      heartbeat(),
      ...(isApiClient(stream.reader)
        ? []
        : editors.all().map((event) => message('editing', event))),
    ])
  }

  onChange(db, () => {
    read()
    announce()
  })
  signals.listen((text) => {
    if (text === undefined || text === 'change') read()
    else editors.note(JSON.parse(text))
  })
  stopping.addEventListener('abort', () => streams.end())

  return {
    async open(reader, beginning) {
      const stream = streams.open(reader)
      try {
        await begin(stream, beginning)
      } catch (error) {
        stream.end()
        throw error
      }
      // The client reconnects, to another server if there is one.
      if (stopping.aborted) stream.end()
      return stream.body
    },
    noteEditing(editing) {
      editors.note(editing)
      if (signals.areNeeded) void signals.send(JSON.stringify(editing))
    },
    openStreams: streams.size,
    async close() {
      streams.end()
      await signals.close()
    },
  }
}

/** One message announces everything that was written while the previous one was sent. */
function announcer(signals: Signals): () => void {
  let isAnnouncing = false
  let isDue = false
  return () => {
    if (!signals.areNeeded) return
    isDue = true
    if (isAnnouncing) return
    isAnnouncing = true
    void (async () => {
      while (isDue) {
        isDue = false
        await signals.send('change')
      }
      isAnnouncing = false
    })()
  }
}

/** Ends the streams whose session or token is no longer valid. */
async function endInvalidStreams(
  { db, log, now }: Pick<Source, 'db' | 'log' | 'now'>,
  streams: ReturnType<typeof streamRegistry>,
): Promise<void> {
  const readers = streams.readers()
  const sessions = readers.flatMap((reader) => (isApiClient(reader) ? [] : [reader.sessionId]))
  const tokens = readers.flatMap((reader) => (isApiClient(reader) ? [reader.tokenId] : []))
  try {
    const validSessions = await findValidSessions(db, [...new Set(sessions)], now())
    const validTokens = await findValidTokens(db, [...new Set(tokens)])
    const checked = new Set(readers)
    const isValid = (reader: StreamReader) =>
      isApiClient(reader) ? validTokens.has(reader.tokenId) : validSessions.has(reader.sessionId)
    streams.end(sessionEnded, (reader) => checked.has(reader) && !isValid(reader))
  } catch (error) {
    log('warn', 'event-readers-not-checked', { error: String(error) })
  }
}

/** A client that missed more events must load its data again. */
const maxResumed = 500

/** The events that a new stream begins with; "reset" if they are unknown or too many. */
async function eventsToResume(
  { db, now }: Pick<Context, 'db' | 'now'>,
  follower: AuditFollower,
  { after, recentSeconds }: StreamStart,
): Promise<ChangeEvent[] | 'reset'> {
  const highest = follower.highest()
  const limit = maxResumed + 1
  let events: ChangeEvent[] = []
  if (after !== undefined) {
    const isKnown = /^\d{1,15}$/.test(after) && Number(after) <= highest
    if (!isKnown) return 'reset'
    events = await findEventsAfter(db, Number(after), { limit })
  } else if (recentSeconds !== undefined) {
    const since = new Date(now().getTime() - recentSeconds * 1_000).toISOString()
    events = await findEventsSince(db, since, limit)
  }
  // The follower sends what is newer.
  return events.length > maxResumed ? 'reset' : events.filter(({ id }) => id <= highest)
}

async function findValidSessions(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const sessions = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .where('staff_session.id', 'in', [...ids])
    .crossJoin('property')
    .where('staff.deactivated_at', 'is', null)
    .select([
      'staff_session.id',
      'staff_session.expires_at',
      'staff_session.updated_at as last_used_at',
      mustSetUpSecondFactor.as('must_set_up'),
    ])
    .execute()
  return new Set(
    sessions.filter((session) => isAlive(session, now) && !session.must_set_up).map(({ id }) => id),
  )
}

async function findValidTokens(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const tokens = await db
    .selectFrom('api_tokens')
    .innerJoin('staff', 'staff.id', 'api_tokens.staff_id')
    .where('api_tokens.id', 'in', [...ids])
    .where('staff.deactivated_at', 'is', null)
    .select('api_tokens.id')
    .execute()
  return new Set(tokens.map(({ id }) => id))
}
