import { t } from '#domain/i18n/messages.ts'
import { useParkedBars } from '../model/parked-bars.ts'
import { barName } from '../model/tape-chart-labels.ts'
import type { Bar } from '../model/tape-chart-rows.ts'
import { isStayBar } from './use-tape-chart.ts'
import { useTapeChartFocus } from './use-tape-chart-focus.ts'
import { useTapeChartKeys } from './use-tape-chart-keys.ts'
import { useTapeChartPointer } from './use-tape-chart-pointer.ts'

type Options = Omit<
  Parameters<typeof useTapeChartFocus>[0] &
    Parameters<typeof useTapeChartKeys>[0] &
    Parameters<typeof useTapeChartPointer>[0],
  'follow' | 'onPark'
>

/** What moves the bars of the chart: pointer, keys, the verbs of its dialogs, and parking. */
export function useTapeChartControls(options: Options) {
  const { state } = options
  const { parked, park, unpark } = useParkedBars()

  const onPark = (bar: Bar): void => {
    if (!isStayBar(bar) || !state.mayMove(bar)) return
    park(bar)
    state.say(
      t('{bar} parked. The booking does not change until you place it.', { bar: barName(bar) }),
    )
  }
  const { follow, events: focusEvents } = useTapeChartFocus(options)
  const onKeyDown = useTapeChartKeys({ ...options, onPark, follow })
  const { takeUp, events: pointerEvents } = useTapeChartPointer({ ...options, onPark, follow })

  return {
    parked,
    onPark,
    unpark,
    liftByKeys: (bar: Bar): void => {
      state.lift(bar, 'keys')
      follow()
    },
    putBack: (): void => {
      state.putBack()
      follow()
    },
    takeUp,
    pointerEvents,
    /** For the grid. */
    gridEvents: { onKeyDown, ...focusEvents },
  }
}
