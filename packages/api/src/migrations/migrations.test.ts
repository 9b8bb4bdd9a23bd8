import { createTestDatabase } from '@animeteca/postgres/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../app/connect.ts'
import { applyMigrations, isMigrated, migrate } from '../app/migrate.ts'
import { buildIndexes } from '../database/concurrent-indexes.ts'
import { connectMs } from '../database/connections/pool.ts'
import { underStartLock } from '../database/start-lock.ts'
import { beginLongTransaction } from '../test/database/long-transaction.ts'
import { migrations } from './list.ts'
import { migrationNames } from './names.ts'

async function emptyDatabase() {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  return url
}

function connected(url: string) {
  const database = connect({ url, connectMs: connectMs.ofStarts })
  onTestFinished(database.close)
  return database
}

const beforeIdsGrew = ['2026-11-20-foundation', '2026-11-21-admin-panel']

describe('the migrations', () => {
  test('create exactly the tables that the entities describe (security.md 51)', async () => {
    const url = await emptyDatabase()
    const { pool, orm } = connected(url)
    expect(await isMigrated(pool)).toBe(false)
    await migrate(url)
    expect(await isMigrated(pool)).toBe(true)
    expect(await (await orm()).schema.getUpdateSchemaSQL({ wrap: false })).toBe('')
  })

  test('have file names equal to names.ts, which is read instead of the files at each start', () => {
    expect(migrationNames.toSorted()).toEqual(migrations.map(({ name }) => name).toSorted())
  })

  test('create every index and check that the entities express as SQL', async () => {
    const [url, other] = await Promise.all([emptyDatabase(), emptyDatabase()])
    await migrate(url)
    const described = connected(other)
    const byEntities = await described.orm()
    const { functions } = await import('./0.1.0/functions.ts')
    for (const statement of functions) await described.pool.query(statement)
    await byEntities.schema.create({ wrap: false })
    expect(await definitionsOf(connected(url))).toEqual(await definitionsOf(described))
  })

  test('wait for a table in use without blocking later queries (security.md 51)', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url, beforeIdsGrew)
    const { pool } = connected(url)
    const reader = await pool.connect()
    onTestFinished(() => reader.release(true))
    await reader.query(`${beginLongTransaction}; lock table users in access share mode`)
    const waiting = async () =>
      (
        await pool.query(
          `select from pg_locks l join pg_stat_activity a using (pid)
            where not granted and relation = 'users'::regclass and a.datname = current_database()`,
        )
      ).rowCount
    const migrating = migrate(url)
    const patiently = { interval: 20 }
    await expect.poll(waiting, patiently).toBe(1)
    await expect.poll(waiting, patiently).toBe(0)
    expect((await pool.query('select from users limit 1')).rowCount).toBe(0)
    await reader.query('rollback')
    await migrating
    expect(await isMigrated(pool)).toBe(true)
  })

  test('switch list following off where it was on by default, and offer it only to those accounts', async () => {
    const url = await emptyDatabase()
    const names = migrations.map(({ name }) => name)
    await applyMigrations(url, names.slice(0, names.indexOf('2026-11-23-following-is-chosen')))
    const { pool } = connected(url)
    await pool.query(`insert into users (username, email, password_hash, lists_follow_marks)
      values ('spike', 'spike@example.com', '', true), ('faye', 'faye@example.com', '', false)`)
    await migrate(url)
    const { rows } = await pool.query(
      `select username, lists_follow_marks as follows, lists_follow_offered_at is not null as "isDecided" from users order by id`,
    )
    expect(rows).toEqual([
      { username: 'spike', follows: false, isDecided: false },
      { username: 'faye', follows: false, isDecided: true },
    ])
  })

  test('give each field of an anime the latest source that states such fields', async () => {
    const url = await emptyDatabase()
    const names = migrations.map(({ name }) => name)
    await applyMigrations(url, names.slice(0, names.indexOf('2026-11-27-field-sources')))
    const { pool } = connected(url)
    await pool.query(`
      insert into animes (title, synopsis) values ('Trigun', 'Un pistolero.');
      insert into anime_sources (anime_id, source, imported_at)
      values (1, 'anime-offline-database', '2026-11-01'), (1, 'anime-offline-database-cedya77', '2026-11-08'), (1, 'bangumi-data', '2026-11-09')`)
    await applyMigrations(url, names.slice(0, names.indexOf('2026-11-28-remaining-row-sources')))
    const { rows } = await pool.query(
      `select source, array_agg(field order by field) as fields from anime_sources group by source order by source`,
    )
    expect(rows).toEqual([
      { source: 'anime-offline-database-cedya77', fields: ['status', 'synopsis', 'title'] },
      { source: 'bangumi-data', fields: ['broadcasts', 'platforms'] },
    ])
  })

  test('give the source of an anime to its seasons, episodes and ids, but not to those that a person has added', async () => {
    const url = await emptyDatabase()
    const names = migrations.map(({ name }) => name)
    await applyMigrations(url, names.slice(0, names.indexOf('2026-11-28-row-sources')))
    const { pool } = connected(url)
    await pool.query(`
      insert into animes (title) values ('Trigun');
      insert into seasons (anime_id, season_number, created_at) values (1, 1, '2026-11-08'), (1, 2, '2026-11-07'), (1, 3, '2026-11-09');
      insert into episodes (season_id, episode_number, title, created_at) values (1, 1, 'a', '2026-11-08'), (2, 1, 'b', '2026-11-07');
      insert into external_refs (site, external_id, anime_id) values ('mal', '6', 1), ('anilist', '6', 1);
      insert into anime_sources (anime_id, field, source, imported_at)
      select 1, field, 'anime-offline-database', '2026-11-08' from unnest(array['title', 'seasons', 'episodes', 'externalIds']) field;
      insert into field_changes (anime_id, kind, row_id, field, before, after)
      values (1, 'season', 2, 'seasonNumber', null, '2'), (1, 'episode', 2, 'episodeNumber', null, '1'),
             (1, 'externalId', 1, 'anilist:6', null, '{"seasonNumber": null, "firstEpisode": 1, "episodeCount": null}')`)
    await migrate(url)
    const { rows } = await pool.query(`
      select 'season ' || season_number as row, source, imported_at is not null as "isImported" from seasons
      union all select 'episode ' || title, source, imported_at is not null from episodes
      union all select site, source, imported_at is not null from external_refs
      union all select field, source, imported_at is not null from anime_sources order by 1`)
    const source = 'anime-offline-database'
    expect(rows).toEqual([
      { row: 'anilist', source: null, isImported: false },
      { row: 'episode a', source, isImported: true },
      { row: 'episode b', source: null, isImported: false },
      { row: 'mal', source, isImported: true },
      { row: 'season 1', source, isImported: true },
      { row: 'season 2', source: null, isImported: false },
      { row: 'season 3', source: null, isImported: false },
      { row: 'title', source, isImported: true },
    ])
  })

  test('give the source of an anime to its relations, hours and addresses, but not to those that a person has written', async () => {
    const url = await emptyDatabase()
    const names = migrations.map(({ name }) => name)
    await applyMigrations(url, names.slice(0, names.indexOf('2026-11-28-remaining-row-sources')))
    const { pool } = connected(url)
    await pool.query(`
      insert into animes (title) values ('Trigun'), ('Badlands Rumble'), ('Maximum');
      insert into seasons (anime_id, season_number) values (1, 1);
      insert into anime_relations (anime_id, related_anime_id, kind) values (1, 2, 'sequel'), (1, 3, 'other'), (2, 1, 'prequel');
      insert into awaited_relations (site, external_id, anime_id, kind) values ('mal', '9', 1, 'other');
      insert into broadcasts (season_id, first_episode, starts_at, every, is_edited)
      values (1, 1, '2026-10-02T15:00:00Z', 'P7D', false), (1, 13, '2027-10-02T15:00:00Z', 'P7D', true);
      insert into platform_addresses (anime_id, platform_id, url, is_edited)
      select 1, min(p.id), a.url, a.url like '%own'
        from platforms p, unnest(array['https://bebop.example/', 'https://bebop.example/own']) a(url) group by a.url;
      insert into anime_sources (anime_id, field, source, imported_at)
      select 1, field, 'bangumi-data', '2026-11-08' from unnest(array['title', 'relations', 'broadcasts', 'platforms']) field;
      insert into field_changes (anime_id, kind, row_id, field, before, after) values (1, 'relation', 3, 'kind', null, '"other"')`)
    await migrate(url)
    const { rows } = await pool.query(`
      select 'relation ' || anime_id || '-' || related_anime_id as row, source, imported_at is not null as "isImported" from anime_relations
      union all select 'relation ' || anime_id || '-' || external_id, source, imported_at is not null from awaited_relations
      union all select 'hours ' || first_episode, source, imported_at is not null from broadcasts
      union all select url, source, imported_at is not null from platform_addresses
      union all select field, source, imported_at is not null from anime_sources order by 1`)
    const source = 'bangumi-data'
    expect(rows).toEqual([
      { row: 'hours 1', source, isImported: true },
      { row: 'hours 13', source: null, isImported: false },
      { row: 'https://bebop.example/', source, isImported: true },
      { row: 'https://bebop.example/own', source: null, isImported: false },
      { row: 'relation 1-2', source, isImported: true },
      { row: 'relation 1-3', source: null, isImported: false },
      { row: 'relation 1-9', source, isImported: true },
      { row: 'relation 2-1', source: null, isImported: false },
      { row: 'title', source, isImported: true },
    ])
  })

  test('are applied once by ten servers that start together (security.md 51)', async () => {
    const url = await emptyDatabase()
    await Promise.all(Array.from({ length: 10 }, () => migrate(url)))
    const { rows } = await connected(url).pool.query('select count(*)::int as applied from migrations')
    expect(rows).toEqual([{ applied: migrations.length }])
  })
})

