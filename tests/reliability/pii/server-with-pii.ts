import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createUser } from '#app/server/program/user-command.ts'
import { cabinForm, fileOf, testImage } from '#testkit/app/test-images.ts'
import { serverProcess } from '#testkit/server-process.ts'
import { type Place, textPlace } from './find-pii.ts'
import { fileMarks, guestMarks, secretMarks, userMarks } from './marked-pii.ts'

type Init = { method?: string; body?: object; headers?: Record<string, string> }

/** A server in which the secrets are markers, with all its responses. */
export async function openServerWithPii() {
  const root = await mkdtemp(join(tmpdir(), 'cabinkeeper-canary-'))
  const [dataDir, temporary] = [join(root, 'data'), join(root, 'tmp')]
  await mkdir(temporary)
  const env = {
    DATA_DIR: dataDir,
    TMPDIR: temporary,
    NODE_ENV: 'test',
    DEMO: 'false',
    DATABASE_URL: '',
    BASE_URL: '',
    BACKUP_TIME: 'off',
    LOG_LEVEL: 'info',
    AUTH_SECRET: secretMarks.authSecret,
    NATIONAL_ID_KEY: secretMarks.nationalIdKey,
    METRICS_TOKEN: secretMarks.metricsToken,
  }
  const owner = await createUser(['create', 'owner@cabins.example', 'Ada Berg'], env)
  const server = await serverProcess(env)
  // On the same folder, with external services that cannot be reached.
  const cutOff = await serverProcess({
    ...env,
    SMTP_URL: `smtp://desk:${secretMarks.smtpPassword}@127.0.0.1:1`,
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'desk',
    S3_SECRET_ACCESS_KEY: secretMarks.s3Secret,
  })
  let serving = server
  let cookie = ''
  const responses: { path: string; place: Place }[] = []

  async function send(path: string, init: RequestInit) {
    const headers = new Headers(init.headers)
    headers.set('origin', serving.address)
    const response = await fetch(serving.address + path, { ...init, headers })
    const text = await response.text()
    const headerLines = [...response.headers].map((line) => line.join(': ')).join('\n')
    const place = textPlace(
      `response to ${init.method ?? 'GET'} ${path}`,
      `${headerLines}\n${text}`,
    )
    if (!/\/api\/session$/.test(path)) responses.push({ path, place })
    return { status: response.status, text, headers: response.headers }
  }

  async function ask(path: string, { method = 'GET', body, headers }: Init = {}) {
    const response = await send(path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return { ...response, body: isJson && response.text ? JSON.parse(response.text) : undefined }
  }

  /** As the cabin form sends it. */
  const upload = (image: File) =>
    send('/api/cabins', { method: 'POST', headers: { cookie }, body: cabinForm(image) })

  async function logIn() {
    const { email, password } = owner
    const { headers } = await ask('/api/session', { method: 'POST', body: { email, password } })
    const lines = headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    cookie = lines.join('; ')
    const session = decodeURIComponent(lines.find((line) => line.includes('session')) ?? '')
    return session.slice(session.indexOf('=') + 1)
  }

  return {
    root,
    dataDir,
    temporary,
    env,
    responses,
    owner,
    ask,
    upload,
    logIn,
    output: () => server.output() + cutOff.output(),
    start: () => server.start(),
    /** The same installation, with failing mail and image storage. */
    async startCutOff() {
      await server.end('SIGTERM')
      serving = cutOff
      await cutOff.start()
    },
    end: () => serving.end('SIGTERM'),
    async remove() {
      for (const one of [server, cutOff]) await one.end('SIGKILL')
      await rm(root, { recursive: true, force: true })
    },
  }
}

export type ServerWithPii = Awaited<ReturnType<typeof openServerWithPii>>

/** All markers as values of fields, for routes that must reject most of them. */
const everything = {
  fullName: guestMarks.name,
  email: guestMarks.email,
  phone: guestMarks.phone,
  nationalID: guestMarks.nationalID,
  notes: guestMarks.notes,
  reason: guestMarks.reason,
  observations: guestMarks.observations,
  name: guestMarks.name,
  password: secretMarks.password,
  currentPassword: secretMarks.password,
  guest: { fullName: guestMarks.name, nationalID: guestMarks.nationalID },
  token: secretMarks.password,
}

/**
 * Calls every documented route, with all markers in body, query and headers, in and out of order.
 */
export async function sendEverywhere({ ask }: ServerWithPii): Promise<number> {
  const { body: document } = await ask('/api/openapi.json')
  const calls = Object.entries(document.paths as Record<string, object>)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })))
    .filter(({ method }) => method !== 'delete')
  const query = new URLSearchParams({ q: guestMarks.name, token: secretMarks.password })
  for (const { method, path } of calls) {
    const to = path.replaceAll(/\{\w+\}/g, '77')
    const body = method === 'get' ? {} : { body: everything }
    await ask(`${to}?${query}`, { method: method.toUpperCase(), ...body })
    const authorization = `Bearer ck_${secretMarks.password.replaceAll(' ', '')}`
    const strange = { authorization, cookie: `canary=${guestMarks.nationalID}` }
    await ask(to, { method: method.toUpperCase(), ...body, headers: strange })
  }
  await ask(`/${encodeURIComponent(guestMarks.name)}/${guestMarks.email}`)
  await ask(`/api/guests/${guestMarks.nationalID}`)
  await ask(`/storage/cabin-images/${guestMarks.nationalID}.webp`)
  return calls.length * 2 + 3
}

