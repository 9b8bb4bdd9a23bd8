import { fileURLToPath } from 'node:url'

/** What production runs, from the root: `npm run build` makes it of the sources. */
export const serverFile = 'apps/server/dist/main.js'

/**
 * What Node is told about the server besides its file. Its young generation would grow to a hundred megabytes under load, of which
 * nearly all is garbage: with a sixth of it as many requests are answered. Its old one would grow to a multiple of what lives in it
 * before it is looked through: with half as much on top, an import takes a hundred megabytes less, and no more of the processor's time.
 * While it starts next to nothing is garbage: looking for it before there are 96 MB takes a fifteenth of the start.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50', '--initial-heap-size=96']

/**
 * What glibc is told. A file of thousands of rows is read by a thread of its own: what was allocated for it would stay in that
 * thread's arena, seventy megabytes that nobody uses. Elsewhere these words mean nothing.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * `NODE_COMPILE_CACHE`: where Node keeps the modules that it has compiled, said before the first of them is read. Said later, as `main.ts` does
 * for whoever starts that by itself, it has loaded what takes the types from a file for that one: 10 MB. It is what the server runs, so
 * it lies where nobody else writes.
 */
export const compiledModules = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))
