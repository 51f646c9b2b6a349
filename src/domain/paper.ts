export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

export const paperSizeLabels: Readonly<Record<PaperSize, string>> = { a4: 'A4', letter: 'Letter' }
