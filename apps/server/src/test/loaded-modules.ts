/** Given to Node with `--import`: prints every module that has been loaded when it is sent SIGUSR2. */
const probe = `
  import { registerHooks } from 'node:module'
  const loaded = new Set()
  registerHooks({ load(url, context, next) { loaded.add(url); return next(url, context) } })
  process.on('SIGUSR2', () => console.log('loaded ' + [...loaded].join(' ') + ' all'))`

/** For the environment of a server that is to say what it has loaded. */
export const sayingWhatIsLoaded = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}` }

/** What it has said, if it has been asked. */
export const loadedModules = (output: string) => /loaded (.*) all/.exec(output)?.[1]?.split(' ')
