import { describe, expect, test } from 'vitest'
import type { NumberedAnime, Refusal } from './animes.ts'
import { batchesOf } from './batches.ts'
import type { Line } from './lines.ts'

const titled = (title: string) => JSON.stringify({ title })

describe('batchesOf', () => {
  test('groups up to 100 animes', async () => {
    const { batches } = await batched(Array.from({ length: 250 }, (_, n) => titled(`Anime ${n}`)))
    expect(batches.map((batch) => batch.length)).toEqual([100, 100, 50])
    expect(batches[2]?.at(-1)).toMatchObject({ line: 250, anime: { title: 'Anime 249' } })
  })

  test('groups up to 4 MiB of JSON as sent, which may be longer than the file', async () => {
    const episodes = Array.from({ length: 9_000 }, (_, n) => ({ episodeNumber: n + 1, title: 'E' }))
    const long = JSON.stringify({ title: 'Larga', seasons: [{ seasonNumber: 1, episodes }] })
    const { batches } = await batched(Array.from({ length: 12 }, () => long))
    expect(batches.flat()).toHaveLength(12)
    for (const batch of batches) expect(sizeOf(batch)).toBeLessThan(4.1 * 1024 * 1024)
    expect(batches.length).toBeLessThan(4)
  })
})

test('batchesOf refuses invalid lines with number and reason, and continues', async () => {
  const { batches, refusals } = await batched([
    titled('Akira'),
    '{"title": "Akira"',
    '[]',
    '{}',
    JSON.stringify({ title: 'X', releaseYear: 1800 }),
    JSON.stringify({ title: 'X', seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 0, title: 'x' }] }] }),
    titled('Trigun'),
  ])
  expect(batches.flat().map(({ line }) => line)).toEqual([1, 7])
  expect(refusals).toEqual([
    { line: 2, reason: 'No es JSON válido' },
    { line: 3, reason: 'Se esperaba un objeto' },
    { line: 4, reason: 'title: El título es requerido' },
    { line: 5, reason: 'releaseYear: El año de estreno debe estar entre 1900 y 2030' },
    { line: 6, reason: 'seasons.0.episodes.0.episodeNumber: El número de episodio debe ser 1 o mayor' },
  ])
})

test('batchesOf yields the animes before the damage of a file, then throws', async () => {
  const batches: NumberedAnime[][] = []
  const reading = async () => {
    for await (const batch of batchesOf(damaged(), () => {})) batches.push(batch)
  }
  await expect(reading()).rejects.toThrow('El archivo está dañado')
  expect(batches).toMatchObject([[{ anime: { title: 'Akira' } }]])
})

async function* damaged(): AsyncGenerator<Line> {
  yield { number: 1, text: titled('Akira') }
  throw new Error('El archivo está dañado')
}

async function batched(texts: string[]) {
  const refusals: Refusal[] = []
  const batches: NumberedAnime[][] = []
  for await (const batch of batchesOf(numbered(texts), (refusal) => refusals.push(refusal))) batches.push(batch)
  return { batches, refusals }
}

async function* numbered(texts: string[]): AsyncGenerator<Line> {
  for (const [index, text] of texts.entries()) yield { number: index + 1, text }
}

const sizeOf = (batch: NumberedAnime[]) => Buffer.byteLength(JSON.stringify(batch.map(({ anime }) => anime)))
