import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server'
import { App } from '../App.tsx'
import { extractInlineStyles } from '../lib/hydration/inline-styles.ts'
import { type Answering, answerInProcess } from '../lib/query/in-process-link.ts'
import { createQueryClient } from '../lib/query/query-client.ts'
import { utilsOver } from '../lib/query/trpc.ts'
import { createAppRouter } from '../router.tsx'
import { type PageFacts, factsOf } from './page-facts.ts'
import { wholeHtml } from './whole-html.ts'

/** A page rendered for a visitor, in the parts that go into index.html. */
export type DrawnPage = {
  status: number
  /** The route's file, by which the build manifest lists its scripts. */
  routeId: string
  facts: PageFacts
  /** Preload links for the head: only the covers of the first screen, since the body references the others soon enough. */
  preloads: string
  body: string
  /** Inline styles of the body as a stylesheet, which the CSP requires. */
  css: string
  /** Scripts that hydration needs, for the end of the body. */
  scripts: string
}

export { type Answering, answerInProcess }

/**
 * Renders the page of a URL with its own router and query cache; `nonce` is a placeholder that the server replaces per response. Returns
 * null for a redirect; throws the page's error.
 */
export async function drawPage(address: string, { origin, nonce }: { origin: string; nonce: string }) {
  const queryClient = createQueryClient()
  const context = { queryClient, utils: utilsOver(queryClient), drawnAt: Date.now() }
  const router = createAppRouter(context, { nonce })
  let drawn: DrawnPage | null = null
  const draw = createRequestHandler({ request: new Request(new URL(address, origin)), createRouter: () => router })
  await draw(async () => {
    const failed = router.state.matches.find(({ status }) => status === 'error')
    if (failed) throw failed.error
    const app = <App router={router} queryClient={queryClient} />
    const html = await wholeHtml(app)
    const [preloads, rest] = hoisted(html)
    const { html: body, css } = extractInlineStyles(rest)
    const routeId = router.state.matches.at(-1)!.routeId
    const facts = factsOf(routeId, queryClient, html)
    drawn = { status: getSsrStatus(router), routeId, facts, preloads, body, css, scripts: hydrationScripts(router) }
    return new Response()
  })
  queryClient.clear()
  return drawn as DrawnPage | null
}

/** React puts titles and preloads before the markup: they belong in the head. */
function hoisted(html: string): [preloads: string, rest: string] {
  const front = /^(?:<link [^>]*>|<meta [^>]*>|<title>[^<]*<\/title>)*/.exec(html)![0]
  const first = (front.match(/<link [^>]*>/g) ?? []).filter((link) => link.includes('fetchPriority="high"'))
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
