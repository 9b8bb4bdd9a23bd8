import type { CatalogueIndex } from '@animeteca/contracts/catalogue/catalogue'
import { cpuTime } from '@animeteca/contracts/test/cpu-time'
import { fold } from '@animeteca/contracts/text/fold'
import { describe, expect, test } from 'vitest'
import { createFilter, guessRows, matchedTitles, withServerMatches } from './catalogue-filter.ts'
import { foldCatalogue } from './folded-catalogue.ts'

type Line = { title: string; alternatives?: string; synopsis?: string; names?: string; fame?: number }

function indexOf(lines: Line[], hasSynopses = true): CatalogueIndex {
  const column = <T>(value: (line: Line, row: number) => T) => lines.map(value)
  return {
    ids: column((_, row) => 100 + row),
    titles: column(({ title }) => title),
    alternatives: column(({ alternatives }) => alternatives ?? ''),
    names: column(({ names }) => names ?? ''),
    fame: column(({ fame }) => fame ?? 0),
    synopses: hasSynopses ? column(({ synopsis }) => synopsis ?? '') : null,
    covers: column(() => ''),
    ratings: column(() => 0),
    years: column(() => 2020),
    seasonCounts: column(() => 1),
    flags: column(() => 0),
    synopsisLangs: null,
  }
}

const shelf = [
  { title: 'Cowboy Bebop', alternatives: 'カウボーイビバップ · Vaqueros del espacio', synopsis: 'Un corazón en venta' },
  { title: 'Corazón de Sal', synopsis: 'Una ciudad que se hunde' },
  { title: 'Pétalos en Órbita', synopsis: 'Bebop para dos' },
  { title: 'ÑANDÚ 100%', synopsis: '' },
]
const known = [
  { title: 'Naruto: Shippuuden' },
  { title: 'Steins;Gate' },
  { title: 'Re:Zero kara Hajimeru Isekai Seikatsu' },
  { title: 'Bishoujo Senshi Sailor Moon' },
  { title: 'Death Note' },
  { title: 'Shingeki no Kyojin', alternatives: 'Attack on Titan · Ataque a los Titanes' },
  { title: 'Fullmetal Alchemist', alternatives: 'Hagane no Renkinjutsushi · Hagane o Renkin' },
]
const shelved = await foldCatalogue(indexOf(shelf))
const search = (term: string) => createFilter(shelved)(term)

