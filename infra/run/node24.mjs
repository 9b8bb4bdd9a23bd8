import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { root } from './places.mjs'

/** The path of Node 24, which runs TypeScript: npm installs it as a dependency, so the machine may have another version. */
export function node24() {
  const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(node) && spawnSync(node, ['--version']).status === 0) return node
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    "The project's own Node is missing from node_modules, most likely because npm was told to skip install scripts: " +
      'run "npm rebuild node".',
  )
  return process.exit(1)
}

/** Does nothing on Node 24 or later. Otherwise runs the script on the project's Node and exits with its code. */
export async function continueInNode24(script) {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  process.exit(await run(node24(), [script, ...process.argv.slice(2)]))
}
