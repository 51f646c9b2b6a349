import { msg } from './i18n/messages.ts'
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

export const paperSizeLabels: Readonly<Record<PaperSize, string>> = {
  a4: msg('A4'),
  letter: msg('Letter'),
}
