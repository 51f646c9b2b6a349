import type { UseQueryResult } from '@tanstack/react-query'
import type { HandoverNotes } from '#contract/handover.ts'
import { t } from '#domain/i18n/messages.ts'
import { Button } from '#ui/components/Button.tsx'
import { Card } from '#ui/components/Card.tsx'
import { ListFrame } from '#ui/components/ListFrame.tsx'
import { Section } from '#ui/components/Section.tsx'
import { TextArea } from '#ui/components/TextArea.tsx'
import { toast } from '#ui/components/toast.ts'
import { useDenial } from '#ui/data/use-denial.ts'
import { fieldErrors } from '#ui/forms/field-errors.ts'
import { useForm } from '#ui/forms/use-form.ts'
import styles from './CloseDayScreen.module.css'
import { HandoverList } from './HandoverList.tsx'
import { useAddHandoverNote } from './handover.ts'

export function HandoverSection({ query: notes }: { query: UseQueryResult<HandoverNotes> }) {
  return (
    <Section
      title={t('Handover')}
      intro={t('Notes for the next shift. They are on the dashboard until someone ticks them.')}
    >
      <ListFrame
        query={notes}
        failed={t('Handover notes could not be loaded')}
        loading={t('Loading handover notes')}
      >
        {({ items }) => (
          <Card className={styles.card}>
            {items.length > 0 && <HandoverList notes={items} canRemove />}
            <AddNote />
          </Card>
        )}
      </ListFrame>
    </Section>
  )
}

function AddNote() {
  const denied = useDenial('day-closings')
  const form = useForm({
    initial: { text: '' },
    rules: () => import('#contract/handover.ts'),
    check: (values, rules) => fieldErrors(rules.addHandoverNoteRequest, values),
    send: (values) => add.start(values),
  })
  const add = useAddHandoverNote(() => {
    toast.success(t('Note added'))
    form.set({ text: '' })
  })
  return (
    <form {...form.props} className={styles.add}>
      <TextArea
        label={t('New note')}
        id="handover-note"
        rows={2}
        {...form.field('text')}
        hint={t('Please do not write names of guests. Deleted 30 days after it is done')}
      />
      <div>
        <Button type="submit" variant="secondary" pending={add.pending} denied={denied}>
          {t('Add note')}
        </Button>
      </div>
    </form>
  )
}
