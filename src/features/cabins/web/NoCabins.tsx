import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/components/button-class.ts'
import { Card } from '#ui/components/Card.tsx'
import { EmptyState } from '#ui/components/EmptyState.tsx'

/** Instead of a grid of cabins, before there is one. */
export const NoCabins = () => (
  <Card>
    <EmptyState
      action={
        <Link className={buttonClass()} to="/cabins">
          Add the first cabin
        </Link>
      }
    >
      No cabins could be found
    </EmptyState>
  </Card>
)
