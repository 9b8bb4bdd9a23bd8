import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { catalogue, importing } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { test } from '../../test/fixtures.ts'

const word = fc.constantFrom('mar', 'luna', 'puerto', 'desierto', 'nieve')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const day = fc.constantFrom('2001-04-01', '2002-04-02', '2003-04-03')
const picture = word.map((name) => `https://example.com/${name}.jpg`)
const relation = fc.constantFrom('sequel', 'prequel', 'other')

/** The values that a version of the source, or a person, may give to an anime and its episodes. */
const values = fc.record({
  suffix: fc.constantFrom('', ' I', ' Zero'),
  coverImage: maybe(picture),
  seasonTitle: maybe(word),
  relation: maybe(relation),
  anilist: maybe(fc.integer({ min: 1, max: 3 })),
  synopsis: maybe(word),
  description: maybe(word),
  releaseYear: maybe(fc.integer({ min: 1990, max: 2020 })),
  studio: maybe(word),
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  genres: fc.uniqueArray(word, { maxLength: 2 }),
  episodes: fc.array(fc.record({ title: word, description: maybe(word), aired: maybe(day) }), { maxLength: 4 }),
})
type Values = typeof values extends fc.Arbitrary<infer Value> ? Value : never

const source = fc.constantFrom('anime-offline-database', 'anime-offline-database-cedya77', undefined)
/** What an administrator does besides saving forms. */
const actions = fc.record({
  renumbersSeason: fc.boolean(),
  renumbersEpisode: fc.boolean(),
  removesId: fc.boolean(),
  deletesEpisode: fc.boolean(),
  deletesAnime: fc.boolean(),
})
type Actions = typeof actions extends fc.Arbitrary<infer Value> ? Value : never

const versions = fc.record({
  first: values,
  firstSource: source,
  edit: values,
  actions,
  second: values,
  secondSource: source,
  added: fc.boolean(),
})

/** A line of the anime with this id on MyAnimeList, which it is found by, and of its relation to the anime with the next id. */
const lineOf = (title: string, id: number, given: Values, from: Line['source']): Line => {
  const { episodes, suffix, seasonTitle, relation: kind, anilist, ...fields } = given
  return {
    ...fields,
    title: title + suffix,
    ids: { mal: id, ...(anilist && { anilist: id * 10 + anilist }) },
    source: from,
    relations: kind ? [{ kind, ids: { mal: id + 1 } }] : [],
    seasons: [
      {
        seasonNumber: 1,
        title: seasonTitle,
        episodes: episodes.map(({ title: name, description, aired }, at) => ({
          title: name,
          description,
          aired,
          episodeNumber: at + 1,
        })),
      },
    ],
  }
}

/** Saves the values in the panel's forms, and then does the actions. */
async function edit({ admin }: Caller, id: number, relatedId: number, given: Values, chosen: Actions) {
  const { episodes, suffix, seasonTitle, relation: kind, anilist: _, ...fields } = given
  const { title, synopsis, description, releaseYear, coverImage, seasons } = await admin.animeById({ id })
  const present = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const texts = { synopsis, description, releaseYear, coverImage, ...present }
  await admin.updateAnime({
    id,
    ...texts,
    title: title + suffix,
    relations: kind ? [{ animeId: relatedId, kind }] : [],
  })
  const [season] = seasons
  if (season && (seasonTitle || chosen.renumbersSeason))
    await admin.updateSeason({
      id: season.id,
      seasonNumber: chosen.renumbersSeason ? 4 : 1,
      title: seasonTitle ?? season.title,
      description: null,
    })
  const stored = season?.episodes ?? []
  for (const [at, { title: edited, description: text, aired }] of episodes.entries()) {
    const episode = stored[at]
    if (episode)
      await admin.updateEpisode({
        id: episode.id,
        episodeNumber: chosen.renumbersEpisode && at === 0 ? 12 : episode.episodeNumber,
        title: edited,
        description: text ?? episode.description,
        airedOn: aired ?? episode.airedOn,
      })
  }
  if (chosen.deletesEpisode && stored.length > 0) await admin.deleteEpisode({ id: stored.at(-1)!.id })
  const { refs } = await admin.externalRefs.list({ animeId: id })
  const anilist = refs.find(({ site }) => site === 'anilist')
  if (chosen.removesId && anilist) await admin.externalRefs.remove({ id: anilist.id })
  if (chosen.deletesAnime) await admin.deleteAnime({ id })
}

/** Every field that is a person's now, with its value. */
const personal = async ({ catalogue: { history } }: Caller, id: number) =>
  (await history({ id, limit: 100 })).changes.flatMap(({ isCurrent, id: changeId, after }) =>
    isCurrent ? [[changeId, after]] : [],
  )

describe('a catalogue', () => {
  test('after import, edit, refresh and undo is exactly as after the edit, and no refresh changes a value of a person', async ({
    as,
    cast,
    services,
  }) => {
    const jet = as(cast.jet)
    let last = 500_000
    await fc.assert(
      fc.asyncProperty(
        versions,
        async ({ first, firstSource, edit: edited, actions: chosen, second, secondSource, added }) => {
          const malId = (last += 3)
          const title = `Anime ${malId}`
          const related: Line = { title: `${title} Related`, ids: { mal: malId + 1 } }
          const { ids } = await importing(jet, [lineOf(title, malId, first, firstSource), related])
          const [id, relatedId] = ids as [number, number]
          await edit(jet, id, relatedId, edited, chosen)
          const before = await catalogue(services)
          const ownedBy = () => (chosen.deletesAnime ? [] : personal(jet, id))
          const owned = await ownedBy()

          const { importId } = await jet.admin.imports.begin({ fileName: 'refresh.jsonl' })
          const lines = [lineOf(title, malId, second, secondSource), related]
          if (added) lines.push(lineOf(`${title} II`, malId + 2, second, secondSource))
          const { results } = await jet.admin.importAnimes({ animes: lines, importId, refresh: true })
          expect(results[0]!.animeId).toBe(chosen.deletesAnime ? 0 : id)
          expect(await ownedBy()).toEqual(owned)

          await jet.admin.imports.undo({ importId })
          expect(await catalogue(services)).toEqual(before)
          expect(await ownedBy()).toEqual(owned)
        },
      ),
      { numRuns: 20 },
    )
  }, 120_000)
})
