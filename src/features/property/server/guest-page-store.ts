import { sql } from 'kysely'
import { currentLanguage } from '#domain/i18n/language.ts'
import type { Db, Tx } from '#platform/db/open.ts'

/** What the page of a guest shows, as it is stored. */
export type GuestPage = {
  isOn: boolean
  codeHours: number
  codeNeedsPayment: boolean
  codeNeedsRegistration: boolean
  wifi: string
  /** A stay whose dates change gets another code of the list. */
  newCodeForNewDates: boolean
  /** Null is the language of all guests without a text in their own. */
  texts: { language: string | null; directions: string; houseRules: string }[]
  codes: readonly { cabinId: number; code: string }[]
}

const off: GuestPage = {
  isOn: false,
  codeHours: 24,
  codeNeedsPayment: true,
  codeNeedsRegistration: false,
  wifi: '',
  newCodeForNewDates: false,
  texts: [],
  codes: [],
}

/** The page as the property set it up, and its version. */
export async function findGuestPage(
  db: Db | Tx,
): Promise<GuestPage & { version: number; map: string }> {
  const row = await db
    .selectFrom('property')
    .select(['guest_page', 'guest_page_version', 'guest_page_map'])
    .executeTakeFirstOrThrow()
  // A setting that a later version adds is as it was before.
  const stored: Partial<GuestPage> = row.guest_page === null ? {} : JSON.parse(row.guest_page)
  return { ...off, ...stored, version: row.guest_page_version, map: row.guest_page_map }
}

export async function saveGuestPage(tx: Tx, page: GuestPage): Promise<void> {
  await tx
    .updateTable('property')
    .set({ guest_page: JSON.stringify(page), guest_page_version: sql`guest_page_version + 1` })
    .execute()
}

/** Directions and house rules in the language of the reader, or those for all guests. */
export const textsFor = ({ texts }: GuestPage): { directions: string; houseRules: string } =>
  texts.find(({ language }) => language === currentLanguage()) ??
  texts.find(({ language }) => language === null) ?? { directions: '', houseRules: '' }

/** What opens the door of a booking: its own code, or that of its cabin. */
export const codeOf = (
  { codes }: GuestPage,
  { cabinId, ownCode }: { cabinId: number; ownCode: string },
): string => ownCode || (codes.find((one) => one.cabinId === cabinId)?.code ?? '')
