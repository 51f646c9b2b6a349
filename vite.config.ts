import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { flagFiles } from './flags-plugin.ts'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), flagFiles()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The content policy allows no data: fonts, and pictures are better cached one by one.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Together they compress better, and a new version of ours leaves them cached.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'charts', test: /node_modules\/recharts/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/storage': server },
  },
})
