import { Link } from '@tanstack/react-router'
import { t } from '#domain/i18n/messages.ts'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'

/** Instead of a grid of cabins, before there is one. */
export const NoCabins = () => (
  <Card>
    <EmptyState
      action={
        <Link className={buttonClass()} to="/cabins">
          {t('Add the first cabin')}
        </Link>
      }
    >
      {t('No cabins could be found')}
    </EmptyState>
  </Card>
)
