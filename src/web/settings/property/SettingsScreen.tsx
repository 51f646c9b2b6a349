import { prefetch } from '../../api/query-client.ts'
import { outageSettings } from '../../data/documents/outage-settings.ts'
import { property } from '../../data/settings/settings.ts'
import { systemState } from '../../data/settings/system.ts'
import { AfterPaint } from '../../loading/AfterPaint.tsx'
import { loadCode } from '../../loading/loaded-code.ts'
import { useDeferredImport } from '../../loading/use-deferred-import.ts'
import { usePrefetchScreens } from '../../loading/use-prefetch-screens.ts'
import { SettingsPage, settingsPages } from '../SettingsPage.tsx'
import { SettingsForm } from './SettingsForm.tsx'

const loadSections = () => import('./SettingsSections.tsx')

/** Starts the requests of the lower sections, and of their code. */
export function prefetchSections(): void {
  void prefetch(property)
  void prefetch(systemState)
  void prefetch(outageSettings)
  // Without a connection, the screen itself says so.
  loadCode(loadSections).catch(() => {})
}

/** The hotel settings first: the forms below them and their validation are the larger part. */
export function SettingsScreen() {
  const code = useDeferredImport(loadSections, { isAwaited: true })
  usePrefetchScreens(settingsPages)
  return (
    <SettingsPage title="Update hotel settings" isLoading={code === null}>
      <SettingsForm />
      {code && (
        <AfterPaint>
          <code.SettingsSections />
        </AfterPaint>
      )}
    </SettingsPage>
  )
}
