import { addDays } from '#domain/calendar.ts'
import { bookingScenarios, type Scenario } from './scenarios.ts'
import { scrapeToken } from './test-instance.ts'

const createGuest: Scenario = function* ({ ask, random, data }) {
  const made = yield ask('POST /api/guests')
  const { id, version } = (made.json ?? {}) as Record<string, number>
  if (!id || made.status !== 201) return
  if (random.happens(0.5)) yield ask('PUT /api/guests/{id}', { id, fields: { version } })
  if (random.happens(0.3)) yield ask('POST /api/guests/{id}/reveal-national-id', { id })
  if (random.happens(0.2)) yield ask('POST /api/guests/{id}/erase', { id, fields: { version: 2 } })
  const list = { query: { page: 1 + Math.floor(data.all('guests').length / 12) } }
  yield ask('GET /api/guests', list)
}

const mergeGuests: Scenario = function* ({ ask, random, data }) {
  const [one, other] = [data.some('guests', random), data.some('guests', random)]
  if (!one || !other) return
  const profiles = []
  for (const { id } of [one, other]) {
    const response = yield ask('GET /api/guests/{id}', { id })
    profiles.push((response.json ?? {}) as Record<string, number>)
  }
  const fields = {
    version: profiles[0]?.version,
    otherId: other.id,
    otherVersion: profiles[1]?.version,
    nationalIDOf: random.happens(0.7) ? one.id : undefined,
  }
  yield ask('POST /api/guests/{id}/merge', { id: one.id, fields })
}

const block: Scenario = function* ({ ask, random, data }) {
  const startDate = addDays(data.today, random.below(80))
  const stay = { startDate, endDate: addDays(startDate, 1 + random.below(4)) }
  const fields = { ...stay, cabinId: data.some('cabins', random)?.id, reason: 'A new stove' }
  const made = yield ask('POST /api/blocks', { fields })
  const { id, version } = (made.json ?? {}) as Record<string, number>
  if (!id || made.status !== 201) return
  const over = { id, fields: { ...fields, version, reason: 'An old stove' } }
  if (random.happens(0.5)) yield ask('PUT /api/blocks/{id}', over)
  if (random.happens(0.6)) yield ask('DELETE /api/blocks/{id}', { id })
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

const deleteBooking: Scenario = function* ({ ask }) {
  yield ask('DELETE /api/bookings/{id}')
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
  ...bookingScenarios,
  [3, createGuest],
  [1, mergeGuests],
  [2, block],
  [0.5, buildCabin],
  [0.15, inviteUser],
  [0.4, makeTokens],
  [0.3, readOwnSessions],
  [1, requestAsApiClient],
  [1, deleteBooking],
  [2, readEverything],
  [0.3, changePassword],
  [5, requestAnyOperation],
  [0.3, runTheProperty],
]
