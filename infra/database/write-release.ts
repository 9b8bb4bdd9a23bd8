import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompressSync } from 'node:zlib'
import { createContext } from '../../packages/api/src/accounts/actors/actor.ts'
import { createPasswords } from '../../packages/api/src/accounts/passwords/passwords.ts'
import { openSession } from '../../packages/api/src/accounts/sessions/sessions.ts'
import { call } from '../../packages/api/src/app/call.ts'
import { connect } from '../../packages/api/src/app/connect.ts'
import { migrate } from '../../packages/api/src/app/migrate.ts'
import { createServices } from '../../packages/api/src/app/services.ts'
import { connectMs } from '../../packages/api/src/database/connections/pool.ts'
import { seedDemo } from '../../packages/api/src/seed/seed-demo.ts'
import { filled } from '../../packages/api/src/test/fresh/filled.ts'
import { people, permissions } from '../../packages/api/src/test/permissions.ts'

/**
 * Dumps a database of this version with the demo and rows of every kind, which tests of later versions migrate:
 * `DATABASE_URL=… node infra/database/write-release.ts 1.0.0`, on an empty database that the local `pg_dump` can read.
 */
const [version] = process.argv.slice(2)
const url = process.env['DATABASE_URL']
if (!version || !url) throw new Error('DATABASE_URL=… node infra/database/write-release.ts VERSION')

type Row = (typeof permissions)[number]

const emptying = /deleteAll|forgetAll|undoDeletion|admin\.restore$|logout/
const removing = /delete|remove|revoke|withdraw|discard|forget|un[A-Z]|unlike|unmark|unsubscribe|undo|disable|lower/
/** Rows that no call writes. */
const rowsWithoutCall = [
  'insert into mail_addresses (user_id, email) select id, email from users where id < 4',
  `insert into mails (user_id, kind, due_at) select id, 'notices', now() from users where id < 4`,
  `insert into throttles (key, hits, window_ends_at) values ('login:ip:192.0.2.1', 3, now())`,
]

const mediaDir = await mkdtemp(join(tmpdir(), 'animeteca-release-'))
const database = connect({ url, connectMs: connectMs.ofStarts })
await migrate(url, () => seedDemo(database, createPasswords()))
const secret = 'only for what a release leaves behind'
const services = await createServices({
  database,
  databaseUrl: url,
  mediaDir,
  bucket: undefined,
  authSecrets: [secret],
  rateLimits: false,
})
await callEverything()
await services.bus.close()
await services.pipeline?.close()
await database.close()
await rm(mediaDir, { recursive: true })

const file = join(import.meta.dirname, `../../packages/api/src/migrations/releases/${version}.sql.zst`)
const level = { params: { [constants.ZSTD_c_compressionLevel]: 19 } }
await writeFile(file, zstdCompressSync(await dump(), level))
console.log(`Escrita ${file}`)

function isTrashing([path]: Row) {
  return /^admin\.delete(Anime|Season|Episode)$/.test(path)
}

/** Performs every permitted call as each person, and then repeats those that do not remove rows. */
async function callEverything() {
  const jet = people.at(-1)!.id
  await services.pool.query('update users set is_admin = (is_admin or id = $1)', [jet])
  const rows = permissions.filter((row) => !isTrashing(row) && !emptying.test(row[0]))
  for (const row of rows) await callAsAll(row)
  for (const row of rows.filter(([path]) => !removing.test(path))) await callAsAll(row)
  for (const [, , input] of rows) await filled(services, input).catch(() => {})
  for (const sql of rowsWithoutCall) await services.pool.query(sql)
  // last, because the other calls need these animes
  for (const row of permissions.filter(isTrashing)) await callAsAll(row)
}

async function callAsAll([path, outcomes, input]: Row) {
  for (const [at, person] of people.entries()) {
    if (person === null || outcomes[at] !== 'ok') continue
    const { claims } = await openSession(services.pool, person.id)
    const request = { ip: '192.0.2.1', requestId: 'release', idempotencyKey: undefined }
    const authorization = `Bearer ${await services.tokens.sign(claims)}`
    const given = await filled(services, input).catch(() => undefined)
    // some calls fail because a limit is reached or a row is missing
    await call(path, given, createContext(services, { ...request, authorization })).catch(() => {})
  }
}

/** SQL that any client can run: without psql's commands, and without an empty search path, which our functions do not work with. */
async function dump() {
  const flags = ['--inserts', '--rows-per-insert=200', '--no-owner', '--no-privileges', url!]
  const { stdout } = await promisify(execFile)('pg_dump', flags, { maxBuffer: 2 ** 28 })
  return stdout.replaceAll(/^(\\(un)?restrict .*|SELECT pg_catalog\.set_config\('search_path'.*)\n/gm, '')
}
