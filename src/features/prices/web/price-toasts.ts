import { toast } from '#ui/components/toast.ts'

/** The success messages. */
export const notify = {
  ruleSaved: (): void => toast.success('Rule successfully saved'),
  ruleDeleted: (name: string): void => toast.success(`Rule ${name} has been deleted`),
}
