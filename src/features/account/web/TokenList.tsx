import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { tokenList } from './data/tokens.ts'
import { Token } from './Token.tsx'
import styles from './TokenList.module.css'

/** The user's API tokens, newest first. */
export function TokenList({ onRevoked }: { onRevoked: (id: number) => void }) {
  const query = useQuery(tokenList)
  const isEmpty = query.data?.items.length === 0

  return (
    <ListFrame
      query={query}
      failed="Tokens could not be loaded"
      loading="Loading tokens"
      className={styles.place}
      empty={isEmpty && <EmptyState icon={<KeyRound />}>You have no tokens</EmptyState>}
    >
      {({ items }) => (
        <Card>
          <ul aria-label="Tokens">
            {items.map((token) => (
              <Token key={token.id} token={token} onRevoked={() => onRevoked(token.id)} />
            ))}
          </ul>
        </Card>
      )}
    </ListFrame>
  )
}
