/** What the charts are painted with; the rest of their colours are those of every screen. */
type ChartColors = {
  totalSales: { stroke: string; fill: string }
  extrasSales: { stroke: string; fill: string }
  text: string
  background: string
  grid: string
  /** One for each length of stay, in their order. */
  stayLengths: readonly string[]
}

const light: ChartColors = {
  totalSales: { stroke: '#4f46e5', fill: '#c7d2fe' },
  extrasSales: { stroke: '#16a34a', fill: '#dcfce7' },
  text: '#374151',
  background: '#fff',
  grid: '#d1d5db',
  stayLengths: [
    '#ef4444',
    '#f97316',
    '#eab308',
    '#84cc16',
    '#22c55e',
    '#14b8a6',
    '#3b82f6',
    '#a855f7',
  ],
}

const dark: ChartColors = {
  totalSales: { stroke: '#4f46e5', fill: '#4f46e5' },
  extrasSales: { stroke: '#22c55e', fill: '#22c55e' },
  text: '#e5e7eb',
  background: '#18212f',
  grid: '#4b5563',
  stayLengths: [
    '#b91c1c',
    '#c2410c',
    '#a16207',
    '#4d7c0f',
    '#15803d',
    '#0f766e',
    '#1d4ed8',
    '#7e22ce',
  ],
}

export const chartColors = (isDarkMode: boolean): ChartColors => (isDarkMode ? dark : light)