describe('createFilter', () => {
  test('returns the whole catalogue for an empty or blank term', () => {
    expect(search('')).toEqual([0, 1, 2, 3])
    expect(search('   ')).toEqual([0, 1, 2, 3])
  })

  test('ignores case and accents, in the term and in titles', () => {
    expect(search('corazon de')).toEqual([1])
    expect(search('CORAZÓN DE')).toEqual([1])
    expect(search('nandu')).toEqual([3])
    expect(search('orbita')).toEqual([2])
  })

  test('ignores symbols and emoji that no row contains, also while the term grows', () => {
    const filter = createFilter(shelved)
    for (const term of ['corazón', 'corazón 🎉', 'corazón 🎉 de'])
      expect(filter(term)).toEqual(search(term.replace('🎉', '')))
    expect(search('ñandú 100% 🎉')).toEqual([3])
  })

  test('matches everything for a combining accent without a letter', () => {
    expect(search('\u0301')).toEqual([0, 1, 2, 3])
  })

  test('finds alternative titles, including Japanese ones', () => {
    expect(search('vaqueros')).toEqual([0])
    expect(search('ビバップ')).toEqual([0])
  })

  test('ranks titles before synopses', () => {
    expect(search('bebop')).toEqual([0, 2])
    expect(search('corazon')).toEqual([1, 0])
  })

  test('treats wildcards and pattern characters literally', () => {
    expect(search('100%')).toEqual([3])
    expect(search('.*')).toEqual([])
  })

  test.each([
    ['naruto shippuuden', 'Naruto: Shippuuden'],
    ['naruto shippuden', 'Naruto: Shippuuden'],
    ['full metal', 'Fullmetal Alchemist'],
    ['steins gate', 'Steins;Gate'],
    ['re zero', 'Re:Zero kara Hajimeru Isekai Seikatsu'],
    ['sailormoon', 'Bishoujo Senshi Sailor Moon'],
    ['deathnote', 'Death Note'],
    ['ataque titanes', 'Shingeki no Kyojin'],
    ['kyojin shingeki', 'Shingeki no Kyojin'],
    ['hagane wo renkin', 'Fullmetal Alchemist'],
  ])('finds %j in %j', async (term, title) => {
    const rows = createFilter(await foldCatalogue(indexOf(known)))(term)
    expect(rows.map((row) => known[row]!.title)).toEqual([title])
  })

  test.each([
    ['fulmetal', 'Fullmetal Alchemist'],
    ['fullmteal alchemits', 'Fullmetal Alchemist'],
    ['death nite', 'Death Note'],
    ['nito', 'Death Note'],
    ['gta', 'Steins;Gate'],
    ['la de los titanes', 'Shingeki no Kyojin'],
    ['ataque a los titanes segunda temporada', 'Shingeki no Kyojin'],
  ])('finds nothing for %j and guesses %j', async (term, title) => {
    const folded = await foldCatalogue(indexOf(known))
    expect(createFilter(folded)(term)).toEqual([])
    const { rows } = guessRows(folded, term)
    expect(known[rows[0]!]!.title).toBe(title)
  })

  test('guesses nothing for a number of no title or for a text without letters', async () => {
    const folded = await foldCatalogue(indexOf(known))
    for (const term of ['2017', '...', '\u0301', 'qxw'])
      expect(guessRows(folded, term)).toEqual({ rows: [], tiers: new Uint8Array() })
  })

  test('reports the title that a guess comes from', async () => {
    expect(guessRows(await foldCatalogue(indexOf(known)), 'atack on titan').didYouMean).toBe('Attack on Titan')
  })

  test('ranks the most popular first among equal matches', async () => {
    const lines = [{ title: 'Luna negra' }, { title: 'Luna blanca', fame: 9 }, { title: 'Luna roja', fame: 2 }]
    expect(createFilter(await foldCatalogue(indexOf(lines)))('luna')).toEqual([2, 1, 0])
  })

  test('reports the alternative title that matched, unless the main title matches as well', async () => {
    const lines = [...known, { title: 'Kimetsu no Yaiba', names: 'Guardianes de la Noche · KNY', synopsis: 'Un faro' }]
    const folded = await foldCatalogue(indexOf(lines))
    const titleFor = (term: string, row: number) => matchedTitles(folded, term, false)(100 + row)
    expect(titleFor('guardianes noche', 7)).toBe('Guardianes de la Noche')
    expect(titleFor('kny', 7)).toBe('KNY')
    expect(titleFor('kimetsu', 7)).toBeUndefined()
    expect(titleFor('un faro', 7)).toBeUndefined()
    expect(titleFor('attack titan', 5)).toBe('Attack on Titan')
  })

  test('ranks whole title, its beginning, any title, other word order, then synopsis', async () => {
    const lines = [
      { title: 'Flor de Luna', synopsis: 'luna roja' },
      { title: 'Roja, la luna' },
      { title: 'Historia de la luna roja' },
      { title: 'Luna Roja: la vuelta' },
      { title: 'La casa', alternatives: 'Luna roja' },
    ]
    expect(createFilter(await foldCatalogue(indexOf(lines)))('luna roja')).toEqual([4, 3, 2, 1, 0])
  })

  test('does not match across two rows', () => {
    expect(search('bebop corazon')).toEqual([])
  })

  test('gives the same results while a term grows, shrinks and changes as for a fresh search', () => {
    const filter = createFilter(shelved)
    for (const term of ['c', 'co', 'cor', 'corazon', 'co', '', 'be', 'bebop', 'orb', 'órbita', 'b']) {
      expect(filter(term)).toEqual(search(term))
    }
  })

  test.each(['hagane wo renkin', 'kyojin shingeki', 'naruto shippuuden', 'fulmetal', 're:zero', 'titanes a ataque'])(
    'gives the same results for each prefix of %j as for a fresh search',
    async (term) => {
      const folded = await foldCatalogue(indexOf([...known, ...shelf], false))
      const filter = createFilter(folded)
      for (let end = 1; end <= term.length; end++) {
        const typed = term.slice(0, end)
        expect(filter(typed)).toEqual(createFilter(folded)(typed))
      }
    },
  )

  test('searches titles only when the index has no synopses, and adds the matches of the server', async () => {
    const folded = await foldCatalogue(indexOf(shelf, false))
    const rows = createFilter(folded)('bebop')
    expect(rows).toEqual([0])
    expect(withServerMatches(rows, { ids: [100, 102, 999] }, folded.rowOf).rows).toEqual([0, 2])
    expect(withServerMatches(rows, { ids: [100] }, folded.rowOf).rows).toBe(rows)
    const guesses = { ids: [102], didYouMean: 'Pétalos en Órbita' }
    expect(withServerMatches([], guesses, folded.rowOf)).toEqual({ rows: [2], didYouMean: 'Pétalos en Órbita' })
    expect(withServerMatches(rows, guesses, folded.rowOf)).toEqual({ rows })
  })
})

