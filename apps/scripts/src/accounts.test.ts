import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiClient } from '@animeteca/api-client/client'
import { createMemorySession } from '@animeteca/api-client/session'
import { historyExport } from '@animeteca/contracts/history/history-export'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScript } from './test/script.ts'
import { admin, createServerProcess } from './test/server.ts'

let server: Awaited<ReturnType<typeof createServerProcess>>
const spike = { username: 'spike', password: 'see you space cowboy' }
const account = (who: { username: string; password: string }) => ({
  API_URL: server.url,
  API_USERNAME: who.username,
  API_PASSWORD: who.password,
})

/** A completed film in MyAnimeList's XML export. */
const entry = (id: number, title: string) =>
  `<anime><series_animedb_id>${id}</series_animedb_id><series_title>${title}</series_title>
   <my_watched_episodes>1</my_watched_episodes><my_status>Completed</my_status></anime>`

beforeAll(async () => {
  server = await createServerProcess()
  await server.start()
  const client = createApiClient({ url: `${server.url}/trpc`, session: createMemorySession() })
  await client.auth.register.mutate({ ...spike, email: 'spike@bebop.example' })
})
afterAll(() => server.remove())

test('export-user prints all data of the account as JSON, without secrets', async () => {
  const { output, exitCode } = await runScript('export-user.ts', [], account(spike))
  expect(exitCode).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    user: { username: 'spike', email: 'spike@bebop.example' },
    settings: { privacy: { profilePublic: true } },
    lists: [],
    ratings: [],
    friends: [],
  })
  expect(output).not.toMatch(/argon2|passwordHash/)
})

test('export saves the history as a file of the given format', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'animeteca-export-'))
  const env = { ...account(spike), INIT_CWD: folder }
  expect(await runScript('export.ts', ['animeteca.json'], env)).toMatchObject({ exitCode: 0, errors: '' })
  const [name, ...others] = await readdir(folder)
  expect(name).toMatch(/^animeteca-spike-\d{4}-\d\d-\d\d\.json$/)
  expect(others).toEqual([])
  const saved = JSON.parse(await readFile(join(folder, name!), 'utf8'))
  expect(historyExport.parse(saved)).toMatchObject({ user: { username: 'spike' }, animes: [] })

  const unknown = await runScript('export.ts', ['excel.xls'], env)
  expect(unknown.exitCode).toBe(1)
  expect(unknown.errors).toContain('No hay ningún formato excel.xls.')
  expect((await runScript('export.ts', ['animes.csv', 'no/existe.csv'], env)).errors).toMatch(
    /^No se ha podido guardar /,
  )
  await rm(folder, { recursive: true })
})

test('import-history previews a history file, and writes it with --apply', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'animeteca-history-'))
  const jet = createApiClient({ url: `${server.url}/trpc`, session: createMemorySession() })
  const { accessToken } = await jet.auth.login.mutate(admin)
  await createApiClient({ url: `${server.url}/trpc`, token: accessToken }).admin.importAnimes.mutate({
    animes: [
      {
        title: 'Cowboy Bebop',
        ids: { mal: 1 },
        seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'Asteroid Blues' }] }],
      },
    ],
  })
  await writeFile(
    join(folder, 'lista.xml'),
    `<?xml version="1.0"?><myanimelist>${entry(1, 'Cowboy Bebop')}${entry(999, 'Trigun')}</myanimelist>`,
  )
  const env = { ...account(spike), INIT_CWD: folder }

  const preview = await runScript('import-history.ts', ['lista.xml'], env)
  expect(preview).toMatchObject({ exitCode: 2, errors: '' })
  expect(preview.output).toMatch(/^MyAnimeList \(XML\): 2 filas\n +Nuevas +1\n +Sin encontrar +1\n$/)

  const applied = await runScript('import-history.ts', ['lista.xml', '--apply'], env)
  expect(applied.output).toMatch(/Importado:\n +Importadas +1\n +Pendientes +1\n +Episodios marcados +1\n$/)

  await writeFile(join(folder, 'nada.txt'), 'esto no es ningún historial')
  const refused = await runScript('import-history.ts', ['nada.txt'], env)
  expect(refused.exitCode).toBe(1)
  expect(refused.errors).toMatch(/^[A-ZÁÉÍÓÚÑ].+\.\n$/)
  await rm(folder, { recursive: true })
})

test('grant-admin needs an administrator and an existing account', async () => {
  expect(await runScript('grant-admin.ts', ['spike'], account(spike))).toMatchObject({
    exitCode: 1,
    errors: 'La cuenta spike no es de administración.\n',
  })
  expect(await runScript('grant-admin.ts', ['nadie'], account(admin))).toMatchObject({
    exitCode: 1,
    errors: 'nadie: Usuario no encontrado.\n',
  })
  expect((await runScript('grant-admin.ts', [], account(admin))).exitCode).toBe(1)

  expect(await runScript('grant-admin.ts', ['spike'], account(admin))).toMatchObject({ exitCode: 0 })
  expect((await runScript('stats.ts', [], account(spike))).output).toMatch(/Administradores +2/)
})
