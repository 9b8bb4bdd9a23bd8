import { tmpdir } from 'node:os'
import { openSession } from '@animeteca/api/accounts/sessions/sessions'
import { connect } from '@animeteca/api/app/connect'
import { createServices } from '@animeteca/api/app/services'
import { connectMs } from '@animeteca/api/database/connections/pool'
import type { Caller } from '@animeteca/api/test/caller'
import { password } from '@animeteca/api/test/cast'
import type { Cast, Person } from '@animeteca/api/test/cast'
import { authSecrets } from '@animeteca/api/test/fixtures'
import { describe, expect } from 'vitest'
import { test as base } from '../test/fixtures.ts'
import { openApp } from '../test/open-app.ts'
import { readStream } from '../test/stream-reader.ts'

/** Another server on the same database without limits, whose changes must reach the first one's streams. */
interface Fixtures {
  address: string
  /** Ed in a separate session. */
  signIn: () => Promise<{ authorization: string; refreshToken: string; caller: Caller }>
}

const test = base.extend<Fixtures>({
  signIn: async ({ services, calling, cast }, use) => {
    await use(async () => {
      const { claims, refreshToken } = await openSession(services.pool, cast.ed.id)
      const authorization = `Bearer ${await services.tokens.sign(claims)}`
      return { authorization, refreshToken, caller: calling({ authorization }) }
    })
  },
  address: [
    async ({ databaseUrl }, use) => {
      const database = connect({ url: databaseUrl, connectMs: connectMs.ofStarts })
      const services = await createServices({
        database,
        databaseUrl,
        authSecrets,
        rateLimits: false,
        mediaDir: tmpdir(),
      })
      const app = await openApp(services)
      await use(await app.listen({ host: '127.0.0.1', port: 0 }))
      await app.close()
      await services.bus.close()
      await database.close()
    },
    { scope: 'file' },
  ],
})

interface Stage {
  as: (person: Person) => Caller
  cast: Cast
  /** Ed, in another session than the one that loses its stream. */
  ed: Caller
}

interface Way {
  way: string
  lose: (stage: Stage & Losing) => Promise<unknown>
  /** Undoes it, so that the next case can run. */
  restore?: (stage: Stage) => Promise<unknown>
}

/** Ed's session, and the token created in it, which lose their streams. */
interface Losing {
  own: Caller
  tokenId: number
  refreshToken: string
}

const showing = (more: object) => ({ privacy: { profilePublic: true, showEmail: false, showActivity: true, ...more } })
const suspended = (id: number) => ({ id, days: 7, reason: 'Se acabó el jazz' })
const lift = ({ as, cast }: Stage) => as(cast.jet).admin.liftSuspension({ id: cast.ed.id })
const keep = ({ as, cast }: Stage) => as(cast.jet).admin.keepAccount({ id: cast.ed.id })

/** Changes to Ed's account, while his page and his program have a stream open. */
const streamsEnd: Record<'page' | 'program', Way[]> = {
  page: [
    { way: 'sign-out', lose: ({ own, refreshToken }) => own.auth.logout({ refreshToken }) },
    { way: 'sign-out everywhere', lose: ({ own }) => own.auth.logoutAll() },
    {
      way: 'new password',
      lose: ({ ed }) => ed.profiles.updateSettings({ currentPassword: password, newPassword: password }),
    },
    { way: 'suspension', lose: ({ as, cast }) => as(cast.jet).admin.suspend(suspended(cast.ed.id)), restore: lift },
    {
      way: 'deletion by an administrator',
      lose: ({ as, cast }) => as(cast.jet).admin.closeAccount({ id: cast.ed.id }),
      restore: keep,
    },
    {
      way: 'deletion by its owner',
      lose: ({ own }) => own.auth.closing.begin({ currentPassword: password }),
      restore: keep,
    },
  ],
  program: [
    { way: 'revoked token', lose: ({ ed, tokenId }) => ed.auth.tokens.revoke({ id: tokenId }) },
    { way: 'suspension', lose: ({ as, cast }) => as(cast.jet).admin.suspend(suspended(cast.ed.id)), restore: lift },
    {
      way: 'deletion of the account',
      lose: ({ as, cast }) => as(cast.jet).admin.closeAccount({ id: cast.ed.id }),
      restore: keep,
    },
  ],
}

