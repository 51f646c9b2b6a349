import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { tokenList } from '../data/tokens.ts'
import { Card } from '../ui/Card.tsx'
import { Empty } from '../ui/Empty.tsx'
import { Failed } from '../ui/Failed.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Token } from './Token.tsx'
import styles from './TokenList.module.css'

/** One's own tokens, newest first. */
export function TokenList({ onRevoked }: { onRevoked: (id: number) => void }) {
  const { data, isError, refetch } = useQuery(tokenList)

  if (!data) {
    return (
      <Card className={styles.place}>
        {isError ? (
          <Failed message="Tokens could not be loaded" onRetry={() => void refetch()} />
        ) : (
          <Spinner label="Loading tokens" />
        )}
      </Card>
    )
  }

  if (data.items.length === 0) {
    return (
      <Card>
        <Empty icon={<KeyRound />}>You have no tokens</Empty>
      </Card>
    )
  }

  return (
    <Card>
      <ul aria-label="Tokens">
        {data.items.map((token) => (
          <Token key={token.id} token={token} onRevoked={() => onRevoked(token.id)} />
        ))}
      </ul>
    </Card>
  )
}
