import './node-version.mjs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { start } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { node24 } from './node24.mjs'
import { root } from './places.mjs'

await ensureInstalled()

const node = node24()
const parts = [
  follow('server', 36, ['--watch', join(root, 'apps/server/src/main.ts')], root),
  follow('web', 35, [join(root, 'node_modules/vite/bin/vite.js')], join(root, 'apps/web')),
]
await Promise.race(parts.map((part) => part.ended))
for (const part of parts) part.stop()
await Promise.all(parts.map((part) => part.ended))

/** Starts the server or the web app and prints its output with its name. */
function follow(name, colour, args, cwd) {
  const part = start(node, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  })
  for (const stream of [part.child.stdout, part.child.stderr]) {
    createInterface(stream).on('line', (line) => console.log(`\u001B[${colour}m${name.padEnd(6)}\u001B[0m │ ${line}`))
  }
  return part
}
