import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import type { Caller } from '../../test/caller.ts'
import { catalogue, importing } from '../../test/catalogue/catalogue-imports.ts'
import type { Line } from '../../test/catalogue/catalogue-imports.ts'
import { test } from '../../test/fixtures.ts'

const word = fc.constantFrom('mar', 'luna', 'puerto', 'desierto', 'nieve')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const day = fc.constantFrom('2001-04-01', '2002-04-02', '2003-04-03')

/** The values that a version of the source, or a person, may give to an anime and its episodes. */
const values = fc.record({
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
const versions = fc.record({
  first: values,
  firstSource: source,
  edit: values,
  deleted: fc.boolean(),
  second: values,
  secondSource: source,
  added: fc.boolean(),
})

const lineOf = (title: string, id: number, { episodes, ...fields }: Values, from: Line['source']): Line => ({
  ...fields,
  title,
  ids: { mal: id },
  source: from,
  seasons: [{ seasonNumber: 1, episodes: episodes.map((episode, at) => ({ ...episode, episodeNumber: at + 1 })) }],
})

/** Saves the values in the panel's forms, and deletes the last episode if asked. */
async function edit({ admin }: Caller, id: number, { episodes, ...given }: Values, deletes: boolean) {
  const { title, synopsis, description, releaseYear, coverImage, seasons } = await admin.animeById({ id })
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  await admin.updateAnime({ id, title, synopsis, description, releaseYear, coverImage, ...present })
  const stored = seasons[0]?.episodes ?? []
  for (const [at, { title: edited, description: text, aired }] of episodes.entries()) {
    const episode = stored[at]
    if (episode)
      await admin.updateEpisode({
        id: episode.id,
        episodeNumber: episode.episodeNumber,
        title: edited,
        description: text ?? episode.description,
        airedOn: aired ?? episode.airedOn,
      })
  }
  if (deletes && stored.length > 0) await admin.deleteEpisode({ id: stored.at(-1)!.id })
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
      fc.asyncProperty(versions, async ({ first, firstSource, edit: edited, deleted, second, secondSource, added }) => {
        const malId = (last += 2)
        const title = `Anime ${malId}`
        const { ids } = await importing(jet, [lineOf(title, malId, first, firstSource)])
        await edit(jet, ids[0]!, edited, deleted)
        const before = await catalogue(services)
        const owned = await personal(jet, ids[0]!)

        const { importId } = await jet.admin.imports.begin({ fileName: 'refresh.jsonl' })
        const lines = [lineOf(title, malId, second, secondSource)]
        if (added) lines.push(lineOf(`${title} II`, malId + 1, second, secondSource))
        await jet.admin.importAnimes({ animes: lines, importId, refresh: true })
        expect(await personal(jet, ids[0]!)).toEqual(owned)

        await jet.admin.imports.undo({ importId })
        expect(await catalogue(services)).toEqual(before)
        expect(await personal(jet, ids[0]!)).toEqual(owned)
      }),
      { numRuns: 15 },
    )
  }, 120_000)
})
