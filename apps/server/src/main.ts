import { enableCompileCache } from 'node:module'
import { nameSourcesInStacks } from './stacks.ts'

// Modules lose their types and are compiled once, not at every start, which takes a third less. Where nothing can be
// written they are compiled as ever. To do without: `node apps/server/src/start.ts`.
enableCompileCache()
nameSourcesInStacks()
await import('./start.ts')
