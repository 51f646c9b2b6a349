import Lock from 'lucide-react/icons/lock'
import type { Permission } from '#domain/permissions.ts'
import { Notice } from '../components/Notice.tsx'
import { useDenial } from '../data/use-denial.ts'

/** Above a form that the user's role does not allow: why it cannot be sent. */
export function DeniedNotice({ permission }: { permission: Permission }) {
  const denied = useDenial(permission)
  if (!denied) return null
  return (
    <Notice tone="info" icon={<Lock />} className="mb-16">
      <p>{denied}</p>
    </Notice>
  )
}
