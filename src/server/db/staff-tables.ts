import type { Generated } from 'kysely'
import type { TokenAccess } from '#contract/tokens.ts'
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

/** Failed logins by rate-limited key ("account:…", "address:…"). */
export interface LoginFailureTable {
  key: string
  failures: number
  last_failed_at: string
}
