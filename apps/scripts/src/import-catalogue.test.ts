import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { createApiClient } from '@animeteca/api-client/client'
import { createMemorySession } from '@animeteca/api-client/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runScript } from './test/script.ts'
import { admin, createServerProcess } from './test/server.ts'

let folder: string
let server: Awaited<ReturnType<typeof createServerProcess>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animeteca-import-'))
  server = await createServerProcess()
  await server.start()
})
afterAll(async () => {
  await server.remove()
  await rm(folder, { recursive: true })
})

test('import requires an account, a server and a file, and names the missing one', async () => {
  await writeFile(join(folder, 'one.jsonl'), '{"title":"Akira"}')
  const attempts = [
    { run: importing('one.jsonl', { API_USERNAME: '' }), says: 'API_USERNAME y API_PASSWORD' },
    { run: importing('one.jsonl', { API_PASSWORD: 'wrong password' }), says: 'Usuario o contraseña incorrectos' },
    { run: importing('one.jsonl', { API_URL: 'http://127.0.0.1:9' }), says: 'No hay ningún servidor' },
    { run: importing('one.jsonl', { API_URL: `${server.url}/api/anime` }), says: 'no responde Animeteca' },
    { run: importing('one.jsonl', { API_URL: 'ftp://localhost' }), says: 'no es una dirección http' },
    { run: importing('two.jsonl'), says: 'no existe' },
    { run: runScript('import-catalogue.ts', [], {}), says: 'npm run import -- ARCHIVO' },
  ]
  for (const { run, says } of attempts) {
    const { errors, exitCode } = await run
    expect(errors).toContain(says)
    expect(exitCode).toBe(1)
  }
})

test('import refuses accounts that are not administrators', async () => {
  const session = { username: 'spike', password: admin.password }
  await visitor().auth.register.mutate({ ...session, email: 'spike@bebop.example' })
  const { errors, exitCode } = await importing('one.jsonl', { API_USERNAME: 'spike' })
  expect({ errors, exitCode }).toEqual({ errors: 'La cuenta spike no es de administración.\n', exitCode: 1 })
})

test('import adds animes, is repeatable, and updates changed animes', async () => {
  const lines = Array.from({ length: 230 }, (_, n) => anime(n))
  await writeFile(join(folder, 'good.jsonl.gz'), gzipSync(lines.join('\n')))

  const first = await importing('good.jsonl.gz')
  expect(first.output).toMatch(/^230 animes con 2\.300 episodios en /)
  expect(first).toMatchObject({ output: counting(230, 0, 0, 0), exitCode: 0 })
  expect(await importing('good.jsonl.gz')).toMatchObject({ output: counting(0, 0, 230, 0), exitCode: 0 })

  const changed = lines.with(7, anime(7, 'Otro resumen'))
  await writeFile(join(folder, 'changed.jsonl'), changed.join('\n'))
  expect(await importing('changed.jsonl')).toMatchObject({ output: counting(0, 1, 229, 0), exitCode: 0 })
  expect(await visitor().catalogue.list.query({})).toMatchObject({ total: 230 })
})

const entry = (title: string, id: number) => ({
  sources: [`https://myanimelist.net/anime/${id}`],
  title,
  type: 'TV',
  episodes: 12,
  status: 'FINISHED',
  tags: ['mar'],
  relatedAnime: ['https://myanimelist.net/anime/80002'],
})

test('import detects anime-offline-database and CSV by content, not by name', async () => {
  const dump = { license: { name: 'ODbL' }, data: [entry('Marea', 80_001), entry('Marea II', 80_002)] }
  await writeFile(join(folder, 'dump'), zstdCompressSync(JSON.stringify(dump)))
  expect(await importing('dump')).toMatchObject({ output: counting(2, 0, 0, 0), exitCode: 0 })
  await writeFile(join(folder, 'table.jsonl'), 'title,year,mal\nMarea,,80001\nPleamar,2001,80003\n')
  expect(await importing('table.jsonl')).toMatchObject({ output: counting(1, 0, 1, 0), exitCode: 0 })
  await writeFile(join(folder, 'page.json'), '<!doctype html><p>Catálogo</p>')
  expect(await importing('page.json')).toMatchObject({
    errors: 'Este archivo parece una página web, no un catálogo.\n',
    exitCode: 1,
  })
})

