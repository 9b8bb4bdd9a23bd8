import { showRemoteCovers } from '@animeteca/contracts/media/remote-covers'
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { App } from '../App.tsx'
import { extractInlineStyles } from '../lib/hydration/inline-styles.ts'
import { type Answering, answerInProcess } from '../lib/query/in-process-link.ts'
import { createQueryClient } from '../lib/query/query-client.ts'
import { utilsOver } from '../lib/query/trpc.ts'
import { createAppRouter } from '../router.tsx'
import { type PageMetadata, metadataOf } from './page-metadata.ts'
import { renderToHtml } from './render-to-html.ts'

/** A page rendered for a visitor, in the parts that go into index.html. */
export type RenderedPage = {
  status: number
  /** The route's file, by which the build manifest lists its scripts. */
  routeId: string
  facts: PageMetadata
  /** Preload links for the head: only the covers of the first screen, since the body references the others soon enough. */
  preloads: string
  body: string
  /** Inline styles of the body as a stylesheet, which the CSP requires. */
  css: string
  /** Scripts that hydration needs, for the end of the body. */
  scripts: string
}

export { type Answering, answerInProcess, showRemoteCovers }

/**
 * Renders the page of a URL with its own router and query cache; `nonce` is a placeholder that the server replaces per response. Returns
 * null for a redirect; throws the page's error.
 */
export async function renderPage(address: string, { origin, nonce }: { origin: string; nonce: string }) {
  const queryClient = createQueryClient()
  const context = { queryClient, utils: utilsOver(queryClient), renderedAt: Date.now() }
  const router = createAppRouter(context, { nonce })
  let rendered: RenderedPage | null = null
  const handle = createRequestHandler({ request: new Request(new URL(address, origin)), createRouter: () => router })
  await handle(async () => {
    const failed = router.state.matches.find(({ status }) => status === 'error')
    if (failed) throw failed.error
    const app = <App router={router} queryClient={queryClient} />
    const html = await renderToHtml(app)
    const [preloads, rest] = hoisted(html)
    const { html: body, css } = extractInlineStyles(rest)
    const routeId = router.state.matches.at(-1)!.routeId
    const facts = metadataOf(routeId, queryClient, html)
    rendered = { status: getSsrStatus(router), routeId, facts, preloads, body, css, scripts: hydrationScripts(router) }
    return new Response()
  })
  queryClient.clear()
  return rendered as RenderedPage | null
}

/** React puts titles and links before the markup: what the first paint waits for, and the covers that it shows, belong in the head. */
function hoisted(html: string): [preloads: string, rest: string] {
  const front = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)*/.exec(html)![0]
  const first = (front.match(/<link [^>]*>/g) ?? []).filter((link) =>
    / (?:blocking="render"|fetchPriority="high")/.test(link),
  )
  return [first.join(''), html.slice(front.length)]
}

function hydrationScripts(router: ReturnType<typeof createAppRouter>): string {
  const tags = router.serverSsr?.takeInitialHydrationScriptTags()
  if (!tags) return ''
  return [...tags.before, tags.boundary]
    .map(({ attrs, children }) => {
      const marked = Object.entries(attrs ?? {}).map(([name, value]) => ` ${name}="${String(value)}"`)
      return `<script${marked.join('')}>${children ?? ''}</script>`
    })
    .join('')
}
