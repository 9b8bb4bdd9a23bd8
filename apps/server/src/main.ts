import { enableCompileCache } from 'node:module'

// The compile cache saves a third of the startup time. Without a writable folder Node compiles as usual.
enableCompileCache()
// Source maps make stacks in the log refer to the sources.
process.setSourceMapsEnabled(true)
await import('./start.ts')
