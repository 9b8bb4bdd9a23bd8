import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { themeColors, themeScript } from '../../packages/ui/src/theme.tsx'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    tailwindcss(),
    themeWithoutFlash(),
  ],
  // The server writes a fresh nonce over this text in every page that it serves.
  html: { cspNonce: '%CSP_NONCE%' },
  build: { target: 'baseline-widely-available', modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { host: '127.0.0.1', proxy: { '/api': api, '/trpc': api, '/media': api } },
})

/** The theme is chosen before the first paint: the only inline script of the page. */
function themeWithoutFlash(): Plugin {
  return {
    name: 'animeteca-theme',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'theme-color', content: themeColors.dark }, injectTo: 'head-prepend' },
      { tag: 'script', children: themeScript, injectTo: 'head-prepend' },
    ],
  }
}
