import { useState } from 'react'
import type { NewApiToken } from '#contract/tokens.ts'
import { NewToken } from './NewToken.tsx'
import { NewTokenForm } from './NewTokenForm.tsx'
import { TokenList } from './TokenList.tsx'

export function Tokens() {
  const [created, setCreated] = useState<NewApiToken | null>(null)
  const removeText = (id: number) => setCreated((token) => (token?.id === id ? null : token))

  return (
    <>
      <NewTokenForm onCreated={setCreated} />
      {created && (
        <NewToken key={created.id} token={created} onDone={() => removeText(created.id)} />
      )}
      <TokenList onRevoked={removeText} />
    </>
  )
}
