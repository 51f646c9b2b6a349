import { lazy, Suspense, useEffect } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { CreateDialog } from './CreateDialog.tsx'
import type { Bar, ChartCabin, StayBar } from './chart-rows.ts'
import type { ChartTask } from './chart-task.ts'
import type { Lifted } from './lifted-bar.ts'
import { StayDialog } from './StayDialog.tsx'

/* What checks forms and compares prices comes when the chart is there, ahead of its first use. */
const loaders = {
  BlockDialog: () => import('./BlockDialog.tsx'),
  BlockForm: () => import('./BlockForm.tsx'),
  MoveDialog: () => import('./MoveDialog.tsx'),
}
const BlockDialog = lazy(async () => ({ default: (await loaders.BlockDialog()).BlockDialog }))
const BlockForm = lazy(async () => ({ default: (await loaders.BlockForm()).BlockForm }))
const MoveDialog = lazy(async () => ({ default: (await loaders.MoveDialog()).MoveDialog }))

const afterTheChart = 1_500

type Props = {
  task: ChartTask | null
  cabins: readonly ChartCabin[]
  today: CalendarDate
  onTask: (task: ChartTask) => void
  /** To be put down elsewhere on the chart. */
  onLift: (bar: Bar) => void
  onPark: (bar: StayBar) => void
  /** To another place than the one that was asked for. */
  onInstead: (lifted: Lifted) => void
  onEnd: (isDone: boolean) => void
}

/** What has been begun on the chart, each in its dialog. */
export function ChartTasks(props: Props) {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(loaders)) load().catch(() => undefined)
    }, afterTheChart)
    return () => clearTimeout(timer)
  }, [])

  return <Suspense>{dialogOf(props)}</Suspense>
}

function dialogOf({ task, cabins, today, onTask, onLift, onPark, onInstead, onEnd }: Props) {
  const cancel = () => onEnd(false)
  switch (task?.kind) {
    case 'create':
      return (
        <CreateDialog
          task={task}
          onBlock={() =>
            onTask({
              kind: 'block-form',
              draft: { block: null, cabinId: task.cabin.id, from: task.from, to: task.to },
            })
          }
          onClose={cancel}
        />
      )
    case 'stay':
      return <StayDialog bar={task.bar} {...{ cabins, today, onLift, onPark }} onClose={cancel} />
    case 'block':
      return (
        <BlockDialog
          bar={task.bar}
          cabins={cabins}
          onLift={onLift}
          onChange={() => {
            const { block, cabinId, from, to } = task.bar
            onTask({ kind: 'block-form', draft: { block, cabinId, from, to } })
          }}
          onClose={cancel}
        />
      )
    case 'block-form':
      return <BlockForm draft={task.draft} cabins={cabins} onEnd={onEnd} />
    case 'move': {
      const { bar, cabinId, from, to } = task.lifted
      const place = `${bar.key} ${cabinId} ${from} ${to}`
      return <MoveDialog key={place} lifted={task.lifted} onInstead={onInstead} onEnd={onEnd} />
    }
    default:
      return null
  }
}
