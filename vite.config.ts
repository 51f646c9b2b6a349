import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutDescriptions } from './build/descriptions-plugin.ts'
import { drawingFiles } from './build/drawings-plugin.ts'
import { flagFiles } from './build/flags-plugin.ts'
import { staffGuide } from './build/guide/guide-plugin.ts'
import { messagesOfEachLanguage } from './build/messages-plugin.ts'
import { screenScripts } from './build/screens-plugin.ts'
import { websiteComponents } from './build/website-plugin.ts'

/** The API server of `npm run dev`. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  publicDir: 'src/app/web/public',
  plugins: [
    react(),
    withoutDescriptions(),
    flagFiles(),
    drawingFiles(),
    screenScripts(),
    messagesOfEachLanguage(),
    staffGuide(),
    websiteComponents(),
  ],
  css: {
    modules: {
      // Names of CSS modules are unique, so a class needs no hash, which would compress badly.
      generateScopedName: (name, file) =>
        `${basename(file.split('?')[0] ?? '', '.module.css')}-${name}`,
    },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The content policy allows no data: fonts, and separate images are cached one by one.
    assetsInlineLimit: 0,
  },
  server: {
    // The build makes the staff guide and the components for the website.
    proxy: { '/api': server, '/storage': server, '/help': server, '/website': server },
  },
})
