import type { Plugin } from 'rolldown'

const early = "const { glob } = require('glob')"

/** `@fastify/static` asks it for the files of a folder that each get a route, which none of ours do: a fiftieth of the start. */
export const lateGlob = (): Plugin => ({
  name: 'animeteca-late-glob',
  transform: {
    filter: { id: /[\\/]@fastify[\\/]static[\\/]index\.js$/ },
    handler(code) {
      if (!code.includes(early)) throw new Error('@fastify/static loads glob otherwise than it did: late-glob.ts')
      return { code: code.replace(early, "const glob = (...asked) => require('glob').glob(...asked)"), map: null }
    },
  },
})