const bangumiItem = (id: number, broadcast: string) => ({
  title: '九つの灯籠',
  titleTranslate: { en: ['Nine Lanterns'] },
  broadcast,
  end: '',
  sites: [
    { site: 'mal', id: String(id) },
    { site: 'crunchyroll', id: `G${id}` },
    { site: 'mikan', id: '1' },
  ],
})

test('import reads the hours and platforms of bangumi-data for animes that the catalogue has', async () => {
  await writeFile(join(folder, 'lanterns.jsonl'), JSON.stringify({ title: 'Nueve Faroles', ids: { mal: 81_001 } }))
  await importing('lanterns.jsonl')
  const items = [
    bangumiItem(81_001, 'R/2026-10-02T15:00:00Z/P7D'),
    bangumiItem(1_999_999, ''),
    bangumiItem(81_003, 'R/pronto/P7D'),
  ]
  await writeFile(join(folder, 'data.json'), JSON.stringify({ siteMeta: { mikan: { type: 'resource' } }, items }))
  const { output, exitCode } = await importing('data.json')
  expect(output).toMatch(
    /actualizados +1\n +sin cambios +0\n +sin anime +1 \(no están en el catálogo\)\n +rechazados +1\n/,
  )
  expect(output).toContain('línea 3: supplement.broadcast: La repetición no se entiende')
  expect(exitCode).toBe(2)
})

test('import adds the ids of anime-lists to animes that the catalogue has, and creates none', async () => {
  await writeFile(join(folder, 'one-listed.jsonl'), JSON.stringify({ title: 'Nana', ids: { mal: 82_001 } }))
  await importing('one-listed.jsonl')
  const before = (await visitor().catalogue.list.query({ limit: 1 })).total
  const entries = [
    { type: 'TV', mal_id: 82_001, anidb_id: 82_002, tvdb_id: 82_003, season: { tvdb: 1 } },
    { type: 'OVA', mal_id: 1_999_998, anidb_id: 1_999_998 },
  ]
  await writeFile(join(folder, 'anime-list-full.json'), JSON.stringify(entries, null, 2))
  const { output, exitCode } = await importing('anime-list-full.json')
  expect(output).toMatch(/actualizados +1\n +sin cambios +0\n +sin anime +1 .*\n +rechazados +0\n/)
  expect(exitCode).toBe(0)
  const again = await importing('anime-list-full.json')
  expect(again.output).toMatch(/actualizados +0\n +sin cambios +1\n +sin anime +1 .*\n +rechazados +0\n/)
  expect(await visitor().catalogue.list.query({ limit: 1 })).toMatchObject({ total: before })
})

test('import --undo reverts an import by its id, except for animes changed afterwards', async () => {
  const before = (await visitor().catalogue.list.query({ limit: 1 })).total
  await writeFile(join(folder, 'two.jsonl'), [anime(70_001), anime(70_002)].join('\n'))
  const { output } = await importing('two.jsonl')
  const [, importId] = /npm run import -- --undo (\d+)/.exec(output)!
  const { animes } = await visitor().catalogue.list.query({ q: 'Anime 70002', limit: 1 })
  const session = createMemorySession()
  session.set(await visitor().auth.login.mutate(admin))
  await createApiClient({ url: `${server.url}/trpc`, session }).tracking.setList.mutate({
    animeId: animes[0]!.id,
    listType: 'watching',
  })

  expect(await undoing(importId!)).toMatchObject({
    output: expect.stringMatching(
      /two\.jsonl\) deshecha\n +quitados +1\n.*\n.* 1\n +Anime 70002\. Se queda entero: hay gente que lo sigue/,
    ) as string,
    exitCode: 2,
  })
  expect(await visitor().catalogue.list.query({ limit: 1 })).toMatchObject({ total: before + 1 })
  expect(await undoing('999999')).toMatchObject({
    errors: 'El servidor lo ha rechazado: Esa importación ya no existe.\n',
    exitCode: 1,
  })
})

