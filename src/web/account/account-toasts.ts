import { toast } from '../ui/toast.ts'

/** What staff are told when it worked. */
export const tell = {
  updated: (): void => toast.success('User account successfully updated'),
}
