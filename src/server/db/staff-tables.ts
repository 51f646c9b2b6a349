import type { Generated } from 'kysely'
import type { TokenAccess } from '#contract/tokens.ts'

/* Who may come in, in the words of schema.ts. */

export interface StaffTable {
  id: string
  full_name: string
  email: string
  email_verified: boolean
  avatar: string | null
  role: string
  /** Set when let go: no login, no session. */
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

/** Personal API tokens. A revoked one is gone; the audit knows its id. */
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

/** Failed logins only, by what is limited ("account:…", "address:…"). */
export interface LoginFailureTable {
  key: string
  failures: number
  last_failed_at: string
}
