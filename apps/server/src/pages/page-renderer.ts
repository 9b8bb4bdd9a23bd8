import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createContext } from '@animeteca/api/accounts/actor'
import { appRouter } from '@animeteca/api/app/app.router'
import { call } from '@animeteca/api/app/call'
import type { Services } from '@animeteca/api/call/context'
import { noBuckets } from '@animeteca/api/call/limits/buckets'
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'

/** A page as a visitor sees it, in parts; see `apps/web/src/server`, where it is drawn. */
export interface DrawnPage {
  status: number
  /** Of the route's file, by which the build's manifest names its scripts. */
  routeId: string
  facts: {
    title: string
    description: string
    image: string | null
    type: string
    linkedData: object | null
    feed: string | null
  }
  preloads: string
  body: string
  css: string
  scripts: string
}

export type DrawPage = (address: string, options: { origin: string; nonce: string }) => Promise<DrawnPage | null>

interface Drawing {
  drawPage: DrawPage
  answerInProcess: (answering: (path: string, input: unknown) => Promise<unknown>) => void
}

/**
 * What draws the pages, if it has been built: `dist-server` beside the folder of the web app. It is loaded with the first page that is
 * drawn: until then it would be 20 MB of the server at rest. To do without that: `await load()` before the answer.
 */
export function pageDrawer(webRoot: string, services: Services): DrawPage | null {
  const file = join(webRoot, '..', 'dist-server', 'draw-page.js')
  if (!existsSync(file)) return null
  let loading: Promise<DrawPage> | undefined
  async function load() {
    const { drawPage, answerInProcess } = (await import(pathToFileURL(file).href)) as Drawing
    answerInProcess((path, input) => ask(services, path, input))
    return drawPage
  }
  return async (address, options) => (await (loading ??= load()))(address, options)
}

/** One read of a page, as a visitor, whose request has been counted already: what would go over the wire, before it is serialized. */
async function ask(services: Services, path: string, input: unknown) {
  const ctx = createContext(
    { ...services, buckets: noBuckets },
    { authorization: undefined, ip: '127.0.0.1', requestId: 'page', idempotencyKey: undefined },
  )
  try {
    return { result: { data: await call(path, input, ctx) } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    // what is no answer is a fault of ours: the page fails, and with it the reason is logged
    if (error.code === 'INTERNAL_SERVER_ERROR') throw error.cause ?? error
    return { error: getTRPCErrorShape({ config: appRouter._def._config, error, path, input, type: 'query', ctx }) }
  }
}