test('import reports refused lines by number, also those refused by the server', async () => {
  const lines = [
    JSON.stringify({ title: 'Una', ids: { mal: 90_001 } }),
    JSON.stringify({ title: 'Otra', ids: { anilist: 90_002 } }),
    '{"title": "Rota',
    JSON.stringify({ title: 'Las dos a la vez', ids: { mal: 90_001, anilist: 90_002 } }),
    JSON.stringify({ title: 'La siguiente' }),
  ]
  await writeFile(join(folder, 'broken.jsonl'), lines.join('\r\n'))
  const { output, exitCode } = await importing('broken.jsonl')
  expect({ output, exitCode }).toMatchObject({ output: counting(3, 0, 0, 2), exitCode: 2 })
  expect(output).toContain('línea 3: No es JSON válido')
  expect(output).toContain('línea 4: Otro anime ya tiene ese identificador externo')
})

test('import adds the complete lines of a truncated file', async () => {
  const whole = gzipSync(Array.from({ length: 1_500 }, (_, n) => anime(n + 1_000)).join('\n'))
  await writeFile(join(folder, 'cut.jsonl.gz'), whole.subarray(0, whole.length / 2))
  const { output, errors, exitCode } = await importing('cut.jsonl.gz')
  expect(errors).toContain('el gzip está cortado')
  expect(exitCode).toBe(1)
  expect(Number(/creados +(\d+)/.exec(output.replaceAll('.', ''))?.[1])).toBeGreaterThan(500)
})

test('import continues after the server is killed and restarted', async () => {
  const lines = Array.from({ length: 1_500 }, (_, n) => anime(n + 10_000))
  await writeFile(join(folder, 'long.jsonl'), lines.join('\n'))
  const before = (await visitor().catalogue.list.query({ limit: 1 })).total

  const run = importing('long.jsonl')
  while ((await visitor().catalogue.list.query({ limit: 1 })).total < before + 300) await pause(20)
  await server.kill()
  await pause(1_500)
  await server.start()

  const { output, errors, exitCode } = await run
  expect(errors).toMatch(/El servidor no está disponible: se reintenta…\n(.*\n)*El servidor ha vuelto\.\n/)
  expect(exitCode).toBe(0)
  expect(output).toMatch(/^1\.500 animes con 15.000 episodios/)
  expect(await visitor().catalogue.list.query({ limit: 1 })).toMatchObject({ total: before + 1_500 })
})

test('stats prints the totals as a table', async () => {
  const { output, exitCode } = await runScript('stats.ts', [], account())
  expect(exitCode).toBe(0)
  expect(output).toMatch(/^Animes +[\d.]+\nTemporadas +[\d.]+\nEpisodios +[\d.]+\nUsuarios +2\nAdministradores +1\n$/)
})

const anime = (n: number, synopsis = `El resumen número ${n}.`) =>
  JSON.stringify({
    title: `Anime ${n}`,
    synopsis,
    releaseYear: 2000,
    ids: { mal: n },
    seasons: [
      {
        seasonNumber: 1,
        episodes: Array.from({ length: 10 }, (_, e) => ({ episodeNumber: e + 1, title: `Episodio ${e + 1}` })),
      },
    ],
  })

const counting = (created: number, updated: number, unchanged: number, refused: number) =>
  expect.stringMatching(
    new RegExp(
      `creados +${created}\\n +actualizados +${updated}\\n +sin cambios +${unchanged}\\n +rechazados +${refused}\\n`,
    ),
  ) as string

const visitor = () => createApiClient({ url: `${server.url}/trpc`, session: createMemorySession() })

/** Runs the script like `npm run import -- FILE` called in the folder. */
const importing = (file: string, env: Record<string, string> = {}) =>
  runScript('import-catalogue.ts', [file], { INIT_CWD: folder, ...account(), ...env })

const undoing = (id: string) => runScript('import-catalogue.ts', ['--undo', id], account())

const account = () => ({ API_URL: server.url, API_USERNAME: admin.username, API_PASSWORD: admin.password })
