import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFilter, guessRows } from '../../apps/web/src/nouns/anime/search/catalogue-filter.ts'
import { foldCatalogue } from '../../apps/web/src/nouns/anime/search/folded-catalogue.ts'
import { createPasswords } from '../../packages/api/src/accounts/passwords/passwords.ts'
import { connect } from '../../packages/api/src/app/connect.ts'
import { createResponseCache } from '../../packages/api/src/call/context/response-cache.ts'
import { readCards } from '../../packages/api/src/catalogue/cards/catalogue.queries.ts'
import { createCardCache } from '../../packages/api/src/catalogue/search/card-cache.ts'
import { createCatalogueSearch } from '../../packages/api/src/catalogue/search/catalogue-search.ts'
import { createListing } from '../../packages/api/src/catalogue/search/listing.ts'
import { createEventBus } from '../../packages/api/src/database/bus/event-bus.ts'
import { seedDemo } from '../../packages/api/src/seed/seed-demo.ts'
import { migratedDatabase } from '../../packages/api/src/test/database/test-databases.ts'
import { searchWords, titleSeparator } from '../../packages/contracts/src/title-search/title-normalisation.ts'
import startTestServer from '../../packages/postgres/src/test-server.ts'

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

test('title search returns the same animes in browser and server, from the words that PostgreSQL stores', async (t) => {
  const stopServer = await startTestServer()
  t.after(stopServer)
  const { url } = await migratedDatabase()
  const database = connect({ url })
  t.after(database.close)
  await seedDemo(database, createPasswords())
  const { pool } = database
  for (const [title, alternative] of oddTitles) {
    await pool.query('insert into animes (title, alternative_titles) values ($1, $2)', [title, [alternative]])
  }

  const { rows } = await pool.query<Row>(
    `select id, title, alternative_titles as others, title_words as words from animes order by id`,
  )
  for (const { title, others, words } of rows) {
    assert.equal(searchWords([title, ...others].join(titleSeparator)), words)
  }
  const bus = await createEventBus({ url, pool })
  t.after(() => bus.close())
  const listing = createListing(createResponseCache(bus, { pool }))
  const folded = await foldCatalogue((await listing.index(null)).parse())
  const filter = createFilter(folded)
  const search = createCatalogueSearch(bus, { pool })
  for (const term of looked) {
    const found = filter(term)
    const here = found.length > 0 ? { rows: found, didYouMean: undefined } : guessRows(folded, term)
    const there = await search.ids({ q: term, seesAdult: false })
    assert.deepEqual(
      there.ids,
      here.rows.map((row) => rows[row]!.id),
      term,
    )
    assert.equal(there.didYouMean, here.didYouMean, term)
  }

  const ids = rows.map(({ id }) => id)
  const room = createCardCache(bus, { pool }, { maxBytes: 2_000 })
  const shown = async () => (await room.of(ids)).map(({ card }) => JSON.parse(card))
  const { animes } = await readCards({ pool, actor: null }, { ids })
  assert.deepEqual(await shown(), animes)
  assert.deepEqual(await shown(), animes, 'whether they are cached or there was no room for them')
  await pool.query(`update animes set title = 'Ｒｅ：ゼロ ★' where id = $1`, [ids.at(-1)])
  bus.publish({ topic: 'catalogue', ids: [ids.at(-1)!] })
  assert.equal((await shown()).at(-1)!.title, 'Ｒｅ：ゼロ ★')

  const added = await pool.query<{ id: number }>(`insert into animes (title) values ('Paprika') returning id`)
  const { id } = added.rows[0]!
  assert.deepEqual((await search.ids({ q: 'paprika', seesAdult: false })).ids, [])
  bus.publish({ topic: 'catalogue', ids: [id] })
  assert.deepEqual((await search.ids({ q: 'paprika', seesAdult: false })).ids, [id])
})

type Row = { id: number; title: string; others: string[]; words: string }
