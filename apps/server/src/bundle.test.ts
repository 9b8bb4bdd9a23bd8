import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { forkProcess } from '@animeteca/api/lib/fork-process'
import { migrationNames } from '@animeteca/api/migrations/names'
import { limits } from '@animeteca/contracts/limits'
import { connected } from '@animeteca/postgres/query'
import { build } from 'rolldown'
import { describe, expect, onTestFinished, test as base } from 'vitest'
import { bundleIn } from '../rolldown.config.ts'
import { loadedModules, reportsLoadedModules } from './test/loaded-modules.ts'
import { address, emptyDatabase, exitOf, folder, forFile, start } from './test/main-process.ts'

const admin = { username: 'bull', password: 'laughing' }
const settings = { NODE_ENV: 'production', AUTH_SECRETS: 'a secret of the tests that is long enough', PORT: '0' }
const making = { ADMIN_USERNAME: admin.username, ADMIN_EMAIL: 'bull@bebop.example', ADMIN_PASSWORD: admin.password }

/** Builds the server as `npm run build` does, and runs it. */
const test = base.extend<{ bundle: string; server: Server }>({
  bundle: [
    forFile(async (atEnd) => {
      const data = join(import.meta.dirname, '../data')
      await mkdir(data, { recursive: true })
      const dir = await mkdtemp(join(data, 'bundle ñ-'))
      atEnd(() => rm(dir, { recursive: true }))
      await build(bundleIn(dir))
      return dir
    }),
    { scope: 'file' },
  ],
  server: [
    async ({ bundle }, use) => {
      const ending = new AsyncDisposableStack()
      await use(await serve(bundle, (cleanUp) => ending.defer(cleanUp)))
      await ending.disposeAsync()
    },
    { scope: 'file' },
  ],
})

type Server = Awaited<ReturnType<typeof serve>>

async function serve(bundle: string, atEnd: (cleanUp: () => Promise<void>) => void) {
  const env = { ...settings, ...making, DATABASE_URL: await emptyDatabase(atEnd), DATA_DIR: await folder(atEnd) }
  const parts = globSync('part-*.js', { cwd: bundle }).map((part) => pathToFileURL(join(bundle, part)).href)
  const process = start({ ...env, ...loading(parts) }, atEnd, join(bundle, 'main.js'))
  const url = await address(process)
  const json = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body: JSON.stringify(admin) })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return { ...process, env, url, parts, authorization: `Bearer ${accessToken}` }
}

/** Sends an anime in a body that is over the usual limit, which the process for large calls reads. */
const importWithLargeBody = ({ url, authorization }: Server) =>
  fetch(`${url}/api/admin/import`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ animes: [{ title: 'Cowboy Bebop', releaseYear: 1998 }] }) + ' '.repeat(limits.body.usual),
  })

/**
 * Sends SIGWINCH, which the server does not use otherwise, to make it load all of its chunks and report how many there
 * are.
 */
const loading = (parts: string[]) => {
  const all = `Promise.all(${JSON.stringify(parts)}.map((part) => import(part)))`
  const probe = `process.on('SIGWINCH', () => ${all}.then(({ length }) => console.log('loaded', length, 'parts'), console.error))`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}` }
}

describe('the built server', () => {
  test('loads few files at startup, and no lazily loaded module', async ({ bundle, server }) => {
    const again = start({ ...server.env, ...reportsLoadedModules }, undefined, join(bundle, 'main.js'))
    await address(again)
    again.child.kill('SIGUSR2')
    await expect.poll(() => loadedModules(again.output())?.length).toBeGreaterThan(10)
    const files = loadedModules(again.output())!.filter((url) => url.startsWith('file:'))
    expect(files.length).toBeLessThan(100)
    const lazy =
      /\.ts$|part-(orm|measure|docs|bucket)|node_modules\/(?!.*(pino|stream|sonic|stringify|unescaped|leak|atomic))/
    expect(files.filter((url) => lazy.test(url))).toEqual([])
  })

  test('finds every chunk and every external package', async ({ server: { child, output, parts } }) => {
    expect(parts.length).toBeGreaterThan(30)
    child.kill('SIGWINCH')
    await expect.poll(output, { timeout: 30_000 }).toContain(`loaded ${parts.length} parts`)
  })

  test('reads large calls and histories in child processes (security.md 61)', async ({ server }) => {
    const { url, authorization } = server
    const imported = await importWithLargeBody(server)
    expect(await imported.json()).toMatchObject({ results: [{ outcome: 'created' }] })

    const form = new FormData()
    form.append('file', new Blob(['Title,Status\nCowboy Bebop,Completed\n']), 'historia.csv')
    const read = await fetch(`${url}/api/tracking/imports`, { method: 'POST', headers: { authorization }, body: form })
    expect(read.status).toBe(201)
  })

  test('reports source lines in stacks', async ({ bundle, server }) => {
    const DATABASE_URL = await emptyDatabase()
    // all migrations are recorded, and their tables are missing
    await connected(DATABASE_URL, (database) =>
      database.query(
        `create table migrations as select name from unnest('{${migrationNames.join()}}'::text[]) as names (name)`,
      ),
    )
    const broken = start({ ...server.env, DATABASE_URL, ...making }, undefined, join(bundle, 'main.js'))
    expect(await exitOf(broken.child)).toBe(1)
    expect(broken.output()).toMatch(/at async buildIndexes \([^)]*src\/database\/concurrent-indexes\.ts:\d+:\d+\)/)
  })

  test('reports source lines in stacks of large calls', async ({ server }) => {
    await connected(server.env.DATABASE_URL, async (database) => {
      await database.query('alter table catalogue_imports rename to missing')
      expect((await importWithLargeBody(server)).status).toBe(500)
      await database.query('alter table missing rename to catalogue_imports')
    })
    await expect.poll(server.output).toMatch(/at async insertedImport \([^)]*catalogue-import\.service\.ts:\d+:\d+\)/)
  })

  test('reports source lines in stacks of histories', async ({ bundle }) => {
    // reading a folder fails
    await using input = await open(bundle)
    const file = pathToFileURL(join(bundle, 'history-file-process.js'))
    const reader = forkProcess(file, { heap: { old: 64 }, input: input.fd })
    onTestFinished(() => void reader.kill())
    reader.send({})
    const [{ failure }] = (await once(reader, 'message')) as [{ failure: string }]
    expect(failure).toMatch(/at bytesOfInput \([^)]*history-file-process\.ts:\d+:\d+\)/)
  })

  test("keeps the previous build's chunks for servers that are still running", async ({ bundle }) => {
    const before = (await readdir(bundle)).filter((file) => file.startsWith('part-'))
    const { output, ...options } = bundleIn(bundle)
    await build({ ...options, output: { ...output, chunkFileNames: 'part-[name]-[hash]-next.js' } })
    expect(await readdir(bundle)).toEqual(expect.arrayContaining(before))
    await build({ ...options, output: { ...output, chunkFileNames: 'part-[name]-[hash]-last.js' } })
    expect((await readdir(bundle)).filter((file) => before.includes(file))).toEqual([])
  })
})
