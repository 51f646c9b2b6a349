import { reject } from '../../base/errors.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/open.ts'
import { networksOf } from '../../http/client-address.ts'
import {
  deleteFailures,
  deleteOldFailures,
  type Failures,
  findFailures,
  raiseFailures,
  revertFailures,
} from './login-failure-store.ts'

/** How many failures are free, and how long further attempts have to wait. */
type Limit = {
  free: number
  firstWait: number
  longestWait: number
  resetAfter: number
  /** Counts the failures of one user, which a successful login resets. */
  isOwn: boolean
}

const seconds = 1000
const minutes = 60 * seconds

const limits = {
  /** One account from one address. */
  accountAndAddress: {
    free: 5,
    firstWait: 1 * seconds,
    longestWait: 60 * seconds,
    resetAfter: 60 * minutes,
    isOwn: true,
  },
  /** Many accounts from one address. */
  address: {
    free: 30,
    firstWait: 10 * minutes,
    longestWait: 10 * minutes,
    resetAfter: 10 * minutes,
    isOwn: false,
  },
  /** Many accounts from one network of IPv6 addresses, which one customer can have. */
  network: {
    free: 60,
    firstWait: 10 * minutes,
    longestWait: 10 * minutes,
    resetAfter: 10 * minutes,
    isOwn: false,
  },
  /**
   * One account from many addresses: slowed but never locked, and only for unknown browsers. The wait
   * is shorter than for one address, so that a single address cannot use every attempt.
   */
  account: {
    free: 10,
    firstWait: 1 * seconds,
    longestWait: 30 * seconds,
    resetAfter: 60 * minutes,
    isOwn: false,
  },
  /**
   * A browser in which this user has logged in before has its own limit, so that brute-force attempts
   * from elsewhere cannot lock the user out.
   */
  knownBrowser: {
    free: 10,
    firstWait: 1 * seconds,
    longestWait: 60 * seconds,
    resetAfter: 60 * minutes,
    isOwn: true,
  },
  /**
   * Password links for one account. Every request sends its owner a valid link, so requests of
   * others do not keep the owner out.
   */
  passwordLink: {
    free: 3,
    firstWait: 1 * minutes,
    longestWait: 15 * minutes,
    resetAfter: 60 * minutes,
    isOwn: false,
  },
  /**
   * Codes of a second factor, after a correct password: about 120 guesses a day, while three of a
   * million codes are valid. A browser in which the user has logged in before has its own limit.
   */
  code: {
    free: 5,
    firstWait: 30 * seconds,
    longestWait: 15 * minutes,
    resetAfter: 60 * minutes,
    isOwn: true,
  },
  /** Requests from the property's website. Each holds nights until staff decide. */
  websiteRequest: {
    free: 10,
    firstWait: 1 * minutes,
    longestWait: 15 * minutes,
    resetAfter: 60 * minutes,
    isOwn: false,
  },
  /** The same from one network of IPv6 addresses. */
  websiteNetwork: {
    free: 20,
    firstWait: 1 * minutes,
    longestWait: 15 * minutes,
    resetAfter: 60 * minutes,
    isOwn: false,
  },
} satisfies Record<string, Limit>
/** Concurrent requests may count the same key; a legitimate login never needs this many rounds. */
const maxRounds = 100

const resets = Object.values(limits).map((limit) => limit.resetAfter)
const shortestReset = Math.min(...resets)
const longestReset = Math.max(...resets)

export type LoginAttempt = { email: string; address: string; knownBrowser: string | null }

export type Attempt = Awaited<ReturnType<typeof count>>

/**
 * Counts the attempt as failed before its password is checked, so that concurrent attempts are counted
 * exactly; a correct password reverts it. Attempts over the limit are rejected without hashing.
 */
export const countAttempt = (context: Context, attempt: LoginAttempt): Promise<Attempt> =>
  count(context, keysOf(attempt))

/** Counts a request for a password link, whether or not there is an account. */
export const countLinkRequest = (
  context: Context,
  { email, address }: { email: string; address: string },
): Promise<Attempt> =>
  count(context, {
    [`password-link:${email}`]: 'passwordLink',
    ...addressKeys('password-link-address', address),
  })

/** Counts a request for another email address, which sends an email to any address. */
export const countEmailChange = (context: Context, staffId: string): Promise<Attempt> =>
  count(context, { [`email-change:${staffId}`]: 'passwordLink' })

/** Counts the use of a password link as failed until its token is known to be valid. */
export const countLinkUse = (context: Context, address: string): Promise<Attempt> =>
  count(context, addressKeys('password-reset-address', address))

