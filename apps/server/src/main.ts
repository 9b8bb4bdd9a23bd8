import { enableCompileCache } from 'node:module'

// Modules lose their types and are compiled once, not at every start, which takes a third less. Where nothing can be
// written they are compiled as ever. To do without: `node apps/server/src/start.ts`.
enableCompileCache()
await import('./start.ts')
