import { encode } from 'uqr'
import styles from './QrCode.module.css'

/** A QR code as one path, with a margin that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  )
}
