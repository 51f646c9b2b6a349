import { remembered } from '../base/remembered.ts'
import { readSigned, signValue } from './signed-value.ts'

export const sessionDays = 7
export const knownBrowserDays = 90
const secondsOfDays = (days: number) => days * 86_400

/**
 * Three cookies. The session is the key to everything and hidden from scripts. `signed_in` is a bare
 * hint that scripts may read: with it the web app asks for the session and a screen's data together
 * instead of one after the other. `known_browser` remembers who signed in here (login-limit.ts).
 */
export function createCookies({ secret, secure }: { secret: string; secure: boolean }) {
  /** The prefix makes browsers refuse the cookie from any other host, path or without TLS. */
  const hidden = (name: string) => (secure ? `__Host-${name}` : name)
  const session = hidden('cabinkeeper_session')
  const knownBrowser = hidden('known_browser')
  const hint = 'signed_in'

  const line = (name: string, value: string, days: number, attributes = '') =>
    `${name}=${value}; Path=/; Max-Age=${secondsOfDays(days)}; SameSite=Lax${secure ? '; Secure' : ''}${attributes}`

  /** A browser shows the same cookie with each request: its signature is reckoned once. */
  const reader = (name: string) => {
    const read = remembered((signed) => readSigned(signed, name, secret), { most: 200 })
    return (cookieHeader: string | undefined) => {
      const signed = findCookie(cookieHeader, name)
      return signed === undefined ? null : read(signed)
    }
  }

  return {
    /** Set-Cookie lines after a login. */
    forLogin: (token: string, browser: string) => [
      line(session, signValue(token, session, secret), sessionDays, '; HttpOnly'),
      line(hint, '1', sessionDays),
      line(knownBrowser, signValue(browser, knownBrowser, secret), knownBrowserDays, '; HttpOnly'),
    ],
    /** The Set-Cookie line of a session that goes on under another token. */
    forNewToken: (token: string) =>
      line(session, signValue(token, session, secret), sessionDays, '; HttpOnly'),
    /** Set-Cookie lines when there is no session (any more). The browser stays known. */
    forLogout: () => [line(session, '', 0, '; HttpOnly'), line(hint, '', 0)],
    /** The session's token, if the cookie is there and this server signed it. */
    sessionToken: reader(session),
    knownBrowser: reader(knownBrowser),
    /** Whether the browser believes to be signed in, rightly or not. */
    claimsSession: (cookieHeader: string | undefined) =>
      [session, hint].some((name) => findCookie(cookieHeader, name) !== undefined),
  }
}

function findCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
  return pair?.slice(pair.indexOf('=') + 1).trim()
}
