import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { HistorySection } from '#features/history/web/HistorySection.tsx'
import { LinkBar } from '#ui/components/FilterBar.tsx'
import { PageHeader } from '#ui/components/PageHeader.tsx'
import { DeniedNotice } from '#ui/permissions/DeniedNotice.tsx'

export const settingsPages = [
  { to: '/settings', label: t('General') },
  { to: '/settings/payments', label: t('Charges and payments') },
  { to: '/settings/documents', label: t('Documents and emails') },
  { to: '/settings/messages', label: t('Messages') },
  { to: '/settings/calendars', label: t('Calendars') },
  { to: '/settings/webhooks', label: t('Webhooks') },
  { to: '/settings/website', label: t('Website') },
  { to: '/settings/access', label: t('Access') },
  { to: '/import', label: t('Import') },
] as const

type Props = {
  title: string
  children: ReactNode
  /** The history is shown once everything above it is known, so that it does not move. */
  isLoading?: boolean
}

/** A page of the settings, with links to the others. */
export function SettingsPage({ title, children, isLoading = false }: Props) {
  return (
    <>
      <PageHeader title={title}>
        <LinkBar label={t('Settings')}>
          {settingsPages.map(({ to, label }) => (
            <Link key={to} to={to} activeOptions={{ exact: true }} preload="intent">
              {label}
            </Link>
          ))}
        </LinkBar>
      </PageHeader>
      <DeniedNotice permission="settings" />
      {children}
      {!isLoading && <HistorySection subject="settings" id={1} />}
    </>
  )
}
