import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { newBackupName } from '@animeteca/api/backup/stored-backups'
import { createDiskObjects } from '@animeteca/api/media/storage/disk-objects'
import { createMediaStore } from '@animeteca/api/media/storage/media-store'
import { startBucket } from '@animeteca/api/test/bucket'
import { plain } from '@animeteca/api/test/catalogue/sample-pictures'
import { startCluster } from '@animeteca/postgres/cluster'
import { inDatabase } from '@animeteca/postgres/query'
import { createTestDatabase } from '@animeteca/postgres/testing'
import { expect, onTestFinished } from 'vitest'
import { emptyDatabase, folder } from '../test/main-process.ts'
import { run, test } from '../test/operator/programs.ts'

/** The settings of a site with its pictures in a bucket. */
async function bucketSettings() {
  const bucket = await startBucket()
  onTestFinished(() => bucket.stop())
  const { options } = bucket
  const settings = {
    STORAGE: 's3',
    S3_BUCKET: options.bucket,
    S3_ENDPOINT: options.endpoint!,
    S3_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: options.keys!.accessKeyId,
    S3_SECRET_ACCESS_KEY: options.keys!.secretAccessKey,
  }
  return { settings, bucket }
}

/** In milliseconds: the test runs several programs one after the other. */
const timeout = 180_000

const picturesIn = (dataDir: string) => createMediaStore(createDiskObjects(join(dataDir, 'media')))

test(
  'backup of a running site, restore into another database and a bucket, verify and drill succeed, and verify finds a difference',
  { timeout },
  async ({ services, as, cast }) => {
    await as(cast.spike).episodes.rate({ id: 1, rating: 5 })
    const [dataDir, { url, drop }, { settings }] = await Promise.all([folder(), createTestDatabase(), bucketSettings()])
    onTestFinished(drop)
    const cover = await picturesIn(dataDir).savePicture(await plain('red').webp().toBuffer())
    await services.pool.query('update animes set cover_image = $1 where id = 1', [cover])
    const site = { DATABASE_URL: services.options.databaseUrl, DATA_DIR: dataDir }
    const other = { DATABASE_URL: url, DATA_DIR: await folder(), ...settings }

    const saved = await run('backup', site)
    expect(saved).toMatchObject({ code: 0, output: expect.stringMatching(/^Guardado en .* filas, .* MB, .* s\.\n$/) })
    const [name = ''] = await readdir(join(dataDir, 'backups'))
    const path = join(dataDir, 'backups', name)
    expect(await run('restore', other, path)).toMatchObject({ code: 0, output: expect.stringContaining('Restaurada') })
    expect(await run('verify', other, '--strict')).toMatchObject({
      code: 0,
      output: expect.stringContaining('Todo cuadra.'),
    })

    expect(await run('drill', site)).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Ensayo de restauración de animeteca-\S+\.tar: [\d.]+ filas, [\d,]+ s\. Todo cuadra\.\n$/,
      ),
    })
    expect(await readdir(join(dataDir, 'backups'))).toEqual([name])
    const { rowCount } = await services.pool.query(`select from nightly_runs where name = 'restore drill'`)
    expect(rowCount).toBe(1)

    await services.pool.query('update anime_stats set rating_count = 8 where anime_id = 1')
    const broken = await run('verify', site)
    expect(broken.code).toBe(1)
    expect(broken.output).toContain('anime_stats.rating_count (1): 8, y son 1')
    expect(broken.output).toContain('No cuadra: contadores de cada anime.')
    await services.pool.query('update anime_stats set rating_count = 1 where anime_id = 1')
  },
)

