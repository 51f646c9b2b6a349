import type { Rolldown } from 'vite'

/** What every screen behind the login needs, and the one screen where everybody lands. */
const home = [
  /\/src\/(domain(?!\/countries)|web\/(app|dashboard))\/|\/web\/charts\/(Chart|chart)/,
  /\/src\/web\/(format|ui\/(Avatar|Card|Empty|Failed|FilterBar|Flag|IconButton|IconLink|PageHeader|InfoTip|Tag|UndoBar|focus-title|use-focus-handover|use-is-printed))\b/,
  /\/src\/web\/(bookings|data)\/(CheckOutButton|StepTaken|UndoStepButton|tell-step|booking-toasts|booking-changes|refresh-stays|use-change|forget)/,
  /\/node_modules\/(lucide-react\/|@tanstack\/react-router\/dist\/esm\/link\.js)/,
]

/**
 * Few files, since each costs a request on a thin line: the first script, which holds the login; the
 * house behind it; what lists, screens of one booking, screens that reserve, or forms share; one for
 * each screen; and what comes after everything else is there, such as the charts and whatever ends a
 * booking. None needs one that needs it, or both would always come together. Sheets of styles go where
 * their scripts go: what the first does not bring (src/web/app/first-sheet.ts), the lists do.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'first', tags: ['$initial'], priority: 4 },
  {
    name: 'charts',
    test: /\/node_modules\/(@visx|d3-|classnames|lodash|reduce-css-calc|math-expression)|\/src\/web\/charts\/((Area|Ring)Chart\.tsx|axis\.ts)$/,
    priority: 3,
  },
  {
    name: 'home',
    test: (id) => home.some((pattern) => pattern.test(id)) && !/(Chart|FirstSteps)\.tsx$/.test(id),
    includeDependenciesRecursively: false,
    priority: 2,
  },
  {
    name: 'lists',
    test: /\.css$|\/src\/web\/(ui\/(Table|ListFrame|Notice|Pagination|Section|Menu|menu|use-(menu|backdrop|light)|Dialog|ConfirmDialog|SortSelect)|bookings\/(AmountCell|BookingMenu|Delete|StatusTag|StayCell)|data\/use-pages|forms\/use-later|relative-day)|\/date-fns\//,
    includeDependenciesRecursively: false,
    priority: 1.5,
  },
  {
    name: 'stays',
    test: /\/src\/web\/(bookings\/(ActionBar|Back|Booking(?!s|Total)|GuestNote|BookingConflict|nights-by|source|use-go)|ui\/DataItem)|\/useCanGoBack\.js/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'ending',
    test: /\/src\/web\/bookings\/(LeaveEarly|Charge|Departure|CancelBooking|CloseBooking|NoShow|Reinstate|departure)/,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'reserving',
    test: /\/src\/web\/bookings\/|\/useBlocker\.js/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'controls',
    test: /\/src\/web\/(ui\/(ComboBox|DateField|ChoiceGroup|Select|Checkbox)|(data|api)\/(use-)?(upload|settled)|cabins\/CabinPicture)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 1,
  },
  {
    name: 'forms',
    test: /\/src\/(contract|web\/(forms|ui\/(Form|Copy|File|Field|Number|Text|NewPassword|Overtaken|control)))|\/zod\//,
    minShareCount: 2,
  },
]
