import type { UsedCredential } from '#contract/passkeys.ts'
import { api, responseOf } from '#ui/api/client.ts'
import {
  cancelPasskeyRequest,
  canSuggestPasskeys,
  presentSuggestedPasskey,
} from '#ui/api/passkey-ceremonies.ts'

/** Less than the lifetime of the server's challenge. */
const renewalMs = 4 * 60_000

/**
 * Lets the browser suggest passkeys in the field of the email address, until the signal. It reports no
 * errors, because a user who ignores the suggestions logs in with a password or the button.
 */
export function suggestPasskeys(
  onChosen: (credential: UsedCredential) => void,
  signal: AbortSignal,
): void {
  let waiting = 0

  async function suggest() {
    if (!(await canSuggestPasskeys())) return
    const options = await responseOf(api['passkey-login'].options.$post())
    if (signal.aborted) return
    waiting += 1
    try {
      const credential = await presentSuggestedPasskey(options)
      if (!signal.aborted) onChosen(credential)
    } finally {
      waiting -= 1
    }
  }
  const begin = () => void suggest().catch(() => {})

  if (signal.aborted) return
  begin()
  const renewal = setInterval(begin, renewalMs)
  signal.addEventListener('abort', () => {
    clearInterval(renewal)
    // A request that the button has started since then continues.
    if (waiting > 0) cancelPasskeyRequest()
  })
}
