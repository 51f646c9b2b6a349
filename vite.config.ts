import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fetchedAhead } from './ahead-plugin.ts'
import { drawingFiles } from './drawings-plugin.ts'
import { flagFiles } from './flags-plugin.ts'
import { plainIcons } from './icons-plugin.ts'
import { reachableParts } from './parts-plugin.ts'
import { shortStyles } from './styles-plugin.ts'
import { chunkGroups } from './web-chunks.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    react(),
    flagFiles(),
    drawingFiles(),
    reachableParts(),
    shortStyles(),
    plainIcons(),
    fetchedAhead(),
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
