import type { TokenAccess } from '#contract/tokens.ts'
import type { Language, PropertyFormats } from '#domain/i18n/language.ts'
import type { Role } from '#domain/permissions.ts'

/* Who sends a request. The guard finds out (auth), features read it through route.ts. */

/** A user with a valid session. */
export type UserSession = {
  sessionId: string
  staff: { id: string; email: string; fullName: string; avatar: string }
  expiresAt: string
  /** Null while the property uses no roles. */
  role: Role | null
  /** The property's. */
  timeZone: string
  formats: PropertyFormats
  /** The language that the user chose; null: as the browser asks. */
  language: Language | null
  /** The property requires a second factor, and this user has none yet. */
  mustSetUpSecondFactor: boolean
}

/** An API client: it acts on behalf of a user, with no more rights than its token. */
export type ApiClient = {
  tokenId: number
  staffId: string
  access: TokenAccess
  /** The property's. */
  timeZone: string
  formats: PropertyFormats
}

/** A cleaner, who has a link and no account. */
export type CleaningClient = {
  linkId: string
  /** The property's. */
  timeZone: string
}

/** A request that may have to repeat the user's password. */
export type ReauthRequest = {
  session: UserSession
  /** Where the request comes from, for the limits. */
  address: string
  cookieHeader: string | undefined
  requestId: string
}