const picked = { cabinId: 1, numGuests: 2, hasBreakfast: false, source: 'phone' }
const { name: fullName, email, phone, nationalID, notes, observations, reason } = guestMarks

/**
 * A guest with a long history: booked, created twice, edited, merged, cancelled, deleted, searched
 * for. Returns the guest's id and the statuses, which must all be successful.
 */
export async function runGuestHistory({ ask, upload }: ServerWithPii) {
  const statuses: string[] = []
  const act = async (path: string, method: string, body?: object) => {
    const response = await ask(path, { method, ...(body && { body }) })
    statuses.push(`${response.status < 300 ? 'done' : response.text} ${method} ${path}`)
    return response.body
  }
  const image = await testImage()
  await upload(fileOf(image, `${fileMarks.file}.jpg`))
  await upload(fileOf('not an image', `${fullName} ${nationalID}.jpg`))
  const person = { fullName, email, phone, countryCode: 'DK', nationalID, notes }
  const booking = await act('/api/bookings', 'POST', {
    ...picked,
    startDate: '2090-01-10',
    endDate: '2090-01-13',
    observations,
    guest: person,
    expectedTotal: 300,
    agreedNightPrice: 100,
    reason,
  })
  const { id } = (await act(`/api/bookings/${booking.id}`, 'GET')).guest
  const guest = await act('/api/guests', 'POST', person)
  const merge = { version: 1, otherId: guest.id, otherVersion: guest.version }
  const merged = await act(`/api/guests/${id}/merge`, 'POST', merge)
  const edited = { ...person, version: merged.version, notes: `${notes} again` }
  await act(`/api/guests/${id}`, 'PUT', edited)
  await act(`/api/guests/${id}/reveal-national-id`, 'POST')
  const closing = { version: booking.version, reason, fee: 0 }
  const again = { ...picked, startDate: '2090-02-10', endDate: '2090-02-13', observations }
  const fields = { ...again, guest: { id }, expectedTotal: 600 }
  const { id: deleted } = await act('/api/bookings', 'POST', fields)
  await act(`/api/bookings/${deleted}`, 'DELETE')
  await act(`/api/bookings/${booking.id}/cancel`, 'POST', closing)
  await act('/api/staff', 'POST', {
    fullName: userMarks.user,
    email: userMarks.userEmail,
    password: secretMarks.password,
  })
  await ask('/api/session', {
    method: 'POST',
    body: { email: userMarks.userEmail, password: secretMarks.password },
    headers: { cookie: '' },
  })
  return { guestId: id as number, bookingId: booking.id as number, statuses }
}

/** Everything that lists, totals or searches, and what a nightly export reads. */
export const lists = [
  `/api/guests?q=${encodeURIComponent('zyxquill')}`,
  `/api/guests?q=${encodeURIComponent(email)}`,
  `/api/guests?q=${encodeURIComponent('31 41 59 26')}`,
  `/api/guests?q=${nationalID}`,
  '/api/guests',
  '/api/bookings',
  '/api/bookings?status=cancelled',
  '/api/today',
  '/api/calendar?from=2090-01-01&days=60',
  '/api/availability?from=2090-01-10&to=2090-01-13&guests=2',
  '/api/statistics',
  '/api/staff',
  '/api/system',
  '/api/settings',
  '/api/property',
]
