import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { themeColors, themeScript } from '../../packages/ui/src/theme/theme.ts'
import { precompress } from './precompress.ts'
import { serviceWorker } from './service-worker.ts'
import { themeKey } from './src/lib/theme-key.ts'

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const forTheBrowser: BuildOptions = {
  target: 'baseline-widely-available',
  // Preload lists cost 4 KiB in the first script, more than they save: scripts have few imports.
  modulePreload: false,
  reportCompressedSize: false,
  // The server reads it to find a page's scripts.
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // One file instead of thirty for the code of every page: compressed together, it is 20 KiB smaller.
          { name: 'animeteca', tags: ['$initial'], includeDependenciesRecursively: false },
          // One file instead of thirty for the icons that many parts show.
          { name: 'icons', test: /lucide-react/, minShareCount: 10, includeDependenciesRecursively: false },
        ],
      },
    },
  },
}

const forTheServer: BuildOptions = {
  target: 'node24',
  outDir: 'dist-server',
  copyPublicDir: false,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    tailwindcss(),
    themeWithoutFlash(),
    fontOfTheFirstScreen(),
    optimizeLocales.vite({ locales: ['es-ES'] }),
    !isSsrBuild && serviceWorker(),
    !isSsrBuild && precompress(),
  ],
  // The server replaces this placeholder with a nonce per response.
  html: { cspNonce: '%CSP_NONCE%' },
  build: isSsrBuild ? forTheServer : forTheBrowser,
  // The server imports the SSR build without node_modules.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { host: '127.0.0.1', proxy: { '/api': api, '/trpc': api, '/media': api } },
}))

/** Sets the theme before the first paint: the page's only inline script. */
function themeWithoutFlash(): Plugin {
  return {
    name: 'animeteca-theme',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'theme-color', content: themeColors.dark }, injectTo: 'head-prepend' },
      { tag: 'script', children: themeScript(themeKey), injectTo: 'head-prepend' },
    ],
  }
}

/** Preloads the font of headings, which every first screen shows, together with the styles. */
function fontOfTheFirstScreen(): Plugin {
  return {
    name: 'animeteca-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /bricolage-first.*\.woff2$/.test(name))
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return file === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