/** An index declared for a migration that was applied long ago. */
const byYear = {
  migration: '2026-11-20-foundation',
  name: 'animes_by_year',
  on: 'on animes (release_year)',
}

async function site() {
  const url = await emptyDatabase()
  await migrate(url)
  const { pool } = connected(url)
  const stateOf = async () => {
    const sql = `select indisvalid as "isValid" from pg_index where indexrelid = to_regclass('animes_by_year')`
    return (await pool.query<{ isValid: boolean }>(sql)).rows
  }
  return { url, pool, stateOf }
}

/** An older transaction, whose end the build of an index waits for. */
async function beginBefore(pool: Awaited<ReturnType<typeof site>>['pool']) {
  const writer = await pool.connect()
  onTestFinished(() => writer.release(true))
  await writer.query(`${beginLongTransaction}; insert into animes (title) values ('Trigun')`)
  return () => writer.query('rollback')
}
describe('an index that is built concurrently with writes', () => {
  const building = `from pg_stat_activity where application_name = 'animeteca indexes' and datname = current_database()
    and wait_event_type = 'Lock'`

  test('is rebuilt at the next start after an interruption (security.md 51)', async () => {
    const { url, pool, stateOf } = await site()
    const end = await beginBefore(pool)
    const interrupted = buildIndexes(url, [byYear]).then(
      () => 'built',
      () => 'interrupted',
    )
    await expect.poll(async () => (await pool.query(`select ${building}`)).rowCount, { interval: 20 }).toBe(1)
    await pool.query(`select pg_terminate_backend(pid) ${building}`)
    expect(await interrupted).toBe('interrupted')
    await end()
    expect(await stateOf()).toEqual([{ isValid: false }])

    await buildIndexes(url, [byYear])
    expect(await stateOf()).toEqual([{ isValid: true }])
  })

  test('blocks no writes, and is not blocked by starting servers (security.md 51)', async () => {
    const { url, pool, stateOf } = await site()
    const end = await beginBefore(pool)
    const starts = [1, 2, 3].map(() => underStartLock(url, () => buildIndexes(url, [byYear])))
    await expect.poll(async () => (await pool.query(`select ${building}`)).rowCount, { interval: 20 }).toBe(1)
    await pool.query(`insert into animes (title) values ('Akira')`)
    await end()
    await Promise.all(starts)
    expect(await stateOf()).toEqual([{ isValid: true }])
  })

  test('waits for its migration', async () => {
    const { url, stateOf } = await site()
    await buildIndexes(url, [{ ...byYear, migration: '2100-01-01-not-yet' }])
    expect(await stateOf()).toEqual([])
  })
})

