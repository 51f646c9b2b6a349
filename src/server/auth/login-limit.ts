import { refuse } from '../base/errors.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/open.ts'
import {
  deleteFailures,
  deleteOldFailures,
  type Failures,
  findFailures,
  raiseFailures,
  revertFailures,
} from './login-failure-store.ts'

/** How often something may fail before it has to wait, and for how long. */
type Limit = {
  free: number
  firstWait: number
  longestWait: number
  forgottenAfter: number
  /** Counts one person's own failures, which a right password makes good. */
  isOwn: boolean
}

const seconds = 1000
const minutes = 60 * seconds

const limits = {
  /** One person at one place, guessing or forgetful. */
  accountAndAddress: {
    free: 5,
    firstWait: 1 * seconds,
    longestWait: 60 * seconds,
    forgottenAfter: 60 * minutes,
    isOwn: true,
  },
  /** One place trying many accounts. */
  address: {
    free: 30,
    firstWait: 10 * minutes,
    longestWait: 10 * minutes,
    forgottenAfter: 10 * minutes,
    isOwn: false,
  },
  /**
   * Many places trying one account: slowed, never locked, and only for browsers we do not know. It
   * waits for less long than one person at one place, so that no single place takes every turn.
   */
  account: {
    free: 10,
    firstWait: 1 * seconds,
    longestWait: 30 * seconds,
    forgottenAfter: 60 * minutes,
    isOwn: false,
  },
  /**
   * A browser in which this colleague has signed in before answers for itself alone, so that no
   * stranger's guesses can keep them out.
   */
  knownBrowser: {
    free: 10,
    firstWait: 1 * seconds,
    longestWait: 60 * seconds,
    forgottenAfter: 60 * minutes,
    isOwn: true,
  },
} satisfies Record<string, Limit>
/** Others may count the same key at the same moment. So often in a row nobody honest is outrun. */
const mostRounds = 100

const memories = Object.values(limits).map((limit) => limit.forgottenAfter)
const shortestMemory = Math.min(...memories)
const longestMemory = Math.max(...memories)

export type LoginAttempt = { email: string; address: string; knownBrowser: string | null }

export type Attempt = Awaited<ReturnType<typeof countAttempt>>

/**
 * Counts the attempt as failed before its password is looked at, so that guesses made at the same
 * moment are counted one by one; a right password takes the count back. Refuses without hashing.
 */
export async function countAttempt(context: Context, attempt: LoginAttempt) {
  const kinds = keysOf(attempt)
  const all = Object.keys(kinds).sort()
  const counted = new Set<string>()
  for (let round = 1; counted.size < all.length; round++) {
    const now = context.now()
    const open = await findFailures(
      context.db,
      all.filter((key) => !counted.has(key)),
    )
    const wait = Math.max(...open.map((entry) => waitFor(entry, limitOf(kinds, entry.key), now)))
    if (wait > 0 || round > mostRounds) {
      await revertFailures(context.db, [...counted])
      refuse('too-many-attempts', { retryAfterSeconds: Math.max(1, Math.ceil(wait / seconds)) })
    }
    const raised = open.map((entry) => ({
      key: entry.key,
      failures: 1 + (isForgotten(entry, limitOf(kinds, entry.key), now) ? 0 : entry.failures),
    }))
    for (const key of await raiseFailures(context.db, raised, now, shortestMemory)) counted.add(key)
  }
  await sweep(context)
  return {
    /** The password was right: what this person got wrong here before is forgiven. */
    async succeeded() {
      const own = all.filter((key) => limitOf(kinds, key).isOwn)
      await deleteFailures(context.db, own)
      await revertFailures(
        context.db,
        all.filter((key) => !own.includes(key)),
      )
    },
    /** The password was not looked at. */
    withdraw: () => revertFailures(context.db, all),
  }
}

const sweepEvery = 10 * minutes
const sweptAt = new WeakMap<Db, number>()

/** Strangers leave counts behind that no right password ever takes away. */
async function sweep({ db, now }: Context) {
  const at = now().getTime()
  if (Math.abs(at - (sweptAt.get(db) ?? 0)) < sweepEvery) return
  sweptAt.set(db, at)
  await deleteOldFailures(db, new Date(at - longestMemory))
}

type Kinds = Record<string, keyof typeof limits>

const limitOf = (kinds: Kinds, key: string): Limit => limits[kinds[key] ?? 'address']

function keysOf({ email, address, knownBrowser }: LoginAttempt): Kinds {
  if (knownBrowser !== null) return { [`browser:${knownBrowser}`]: 'knownBrowser' }
  return {
    [`account-address:${email} ${address}`]: 'accountAndAddress',
    [`address:${address}`]: 'address',
    [`account:${email}`]: 'account',
  }
}

function waitFor(entry: Failures, limit: Limit, now: Date): number {
  if (entry.failures < limit.free || isForgotten(entry, limit, now)) return 0
  const doublings = Math.min(entry.failures - limit.free, 30)
  const wait = Math.min(limit.longestWait, limit.firstWait * 2 ** doublings)
  return wait - sinceLast(entry, now)
}

const isForgotten = (entry: Failures, { forgottenAfter }: Limit, now: Date) =>
  sinceLast(entry, now) >= forgottenAfter

/** A failure that is yet to come was counted before the clock was set back, and holds nobody up. */
const sinceLast = ({ lastFailedAt }: Failures, now: Date) =>
  Math.abs(now.getTime() - lastFailedAt.getTime())
