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

/**
 * Small modules that many parts share, among them the first scripts of pages. What they import is in the code of every page, so that a
 * page's first script loads nothing else with them. A module that a first script shares with `afterPaint` belongs here: otherwise the page
 * loads all of that early, and exceeds its budget in `npm run test:bundle`.
 */
const common = [
  'node_modules/lucide-react/',
  'packages/contracts/src/anime-types.ts',
  'packages/contracts/src/entry-limits.ts',
  'packages/contracts/src/episodes/episode-code.ts',
  'packages/contracts/src/labels.ts',
  'packages/contracts/src/limits.ts',
  'packages/contracts/src/media/cover-widths.ts',
  'packages/contracts/src/profiles/display-name.ts',
  'packages/contracts/src/url-values.ts',
  'packages/ui/src/actions/link-styles.ts',
  'packages/ui/src/base/broken-image.ts',
  'packages/ui/src/base/format-count.ts',
  'packages/ui/src/base/tones.ts',
  'packages/ui/src/covers/Cover.tsx',
  'packages/ui/src/covers/cover-art-palettes.ts',
  'packages/ui/src/display/star-shape.tsx',
  'src/lib/errors/LoadFailure.tsx',
  'src/lib/errors/use-load-error.ts',
  'src/lib/offline/unsent.ts',
  'src/lib/query/combine-queries.ts',
  'src/lib/text/plural.ts',
  'src/nouns/episode/bulk-changes.ts',
  'src/nouns/list/entry-for.ts',
  'src/nouns/person/admin-tag.ts',
]

/** What every page loads after its first paint, with what it imports: the header, the connection to the API, and the offline pages. */
const afterPaint = [
  'src/lib/live/live-connection.ts',
  'src/lib/optimistic.ts',
  'src/lib/query/links.ts',
  'src/lib/success-toast.ts',
  'src/offline.ts',
  'src/shell/site-parts.ts',
]

/** What the pages of members load besides, with what it imports. */
const ofMembers = ['src/start-offline-queue.ts']

const isOneOf = (modules: string[]) => (id: string) => modules.some((module) => id.includes(module))

const forTheBrowser: BuildOptions = {
  target: 'baseline-widely-available',
  // Preload lists cost 4 KiB in the first script, more than they save: scripts have few imports.
  modulePreload: false,
  // The server reads it to find a page's scripts.
  manifest: true,
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // One file instead of thirty for the code of every page: compressed together, it is 20 KiB smaller.
          { name: 'animeteca', tags: ['$initial'], includeDependenciesRecursively: false },
          // One file each for other code that most pages load: a first visit requests half as many scripts.
          { name: 'common', test: isOneOf(common), minShareCount: 3, includeDependenciesRecursively: false },
          { name: 'after-paint', test: isOneOf(afterPaint) },
          { name: 'members', test: isOneOf(ofMembers) },
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
  build: { reportCompressedSize: false, ...(isSsrBuild ? forTheServer : forTheBrowser) },
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
