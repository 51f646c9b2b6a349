import Download from 'lucide-react/icons/download'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '../components/Button.tsx'
import { buttonClass } from '../components/button-class.ts'
import { useDenial } from '../data/use-denial.ts'

type Props = { href: string | undefined; label?: string }

/** Saves a CSV file. Without an address there is nothing to save yet. */
export function DownloadLink({ href, label = t('Download CSV') }: Props) {
  const denied = useDenial('exports')
  const content = (
    <>
      <Download aria-hidden="true" />
      {label}
    </>
  )
  if (denied || !href) {
    return (
      <Button variant="secondary" denied={denied} disabled={!denied}>
        {content}
      </Button>
    )
  }
  return (
    <a className={buttonClass({ variant: 'secondary' })} href={href} download>
      {content}
    </a>
  )
}

/** Saves a list, below its table. */
export const ListDownload = ({ href }: { href: string }) => (
  <div className="mt-16 print-hidden">
    <DownloadLink href={href} />
  </div>
)
