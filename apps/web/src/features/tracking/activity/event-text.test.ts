import type { TrackingEvent } from '@animeteca/contracts/tracking/tracking-events'
import { expect, test } from 'vitest'
import { eventText, rangeText } from './event-text.ts'

const event: TrackingEvent = {
  id: 1,
  at: '2026-11-20T10:00:00.000Z',
  kind: 'mark',
  isUndone: false,
  animeId: 1,
  animeTitle: 'Cowboy Bebop',
  animeCoverImage: null,
  episodeCount: 1,
  firstEpisode: { seasonNumber: 1, episodeNumber: 3 },
  lastEpisode: { seasonNumber: 1, episodeNumber: 3 },
  listFrom: null,
  listTo: null,
}

test('names one episode and counts several', () => {
  expect(eventText(event)).toBe('T1 E3 marcado como visto')
  expect(rangeText(event)).toBeNull()
  const many = { ...event, episodeCount: 12, lastEpisode: { seasonNumber: 2, episodeNumber: 1 } }
  expect(eventText({ ...many, kind: 'unmark' })).toBe('12 episodios marcados como no vistos')
  expect(eventText({ ...many, kind: 'forget' })).toBe('12 episodios borrados del historial')
  expect(rangeText(many)).toBe('T1 E3 – T2 E1')
  expect(rangeText({ ...many, animeId: null })).toBeNull()
})

test('names the previous and the new list of a move', () => {
  const move = { ...event, kind: 'list' as const, episodeCount: 0, firstEpisode: null, lastEpisode: null }
  expect(eventText({ ...move, listTo: 'watching' })).toBe('Añadido a Viendo')
  expect(eventText({ ...move, listFrom: 'plan_to_watch', listTo: 'watching' })).toBe('De Por Ver a Viendo')
  expect(eventText({ ...move, listFrom: 'dropped' })).toBe('Quitado de Abandonado')
})

test('names the number and the outcome of a rewatch', () => {
  const run = { ...event, kind: 'run' as const, episodeCount: 0, firstEpisode: null, lastEpisode: null }
  expect(eventText({ ...run, run: { number: 2, from: 'none', to: 'open' } })).toBe('Empezado por 2.ª vez')
  expect(eventText({ ...run, run: { number: 3, from: 'open', to: 'left' } })).toBe('Revisionado abandonado (3.ª vez)')
  expect(eventText({ ...run, run: { number: 2, from: 'open', to: 'none' } })).toBe('Revisionado descartado (2.ª vez)')
  const mark = { ...event, kind: 'run_mark' as const }
  expect(eventText({ ...mark, run: { number: 2, from: null, to: null } })).toBe('T1 E3 visto otra vez')
  expect(eventText({ ...mark, run: { number: 2, from: 'open', to: 'finished' } })).toBe(
    'T1 E3 visto otra vez. Terminado por 2.ª vez',
  )
})
