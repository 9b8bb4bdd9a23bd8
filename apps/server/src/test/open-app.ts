import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '@animeteca/api/call/context/context'
import { buildApp } from '../app/app.ts'

/** The whole server with given services: production mode, no web app, no log, and a temporary data folder. */
export async function openApp(
  services: Services,
  { webRoot, webOrigins = [] }: { webRoot?: string; webOrigins?: string[] } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'animeteca-data-'))
  const app = await buildApp({
    config: {
      isProduction: true,
      publicUrl: undefined,
      webOrigins,
      trustProxy: false,
      logLevel: 'silent',
      workers: 1,
    },
    services,
    webRoot: webRoot ?? join(dataDir, 'web'),
    readiness: { isClosing: false, isReplaced: false },
  })
  app.addHook('onClose', () => rm(dataDir, { recursive: true, force: true }))
  return app
}
