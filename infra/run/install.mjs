import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { root, systemPath } from './places.mjs'

const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.animeteca-lock-hash')

/** Runs `npm ci` unless node_modules already matches package-lock.json. Only the installation needs a network. */
export async function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing dependencies (npm ci); this happens once and after each change of package-lock.json …')
    const code = await run('npm', ['ci', '--no-audit', '--no-fund'], {
      env: { PATH: systemPath },
      shell: process.platform === 'win32',
    })
    if (code !== 0) {
      console.error('npm ci failed, so nothing was started. See its output above; the first install needs a network.')
      process.exit(code)
    }
  }
  writeFileSync(stamp, hash())
}

/** Compares the lockfile's hash. After `npm ci` by hand there is no hash, so the time of npm's own record counts. */
function isInstalled() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash()) return true
  return statSync(installed).mtimeMs + 10_000 >= statSync(lock).mtimeMs
}

const hash = () => createHash('sha256').update(readFileSync(lock)).digest('hex')
