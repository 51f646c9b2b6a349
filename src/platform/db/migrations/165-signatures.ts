import { type Columns, text } from './columns.ts'

/**
 * The signature of a register as encrypted JSON, when it was given, and the seal: the SHA-256 of what was signed, empty
 * without a signature.
 */
export const signatures = (column: Columns) => [
  `alter table guest_registers add column ${text('signature_encrypted', 0, 200000)} default ''`,
  `alter table guest_registers add column ${text('seal', 0, 64)} default ''`,
  `alter table guest_registers add column ${column.instantOrNull('signed_at')}`,
]
