import './node-version.mjs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './places.mjs'
import { compiledModules, serverEnvironment, serverFile, serverFlags } from './server-flags.mjs'
import { turbo } from './turbo.mjs'

await ensureInstalled()

const built = await run(...turbo('build', '--output-logs=errors-only', '--log-order=grouped'))
if (built !== 0) {
  console.error('The build failed, so the server was not started.')
  process.exit(built)
}

const server = [...serverFlags, join(root, serverFile), ...process.argv.slice(2)]
const env = { ...serverEnvironment, NODE_COMPILE_CACHE: compiledModules, ...process.env }
process.exit(await run(node24(), server, { env }))
