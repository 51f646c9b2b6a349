import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import type { NewApiToken } from '#contract/tokens.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { CopyField } from '#ui/components/CopyField.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { focusTitle } from '#ui/components/focus-title.ts'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { notify } from './account-toasts.ts'
import { tokenList } from './data/tokens.ts'
import { NewTokenForm } from './NewTokenForm.tsx'
import { Token } from './Token.tsx'
import styles from './Tokens.module.css'

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

/** Shows the text of a new token. It is never shown again. */
function NewToken({ token, onDone }: { token: NewApiToken; onDone: () => void }) {
  return (
    <section className={styles.box} aria-label={t('New token {name}', { name: token.name })}>
      <p className="flex items-center gap-12 text-15 font-semibold icons-20">
        <KeyRound aria-hidden="true" />
        {t("Copy this token now. You won't be able to see it again.")}
      </p>
      <p>{t('Anyone with this token can use it. Treat it like a password.')}</p>
      <CopyField
        label={t('Token {name}', { name: token.name })}
        value={token.token}
        copyLabel={t('Copy token')}
        onCopied={notify.tokenCopied}
        onSelected={notify.tokenSelected}
        takesFocus
      />
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          focusTitle()
          onDone()
        }}
      >
        {t('Done')}
      </Button>
    </section>
  )
}

/** The user's API tokens, newest first. */
function TokenList({ onRevoked }: { onRevoked: (id: number) => void }) {
  const query = useQuery(tokenList)
  const isEmpty = query.data?.items.length === 0

  return (
    <ListFrame
      query={query}
      failed={t('Tokens could not be loaded')}
      loading={t('Loading tokens')}
      className={styles.place}
      empty={isEmpty && <EmptyState icon={<KeyRound />}>{t('You have no tokens')}</EmptyState>}
    >
      {({ items }) => (
        <Card>
          <ul aria-label={t('Tokens')}>
            {items.map((token) => (
              <Token key={token.id} token={token} onRevoked={() => onRevoked(token.id)} />
            ))}
          </ul>
        </Card>
      )}
    </ListFrame>
  )
}
