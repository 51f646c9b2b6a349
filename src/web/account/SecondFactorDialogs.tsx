import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { CodesPasswordDialog } from './CodesPasswordDialog.tsx'
import type { SecondFactorDialog } from './SecondFactorList.tsx'
import { SetUpCodesDialog } from './SetUpCodesDialog.tsx'

type Props = { opened: SecondFactorDialog; onClose: () => void }

export function SecondFactorDialogs({ opened, onClose }: Props) {
  if (opened === 'add-passkey') return <AddPasskeyDialog onClose={onClose} />
  if (opened === 'set-up-codes') return <SetUpCodesDialog onClose={onClose} />
  return <CodesPasswordDialog purpose={opened} onClose={onClose} />
}
