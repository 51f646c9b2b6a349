import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { formatNumber } from '#domain/i18n/numbers.ts'
import { notify } from '#features/property/web/settings-toasts.ts'
import { withErrorHandling } from '#ui/api/client.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { Checkbox } from '#ui/components/Checkbox.tsx'
import { Section } from '#ui/components/Section.tsx'
import { useApiMutation } from '#ui/data/changes/use-api-mutation.ts'
import { useDenial } from '#ui/data/use-denial.ts'

/** All data in one file, for leaving or for a second look at it elsewhere. */
export function ExportSection() {
  const denied = useDenial('archive')
  const [nationalIds, setNationalIds] = useState(false)
  const { start, pending, bytes, cancel } = useExport(notify.dataDownloaded)
  return (
    <Section title={t('Your data')}>
      <Card className="grid justify-items-start gap-16 text-14 p-24 phone-p-16">
        <p>
          {t(
            'Bookings, guests, payments, invoices, cabins, settings and history as CSV and JSON files in one zip file, with a description of every column. It contains personal data and no passwords. Each download is recorded in the history.',
          )}{' '}
          {denied}
        </p>
        <Checkbox
          id="export-national-ids"
          checked={nationalIds}
          disabled={pending || denied !== undefined}
          onChange={setNationalIds}
        >
          {t('With national IDs')}
        </Checkbox>
        <div className="flex flex-wrap items-center gap-8-16">
          <Button
            variant="secondary"
            denied={denied}
            pending={pending}
            onClick={() => start({ nationalIds })}
          >
            <Download aria-hidden="true" />
            {t('Download all data')}
          </Button>
          {pending && (
            <Button variant="secondary" onClick={cancel}>
              {t('Cancel')}
            </Button>
          )}
          <p role="status" className="text-muted tabular-nums">
            {pending && t('{n} MB downloaded', { n: megabytes(bytes) })}
          </p>
        </div>
      </Card>
    </Section>
  )
}

const megabytes = (bytes: number) => formatNumber(Math.floor((bytes / 1024 ** 2) * 10) / 10)

type Options = { nationalIds: boolean }

/** Downloads all data. `bytes` is how much has arrived. */
function useExport(onDone: () => void) {
  const [bytes, setBytes] = useState(0)
  const stop = useRef<AbortController>(undefined)
  const { start, pending } = useApiMutation<Options, void>({
    key: ['export'],
    send: async ({ nationalIds }) => {
      setBytes(0)
      stop.current = new AbortController()
      await download(`/api/export${nationalIds ? '?nationalIds=true' : ''}`, {
        onBytes: setBytes,
        signal: stop.current.signal,
      })
    },
    failed: t('The data could not be downloaded'),
    isSafeToRepeat: true,
    onDone,
  })
  return { start, pending, bytes, cancel: () => stop.current?.abort() }
}

type Watch = { onBytes: (bytes: number) => void; signal: AbortSignal }

/** Loads a file completely before it is saved, so that a broken download leaves no half a file. */
async function download(path: string, { onBytes, signal }: Watch): Promise<void> {
  const response = await withErrorHandling(fetch)(path, { signal })
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  let bytes = 0
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length
        onBytes(bytes)
        controller.enqueue(chunk)
      },
    }),
  )
  save(await new Response(counted).blob(), name ?? 'download')
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
