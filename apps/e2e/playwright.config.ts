import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// The workers load this file too: they get the port and folder of the first load.
const port = (process.env['E2E_PORT'] ??= freePort())
const dataDir = (process.env['E2E_DATA_DIR'] ??= emptyFolder())
const executablePath = process.env['CHROMIUM_PATH']

const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
}

/** `npm run test:all` sets TEST_ALL, and also runs the journeys tagged `@nightly` and those at scale. */
const runsAll = Boolean(process.env['TEST_ALL'])
const nightly = runsAll ? [] : /@nightly\b/

const desktop = { use: { ...devices['Desktop Chrome'], viewport: { width: 1240, height: 900 } } }
const atScale = '**/*at-scale.spec.ts'

/** Journeys against the real server, with the demo in a new embedded database. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // a journey that passes on its second try only has a fault, or the site has
  retries: 0,
  // A broken site fails every journey, each after its timeout.
  maxFailures: runsAll ? 0 : 10,
  // Ends a journey that hangs: the longest takes 40 seconds beside lint and the other tests.
  timeout: 180_000,
  // Responses take less than a second; the rest is for a busy machine.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'es-ES',
    // Routes do not see requests that a service worker answers from its cache; the journeys about it allow it.
    serviceWorkers: 'block',
    // Recording a trace doubles a journey’s duration: use `npx playwright test --trace on`.
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // One site of 5,000 animes for all of them, in order.
    ...(runsAll ? [{ name: 'at scale', ...desktop, testMatch: atScale, workers: 1 }] : []),
    {
      name: 'desktop',
      ...desktop,
      testIgnore: atScale,
      // `@desktop-nightly` is run on phones, where the layout is narrower, and on the desktop by `npm run test:all` alone
      grepInvert: runsAll ? [] : /@(desktop-)?nightly\b/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // `@phone` is where the layout differs; `@phone-nightly` is run there by `npm run test:all` alone
      grep: runsAll ? /@phone\b/ : /@phone(?!-)\b/,
      grepInvert: nightly,
    },
  ],
  webServer: {
    command: 'node ../server/dist/main.js',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: port,
      DATA_DIR: dataDir,
      SEED: 'demo',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADULT: 'on',
      // other suites run meanwhile, so a call may wait longer for a connection
      DATABASE_CONNECT_SECONDS: '10',
    },
  },
})

function freePort() {
  const listen = `const s = require('net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close() })`
  return execFileSync(process.execPath, ['-e', listen], { encoding: 'utf8' }).trim()
}

function emptyFolder() {
  const folder = join(import.meta.dirname, 'data')
  rmSync(folder, { recursive: true, force: true })
  return folder
}
