import { parse, serialize } from 'hono/utils/cookie'
import { memoize } from '../../base/memoize.ts'
import { readSigned, signValue } from '../tokens/signed-value.ts'

export const sessionDays = 7
export const knownBrowserDays = 90
/** A cleaner opens the link once and the page every day. */
export const cleaningDays = 180
const secondsPerDay = 86_400

/**
 * Four cookies. The session is hidden from scripts. `signed_in` is a hint that scripts may read: with
 * it the web app requests the session and a screen's data at the same time. `known_browser` records
 * which user has logged in with this browser (login-limit.ts). `cleaning` holds the token of a link for
 * cleaners, which is random and therefore not signed.
 */
export function createCookies({ secret, secure }: { secret: string; secure: boolean }) {
  /** The prefix makes browsers reject the cookie from any other host, path or without TLS. */
  const hidden = (name: string) => (secure ? `__Host-${name}` : name)
  const session = hidden('cabinkeeper_session')
  const knownBrowser = hidden('known_browser')
  const hint = 'signed_in'
  const cleaning = hidden('cabinkeeper_cleaning')

  const line = (name: string, value: string, days: number, { httpOnly }: { httpOnly: boolean }) =>
    serialize(name, value, {
      path: '/',
      maxAge: days * secondsPerDay,
      sameSite: 'Lax',
      secure,
      httpOnly,
    })
  const hiddenFromScripts = { httpOnly: true }
  const readableByScripts = { httpOnly: false }

  /** A browser sends the same cookie with each request, so the checked signature is cached. */
  const reader = (name: string) => {
    const read = memoize((signed) => readSigned(signed, name, secret), { maxEntries: 200 })
    return (cookieHeader: string | undefined) => {
      const signed = findCookie(cookieHeader, name)
      return signed === undefined ? null : read(signed)
    }
  }

  return {
    /** Set-Cookie lines after a login. */
    forLogin: (token: string, browser: string) => [
      line(session, signValue(token, session, secret), sessionDays, hiddenFromScripts),
      line(hint, '1', sessionDays, readableByScripts),
      line(
        knownBrowser,
        signValue(browser, knownBrowser, secret),
        knownBrowserDays,
        hiddenFromScripts,
      ),
    ],
    /** The Set-Cookie line of a session that goes on under another token. */
    forNewToken: (token: string) =>
      line(session, signValue(token, session, secret), sessionDays, hiddenFromScripts),
    /** Set-Cookie lines when there is no session (any more). The browser stays known. */
    forLogout: () => [
      line(session, '', 0, hiddenFromScripts),
      line(hint, '', 0, readableByScripts),
    ],
    /** The session's token, if the cookie is there and this server signed it. */
    sessionToken: reader(session),
    knownBrowser: reader(knownBrowser),
    /** The Set-Cookie line for a phone that opened a link for cleaners. */
    forCleaning: (token: string) =>
      serialize(cleaning, token, {
        path: '/',
        maxAge: cleaningDays * secondsPerDay,
        sameSite: 'Strict',
        secure,
        httpOnly: true,
      }),
    cleaningToken: (cookieHeader: string | undefined) => findCookie(cookieHeader, cleaning) ?? null,
    /** Whether the browser sends cookies of a login, which may have ended. */
    claimsSession: (cookieHeader: string | undefined) =>
      [session, hint].some((name) => findCookie(cookieHeader, name) !== undefined),
  }
}

const findCookie = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parse(header, name)[name]
