import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const web = join(import.meta.dirname, '../../apps/web/package.json')
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/**
 * Builds the minimal app in `floor` with the web app's Vite and serves it with brotli. Its requests for data go to the product. No page made of
 * the same packages can be faster.
 */
export async function serveFloor(product: string) {
  const outDir = await mkdtemp(join(tmpdir(), 'animeteca-floor-'))
  const { build } = (await import(pathToFileURL(createRequire(web).resolve('vite')).href)) as Vite
  await build({
    root: join(import.meta.dirname, 'floor'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'baseline-widely-available', modulePreload: { polyfill: false } },
  })
  const server = createServer((request, reply) => {
    const answered = /^\/(trpc|media)\//.test(request.url!)
      ? passOn(product, request, reply)
      : sendFile(outDir, request.url!, reply)
    answered.catch(() => reply.writeHead(404).end())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await rm(outDir, { recursive: true })
    },
  }
}

type Vite = { build: (options: object) => Promise<unknown> }

async function sendFile(root: string, address: string, reply: ServerResponse) {
  const path = address === '/' ? '/index.html' : address
  const body = await compress(await readFile(join(root, path)))
  reply.writeHead(200, { 'content-type': types[extname(path)] ?? 'text/plain', 'content-encoding': 'br' }).end(body)
}

/** Compresses the answer again, because `fetch` has decompressed it. */
async function passOn(product: string, { url }: IncomingMessage, reply: ServerResponse) {
  const answer = await fetch(`${product}${url}`)
  const body = await compress(new Uint8Array(await answer.arrayBuffer()))
  const type = answer.headers.get('content-type') ?? 'text/plain'
  reply.writeHead(answer.status, { 'content-type': type, 'content-encoding': 'br' }).end(body)
}
