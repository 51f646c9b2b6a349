/** Drawn once and used by every bar, so that a bar stays a handful of elements. */
export function ChartSymbols() {
  return (
    <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
      <symbol id="chart-breakfast" viewBox="0 0 24 24" fill="none" stroke="currentColor">
        <g strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
          <path d="M4 10h13v7a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM17 11h1.5a3 3 0 0 1 0 6H17" />
          <path d="M7 3v3M10.5 3v3M14 3v3" />
        </g>
      </symbol>
    </svg>
  )
}