/** People whose stream loses Faye's profile. */
const topicsEnd: (Way & { reader: 'visitor' | 'person'; grant?: Way['restore'] })[] = [
  {
    way: 'private profile',
    reader: 'visitor',
    lose: ({ as, cast }) => as(cast.faye).profiles.updateSettings(showing({ profilePublic: false })),
    restore: ({ as, cast }) => as(cast.faye).profiles.updateSettings(showing({})),
  },
  {
    way: 'private profile',
    reader: 'person',
    lose: ({ as, cast }) => as(cast.faye).profiles.updateSettings(showing({ profilePublic: false })),
    restore: ({ as, cast }) => as(cast.faye).profiles.updateSettings(showing({})),
  },
  {
    way: 'block by the owner',
    reader: 'person',
    lose: ({ as, cast }) => as(cast.faye).friends.block({ userId: cast.ed.id }),
    restore: ({ as, cast }) => as(cast.faye).friends.unblock({ userId: cast.ed.id }),
  },
  {
    way: 'block by the reader',
    reader: 'person',
    lose: ({ ed, cast }) => ed.friends.block({ userId: cast.faye.id }),
    restore: ({ ed, cast }) => ed.friends.unblock({ userId: cast.faye.id }),
  },
  {
    way: 'role of an administrator that is taken from the reader of a private profile',
    reader: 'person',
    grant: async ({ as, cast }) => {
      await as(cast.faye).profiles.updateSettings(showing({ profilePublic: false }))
      await as(cast.jet).admin.setAdmin({ id: cast.ed.id, isAdmin: true })
    },
    lose: ({ as, cast }) => as(cast.jet).admin.setAdmin({ id: cast.ed.id, isAdmin: false }),
    restore: ({ as, cast }) => as(cast.faye).profiles.updateSettings(showing({})),
  },
  {
    way: 'deletion of the account that is shown',
    reader: 'visitor',
    lose: ({ as, cast }) => as(cast.jet).admin.closeAccount({ id: cast.faye.id }),
    restore: ({ as, cast }) => as(cast.jet).admin.keepAccount({ id: cast.faye.id }),
  },
]

async function opened(...asked: Parameters<typeof readStream>) {
  const stream = readStream(...asked)
  await expect.poll(() => stream.topics[0]).toBe('ready')
  return stream
}

describe('a live stream', () => {
  for (const kind of ['page', 'program'] as const)
    test.for(streamsEnd[kind])(
      `of a ${kind} ends at once after $way (security.md 62)`,
      async ({ lose, restore }, { address, as, cast, signIn }) => {
        const [{ authorization: session, caller: own, refreshToken }, { caller: ed }] = [await signIn(), await signIn()]
        const { token, secret } = await own.auth.tokens.create({
          name: 'Dados',
          scope: 'leer',
          days: 30,
          currentPassword: password,
        })
        const stream = await opened(address, { authorization: kind === 'page' ? session : `Bearer ${secret}` })
        await lose({ as, cast, ed, own, tokenId: token.id, refreshToken })
        await expect.poll(() => stream.isOver).toBe(true)
        expect(stream.error).toBe(kind === 'page' ? 'SESSION_EXPIRED' : 'TOKEN_INVALID')
        await restore?.({ as, cast, ed })
      },
    )

  test.for(topicsEnd)(
    'of a $reader loses a profile at once after $way (security.md 62)',
    async ({ lose, restore, reader, grant }, { address, as, cast, services, authorizationOf, signIn }) => {
      const { authorization, caller: ed, refreshToken } = await signIn()
      const stage = { as, cast, ed }
      await grant?.(stage)
      const followed = `profile:${cast.faye.id}`
      const [losing, jet] = await Promise.all([
        opened(address, { topics: [followed], ...(reader === 'person' && { authorization }) }),
        opened(address, { topics: [followed], authorization: authorizationOf(cast.jet) }),
      ])
      const receivedBy = (stream: typeof jet) => stream.topics.filter((topic) => topic === followed).length
      /** Publishes every kind of change about Faye; Jet, who may see them, has received all of them afterwards. */
      const change = async () => {
        for (const topic of ['person', 'profile', 'presence', 'tracking'] as const) {
          const before = receivedBy(jet)
          services.bus.publish({ topic, ids: [cast.faye.id] })
          await expect.poll(() => receivedBy(jet)).toBeGreaterThan(before)
        }
      }
      await change()
      await expect.poll(() => receivedBy(losing)).toBeGreaterThanOrEqual(4)

      await lose({ ...stage, own: ed, tokenId: 0, refreshToken })
      await change()
      const received = receivedBy(losing)
      await change()
      expect(receivedBy(losing)).toBe(received)
      await restore?.(stage)
    },
  )
})
