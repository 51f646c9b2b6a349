import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import type { Language } from '#domain/i18n/language.ts'
import { t } from '#domain/i18n/messages.ts'
import { buttonClass } from '#ui/components/button-class.ts'

type Props = {
  label: string
  href: string
  /** For screen readers, if the label alone is ambiguous. */
  name?: string
}

/** The address of a document that is not in the usual language. */
export const inLanguage = (href: string, language: Language | ''): string =>
  language === ''
    ? href
    : `${href}${href.includes('?') ? '&' : '?'}${new URLSearchParams({ language })}`

/** A page to print, in its own tab. */
export function PrintLink({ label, href, name }: Props) {
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={name}
    >
      <Printer aria-hidden="true" />
      {label}
    </a>
  )
}

/** Downloads a document as a file, usually PDF. `name` is for screen readers. */
export function PdfLink({
  href,
  name,
  label = t('PDF'),
}: Pick<Props, 'href'> & { name: string; label?: string }) {
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={href} download aria-label={name}>
      <FileDown aria-hidden="true" />
      {label}
    </a>
  )
}
