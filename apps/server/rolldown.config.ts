import { join } from 'node:path'
import type { ConfigExport } from 'rolldown'
import { previousChunks } from './previous-chunks.ts'
import { sourcePaths } from './source-paths.ts'

/**
 * Packages that are not bundled: they are loaded lazily or never, find files relative to themselves, or are not
 * JavaScript.
 */
const apart =
  /^(@aws-sdk|@fastify\/swagger|@fastify\/swagger-ui|@fontsource|@mikro-orm|@simplewebauthn|@zxcvbn-ts|kysely|nodemailer|opentype\.js|pino|pino-pretty|sharp|web-push)(\/|$)/

/**
 * The production bundle: startup reads a few files in place of 1,200. Modules that the sources import lazily stay lazy.
 */
export const bundleIn = (dir: string) =>
  ({
    cwd: import.meta.dirname,
    input: {
      main: 'src/main.ts',
      'large-calls-process': 'src/large-bodies/process/large-calls-process.ts',
      'history-file-process': '../../packages/api/src/transfers/history/readers/history-file-process.ts',
    },
    platform: 'node',
    external: apart,
    // without this it would look for the root's tsconfig, which the image build does not have
    tsconfig: false,
    plugins: [sourcePaths(dir), previousChunks(dir)],
    transform: { target: 'node24' },
    output: {
      dir,
      entryFileNames: '[name].js',
      chunkFileNames: 'part-[name]-[hash].js',
      // main.ts enables source maps for stacks
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  }) satisfies ConfigExport

export default bundleIn(join(import.meta.dirname, 'dist'))
