import { fileURLToPath } from 'node:url'

/** The server's bundle, relative to the root: `npm run build` makes it. */
export const serverFile = 'apps/server/dist/main.js'

/**
 * V8 options of the server for machines with little memory. The young generation would grow to 100 MB under load, nearly all of it garbage;
 * with 8 MB per semi-space as many requests are answered. The old generation would grow to a multiple of its live objects before a
 * collection; with half as much on top an import of a history takes 100 MB less and no more processor time.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']

/**
 * glibc's allocator settings, ignored by other C libraries: they limit the memory that it retains per thread after large allocations.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * `NODE_COMPILE_CACHE`: the folder in which Node stores compiled modules. Set before the first module is read, it saves 10 MB over the call in
 * `main.ts`, since the type stripper is then never loaded. The server executes these files, so the folder is writable by its user only.
 */
export const compiledModules = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))
