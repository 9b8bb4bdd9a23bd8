import { setTimeout as sleep } from 'node:timers/promises'
import type { CoverProblem } from '@animeteca/contracts/media/remote-covers'
import type { Services } from '../../call/context/context.ts'
import { execute, nowInMilliseconds, queryOne, statement } from '../../database/statement.ts'
import { transaction } from '../../database/transaction.ts'
import { Failure } from '../../lib/fail.ts'
import { inBackground } from '../../lib/in-background.ts'
import type { Log } from '../../lib/in-background.ts'
import type { Reach } from '../../lib/outbound-address.ts'
import { saveCoverWidths } from '../../media/cover-widths.ts'
import { checkPictureFile, reencode } from '../../media/pictures.ts'
import { lockForEdit } from '../takedowns/takedown-keys.ts'
import { coverHash } from './cover-hash.ts'
import { fetchCover } from './fetch-cover.ts'

type CoverServices = Pick<Services, 'pool' | 'media' | 'bus'>

/** One at a time: another site must not see a burst of requests. */
const pauseMs = 250
const maxAttempts = 4
/** Addresses recorded by one statement, after a large import. */
const batchSize = 500

/**
 * Fetches each cover on another site once, checks and resizes it like an upload, and shows our copy in its place. Several servers share the work. Returns
 * when nothing is due.
 */
export async function fetchCovers(
  { pool, media, bus }: CoverServices,
  { reach = { isPrivateAllowed: false }, signal }: { reach?: Reach; signal?: AbortSignal } = {},
) {
  await execute(pool, record)
  const isReused = (await execute(pool, showKnown)) > 0
  let isShown = isReused
  try {
    while (true) {
      const due = signal?.aborted ? undefined : await queryOne<{ hash: string; address: string }>(pool, take)
      if (!due) break
      const fetched = await fetchCover(due.address, reach)
      const stored = fetched.bytes ? await store(media, fetched.bytes) : { picture: null, problem: fetched.problem }
      if (stored.picture === null) await execute(pool, recordProblem, [due.hash, stored.problem])
      else isShown = (await show(pool, due, stored.picture)) || isShown
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => {})
    }
  } finally {
    if (isShown) bus.publish({ topic: 'catalogue', ids: [] })
  }
}

type Stored = { picture: string; problem: null } | { picture: null; problem: CoverProblem }

async function store(media: Services['media'], bytes: Buffer): Promise<Stored> {
  try {
    const picture = await media.savePicture(await reencode(await checkPictureFile(bytes), 'cover'))
    await saveCoverWidths(media, picture)
    return { picture, problem: null }
  } catch (error) {
    // other errors, such as a full disk, say nothing about the picture
    if (error instanceof Failure && error.key === 'PICTURE_INVALID') return { picture: null, problem: 'no_picture' }
    throw error
  }
}

/** Shows the copy, unless a takedown has blocked the address or the picture meanwhile. Returns whether an anime has changed. */
const show = (pool: CoverServices['pool'], { hash, address }: { hash: string; address: string }, picture: string) =>
  transaction(pool, async (client) => {
    await lockForEdit(client)
    await execute(client, finish, [hash, picture])
    return (await execute(client, replace, [address, picture])) > 0
  })

const isBlocked = (picture: string) => `exists (select from takedown_keys k where k.picture = ${picture})`

// The column rounds to milliseconds: rounded up, an address would not yet be due for the next statement.
const record = statement(
  'covers.record',
  `insert into fetched_covers (hash, address, due_at)
   select ${coverHash('n.address')}, n.address, ${nowInMilliseconds} from (
     select distinct a.cover_image as address from animes a
      where a.deleted_at is null and a.cover_image like 'http%' and not ${isBlocked('a.cover_image')}
        and not exists (select from fetched_covers f where f.hash = ${coverHash('a.cover_image')}) limit ${batchSize}) n
   on conflict (hash) do nothing`,
)

/**
 * SQL that shows copies: `shown` has the id, the address and the picture of each changed anime. The cover that a person has set stays theirs, so
 * that a refresh leaves it and its proposal can be undone. An edit that this overtakes is not lost: `updated_at` stays, and the form compares it.
 */
const showing = (shown: string) => `
  with shown as (${shown}),
       changes as (update field_changes c set after = to_jsonb(n.picture) from shown n
                    where c.anime_id = n.id and c.kind = 'anime' and c.field = 'coverImage' and c.after = to_jsonb(n.address)),
       proposals as (update change_proposals p set value = to_jsonb(n.picture) from shown n
                      where p.anime_id = n.id and p.field = 'coverImage' and p.status = 'accepted' and p.value = to_jsonb(n.address))
  select id from shown`

const showKnown = statement(
  'covers.showKnown',
  showing(`update animes a set cover_image = f.picture from fetched_covers f
            where a.cover_image = f.address and f.picture is not null and not ${isBlocked('f.picture')}
           returning a.id, f.address, f.picture`),
)

const take = statement(
  'covers.take',
  `update fetched_covers f set attempts = f.attempts + 1, problem = null,
          due_at = case when f.attempts + 1 < ${maxAttempts} then now() + power(6, f.attempts) * interval '10 minutes' end
     from (select hash from fetched_covers where due_at <= now() order by due_at limit 1 for update skip locked) due
    where f.hash = due.hash returning f.hash, f.address`,
)

const recordProblem = statement('covers.recordProblem', 'update fetched_covers set problem = $2 where hash = $1')

const finish = statement(
  'covers.finish',
  'update fetched_covers set picture = $2, due_at = null, problem = null where hash = $1',
)

const replace = statement(
  'covers.replace',
  showing(`update animes a set cover_image = $2::text where a.cover_image = $1::text and not ${isBlocked('$2::text')} and not ${isBlocked('$1::text')}
           returning a.id, $1::text as address, $2::text as picture`),
)

const everyMs = 30_000

/** Fetches covers in the background. Returns how to stop. */
export function startCoverFetching(services: CoverServices, log: Log) {
  return inBackground(async (signal) => {
    while (true) {
      await sleep(everyMs, undefined, { signal, ref: false })
      await fetchCovers(services, { signal }).catch((err: unknown) =>
        log.warn({ err }, 'the fetching of covers failed'),
      )
    }
  })
}
