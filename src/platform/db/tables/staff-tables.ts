import type { Generated } from 'kysely'
import type { TokenAccess } from '#contract/tokens.ts'
import type { NoticeKind } from '#domain/events/staff-notices.ts'
import type { Language } from '#domain/i18n/language.ts'
import type { Role } from '#domain/permissions.ts'

/* The tables of users, in the conventions of schema.ts. */

export interface StaffTable {
  id: string
  full_name: string
  email: string
  email_verified: boolean
  avatar: string | null
  role: string
  /** Counts only while the property uses roles. */
  access_role: Generated<Role>
  /** Set when deactivated: no login and no session. */
  deactivated_at: string | null
  /** Whether the monthly report is emailed to them. */
  receives_report: Generated<boolean>
  /** Null: as the browser asks. */
  language: Language | null
  created_at: string
  updated_at: string
}

export interface StaffSessionTable {
  id: string
  staff_id: string
  token: string
  expires_at: string
  user_agent: string | null
  created_at: string
  updated_at: string
}

export interface StaffAccountTable {
  id: string
  account_id: string
  provider_id: string
  staff_id: string
  password: string | null
  created_at: string
  updated_at: string
}

/** Personal API tokens. Revoked tokens are deleted; the audit log contains their ids. */
export interface ApiTokenTable {
  id: Generated<number>
  staff_id: string
  name: string
  /** SHA-256 of the token, in hex. */
  token_hash: string
  access: TokenAccess
  created_at: string
  /** Written at most once a minute. */
  last_used_at: string | null
}

/** The open password link of a user. It is deleted when it is used. */
export interface PasswordLinkTable {
  staff_id: string
  /** SHA-256 of the token, in hex. */
  token_hash: string
  created_at: string
}

/** The one-time codes of a user. They count once the user has confirmed a first code. */
export interface StaffTotpTable {
  staff_id: string
  /** Encrypted with the key of the national IDs. */
  secret_encrypted: string
  /** The time step of the last accepted code; codes of this and earlier steps are rejected. */
  last_step: number
  created_at: string
  confirmed_at: string | null
}

/** An unused recovery code. It is deleted when it is used. */
export interface RecoveryCodeTable {
  staff_id: string
  /** SHA-256 of the code, in hex. */
  code_hash: string
}

export interface PasskeyTable {
  id: Generated<number>
  staff_id: string
  name: string
  /** Base64url, as the browser returns it. */
  credential_id: string
  /** COSE, in base64url. */
  public_key: string
  /** The number of uses that the authenticator reported; always 0 for synchronized passkeys. */
  counter: number
  /** Separated by commas. */
  transports: string
  created_at: string
  last_used_at: string | null
}

/** A challenge that was used and has not expired yet, so that it cannot be used again. */
export interface UsedChallengeTable {
  challenge_hash: string
  used_at: string
}

/** A change of the email address that awaits verification of the new one. */
export interface EmailChangeTable {
  staff_id: string
  new_email: string
  /** SHA-256 of the token, in hex; null until a user creates the link. */
  token_hash: string | null
  created_at: string
}

/** Failed logins by rate-limited key ("account:…", "address:…"). */
export interface LoginFailureTable {
  key: string
  failures: number
  last_failed_at: string
}

/** What a user chose to be notified of. Without a row: nothing. */
export interface StaffNoticeChoiceTable extends Record<`notifies_${NoticeKind}`, boolean> {
  staff_id: string
  /** Also, or only, on devices. */
  by_email: Generated<boolean>
  /** When arrivals without a clean cabin are sent, HH:MM at the property; null: never. */
  arrivals_at: string | null
  arrivals_notified_on: string | null
  /** HH:MM at the property: no notices from then until. Both or neither. */
  quiet_from: string | null
  quiet_until: string | null
  /** When the last email of notices was queued, and its row in the outbox, which is deleted some days later. */
  notified_at: string | null
  notified_message_id: number | null
}

/** Something that a user has not been notified of yet. It is deleted when it is. */
export interface StaffNoticeTable {
  id: Generated<number>
  staff_id: string
  kind: NoticeKind
  /** A booking, an event of a channel calendar, or a task. */
  subject_id: number
  at: string
}

/** A browser that shows notices to a user, until the user logs out there. */
export interface PushSubscriptionTable {
  id: Generated<number>
  staff_id: string
  /** No foreign key: it outlives a session that expires. */
  session_id: string
  /** The address of the browser's push service for this browser. */
  endpoint: string
  /** The public key of the browser and its secret (RFC 8291), base64url. */
  p256dh: string
  auth: string
  created_at: string
}
