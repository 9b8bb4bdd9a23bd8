import { expect } from 'vitest'
import { createContext } from '../auth/actor.ts'
import { openSession } from '../auth/sessions.ts'
import type { Services } from '../context.ts'
import { createServices } from '../services.ts'
import { callerOf } from '../test/caller.ts'
import type { Caller } from '../test/caller.ts'
import { cast, password } from '../test/cast.ts'
import { anonymous, authSecrets, test as base } from '../test/fixtures.ts'
import { wireTo } from '../test/wire.ts'
import { createOrm } from './orm.ts'

interface Fixtures {
  /** The same database at the end of a wire that can be cut. */
  far: { wire: Awaited<ReturnType<typeof wireTo>>; services: Services }
}

const test = base.extend<Fixtures>({
  far: [
    async ({ databaseUrl, services: { bus, options } }, use) => {
      const wire = await wireTo(databaseUrl)
      const orm = await createOrm({ url: wire.url })
      const given = { ...options, databaseUrl: wire.url, authSecrets, rateLimits: false, isPipelined: false }
      const services = await createServices({ ...given, orm, bus })
      await use({ wire, services })
      await orm.close()
      wire.close()
    },
    { scope: 'file' },
  ],
})

/** A write of Jet's, and SQL that has a row once it is saved; `n` tells one try from the others, `$2` is his session. */
type Row = [name: string, write: (caller: Caller, n: number) => Promise<unknown>, saved: string]

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
]

test.for(writes)(
  '%s is saved when that is the answer, and only then, wherever the database is lost (security.md 57)',
  { timeout: 60_000 },
  async ([, write, saved], { far: { wire, services: far }, services }) => {
    let isCut = true
    for (let n = 1; isCut && n < 40; n++) {
      const { claims } = await openSession(services.pool, jet.id)
      const authorization = `Bearer ${await services.tokens.sign(claims)}`
      const caller = () => callerOf(createContext(far, { ...anonymous, authorization }))
      wire.mend()
      await expect.poll(() => caller().auth.verify()).toMatchObject({ valid: true })

      wire.cutAfter(n)
      const isSaidSaved = await write(caller(), n).then(
        () => true,
        () => false,
      )
      isCut = wire.isCut()
      const { rowCount } = await services.pool.query(`select ${saved} and ($1::text, $2::text) is not null`, [
        n,
        claims.sessionId,
      ])
      expect({ n, isSaidSaved }).toEqual({ n, isSaidSaved: rowCount! > 0 })
    }
    expect(isCut).toBe(false)
  },
)
