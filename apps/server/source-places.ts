import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Our sources name files beside them: data, migrations, the web app. In the bundle that is still where the source stands, and a process
 * that is forked is the bundle's own file of that name. `dir` is the bundle's folder.
 */
export const sourcePlaces = (dir: string): Plugin => ({
  name: 'animeteca-source-places',
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
        // line by line what it was
        map: null,
      }
    },
  },
})

const forkedFile = /new URL\('\.\/(?:[\w-]+\/)*([\w-]+-process)\.ts', import\.meta\.url\)/g
