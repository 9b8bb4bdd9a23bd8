import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tokenPrefix } from '@animeteca/contracts/accounts/api-tokens'
import { startCluster } from '@animeteca/postgres/cluster'
import { primarySettings, startStandby } from '@animeteca/postgres/standby'
import { testFolder } from '@animeteca/postgres/test-server'
import { createTRPCRecursiveProxy } from '@trpc/server'
import { Client } from 'pg'
import { expect, onTestFinished } from 'vitest'
import { createContext } from '../../accounts/actors/actor.ts'
import { createSecret } from '../../accounts/secrets/secrets.ts'
import { openSession } from '../../accounts/sessions/sessions.ts'
import { call } from '../../app/call.ts'
import { connect } from '../../app/connect.ts'
import { createServices } from '../../app/services.ts'
import { callerOf } from '../caller.ts'
import type { Caller } from '../caller.ts'
import type { Person } from '../cast.ts'
import { anonymous, authSecrets } from '../fixtures.ts'
import { fillDatabase } from './fill-database.ts'

/** Two servers on a primary with two streaming replicas, which can be paused or killed. */
export async function openReplicatedSite() {
  const ending = new AsyncDisposableStack()
  const folderFor = async () => {
    const folder = await testFolder()
    ending.defer(() => rm(folder, { recursive: true, force: true }))
    return folder
  }
  const dataDir = await folderFor()
  const primary = await startCluster({ dataDir, durable: false, settings: primarySettings })
  ending.defer(primary.stop)
  await fillDatabase(primary.url)

  const openReplica = async () => {
    const replica = await startStandby({ url: primary.url, dataDir }, await folderFor())
    ending.defer(replica.stop)
    const client = new Client({ connectionString: replica.url })
    client.on('error', () => {})
    await client.connect()
    return {
      url: replica.url,
      hold: () => client.query('select pg_wal_replay_pause()'),
      letGo: () => client.query('select pg_wal_replay_resume()'),
      die: async () => {
        await client.end()
        await replica.stop()
      },
    }
  }
  const [first, second] = await Promise.all([openReplica(), openReplica()])

  const openServer = async () => {
    const database = connect({ url: primary.url })
    const mediaDir = await mkdtemp(join(tmpdir(), 'animeteca-media-'))
    const services = await createServices({
      database,
      databaseUrl: primary.url,
      replicaUrls: [first.url, second.url],
      authSecrets,
      rateLimits: false,
      mediaDir,
    })
    ending.defer(async () => {
      await services.replicas?.close()
      await services.bus.close()
      await services.pipeline?.close()
      await database.close()
      await rm(mediaDir, { recursive: true })
    })
    const contextOf = (authorization?: string) => createContext(services, { ...anonymous, authorization })
    /** Each call in a separate request. */
    const asking = (authorization?: string) =>
      createTRPCRecursiveProxy<Caller>(({ path, args }) => call(path.join('.'), args[0], contextOf(authorization)))
    /** A session of a person that started an hour ago. */
    const authorizationOf = async (person: Person) => {
      const { claims } = await openSession(services.pool, person.id)
      await services.pool.query(`update auth_sessions set created_at = now() - interval '1 hour'`)
      return `Bearer ${await services.tokens.sign(claims)}`
    }
    return {
      services,
      visitor: asking(),
      as: async (person: Person) => asking(await authorizationOf(person)),
      asInOneRequest: async (person: Person) => callerOf(contextOf(await authorizationOf(person))),
      /** With an API token of the person. */
      async asProgramOf(person: Person) {
        const { secret, hash } = createSecret(tokenPrefix)
        await services.pool.query(
          `insert into api_tokens (user_id, place, hash, ending, name, scope)
           values ($1, 1, $2, 'wxyz', 'Mi script', 'todo')`,
          [person.id, hash],
        )
        return asking(`Bearer ${secret}`)
      },
      isReadingReplicas: () => services.replicas!.inUse === 2,
    }
  }
  const [here, there] = await Promise.all([openServer(), openServer()])
  const letGo = () => Promise.all([first.letGo(), second.letGo()])
  /** Until the end of the test. */
  const bothHeld = async () => {
    await expect.poll(() => here.isReadingReplicas() && there.isReadingReplicas()).toBe(true)
    onTestFinished(async () => void (await letGo()))
    await Promise.all([first.hold(), second.hold()])
  }
  /** Changes the database directly, so that no server is notified. */
  const setBio = ({ id }: Person, bio: string) =>
    here.services.pool.query('update users set bio = $2 where id = $1', [id, bio])
  return { first, second, here, there, bothHeld, letGo, setBio, close: () => ending.disposeAsync() }
}
