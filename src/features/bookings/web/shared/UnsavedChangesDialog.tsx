import { useBlocker } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'

/**
 * Asks before a navigation discards typed input. When the page is closed or reloaded, the browser
 * asks in its own words. A navigation after saving sets `ignoreBlocker`.
 */
export function UnsavedChangesDialog({ isTyped }: { isTyped: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isTyped && current.pathname !== next.pathname,
    enableBeforeUnload: isTyped,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('Leave without saving?')}
      cancelLabel={t('verb|Stay')}
      confirmLabel={t('Leave')}
      onConfirm={() => proceed?.()}
    >
      {t('You have unsaved changes. They will be lost if you leave.')}
    </ConfirmDialog>
  )
}
