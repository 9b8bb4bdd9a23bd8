import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Rewrites paths relative to a source file (data, migrations, the web app) so that they work from the bundle, and makes
 * forks use the bundled file of the same name. `dir` is the bundle's folder.
 */
export const sourcePaths = (dir: string): Plugin => ({
  name: 'animeteca-source-paths',
  transform: {
    filter: { id: /[\\/](apps|packages)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/, code: /import\.meta\.(dirname|url)/ },
    handler(code, id) {
      const place = JSON.stringify(relative(dir, dirname(id)).split(sep).join('/'))
      return {
        code: code
          .replaceAll(forkedFile, `new URL('./$1.js', import.meta.url)`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:path').join(import.meta.dirname, ${place})`,
          ),
        // line numbers do not change
        map: null,
      }
    },
  },
})

const forkedFile = /new URL\('\.\/(?:[\w-]+\/)*([\w-]+-process)\.ts', import\.meta\.url\)/g
