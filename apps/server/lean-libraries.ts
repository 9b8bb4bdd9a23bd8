import type { Plugin } from 'rolldown'

interface Rewrite {
  /** The end of a file's path. */
  file: string
  written: string
  instead: string
}

/** What libraries do at a start that ours has no use for. Each line goes by itself. */
const rewrites: Rewrite[] = [
  {
    // asked for the files of a folder that each get a route, which none of ours do: a tenth of the start
    file: '@fastify/static/index.js',
    written: "const { glob } = require('glob')",
    instead: "const glob = (...asked) => require('glob').glob(...asked)",
  },
  {
    // whoever names `Response` loads all that stands behind `fetch`: the first answer takes 40 ms less. Fastify asks like this
    file: '@fastify/compress/lib/utils.js',
    written: 'return obj instanceof Response',
    instead: "return Object.prototype.toString.call(obj) === '[object Response]'",
  },
  {
    // a function is compiled for each piece of an address, some 400 of which nobody asks for in a first minute: 35 ms
    file: 'find-my-way/lib/node.js',
    written: 'if (prefix.length >= LONG_PREFIX_MIN_LENGTH) {',
    instead: 'if (prefix) {',
  },
  {
    // and one for each address with a part that varies: when it is first asked for
    file: 'find-my-way/lib/handler-storage.js',
    written: '_createParamsObject: this._compileCreateParamsObject(params)',
    instead:
      '_createParamsObject: (...given) => (handlerObject._createParamsObject = this._compileCreateParamsObject(params))(...given)',
  },
]

/** Takes from libraries what costs each start more than it is worth. To do without: leave it out of `rolldown.config.ts`. */
export const leanLibraries = (): Plugin => ({
  name: 'animeteca-lean-libraries',
  transform(code, id) {
    const path = id.replaceAll('\\', '/')
    const rewrite = rewrites.find(({ file }) => path.endsWith(`/node_modules/${file}`))
    if (!rewrite) return null
    const { file, written, instead } = rewrite
    if (code.split(written).length !== 2) throw new Error(`${file} reads otherwise than it did: lean-libraries.ts`)
    return { code: code.replace(written, instead), map: null }
  },
})