describe('createFilter with 30,000 titles', () => {
  const words = ['Ciudad', 'Órbita', 'Corazón', 'Tren', 'Medianoche', 'Sangre', 'Tinta', 'Faroles', 'Pétalos', 'Kōkaku']
  const word = (seed: number) => words[seed % words.length]!
  const many = Array.from({ length: 30_000 }, (_, row) => ({
    title: `${word(row)} ${word(row * 7 + 3)} ${word(row * 13 + 5)} ${row}`,
    alternatives: `${word(row * 3)} no ${word(row * 11)} · ${word(row * 17)}`,
  }))

  test('takes a quarter or less of the time of folding every row per key', async () => {
    const folded = await foldCatalogue(indexOf(many, false))
    const letters = ['c', 'co', 'cor', 'cora', 'coraz', 'corazo', 'corazon', 'corazon 1']
    const filtered = best(() => {
      const filter = createFilter(folded)
      return median(letters.map((term) => milliseconds(() => filter(term))))
    })
    const naive = best(() =>
      milliseconds(() =>
        many.filter(({ title, alternatives }) => fold(`${title} ${alternatives}`).includes(letters[0]!)),
      ),
    )
    expect(filtered).toBeLessThan(naive / 4)
  }, 60_000)

  test('finds or guesses any text within 250 ms', async () => {
    const folded = await foldCatalogue(indexOf(many, false))
    const texts = [
      'a',
      '\u0301',
      'a '.repeat(100),
      'la '.repeat(66),
      'o'.repeat(200),
      'corazno '.repeat(25),
      'ab'.repeat(20),
      'a b c d e f g h i j k l m n o p q r s t u v w x y z',
      'ciudda obrita corazno trne sagnre tinat',
    ]
    const slowest = (work: (text: string) => unknown) =>
      Math.max(...texts.map((text) => best(() => milliseconds(() => work(text)))))
    expect(slowest((text) => createFilter(folded)(text))).toBeLessThan(250)
    expect(slowest((text) => guessRows(folded, text))).toBeLessThan(250)
  }, 60_000)
})

/** CPU time of this thread, which the load of the machine does not change. */
function milliseconds(work: () => unknown) {
  const start = cpuTime()
  work()
  return cpuTime() - start
}

/** The best of five runs: other load only makes a run slower. */
const best = (time: () => number) => Math.min(...Array.from({ length: 5 }, time))

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!

test('FoldedCatalogue.cardOf returns the same object for an anime, so that unchanged cards do not render again', () => {
  expect(shelved.cardOf(101)).toMatchObject({ id: 101, title: 'Corazón de Sal', synopsis: 'Una ciudad que se hunde' })
  expect(shelved.cardOf(101)).toBe(shelved.cardOf(101))
  expect(shelved.cardOf(999)).toBeUndefined()
})
