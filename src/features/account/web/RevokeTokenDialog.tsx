import type { ApiToken } from '#contract/tokens.ts'
import { ConfirmDialog } from '#ui/components/ConfirmDialog.tsx'
import { notify } from './account-toasts.ts'
import { useRevokeToken } from './data/tokens.ts'

type Props = { token: ApiToken; open: boolean; onClose: () => void; onRevoked: () => void }

export function RevokeTokenDialog({ token, open, onClose, onRevoked }: Props) {
  const revocation = useRevokeToken(token.id, () => {
    notify.tokenRevoked(token)
    onClose()
    onRevoked()
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Revoke token"
      confirmLabel="Revoke"
      pending={revocation.pending}
      onConfirm={() => revocation.start()}
    >
      Programs using {token.name} will lose access immediately. This action cannot be undone.
    </ConfirmDialog>
  )
}
