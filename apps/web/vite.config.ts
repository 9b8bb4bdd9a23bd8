import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { themeColors, themeScript } from '../../packages/ui/src/theme.ts'
import { lateParts } from './late-parts.ts'
import { latePreloads } from './late-preloads.ts'
import { lateTurning } from './late-turning.ts'
import { leanReact } from './lean-react.ts'
import { leanTrpc } from './lean-trpc.ts'
import { limitsInPlace } from './limits-in-place.ts'
import { narrowText } from './narrow-text.ts'
import { precompress } from './precompress.ts'
import { serviceWorker } from './service-worker.ts'
import { themeKey } from './src/lib/theme-key.ts'
import { stacklessReact } from './stackless-react.ts'

const late = lateParts()
const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

const sharedParts = new RegExp(
  [
    String.raw`web/src/lib/(failure|poll-interval|use-polling|offline/UnsentNote)\.`,
    String.raw`contracts/src/episode-code\.`,
    // what their late parts share with them
    String.raw`web/src/features/(catalogue/tracking/tracking-context|episodes/(season-window|player/(seeking|Stage)|comments/video-length))\.`,
    String.raw`web/src/nouns/(list/entry-for|person/(ProfileLink|SignInPrompt|use-sign-in-toast))\.`,
    String.raw`ui/src/(Chip|Disclosure|PlainIconButton|link-styles|use-held-choice|use-hint)\.`,
    String.raw`lucide-react/.*/(check|chevron-down|play)\.`,
  ].join('|'),
)

/** What searches the index, and comes with it. */
const searchParts =
  /anime\/search\/(folded-catalogue|indexed-cards|catalogue-filter|text-column)\.|contracts\/src\/title-search\./

const forTheBrowser: BuildOptions = {
  target: 'baseline-widely-available',
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
  // Which script a page needs, for the server that draws it.
  manifest: true,
  // Each file costs a request, a kilobyte of headers and some milliseconds of a phone: what every page needs is one, and so are
  // the little things that the pages of animes and episodes share.
  rolldownOptions: {
    // Its links to sockets would stay for what they do when they are loaded, which is nothing.
    treeshake: { moduleSideEffects: [{ test: /@trpc\/(client|server)\//, sideEffects: false }] },
    output: {
      codeSplitting: {
        groups: [
          // Not with all that it imports: that would be every link of tRPC, which are asked for with the first call.
          { name: 'animeteca', tags: ['$initial'], priority: 2, includeDependenciesRecursively: false },
          { name: 'links', test: /@trpc\/client\/dist\/(http|unstable)|api-client\/src\/client\.ts/, priority: 1 },
          late.group,
          { name: 'search', test: searchParts, includeDependenciesRecursively: false },
          // Comments, which are late, need it too: else it drags twelve files of a profile's page along with them.
          {
            name: 'live-profile',
            test: /features\/profiles\/(use-)?live-profile\./,
            includeDependenciesRecursively: false,
          },
          // Home needs of the parts only this.
          { name: 'display-name', test: /contracts\/src\/display-name\./ },
          { name: 'parts', test: sharedParts },
          // Each with all that it imports: what has a button has both, and whatever asks for something the third.
          { name: 'progress', test: /react-aria-components\/.*\/ProgressBar\./ },
          { name: 'button', test: /packages\/ui\/src\/Button\.tsx/ },
          { name: 'text', test: /react-aria-components\/.*\/(Text|Autocomplete)\.|useControlledState\./ },
        ],
      },
    },
  },
}

const forTheServer: BuildOptions = {
  target: 'node24',
  outDir: 'dist-server',
  copyPublicDir: false,
  // A server keeps the text of what it has loaded: without blanks, comments and what is never run it is smaller. Names stay, for its log.
  rolldownOptions: {
    output: { codeSplitting: false, minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } } },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    tailwindcss(),
    themeWithoutFlash(),
    fontOfTheFirstScreen(),
    !isSsrBuild && late.plugin,
    onlySpanish(),
    !isSsrBuild && leanReact(),
    !isSsrBuild && stacklessReact(),
    !isSsrBuild && limitsInPlace(),
    !isSsrBuild && lateTurning(),
    !isSsrBuild && latePreloads(),
    leanTrpc(),
    !isSsrBuild && streamsLater(),
    !isSsrBuild && serviceWorker(),
    !isSsrBuild && precompress(),
    isSsrBuild && narrowText(),
  ],
  // The server writes a fresh nonce over this text in every page that it serves.
  html: { cspNonce: '%CSP_NONCE%' },
  build: isSsrBuild ? forTheServer : forTheBrowser,
  // One file without packages beside it, which the server imports if it is there.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  server: { host: '127.0.0.1', proxy: { '/api': api, '/trpc': api, '/media': api } },
}))

/** The theme is chosen before the first paint: the only inline script of the page. */
function themeWithoutFlash(): Plugin {
  return {
    name: 'animeteca-theme',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'theme-color', content: themeColors.dark }, injectTo: 'head-prepend' },
      { tag: 'script', children: themeScript(themeKey), injectTo: 'head-prepend' },
    ],
  }
}

/** Every first screen has a headline: its font is asked for with the styles, not after them. The other letters come when they are shown. */
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

/**
 * React Aria carries its few sentences in 34 languages, and asks the browser for its own as soon as it is loaded, which takes a
 * phone a tenth of a second; the interface has one language.
 */
function onlySpanish(): Plugin {
  return {
    name: 'animeteca-only-spanish',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (/react-aria.*\/intl\/.*\/(?!es-ES)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id)) return 'export default {}'
      return /react-aria.*\/useDefaultLocale\.m?js$/.test(id) ? spanishByDefault : null
    },
  }
}

/**
 * The client of tRPC is one module, with the reading of streams beside what every call needs: those come with the stream, which is
 * opened when the page is idle, in a copy of their own. Saves the first script 3 KiB; without it everything works the same.
 */
function streamsLater(): Plugin {
  return {
    name: 'animeteca-streams-later',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isClient = source === '@trpc/client' && importer?.endsWith('/api-client/src/live.ts')
      const isItsSocket = source.startsWith('./wsLink') && importer?.endsWith('?streams')
      if (!isClient && !isItsSocket) return null
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${found.id}?streams`
    },
  }
}

const spanishByDefault = `const spanish = { locale: 'es-ES', direction: 'ltr' }
export const getDefaultLocale = () => spanish
export const useDefaultLocale = getDefaultLocale`
