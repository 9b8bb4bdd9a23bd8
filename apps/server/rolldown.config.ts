import { join } from 'node:path'
import type { ConfigExport } from 'rolldown'
import { keptParts } from './kept-parts.ts'
import { sourcePlaces } from './source-places.ts'

/** Packages that come late or never, that find files of their own beside them, or that are not JavaScript: they stay where npm put them. */
const apart =
  /^(@aws-sdk|@fastify\/swagger|@fastify\/swagger-ui|@fontsource|@mikro-orm|@simplewebauthn|@zxcvbn-ts|kysely|nodemailer|opentype\.js|pino|pino-pretty|sharp|web-push)(\/|$)/

/** The server as production runs it: what a start needs is a few files and not 1,200. What the sources load late is late here, too. */
export const bundleIn = (dir: string) =>
  ({
    cwd: import.meta.dirname,
    input: {
      main: 'src/main.ts',
      'large-calls-process': 'src/large-bodies/large-calls-process.ts',
      'history-file-process': '../../packages/api/src/transfers/history/readers/history-file-process.ts',
    },
    platform: 'node',
    external: apart,
    // it would ask for the root's, which an image is built without
    tsconfig: false,
    plugins: [sourcePlaces(dir), keptParts(dir)],
    transform: { target: 'node24' },
    output: {
      dir,
      entryFileNames: '[name].js',
      chunkFileNames: 'part-[name]-[hash].js',
      // main.ts has Node name the lines of the sources in stacks
      sourcemap: true,
      sourcemapExcludeSources: true,
    },
  }) satisfies ConfigExport

export default bundleIn(join(import.meta.dirname, 'dist'))
