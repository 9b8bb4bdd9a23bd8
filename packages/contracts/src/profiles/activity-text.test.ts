import { expect, test } from 'vitest'
import { activityText } from './activity-text.ts'
import type { ActivityItem } from './profile-activity.ts'

const seen: ActivityItem = {
  animeId: 1,
  animeTitle: 'Akira',
  animeCoverImage: null,
  kind: 'watched',
  at: '2026-11-22T10:00:00.000Z',
  episode: { id: 5, seasonNumber: 1, episodeNumber: 5 },
  count: 1,
  rating: null,
  listType: null,
  verdict: null,
}

test('activityText speaks about others or to the person, with the episodes of a day in one sentence', () => {
  expect(activityText(seen)).toBe('Ha visto T1 E5 de')
  expect(activityText({ ...seen, count: 2 }, { isOwn: true })).toBe('Has visto T1 E5 y 1 episodio más de')
  expect(activityText({ ...seen, kind: 'rated', rating: 4 })).toBe('Ha valorado T1 E5 de')
  const reviewed: ActivityItem = { ...seen, kind: 'reviewed', episode: null, verdict: 'recommended' }
  expect(activityText(reviewed)).toBe('Ha recomendado')
  expect(activityText({ ...reviewed, verdict: 'mixed' }, { isOwn: true })).toBe('Has recomendado con matices')
  expect(activityText({ ...reviewed, verdict: 'not_recommended' })).toBe('No recomienda')
  expect(activityText({ ...seen, kind: 'listed', episode: null, listType: 'completed' })).toBe('Ha completado')
  expect(activityText({ ...seen, kind: 'listed', episode: null, listType: 'plan_to_watch' })).toBe(
    'Ha guardado en Por Ver',
  )
})
