import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchedAhead } from './build/ahead-plugin.ts'
import { chunkGroups } from './build/chunks.ts'
import { drawingFiles } from './build/drawings-plugin.ts'
import { flagFiles } from './build/flags-plugin.ts'
import { staffGuide } from './build/guide/guide-plugin.ts'
import { plainIcons } from './build/icons-plugin.ts'
import { reachableParts } from './build/parts-plugin.ts'
import { shortStyles } from './build/styles-plugin.ts'

/** The API server of `npm run dev`. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    react(),
    flagFiles(),
    drawingFiles(),
    reachableParts(),
    shortStyles(),
    plainIcons(),
    fetchedAhead(),
    staffGuide(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The content policy allows no data: fonts, and pictures are better cached one by one.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: { '/api': server, '/storage': server },
  },
})
