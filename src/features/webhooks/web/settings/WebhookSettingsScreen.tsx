import { useQuery } from '@tanstack/react-query'
import { t } from '#domain/i18n/messages.ts'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { prefetch } from '#ui/api/query-client.ts'
import { Section } from '#ui/components/Section.tsx'
import { isAllowedTo, useDenial } from '#ui/data/use-denial.ts'
import { cashRegister } from '../cash-register-data.ts'
import { webhookList } from '../webhooks-data.ts'
import { CashRegister } from './CashRegister.tsx'
import { Webhooks } from './Webhooks.tsx'

/** Starts the requests of the screen. */
export async function prefetchScreen(): Promise<void> {
  if (!(await isAllowedTo('settings'))) return
  void prefetch(webhookList)
  void prefetch(cashRegister)
}

export function WebhookSettingsScreen() {
  const denied = useDenial('settings')
  const enabled = denied === undefined
  const webhooks = useQuery({ ...webhookList, enabled })
  const register = useQuery({ ...cashRegister, enabled })
  const isLoading = enabled && (webhooks.isPending || register.isPending)
  return (
    <SettingsPage title={t('Webhooks')} isLoading={isLoading}>
      {denied === undefined && (
        <>
          <Section
            title={t('Addresses that receive events')}
            intro={t(
              'A webhook tells another program, such as door locks or accounting, what happens at the property, within a second. It sends numbers, dates and amounts, and no names.',
            )}
          >
            <Webhooks />
          </Section>
          {/* Once the webhooks have their height, so that it does not move. */}
          {!webhooks.isPending && (
            <Section
              title={t('Cash register')}
              intro={t(
                'Some countries require that a certified cash register signs payments in cash. Cabinkeeper sends each one to the address of yours, or of a program that connects it, and prints the signature on receipts and invoices.',
              )}
            >
              <CashRegister />
            </Section>
          )}
        </>
      )}
    </SettingsPage>
  )
}
