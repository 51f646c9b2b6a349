import { useDeferredImport } from '../loading/use-deferred-import.ts'

const load = () => import('./account-rules.ts')

/**
 * The contract's rules for the account forms. They load after the forms have rendered and are null
 * until then; in the meantime the server finds the errors, with the same messages.
 */
export const useAccountRules = () => useDeferredImport(load, { isAwaited: false })
