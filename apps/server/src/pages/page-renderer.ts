import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createContext } from '@animeteca/api/accounts/actors/actor'
import { appRouter } from '@animeteca/api/app/app.router'
import { call } from '@animeteca/api/app/call'
import type { Services } from '@animeteca/api/call/context/context'
import { noBuckets } from '@animeteca/api/call/limits/buckets'
import { getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server'

/** A visitor's page in parts, as rendered by `apps/web/src/server`. */
export interface RenderedPage {
  status: number
  /** Id of the route file, which the build's manifest maps to scripts. */
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

export type RenderPage = (address: string, options: { origin: string; nonce: string }) => Promise<RenderedPage | null>

interface RendererModule {
  renderPage: RenderPage
  showRemoteCovers: (areShown: boolean) => void
  answerInProcess: (answering: (path: string, input: unknown) => Promise<unknown>) => void
}

/**
 * Loads the page renderer from `dist-server`, if it was built. It is imported on the first rendered page, because it
 * takes 20 MB of memory. For eager loading, `await load()` before returning.
 */
export function loadPageRenderer(webRoot: string, services: Services): RenderPage | null {
  const file = join(webRoot, '..', 'dist-server', 'render-page.js')
  if (!existsSync(file)) return null
  let loading: Promise<RenderPage> | undefined
  async function load() {
    const { renderPage, answerInProcess, showRemoteCovers } = (await import(pathToFileURL(file).href)) as RendererModule
    showRemoteCovers(services.options.remoteCovers === 'on')
    answerInProcess((path, input) => ask(services, path, input))
    return renderPage
  }
  return async (address, options) => (await (loading ??= load()))(address, options)
}

/** Runs one query of a page as a visitor, without charging it again, and returns its result unserialised. */
async function ask(services: Services, path: string, input: unknown) {
  const ctx = createContext(
    { ...services, buckets: noBuckets },
    { authorization: undefined, ip: '127.0.0.1', requestId: 'page', idempotencyKey: undefined },
  )
  try {
    return { result: { data: await call(path, input, ctx) } }
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause)
    // an internal error fails the page, so that the cause is logged
    if (error.code === 'INTERNAL_SERVER_ERROR') throw error.cause ?? error
    return { error: getTRPCErrorShape({ config: appRouter._def._config, error, path, input, type: 'query', ctx }) }
  }
}
