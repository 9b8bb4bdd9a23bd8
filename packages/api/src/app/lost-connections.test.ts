import { expect } from 'vitest'
import { createContext } from '../accounts/actors/actor.ts'
import { openSession } from '../accounts/sessions/sessions.ts'
import type { Services } from '../call/context/context.ts'
import { callerOf } from '../test/caller.ts'
import type { Caller } from '../test/caller.ts'
import { cast, password } from '../test/cast.ts'
import { startTcpProxy } from '../test/database/tcp-proxy.ts'
import { anonymous, authSecrets, test as base } from '../test/fixtures.ts'
import { malXml } from '../test/history/history-files.ts'
import { blankEntry } from '../transfers/history/readers/rows/read-rows.ts'
import { connect } from './connect.ts'
import { createServices } from './services.ts'

interface Fixtures {
  /** The same database behind a connection that a test can cut. */
  proxied: { proxy: Awaited<ReturnType<typeof startTcpProxy>>; services: Services }
}

const test = base.extend<Fixtures>({
  proxied: [
    async ({ databaseUrl, services: { bus, options } }, use) => {
      const proxy = await startTcpProxy(databaseUrl)
      const database = connect({ url: proxy.url })
      const given = { ...options, databaseUrl: proxy.url, authSecrets, rateLimits: false, isPipelined: false }
      const services = await createServices({ ...given, database, bus })
      await use({ proxy, services })
      await database.close()
      proxy.close()
    },
    { scope: 'file' },
  ],
})

/**
 * A write of Jet's, and SQL that returns a row once it is saved; `n` differs per attempt and `$2` is his session. `given` creates what it needs and
 * returns its id.
 */
type Row = [
  name: string,
  write: (caller: Caller, n: number, givenId: number) => Promise<unknown>,
  saved: string,
  given?: string,
]

const fileOf = (rows: number) => ({
  file: new Uint8Array(Buffer.from(malXml(Array.from({ length: rows }, () => ({ series_animedb_id: '1' }))))),
})
const anImport = (state: string) =>
  `insert into history_imports (user_id, state, row_count, format, applied_at) values (${cast.jet.id}, '${state}', 1, 'mal-xml', now())`

const { jet, ed } = cast

const writes: Row[] = [
  ['a bio', ({ profiles }, n) => profiles.updateMe({ bio: `Bio ${n}` }), `from users where bio = 'Bio ' || $1`],
  [
    'an e-mail',
    ({ profiles }, n) => profiles.updateSettings({ email: `jet${n}@x.example`, currentPassword: password }),
    `from users where email = 'jet' || $1 || '@x.example'`,
  ],
  [
    'an account',
    ({ auth }, n) => auth.register({ username: `julia${n}`, email: `julia${n}@x.example`, password }),
    `from users where username = 'julia' || $1`,
  ],
  [
    'the end of every session',
    ({ auth }) => auth.logoutAll(),
    'from auth_sessions where id = $2 and ended_at is not null',
  ],
  [
    'an anime',
    ({ admin }, n) => admin.createAnime({ title: `Anime ${n}` }),
    `from animes where title = 'Anime ' || $1`,
  ],
  ['a tag', ({ admin }, n) => admin.addTag({ id: ed.id, tag: `Tag ${n}` }), `from user_tags where tag = 'Tag ' || $1`],
  [
    'a comment',
    ({ episodes }, n) => episodes.comment({ id: 1, content: `Hola ${n}` }),
    `from episode_comments where content = 'Hola ' || $1`,
  ],
  [
    'a rating of an anime that has not been counted',
    ({ episodes }) => episodes.rate({ id: 1, rating: 3 }),
    `from episode_ratings where user_id = ${jet.id} and episode_id = 1`,
    `with votes as (delete from episode_ratings where episode_id = 1), stats as (delete from anime_stats where anime_id = 1)
     select 1 as id`,
  ],
  [
    'a list, with what is left to be marked',
    ({ tracking }, n) =>
      tracking.setList({
        animeId: 1,
        listType: 'completed',
        follow: true,
        addedAt: new Date(Date.UTC(2020, 0, n)).toISOString(),
      }),
    `from list_entries where user_id = ${jet.id} and added_at = make_timestamptz(2020, 1, $1::int, 0, 0, 0, 'UTC')`,
  ],
  [
    'a history that begins to come in',
    ({ tracking }, n) => tracking.imports.start(fileOf(n)),
    `from history_imports where user_id = ${jet.id} and state = 'reading' and row_count = $1::int`,
  ],
  [
    'a history that is to be written',
    ({ tracking }, _n, importId) => tracking.imports.confirm({ importId }),
    `from history_imports where id = $3 and state = 'waiting'`,
    `${anImport('preview')} returning id`,
  ],
  [
    'a history that is to be taken back',
    ({ tracking }, _n, importId) => tracking.imports.undo({ importId }),
    `from history_imports where id = $3 and state = 'undoing'`,
    `${anImport('done')} returning id`,
  ],
  [
    'a row of a history that is another anime',
    ({ tracking }, _n, importId) => tracking.imports.correct({ importId, row: 1, animeId: 1 }),
    `from history_import_rows where import_id = $3 and matched_by = 'person'`,
    `with i as (${anImport('preview')} returning id)
     insert into history_import_rows (import_id, row, entry, external_ids, verdict)
     select id, 1, '${JSON.stringify({ ...blankEntry(1), titles: ['Cowboy Bebop'], status: 'completed' })}', '{}', 'unmatched'
       from i returning import_id as id`,
  ],
]

test.for(writes)(
  'the answer to saving %s says whether it is saved, whichever reply of the database is the last before the connection is lost (security.md 57)',
  async ([, write, saved, given = 'select 0 as id'], { proxied: { proxy, services: proxied }, services }) => {
    let isCut = true
    let isReportedSaved = false
    for (let n = 1; isCut && n < 40; n++) {
      const { claims } = await openSession(services.pool, jet.id)
      const authorization = `Bearer ${await services.tokens.sign(claims)}`
      const caller = () => callerOf(createContext(proxied, { ...anonymous, authorization }))
      proxy.restore()
      await expect.poll(() => caller().auth.verify()).toMatchObject({ valid: true })

      // another import may be open
      await services.pool.query('delete from history_imports')
      const { id } = (await services.pool.query<{ id: number }>(given)).rows[0]!
      proxy.cutAfter(n)
      isReportedSaved = await write(caller(), n, id).then(
        () => true,
        () => false,
      )
      isCut = proxy.isCut()
      const values = [n, claims.sessionId, id]
      const { rowCount } = await services.pool.query(
        `select ${saved} and ($1::text, $2::text, $3::bigint) is not null`,
        values,
      )
      expect({ n, isReportedSaved }).toEqual({ n, isReportedSaved: rowCount! > 0 })
    }
    expect({ isCut, isReportedSaved }).toEqual({ isCut: false, isReportedSaved: true })
  },
)
