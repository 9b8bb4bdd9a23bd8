import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServiceOptions } from '@animeteca/api/call/context/context'
import { escapeMarkup } from '@animeteca/api/lib/escape-markup'
import { isLinkCard, linkCardSize } from '@animeteca/contracts/media/link-card'
import type { RenderedPage } from './page-renderer.ts'
import { startAfterPaint } from './start-after-paint.ts'

/** A page with placeholders for each request's nonce and origin. */
export interface Page {
  status: number
  html: (places: { nonce: string; origin: string }) => string | Buffer
}

/** Placeholders in rendered pages for per-request values. They are random, so content cannot contain them. */
export interface Marks {
  nonce: string
  origin: string
}

export const createMarks = (): Marks => ({
  nonce: randomBytes(16).toString('hex'),
  origin: `http://${randomBytes(16).toString('hex')}`,
})

const builtNonce = '%CSP_NONCE%'
const parts = {
  title: /<title>[^<]*<\/title>/,
  description: /<meta\s+name="description"[^>]*>/,
  script: /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/,
  root: /<div id="root"><\/div>/,
  withoutScript: /<noscript>.*?<\/noscript>/s,
}

/** Links of the footer to pages that exist once the operator has said who runs the site. */
const operatorLinks = /<a data-operator[^>]*>[^<]*<\/a\s*>\s*/g

/**
 * The built page with what depends on the configuration: whether it may load covers from other sites, and the links of
 * its footer.
 */
export function readShell(webRoot: string, { remoteCovers, operator }: ShellOptions = {}) {
  const built = readFileSync(join(webRoot, 'index.html'), 'utf8')
  const shell = operator ? built : built.replaceAll(operatorLinks, '')
  return remoteCovers === 'on' ? shell.replace('<html ', '<html data-remote-covers ') : shell
}

type ShellOptions = Pick<ServiceOptions, 'remoteCovers' | 'operator'>

/** The built index.html, without content. */
export function shellPage(shell: string): Page {
  const pieces = shell.split(builtNonce)
  return { status: 200, html: ({ nonce }) => pieces.join(nonce) }
}

/**
 * Inserts rendered pages into the built one. Scripts load after the first paint, and covers after the styles and the
 * font that the first paint needs.
 */
export function createPageHtml({ shell, webRoot, marks }: { shell: string; webRoot: string; marks: Marks }) {
  const entry = parts.script.exec(shell)?.[1]
  for (const [name, part] of Object.entries(parts)) {
    if (!part.test(shell)) throw new Error(`index.html has no ${name} to put a page into`)
  }
  const scriptsOf = readManifest(webRoot)

  return function pageHtml(path: string, rendered: RenderedPage, placeholders: string): Page {
    const { status, body, css, scripts, routeId, preloads } = rendered
    const placeholderSheet = placeholders && `<style nonce="${marks.nonce}">${placeholders}</style>`
    const starter = startAfterPaint([entry!, ...scriptsOf(routeId)])
    const html = shell
      .replaceAll(builtNonce, marks.nonce)
      .replace(parts.description, '')
      .replace(parts.title, () => headOf(path, rendered, marks))
      .replace(parts.script, () => `<script nonce="${marks.nonce}">${starter}</script>`)
      .replace(parts.withoutScript, '')
      .replace(parts.root, () => `<div id="root">${body}</div>${scripts}`)
      .replace(
        '</head>',
        () => `${placeholderSheet}<style data-inline-style nonce="${marks.nonce}">${css}</style>${preloads}</head>`,
      )
    return inPieces(status, html, marks)
  }
}

/**
 * Stored as bytes: one non-Latin letter makes V8 use two bytes for every character, and a slice keeps the whole string
 * alive.
 */
function inPieces(status: number, html: string, marks: Marks): Page {
  const pieces = html.split(new RegExp(`(${marks.nonce}|${marks.origin})`)).map((piece) => {
    if (piece === marks.nonce) return 'nonce' as const
    return piece === marks.origin ? ('origin' as const) : Buffer.from(piece)
  })
  return {
    status,
    html: (places) =>
      Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(places[piece]) : piece))),
  }
}

/** The page without content, with a head for link previews; title and texts are escaped. */
export function createLinkedShell({ shell, marks }: { shell: string; marks: Marks }) {
  return function linkedShell(path: string, facts: RenderedPage['facts']): Page {
    const written = { ...facts, title: escapeMarkup(facts.title) }
    const html = shell
      .replaceAll(builtNonce, marks.nonce)
      .replace(parts.description, '')
      .replace(parts.title, () => headOf(path, { status: 200, facts: written }, marks))
    return inPieces(200, html, marks)
  }
}

/** The head elements for link previews. */
function headOf(path: string, { status, facts }: Pick<RenderedPage, 'status' | 'facts'>, { origin }: Marks): string {
  // React has already escaped the title in the page
  const { title, image, type, linkedData } = facts
  const description = escapeMarkup(facts.description)
  const address = escapeMarkup(`${origin}${path}`)
  const picture = image && escapeMarkup(image.startsWith('/') ? `${origin}${image}` : image)
  const isCard = image !== null && isLinkCard(image)
  const data = linkedData && { '@context': 'https://schema.org', ...linkedData, url: `${origin}${path}` }
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    status === 404 ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${address}">`,
    `<meta property="og:site_name" content="Animeteca">`,
    `<meta property="og:locale" content="es_ES">`,
    `<meta property="og:type" content="${type}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    status !== 404 && `<meta property="og:url" content="${address}">`,
    picture && `<meta property="og:image" content="${picture}">`,
    isCard && `<meta property="og:image:width" content="${linkCardSize.width}">`,
    isCard && `<meta property="og:image:height" content="${linkCardSize.height}">`,
    `<meta name="twitter:card" content="${isCard ? 'summary_large_image' : 'summary'}">`,
    isCard &&
      `<link rel="alternate" type="application/json+oembed" title="${title}" href="${origin}/oembed?format=json&amp;url=${origin}${encodeURIComponent(path)}">`,
    facts.feed &&
      `<link rel="alternate" type="application/atom+xml" title="Atom" href="${origin}${escapeMarkup(facts.feed)}">`,
    data && `<script type="application/ld+json">${forScript(data)}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

/** JSON for a script element, escaped so that it cannot end the script or start a comment. */
const forScript = (data: object) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

type Chunk = { file: string; imports?: string[]; isEntry?: boolean }

/** Scripts of a route in addition to the entry. */
function readManifest(webRoot: string) {
  const chunks = JSON.parse(readFileSync(join(webRoot, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const follow = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = chunks[key]
    if (!chunk || chunk.isEntry || found.has(chunk.file)) return found
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported, found)
    return found
  }
  return (routeId: string) => {
    const file = `src/routes${routeId.endsWith('/') ? `${routeId}index` : routeId}.tsx`
    const own = Object.keys(chunks).filter((key) => key.startsWith(`${file}?tsr-split=component`))
    return own.flatMap((key) => Array.from(follow(key))).map((file) => `/${file}`)
  }
}
