import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { CodesPasswordDialog } from './CodesPasswordDialog.tsx'
import { SetUpCodesDialog } from './SetUpCodesDialog.tsx'

export type SecondFactorDialog = 'add-passkey' | 'set-up-codes' | 'turn-off-codes' | 'renew-codes'

type Props = { opened: SecondFactorDialog; onClose: () => void }

export function SecondFactorDialogs({ opened, onClose }: Props) {
  if (opened === 'add-passkey') return <AddPasskeyDialog onClose={onClose} />
  if (opened === 'set-up-codes') return <SetUpCodesDialog onClose={onClose} />
  return <CodesPasswordDialog purpose={opened} onClose={onClose} />
}
