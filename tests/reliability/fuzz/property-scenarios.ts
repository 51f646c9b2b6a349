import type { Random } from '#testkit/seeded-random.ts'
import type { Ask } from './generate-requests.ts'
import type { KnownData } from './known-data.ts'
import type { ApiRequest, ApiResponse } from './request-types.ts'
import { scrapeToken } from './test-instance.ts'

/** Sequences of requests that depend on previous responses, around what staff do. */
export type Scenario = (at: Scene) => Generator<ApiRequest, void, ApiResponse>
type Scene = {
  ask: Ask
  data: KnownData
  random: Random
  /** All operations. */
  calls: string[]
}

const buildCabin: Scenario = function* ({ ask, random }) {
  const made = yield ask('POST /api/cabins')
  const { id } = (made.json ?? {}) as { id?: number }
  if (!id || made.status !== 201) return
  const copy = yield ask('POST /api/cabins/{id}/duplicate', { id })
  yield ask('PUT /api/cabins/{id}', { id })
  yield ask('POST /api/cabins/{id}/retire', { id })
  if (random.happens(0.5)) yield ask('POST /api/cabins/{id}/bring-back', { id })
  const copied = (copy.json ?? {}) as { id?: number }
  if (random.happens(0.7)) yield ask('DELETE /api/cabins/{id}', { id: copied.id })
}

type Invited = { id?: string; email?: string; verificationLink?: string | null }

const inviteUser: Scenario = function* ({ ask, random }) {
  const password = 'seven otters'
  const made = yield ask('POST /api/staff', { fields: { password } })
  const invited = (made.json ?? {}) as Invited
  if (!invited.id || made.status !== 201) return
  yield ask('POST /api/staff/{id}/resend-verification', { id: invited.id })
  const token = invited.verificationLink?.match(/[?#&]verify=([^&]+)/)?.[1]
  if (token) yield ask('POST /api/email-verification', { fields: { token }, as: 'anonymous' })
  const login = { email: invited.email, password }
  yield ask('POST /api/session', { fields: login, as: 'anonymous' })
  yield ask('POST /api/staff/{id}/deactivate', { id: invited.id })
  if (random.happens(0.5)) yield ask('POST /api/staff/{id}/reactivate', { id: invited.id })
}

const makeTokens: Scenario = function* ({ ask, random }) {
  for (const access of random.pick([['read-only', 'full'], ['full']])) {
    yield ask('POST /api/account/tokens', { fields: { access } })
  }
  yield ask('GET /api/account/tokens')
  if (random.happens(0.4)) yield ask('DELETE /api/account/tokens/{id}')
}

const readOwnSessions: Scenario = function* ({ ask }) {
  yield ask('GET /api/account/sessions')
  yield ask('DELETE /api/account/sessions/{id}')
}

const requestAsApiClient: Scenario = function* ({ ask, random }) {
  const as = random.pick(['reader', 'writer'] as const)
  yield ask('GET /api/bookings', { as })
  yield ask('GET /api/bookings/{id}', { as })
  yield ask('POST /api/guests', { as })
}

const readEverything: Scenario = function* ({ ask, random, data }) {
  const address = data.images.length > 0 ? random.pick(data.images) : '/storage/avatars/x'
  const [, , bucket = '', name = ''] = address.split('/')
  yield ask('GET /storage/{bucket}/{name}', { params: { bucket, name } })
  const monitoring = { authorization: `Bearer ${scrapeToken}` }
  yield ask('GET /api/metrics', { as: 'anonymous', headers: monitoring })
  yield ask('GET /api/calendar')
  yield ask('GET /api/statistics')
  yield ask('GET /api/today')
  yield ask('GET /api/bookings')
}

const requestAnyOperation: Scenario = function* ({ ask, random, calls }) {
  yield ask(random.pick(calls))
}

const changePassword: Scenario = function* ({ ask }) {
  yield ask('PUT /api/account/password', { fields: { currentPassword: undefined } })
}

const runTheProperty: Scenario = function* ({ ask, random }) {
  yield ask('PATCH /api/settings', {})
  const other = { maxGuestsPerBooking: undefined, breakfastPrice: undefined }
  // Resets rules so that most stays remain possible.
  for (const fields of [
    { minBookingLength: 1, maxBookingLength: undefined },
    { minBookingLength: undefined, maxBookingLength: 60 },
  ]) {
    yield ask('PATCH /api/settings', { fields: { ...other, ...fields } })
  }
  if (random.happens(0.5)) yield ask('PUT /api/property')
}

/** Scenarios with their weights. */
export const scenarios: [share: number, Scenario][] = [
  [0.5, buildCabin],
  [0.15, inviteUser],
  [0.4, makeTokens],
  [0.3, readOwnSessions],
  [1, requestAsApiClient],
  [2, readEverything],
  [0.3, changePassword],
  [5, requestAnyOperation],
  [0.3, runTheProperty],
]
