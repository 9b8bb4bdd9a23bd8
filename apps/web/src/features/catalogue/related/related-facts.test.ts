import type { RelatedAnime } from '@animeteca/contracts/catalogue/relations'
import { expect, test } from 'vitest'
import { relatedFacts } from './related-facts.ts'

const film: RelatedAnime = {
  id: 2,
  title: 'Akira',
  coverImage: null,
  rating: null,
  releaseYear: 1988,
  hasEarlyAccess: false,
  kind: 'side_story',
  type: 'movie',
  episodeCount: 12,
}

test("relatedFacts states the relation and the viewer's progress", () => {
  expect(relatedFacts(film, undefined)).toBe('Película · 1988')
  expect(relatedFacts({ ...film, kind: null }, { list: 'Viendo', watchedCount: 5 })).toBe('Este anime · 5 de 12')
  expect(relatedFacts({ ...film, kind: 'prequel', type: 'tv' }, { list: 'Viendo', watchedCount: 12 })).toBe(
    'Precuela · Visto',
  )
  expect(relatedFacts({ ...film, kind: 'sequel' }, { list: 'Por Ver', watchedCount: 0 })).toBe('Secuela · Por Ver')
})
