import type { Plugin } from 'vite'

/** What tRPC's client for React makes of every procedure, in the order of its file. */
const hooks =
  'Provider createClient useContext useUtils useQuery usePrefetchQuery useSuspenseQuery useQueries useSuspenseQueries useMutation useSubscription useInfiniteQuery usePrefetchInfiniteQuery useSuspenseInfiniteQuery'.split(
    ' ',
  )

/** What the site asks with. Writes go through `perform` and the client itself. */
const used = new Set(['Provider', 'createClient', 'useContext', 'useQuery', 'useSuspenseQuery', 'useInfiniteQuery'])

/**
 * The hooks of tRPC are made by one function, so that all of them, and what they need of the query library, are in the first
 * script. Those that nobody calls are taken out: 2 KiB in brotli. Without it everything works the same; another version of
 * tRPC, whose file reads otherwise, ends the build.
 */
export function leanTrpc(): Plugin {
  return {
    name: 'animeteca-lean-trpc',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /@trpc\/react-query\/dist\/shared-[\w-]+\.mjs$/ },
      handler(code) {
        let lean = code
        for (const hook of hooks.filter((name) => !used.has(name))) {
          // as a function of the factory, as a constant of it, and as a property of what it returns
          const made = new RegExp(
            String.raw`^\t(?:function ${hook}(?:\$1)?\(.*?^\t\}|const ${hook}(?:\$1)? = .*?^\t\};)$`,
            'ms',
          )
          const given = new RegExp(String.raw`^\t\t${hook}(?:: \w+(?:\$1)?)?,?$\n?`, 'm')
          if (!given.test(lean)) this.error(`tRPC makes no ${hook}: its file has changed`)
          lean = lean.replace(made, '').replace(given, '')
        }
        return { code: lean, map: null }
      },
    },
  }
}