/** Counts the code of a second factor as wrong until it is known to be correct. */
export const countCode = (
  context: Context,
  { staffId, knownBrowser }: { staffId: string; knownBrowser: string | null },
): Promise<Attempt> =>
  count(context, {
    [knownBrowser === null ? `code:${staffId}` : `browser-code:${knownBrowser}`]: 'code',
  })

/** Counts a login with a passkey as failed until it is verified. */
export const countPasskeyUse = (context: Context, address: string): Promise<Attempt> =>
  count(context, addressKeys('passkey-address', address))

/** Counts a link for cleaners that does not exist. */
export const countCleaningLinkGuess = (context: Context, address: string): Promise<Attempt> =>
  count(context, addressKeys('cleaning-link-address', address))

/** Counts a report of a cleaner, so that a link cannot create tasks without limit. */
export const countCleaningReport = (context: Context, linkId: string): Promise<Attempt> =>
  count(context, { [`cleaning-report:${linkId}`]: 'address' })

/** Counts a request from the property's website, whether or not it succeeds. */
export const countWebsiteRequest = (context: Context, address: string): Promise<Attempt> =>
  count(
    context,
    addressKeys('website-request-address', address, 'websiteRequest', 'websiteNetwork'),
  )

async function count(context: Context, kinds: Kinds) {
  const all = Object.keys(kinds).sort()
  const counted = new Set<string>()
  for (let round = 1; counted.size < all.length; round++) {
    const now = context.now()
    const open = await findFailures(
      context.db,
      all.filter((key) => !counted.has(key)),
    )
    const wait = Math.max(...open.map((entry) => waitFor(entry, limitOf(kinds, entry.key), now)))
    if (wait > 0 || round > maxRounds) {
      await revertFailures(context.db, [...counted])
      reject('too-many-attempts', { retryAfterSeconds: Math.max(1, Math.ceil(wait / seconds)) })
    }
    const raised = open.map((entry) => ({
      key: entry.key,
      failures: 1 + (isExpired(entry, limitOf(kinds, entry.key), now) ? 0 : entry.failures),
    }))
    for (const key of await raiseFailures(context.db, raised, now, shortestReset)) counted.add(key)
  }
  await deleteExpired(context)
  return {
    /** The password was correct: resets the failures of this user. */
    async succeeded() {
      const own = all.filter((key) => limitOf(kinds, key).isOwn)
      await deleteFailures(context.db, own)
      await revertFailures(
        context.db,
        all.filter((key) => !own.includes(key)),
      )
    },
    /** The attempt does not count: nothing was guessed. */
    withdraw: () => revertFailures(context.db, all),
  }
}

const deleteEvery = 10 * minutes
const deletedAt = new WeakMap<Db, number>()

/** Deletes expired counts, for example of accounts that do not exist. */
async function deleteExpired({ db, now }: Context) {
  const at = now().getTime()
  if (Math.abs(at - (deletedAt.get(db) ?? 0)) < deleteEvery) return
  deletedAt.set(db, at)
  await deleteOldFailures(db, new Date(at - longestReset))
}

type Kinds = Record<string, keyof typeof limits>

/** The address, and the larger networks that contain it. */
const addressKeys = (
  prefix: string,
  address: string,
  own: keyof typeof limits = 'address',
  larger: keyof typeof limits = 'network',
): Kinds =>
  Object.fromEntries(
    networksOf(address).map((network, index) => [
      `${prefix}:${network}`,
      index === 0 ? own : larger,
    ]),
  )

const limitOf = (kinds: Kinds, key: string): Limit => limits[kinds[key] ?? 'address']

function keysOf({ email, address, knownBrowser }: LoginAttempt): Kinds {
  if (knownBrowser !== null) return { [`browser:${knownBrowser}`]: 'knownBrowser' }
  return {
    [`account-address:${email} ${address}`]: 'accountAndAddress',
    ...addressKeys('address', address),
    [`account:${email}`]: 'account',
  }
}

function waitFor(entry: Failures, limit: Limit, now: Date): number {
  if (entry.failures < limit.free || isExpired(entry, limit, now)) return 0
  const doublings = Math.min(entry.failures - limit.free, 30)
  const wait = Math.min(limit.longestWait, limit.firstWait * 2 ** doublings)
  return wait - sinceLast(entry, now)
}

const isExpired = (entry: Failures, { resetAfter }: Limit, now: Date) =>
  sinceLast(entry, now) >= resetAfter

/** A failure in the future was counted before the clock was set back, so its distance counts. */
const sinceLast = ({ lastFailedAt }: Failures, now: Date) =>
  Math.abs(now.getTime() - lastFailedAt.getTime())
