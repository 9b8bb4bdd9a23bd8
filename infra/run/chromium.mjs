import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onPath, root } from './places.mjs'

const execute = promisify(execFile)
const require = createRequire(join(root, 'apps/e2e/package.json'))
/** Debian's headless shell is first, because it takes half the time of the whole browser. */
const systemNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const macApp = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/**
 * Finds a Chromium that runs: `CHROMIUM_PATH`, Playwright's or the system's. Otherwise it installs one, into Playwright's folder, or as root into
 * the system. Throws an error that says what to type if that fails.
 */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) return (await runs(wanted)) ? wanted : fail(`CHROMIUM_PATH is ${wanted}, which does not run.`)
  return (await findInstalled()) ?? (await install())
}

async function findInstalled() {
  const candidates = [playwrightBrowser(), ...systemNames.map(onPath), macApp]
  for (const candidate of candidates) if (candidate && (await runs(candidate))) return candidate
  return undefined
}

const playwrightBrowser = () => require('playwright').chromium.executablePath()

/** Starts the browser once, so that missing system libraries are found before the tests. */
const runs = async (path) => existsSync(path) && (await succeeds(path, ['--version'], 20_000))

async function install() {
  console.log('No Chromium found; installing one for the browser tests …')
  const isRoot = process.getuid?.() === 0
  for (const [program, ...args] of waysToInstall({ isRoot, has: onPath })) {
    await succeeds(program, args, 300_000)
    const found = await findInstalled()
    if (found) return found
  }
  return fail(
    "There is no Chromium for the browser tests: Playwright's download did not work" +
      (isRoot ? ", nor did the system's package manager. " : ', and only root may install one. ') +
      `Type ${onPath('dnf') ? 'sudo dnf install chromium' : 'sudo apt-get install chromium'}, or set CHROMIUM_PATH to one.`,
  )
}

/** The commands to try in this order. Only root changes the system, and no command asks for root. `has` finds a program on the path. */
export function waysToInstall({ isRoot, has }) {
  const cli = join(require.resolve('playwright/package.json'), '../cli.js')
  const own = [[process.execPath, cli, 'install', 'chromium']]
  if (!isRoot) return own
  return [
    ...own,
    [process.execPath, cli, 'install-deps', 'chromium'],
    has('apt-get') && ['apt-get', 'update'],
    has('apt-get') && ['apt-get', 'install', '--yes', 'chromium-headless-shell'],
    has('apt-get') && ['apt-get', 'install', '--yes', 'chromium'],
    has('dnf') && ['dnf', 'install', '--assumeyes', 'chromium'],
  ].filter(Boolean)
}

const succeeds = (program, args, timeout) =>
  execute(program, args, { timeout, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).then(
    () => true,
    () => false,
  )

function fail(sentence) {
  throw new Error(sentence)
}
