import type { HandoverNote } from '#contract/handover.ts'
import { HandoverList } from '#features/closing/web/HandoverList.tsx'
import { Card } from '#ui/components/Card.tsx'
import { BoxHead } from './BoxHead.tsx'
import styles from './HandoverBox.module.css'

/** What the last shift left for this one. */
export const HandoverBox = ({ notes }: { notes: readonly HandoverNote[] }) => (
  <Card className={styles.box} aria-labelledby="handover">
    <BoxHead id="handover" title="Handover" count={notes.length} />
    <div className={styles.notes}>
      <HandoverList notes={notes} />
    </div>
  </Card>
)