test('backup, verify, restore and drill work with a bucket as BACKUP_DIR', { timeout }, async ({ services }) => {
  const [dataDir, { url, drop }, { settings, bucket }] = await Promise.all([
    folder(),
    createTestDatabase(),
    bucketSettings(),
  ])
  onTestFinished(drop)
  const cover = await picturesIn(dataDir).savePicture(await plain('red').webp().toBuffer())
  await services.pool.query('update animes set cover_image = $1 where id = 1', [cover])
  const { STORAGE: _, S3_BUCKET: __, ...store } = settings
  const BACKUP_DIR = 's3://animeteca/copies'
  const site = { DATABASE_URL: services.options.databaseUrl, DATA_DIR: dataDir, BACKUP_DIR, ...store }
  expect(await run('drill', site)).toEqual({
    code: 1,
    output: `No hay ninguna copia en ${BACKUP_DIR}: haz una con npm run backup, o corrige BACKUP_DIR.\n`,
  })

  // the age of drills that never succeed grows from the first one
  const { rows } = await services.pool.query(`select from nightly_runs where name = 'restore drill'`)
  expect(rows).toHaveLength(1)

  const saved = await run('backup', site)
  expect(saved).toMatchObject({ code: 0 })
  const [, address = ''] = /^Guardado en (s3:\/\/animeteca\/copies\/animeteca-\S+\.tar): /.exec(saved.output) ?? []
  expect(await run('verify', site, address)).toEqual({
    code: 0,
    output: expect.stringMatching(/^La copia s3:\/\/\S+ del \S+ está entera: [\d.]+ filas, \d+ imágenes\.\n$/),
  })
  const other = { ...site, DATABASE_URL: url, DATA_DIR: await folder() }
  expect(await run('restore', other, address)).toMatchObject({ code: 0, output: expect.stringContaining('Restaurada') })
  expect(await run('verify', other, '--strict')).toMatchObject({ code: 0 })
  expect(await run('drill', site)).toMatchObject({ code: 0, output: expect.stringContaining('Todo cuadra.') })
  expect(await readdir(dataDir)).toEqual(['media'])

  expect(await run('restore', other, `${BACKUP_DIR}/lost.tar`)).toEqual({
    code: 1,
    output: `No hay ninguna copia en ${BACKUP_DIR}/lost.tar.\n`,
  })
  await bucket.goOffline()
  expect(await run('backup', site)).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^No se llega al bucket de s3:\/\/animeteca\/copies \(.*\): revisa S3_ENDPOINT y la red\.\n$/,
    ),
  })
})

test('verify with a file finds out that a backup is damaged', async ({ backup }) => {
  const dataDir = await folder()
  const file = join(dataDir, 'site.tar')
  await copyFile(backup, file)
  await truncate(file, 4_000)
  expect(await run('verify', { DATA_DIR: dataDir }, file)).toEqual({
    code: 1,
    output: expect.stringMatching(/^La copia \/.*\/site\.tar está dañada o incompleta: .*\n$/),
  })
})

test('drill without the right to create databases ends with a sentence and leaves no folder', async ({
  services,
  backup,
}) => {
  const dataDir = await folder()
  const site = { DATABASE_URL: services.options.databaseUrl, DATA_DIR: dataDir }
  await mkdir(join(dataDir, 'backups'))
  await copyFile(backup, join(dataDir, 'backups', newBackupName('nightly', new Date())))
  const backups = await readdir(join(dataDir, 'backups'))
  const role = `test_${randomUUID().replaceAll('-', '')}`
  await services.pool.query(`create role ${role} login password 'bebop'`)
  // as the owner of the site's tables has
  await services.pool.query(`grant all on all tables in schema public to ${role}`)
  onTestFinished(async () => {
    await services.pool.query(`drop owned by ${role}`)
    await services.pool.query(`drop role ${role}`)
  })
  const url = Object.assign(new URL(site.DATABASE_URL), { username: role, password: 'bebop' })
  expect(await run('drill', { ...site, DATABASE_URL: url.href })).toEqual({
    code: 1,
    output: expect.stringMatching(/^El ensayo necesita crear una base de datos \(.*\): .* CREATEDB, .*\.\n$/),
  })
  expect(await readdir(join(dataDir, 'backups'))).toEqual(backups)
})

test(
  'drill removes what killed drills have left, but nothing of a drill that runs',
  { timeout },
  async ({ services: { pool, options } }) => {
    const dataDir = await folder()
    const cover = await picturesIn(dataDir).savePicture(await plain('red').webp().toBuffer())
    await pool.query('update animes set cover_image = $1 where id = 1', [cover])
    const site = { DATABASE_URL: options.databaseUrl, DATA_DIR: dataDir }
    expect(await run('backup', site)).toMatchObject({ code: 0 })
    const [killed, running] = [`animeteca_drill_${process.pid}_1`, `animeteca_drill_${process.pid}_${Date.now()}`]
    onTestFinished(async () => void (await pool.query(`drop database if exists ${running}`)))
    for (const name of [killed, running]) {
      await pool.query(`create database ${name}`)
      await mkdir(join(dataDir, 'backups', name, 'media'), { recursive: true })
    }
    expect(await run('drill', site)).toMatchObject({ code: 0, output: expect.stringContaining('Todo cuadra.') })
    const { rows } = await pool.query('select datname from pg_database where datname = any($1)', [[killed, running]])
    expect(rows).toEqual([{ datname: running }])
    expect((await readdir(join(dataDir, 'backups'))).filter((name) => !name.endsWith('.tar'))).toEqual([running])
  },
)

