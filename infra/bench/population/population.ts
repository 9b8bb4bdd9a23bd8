import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { demoMedia } from '../../../packages/api/src/media/demo-media.ts'
import { moderationTexts, profileFrames } from '../../../packages/contracts/src/labels.ts'
import type { Counts } from './counts.ts'
import { chance, fill, type Values } from './fill-table.ts'
import { peoplePhrases } from './people-phrases.ts'
import { activity } from './populate-activity.ts'
import { catalogue, catalogueValues } from './populate-catalogue.ts'
import { people } from './populate-people.ts'
import { withoutIndexes } from './without-indexes.ts'

export type Filled = { what: string; rows: number; ms: number }

type Options = { passwordHash: string; until: Date; onFilled?: (filled: Filled) => void }

/**
 * Adds a catalogue and people to a database, in one transaction. The same counts and day give the same rows. All people have the same
 * password; times end at `until`.
 */
export async function populate(
  client: ClientBase,
  counts: Counts,
  { passwordHash, until, onFilled = () => {} }: Options,
) {
  const { rowCount: earlier } = await client.query(`select from users where email like '%@poblacion.example' limit 1`)
  if (earlier) throw new Error('Esta base de datos ya tiene una población: empieza con otra, o con otro DATA_DIR.')
  await client.query('begin')
  try {
    await client.query(
      `set local statement_timeout = 0; set local synchronous_commit = off; set local work_mem = '256MB'`,
    )
    await trustReferences(client)
    for (const statement of chance) await client.query(statement)
    const values = { ...(await valuesOf(client, counts)), passwordHash: [passwordHash], until: until.toISOString() }

    await withoutIndexes(
      client,
      async () => {
        for (const statement of [...catalogue, ...people, ...activity]) {
          const begun = performance.now()
          const rows = await fill(client, statement, values)
          onFilled({ what: statement.what, rows, ms: performance.now() - begun })
        }
      },
      (ms) => onFilled({ what: 'indexes', rows: 0, ms }),
    )
    for (const table of numbered) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('analyze')
}

/** Tables whose ids are assigned here, because ids in other rows are calculated from them. */
const numbered = ['animes', 'seasons', 'episodes', 'users'] as const

/** Skips checks of foreign keys if the role is a superuser: references are calculated, and the test checks all of them. */
async function trustReferences(client: ClientBase) {
  const { rows } = await client.query<{ may: boolean }>(
    `select rolsuper as may from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.may) await client.query(`set local session_replication_role = 'replica'`)
}

async function valuesOf(client: ClientBase, counts: Counts): Promise<Values> {
  const last = numbered.map((table) => `(select coalesce(max(id), 0)::int from ${table}) as ${table}`)
  const { rows } = await client.query<Record<(typeof numbered)[number], number>>(`select ${last.join(', ')}`)
  const blockSize = Math.max(1, Math.min(12, counts.episodes))
  const blocks = Math.max(1, Math.floor(counts.episodes / blockSize))
  return {
    ...catalogueValues,
    ...peoplePhrases,
    ...rows[0]!,
    covers: await namesIn('covers'),
    avatars: await namesIn('avatars'),
    frames: profileFrames,
    moderatedText: [moderationTexts.delete_with_message!],
    animeCount: counts.animes,
    episodeCount: counts.episodes,
    userCount: counts.users,
    commentCount: counts.comments,
    profileCommentCount: counts.profileComments,
    watchedEach: counts.watched / counts.users,
    historyEach: counts.history / counts.users,
    listsEach: counts.lists / counts.users,
    ratingsEach: counts.ratings / counts.users,
    friendsEach: Math.round(counts.friendships / counts.users),
    blockSize,
    blocks,
    stride: strideThrough(blocks),
    animeStride: strideThrough(counts.animes),
  }
}

/** A prime that does not divide the length, so that its multiples reach every index once. */
const strideThrough = (length: number) => (length % 7919 === 0 ? 7907 : 7919)

const namesIn = async (folder: string) => (await readdir(join(demoMedia, folder))).toSorted()
