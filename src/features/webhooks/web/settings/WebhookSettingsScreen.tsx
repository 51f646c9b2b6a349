import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { prefetch } from '#ui/api/query-client.ts'
import { Section } from '#ui/components/Section.tsx'
import { isAllowedTo, useDenial } from '#ui/data/use-denial.ts'
import { webhookList } from '../webhooks-data.ts'
import { Webhooks } from './Webhooks.tsx'

/** Starts the request of the screen. */
export async function prefetchScreen(): Promise<void> {
  if (await isAllowedTo('settings')) void prefetch(webhookList)
}

export function WebhookSettingsScreen() {
  const denied = useDenial('settings')
  const { isPending } = useQuery({ ...webhookList, enabled: denied === undefined })
  return (
    <SettingsPage title={t('Webhooks')} isLoading={denied === undefined && isPending}>
      {denied === undefined && (
        <Section
          title={t('Addresses that receive events')}
          intro={t(
            'A webhook tells another program, such as door locks or accounting, what happens at the property, within a second. It sends numbers, dates and amounts, and no names.',
          )}
        >
          <Webhooks />
        </Section>
      )}
    </SettingsPage>
  )
}
