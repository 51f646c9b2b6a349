/** The kinds of documents by which guests identify themselves. */
export const documentTypes = ['id-card', 'passport', 'driver-license', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

const labels: Record<DocumentType, string> = {
  'id-card': 'ID card',
  passport: 'Passport',
  'driver-license': "Driver's license",
  other: 'Other',
}

/** Empty when unknown. */
export const documentTypeName = (type: DocumentType | ''): string =>
  type === '' ? '' : labels[type]
