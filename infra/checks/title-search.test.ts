import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createFilter } from '../../apps/web/src/nouns/anime/search/catalogue-filter.ts'
import { foldCatalogue } from '../../apps/web/src/nouns/anime/search/folded-catalogue.ts'
import { createPasswords } from '../../packages/api/src/auth/passwords.ts'
import { readCards, readFoundPage, readMatches } from '../../packages/api/src/catalogue/catalogue.queries.ts'
import { createKeptCards } from '../../packages/api/src/catalogue/kept-cards.ts'
import { createMemorySearch } from '../../packages/api/src/catalogue/memory-search.ts'
import { connect } from '../../packages/api/src/database/connect.ts'
import { createEventBus } from '../../packages/api/src/database/event-bus.ts'
import { migrate } from '../../packages/api/src/database/migrate.ts'
import { seedDemo } from '../../packages/api/src/seed/seed-demo.ts'
import { searchWords, titleSeparator } from '../../packages/contracts/src/title-search.ts'
import startTestServer from '../../packages/postgres/src/test-server.ts'
import { createTestDatabase } from '../../packages/postgres/src/testing.ts'

const oddTitles = [
  ['K', 'ケイ'],
  ['Re:Zero — Hajimeru', 'Ｒｅ：ゼロ'],
  ['Ōoku & Ooku', '大奥'],
  ['  ¿Dónde…? ★ ¡Aquí!', 'Ou · Où'],
  ['Kage no Jitsuryokusha wo Mezase', 'ガンダム ガンダム'],
  ['86', '100 %_ mañana'],
]
const looked =
  `cowboy bebop,bepop,sailormoon,sailor moon,deathnote,steins gate,fulmetal,alchemist fullmetal,corazon,espacio,no,
  a,k,re zero,re,ooku,oku,大奥,ガンダム,ｒｅ,donde,aqui,ou,wo mezase,o mezase,%,_,100 %,86,87,...,kimi no na,na wa kimi,death nite,
  madoka★magica,k-on,yuru camp,yuurucamp,hunter 2011,hunter 2012,zzzz,one peice,¿`
    .split(/,\s*/)
    .concat("it's", ',')

test('the database finds and ranks what the browser does, and so does the server that has the titles in memory', async (t) => {
  const stopServer = await startTestServer()
  t.after(stopServer)
  const { url } = await createTestDatabase()
  await migrate(url)
  const database = connect({ url })
  t.after(database.close)
  await seedDemo(database, createPasswords())
  const { pool } = database
  for (const [title, alternative] of oddTitles) {
    await pool.query('insert into animes (title, alternative_titles) values ($1, $2)', [title, [alternative]])
  }

  const { rows } = await pool.query<Row>(
    `select id, title, alternative_titles as others, synopsis, title_words as words from animes order by id`,
  )
  for (const { title, others, words } of rows) {
    assert.equal(searchWords([title, ...others].join(titleSeparator)), words)
  }
  const filter = createFilter(await foldCatalogue(indexOf(rows)))
  for (const term of looked) {
    const here = filter(term).map((row) => rows[row]!.id)
    assert.deepEqual((await readMatches({ pool }, { q: term })).ids, here, term)
  }

  const bus = await createEventBus({ url, pool })
  const search = createMemorySearch(bus, { pool })
  await until(() => search.ids('a') !== undefined)
  for (const term of looked) {
    const { ids } = await readMatches({ pool }, { q: term })
    assert.deepEqual(await search.ids(term), ids, term)
    let cursor: string | undefined
    do {
      const asked = { q: term, limit: 5, cursor }
      const page = (await search.page(asked))!.parse()
      assert.deepEqual(page, (await readFoundPage({ pool }, asked)).parse(), term)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
  }

  const ids = rows.map(({ id }) => id)
  const room = createKeptCards(bus, { pool }, { maxBytes: 2_000 })
  const shown = async () => (await room.of(ids)).map(({ card }) => JSON.parse(Buffer.from(card, 'latin1').toString()))
  const { animes } = await readCards({ pool }, { ids })
  assert.deepEqual(await shown(), animes)
  assert.deepEqual(await shown(), animes, 'whether they are kept or there was no room for them')
  await pool.query(`update animes set title = 'Ｒｅ：ゼロ ★' where id = $1`, [ids.at(-1)])
  bus.publish({ topic: 'catalogue', ids: [ids.at(-1)!] })
  assert.equal((await shown()).at(-1)!.title, 'Ｒｅ：ゼロ ★')

  const added = await pool.query<{ id: number }>(`insert into animes (title) values ('Paprika') returning id`)
  bus.publish({ topic: 'catalogue', ids: [added.rows[0]!.id] })
  assert.equal(search.ids('paprika'), undefined, 'the database answers until the titles are read again')
  await until(() => search.ids('paprika') !== undefined)
  assert.deepEqual(await search.ids('paprika'), [added.rows[0]!.id])
  await bus.close()
  assert.equal(search.ids('paprika'), undefined, 'nobody would say that titles have changed')
})

async function until(isSo: () => boolean) {
  while (!isSo()) await setTimeout(20)
}

type Row = { id: number; title: string; others: string[]; synopsis: string | null; words: string }

const indexOf = (rows: Row[]) => ({
  ids: rows.map(({ id }) => id),
  titles: rows.map(({ title }) => title),
  alternatives: rows.map(({ others }) => others.join(titleSeparator)),
  synopses: rows.map(({ synopsis }) => synopsis ?? ''),
  synopsisLangs: null,
  covers: [],
  ratings: [],
  years: [],
  seasonCounts: [],
  flags: [],
})
