import { codesSetup, recoveryCodes } from '#contract/second-factor.ts'
import { codeOf, fromBase32, stepAt } from '#platform/auth/second-factor/totp.ts'
import type { Db } from '#platform/db/open.ts'
import { cookiesOf, logIn, mara, maraAtWork } from './test-login.ts'

/** Mara with a logged-in browser, and functions that call the API as she does. */
export async function maraWithBrowser(db: Db) {
  const work = await maraAtWork(db)
  const { app } = work
  const clock = () => app.context.now()
  let cookie = cookiesOf(await logIn(app))
  const send = (method: string, path: string, body: unknown = {}) =>
    app.request(path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
  const own = (path: string, body?: unknown, method = 'POST') =>
    send(method, `/api/account/second-factors${path}`, body)
  const codeFor = (secret: string, steps = 0) => codeOf(fromBase32(secret), stepAt(clock()) + steps)

  /** Turns on one-time codes; the code that confirms them is of the step before. */
  const turnOnCodes = async () => {
    const { secret } = codesSetup.parse(await (await own('/codes')).json())
    const confirmed = await own('/codes/confirm', { code: codeFor(secret, -1) })
    const { codes } = recoveryCodes.parse(await confirmed.json())
    return { secret, codes }
  }

  const require = (isRequired = true) => send('PUT', '/api/settings/second-factor', { isRequired })
  const codeOfError = async (response: Response) =>
    response.ok ? 'ok' : ((await response.json()) as { code: string }).code
  const logInAgain = async (body: object = {}, headers?: Record<string, string>) =>
    codeOfError(await logIn(app, body, headers))
  const continueIn = (response: Response) => {
    cookie = cookiesOf(response)
  }
  return {
    ...work,
    db,
    mara,
    own,
    send,
    codeFor,
    turnOnCodes,
    require,
    logInAgain,
    codeOfError,
    continueIn,
  }
}
