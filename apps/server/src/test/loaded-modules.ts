/** Used with `--import`: prints every loaded module on SIGUSR2. */
const probe = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context) } })
  process.on('SIGUSR2', () => console.log('loaded ' + [...loaded].join(' ') + ' all'))`

/** Environment of a server that reports its loaded modules. */
export const reportsLoadedModules = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}` }

/** The reported modules, if requested. */
export const loadedModules = (output: string) => /loaded (.*) all/.exec(output)?.[1]?.split(' ')
