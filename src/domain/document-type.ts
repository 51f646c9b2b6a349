import { msg, t } from './i18n/messages.ts'
/** The kinds of documents by which guests identify themselves. */
export const documentTypes = ['id-card', 'passport', 'driver-license', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

const labels: Record<DocumentType, string> = {
  'id-card': msg('ID card'),
  passport: msg('Passport'),
  'driver-license': msg("Driver's license"),
  other: msg('Other'),
}

/** Empty when unknown. */
export const documentTypeName = (type: DocumentType | ''): string =>
  type === '' ? '' : t(labels[type])