describe('a database with 32-bit ids', () => {
  test('keeps its rows, continues its sequences, and gets normalised tags and covers (security.md 51)', async () => {
    const url = await emptyDatabase()
    await applyMigrations(url, beforeIdsGrew)
    const { pool } = connected(url)
    await pool.query(`
      insert into users (username, email, password_hash) values ('spike', 's@b.example', ''), ('faye', 'f@b.example', '');
      insert into animes (title, cover_image) values ('Cowboy Bebop', 'HTTP://cdn.example:80/a.jpg'), ('Akira', 'http://cdn.example:8080/b.jpg');
      insert into seasons (anime_id, season_number) values (1, 1);
      insert into episodes (season_id, episode_number, title) values (1, 1, 'a'), (1, 2, 'b');
      insert into watched_episodes (user_id, episode_id) values (1, 1);
      insert into episode_comments (episode_id, user_id, content) values (1, 1, 'Hola');
      insert into profile_comments (profile_id, commenter_id, comment) values (1, 2, 'Hola');
      insert into friendships (requester_id, addressee_id) values (1, 2);
      insert into user_tags (user_id, tag) values (1, 'VIP'), (1, E'vi\\u200bp'), (2, E'VIP\\u3164')`)

    await migrate(url)
    const rowsOf = async (sql: string) => (await pool.query(sql)).rows
    expect(await rowsOf('select user_id, tag from user_tags order by id')).toEqual([
      { user_id: 1, tag: 'VIP' },
      { user_id: 2, tag: 'VIP\u3164' },
    ])
    expect(await rowsOf('select cover_image from animes order by id')).toEqual([
      { cover_image: 'https://cdn.example/a.jpg' },
      { cover_image: 'https://cdn.example:8080/b.jpg' },
    ])
    await pool.query('insert into watched_episodes (user_id, episode_id) values (1, 2)')
    expect(await rowsOf('select id from watched_episodes order by id')).toEqual([{ id: 1 }, { id: 2 }])
    for (const table of ['watched_episodes', 'episode_comments', 'profile_comments', 'friendships']) {
      await pool.query(`alter sequence ${table}_id_seq restart with ${2 ** 40}`)
    }
    await pool.query('insert into watched_episodes (user_id, episode_id) values (2, 2)')
    expect(await rowsOf('select max(id) as id from watched_episodes')).toEqual([{ id: 2 ** 40 }])
  })
})

async function definitionsOf({ pool }: ReturnType<typeof connect>) {
  const { rows } = await pool.query<{ definition: string }>(`
    select indexdef as definition from pg_indexes where schemaname = 'public' and tablename <> 'migrations'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace and conrelid::regclass::text not in ('migrations', '-')
    order by 1`)
  return rows.map(({ definition }) => definition)
}
