import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Modules that are of no use offline: the player of video streams, and the administration panel, whose answers are not stored. */
const onlineOnly = /\/node_modules\/hls\.js\/|\/src\/features\/admin\//

const ownFiles = ['favicon.svg', 'icon-192.png', 'manifest.webmanifest']

/**
 * Builds `sw.js` with its precache list, at a fixed URL. Build files carry a hash in their names; the revision of the shell is the hash of
 * its HTML.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'animeteca-service-worker',
    apply: 'build',
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = 'dist' }, bundle) {
        const offlineFiles = Object.values(bundle).filter((file) => !isOnlineOnly(file))
        const assets = offlineFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('assets/'))
        const precache = [
          ...assets.toSorted().map((name) => ({ url: `/${name}`, revision: null })),
          ...(await Promise.all(
            ownFiles.map(async (name) => ({ url: `/${name}`, revision: await hashOf(join(dir, name)) })),
          )),
          { url: '/app-shell', revision: await hashOf(join(dir, 'index.html')) },
        ]
        await build({
          configFile: false,
          logLevel: 'warn',
          define: { PRECACHE: JSON.stringify(precache), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'baseline-widely-available',
            rolldownOptions: {
              input: join(import.meta.dirname, 'worker/sw.ts'),
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
      },
    },
  }
}

/** The entry is stored although it contains the search params of the panel. */
const isOnlineOnly = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' && !file.isEntry && file.moduleIds.some((id) => onlineOnly.test(id))

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 16)
