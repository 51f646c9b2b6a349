import { t } from '#domain/i18n/messages.ts'
import { systemState } from '#features/monitoring/web/system.ts'
import { outageSettings } from '#features/outage/web/outage-settings.ts'
import { property } from '#features/property/web/data/settings.ts'
import { SettingsPage } from '#features/property/web/SettingsPage.tsx'
import { prefetch } from '#ui/api/query-client.ts'
import { loadCode } from '#ui/loading/loaded-code.ts'
import { useDeferredImport } from '#ui/loading/use-deferred-import.ts'
import { SettingsForm } from './property/SettingsForm.tsx'

const loadSections = () => import('./SettingsSections.tsx')

/** Starts the requests of the lower sections, and of their code. */
export function prefetchScreen(): void {
  void prefetch(property)
  void prefetch(systemState)
  void prefetch(outageSettings)
  // Without a connection, the screen itself says so.
  loadCode(loadSections).catch(() => {})
}

/** The hotel settings first: the forms below them and their validation are the larger part. */
export function SettingsScreen() {
  const code = useDeferredImport(loadSections, { isAwaited: true })
  return (
    <SettingsPage title={t('Update hotel settings')} isLoading={code === null}>
      <SettingsForm />
      {code && <code.SettingsSections />}
    </SettingsPage>
  )
}