test('copy-pictures copies into a bucket and back, and explains in a sentence that the bucket is unreachable', async () => {
  const [from, to, { settings, bucket }] = await Promise.all([folder(), folder(), bucketSettings()])
  const cover = await picturesIn(from).savePicture(await plain('red').webp().toBuffer())
  expect(await run('copy-pictures', { DATA_DIR: from, ...settings }, 'disk', 's3')).toEqual({
    code: 0,
    output: 'Imágenes copiadas de disk a s3: 1 (0,0 MB).\n',
  })
  expect(await run('copy-pictures', { DATA_DIR: to, ...settings }, 's3', 'disk')).toMatchObject({ code: 0 })
  expect(await picturesIn(to).readPicture(cover)).toEqual(await picturesIn(from).readPicture(cover))

  await bucket.goOffline()
  expect(await run('copy-pictures', { DATA_DIR: from, ...settings }, 'disk', 's3')).toMatchObject({
    code: 1,
    output: expect.stringMatching(
      /^No se llega a las imágenes \(.*ECONNREFUSED.*\): revisa STORAGE y lo que le sigue\.\n$/,
    ),
  })
})

test('backup opens the embedded database while a server uses it, and restore refuses', async () => {
  const dataDir = await folder()
  expect(await run('verify', { DATA_DIR: dataDir })).toEqual({
    code: 1,
    output: `No hay ninguna base de datos en ${dataDir}: revisa DATA_DIR, o pon DATABASE_URL.\n`,
  })
  const cluster = await startCluster({ dataDir, durable: false })
  onTestFinished(cluster.stop)
  const [saved, restored] = await Promise.all([
    run('backup', { DATA_DIR: dataDir }),
    run('restore', { DATA_DIR: dataDir }, import.meta.filename),
  ])
  expect(saved).toEqual({ code: 1, output: 'La base de datos está vacía: no hay nada que guardar.\n' })
  const inUse = expect.stringContaining(`la está usando el proceso con pid ${process.pid}`)
  expect(restored).toMatchObject({ code: 1, output: inUse })
})

test.each([
  ['backup', ['--help'], 'npm run backup -- [ARCHIVO]'],
  ['backup', [''], 'npm run backup -- [ARCHIVO]'],
  ['restore', ['one.tar', 'two.tar'], 'npm run restore -- ARCHIVO'],
  ['verify', ['--strictly'], 'npm run verify -- [ARCHIVO] [--strict]'],
  ['drill', ['one.tar', 'two.tar'], 'npm run drill -- [ARCHIVO]'],
  ['migrate', ['--dry-run'], 'npm run migrate'],
  ['doctor', ['--fix'], 'npm run doctor'],
  ['copy-pictures', ['disk', 's3', 'now'], 'npm run copy-pictures -- disk s3, o s3 disk'],
])('%s refuses the arguments %j with its usage, and does nothing', async (program, args, usage) => {
  const dataDir = await folder()
  expect(await run(program, { DATA_DIR: dataDir }, ...args)).toEqual({
    code: 1,
    output: `Los argumentos no son válidos: ${usage}\n`,
  })
  expect(await readdir(dataDir)).toEqual([])
})

test.each([['backup'], ['verify'], ['drill']])(
  '%s says in a sentence that the database is away, and that it does not exist',
  async (program) => {
    const DATA_DIR = await folder()
    const missing = inDatabase(await emptyDatabase(), 'nada')
    for (const [DATABASE_URL, sentence] of [
      ['postgres://nadie@127.0.0.1:9/nada', /^La base de datos no responde \(.*ECONNREFUSED.*\): .*DATABASE_URL\.$/m],
      [missing, /^La base de datos no acepta la conexión \(.*"nada".*\): .*DATABASE_URL\.$/m],
    ] as const) {
      const { code, output } = await run(program, { DATABASE_URL, DATA_DIR })
      expect(output).toMatch(sentence)
      expect(output).not.toContain('    at ')
      expect(code).toBe(1)
    }
    expect((await readdir(DATA_DIR, { recursive: true })).filter((name) => name.includes('.tar'))).toEqual([])
  },
)

test('backup says in a sentence that its folder is missing', async ({ services }) => {
  const dataDir = await folder()
  const site = { DATABASE_URL: services.options.databaseUrl, DATA_DIR: dataDir }
  expect(await run('backup', site, join(dataDir, 'lost', 'site.tar'))).toEqual({
    code: 1,
    output: expect.stringMatching(/^No se puede usar un archivo \(ENOENT: .*\): revisa su ruta y sus permisos\.\n$/),
  })
})

test('doctor says that the database is away, examines the rest and counts what it found', async () => {
  const env = { DATABASE_URL: 'postgres://nadie@127.0.0.1:9/nada', DATA_DIR: await folder(), PORT: '9' }
  const { code, output } = await run('doctor', env)
  expect(output).toMatch(/^FALLO {2}Base de datos {2}.*127\.0\.0\.1.*\n.*→ Los demás exámenes no la usan\./m)
  for (const title of ['Programa', 'Servidor', 'Disco', 'Copias']) expect(output).toContain(title)
  expect(output).not.toContain('no se ha podido comprobar')
  expect(output).toMatch(/\n\d+ fallos, \d+ avisos\.\n$/)
  expect(code).toBe(1)
})
