import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// the workers read this file too: the port and the folder are those of the first reading
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

const desktop = { use: { ...devices['Desktop Chrome'], viewport: { width: 1240, height: 900 } } }
const atScale = '**/*at-scale.spec.ts'

/** Journeys against the real server, with the demo in a database of its own. */
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // one that needs it is listed as flaky, and its trace is kept
  retries: 1,
  // bounds for what never comes: what is right is there in a moment, and on a machine that is slow or stands still in many
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'es-ES',
    // what it would answer, no journey could refuse: the journeys about it let it in
    serviceWorkers: 'block',
    // a trace of every step costs as much as the steps
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // one site of 5,000 animes for all of them, one after the other
    { name: 'at scale', ...desktop, testMatch: atScale, workers: 1 },
    { name: 'desktop', ...desktop, testIgnore: atScale },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, grep: /@phone/ },
  ],
  webServer: {
    command: 'node ../server/dist/main.js',
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: port, DATA_DIR: dataDir, SEED: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
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
