import { importAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { expect, test } from 'vitest'
import { createEarlierAnimes } from './earlier-animes.ts'

const anime = (line: object) => importAnime.parse(line)

test('matches an earlier anime of the file by a shared identifier, or by title and year', () => {
  const before = createEarlierAnimes()
  before.add(anime({ title: 'Kaiba', releaseYear: 2008, ids: { mal: 3_701 } }))
  expect(before.has(anime({ title: 'カイバ', ids: { mal: '3701' } }))).toBe(true)
  expect(before.has(anime({ title: 'KAIBA', releaseYear: 2008 }))).toBe(true)
  expect(before.has(anime({ title: 'Kaiba', releaseYear: 2008, ids: { anilist: 1 } }))).toBe(true)
})

test('does not match another identifier, year or title', () => {
  const before = createEarlierAnimes()
  before.add(anime({ title: 'Gemelas', releaseYear: 2010, ids: { mal: 9_001 } }))
  expect(before.has(anime({ title: 'Gemelas', releaseYear: 2010, ids: { mal: 9_002 } }))).toBe(false)
  expect(before.has(anime({ title: 'Gemelas', releaseYear: 2011 }))).toBe(false)
  expect(before.has(anime({ title: 'Gemelas', ids: { imdb: 9_001 } }))).toBe(false)
})
