import { expect, test } from 'vitest'
import { watchingOrder } from './watching-order.ts'

const part = (
  name: string,
  step: number | null,
  day: string | null,
  kind: 'side_story' | 'summary' | 'parent' | null = null,
) => ({
  name,
  step,
  day,
  kind,
})
const names = (parts: { name: string }[]) => parts.map(({ name }) => name)

test('watchingOrder follows the story, even where an earlier part was made later', () => {
  const { story } = watchingOrder([
    part('Uno', 0, '2006-01-01'),
    part('Cero', -1, '2011-10-01'),
    part('Dos', 1, '2014-10-01'),
  ])
  expect(names(story)).toEqual(['Cero', 'Uno', 'Dos'])
})

test('watchingOrder puts a film between the seasons around its date, and undated parts last', () => {
  const { story, others } = watchingOrder([
    part('Uno', 0, '2019-04-06'),
    part('Película', null, '2020-10-16', 'side_story'),
    part('Resumen', null, '2021-01-01', 'summary'),
    part('Dos', 1, '2021-12-05'),
    part('Corto', null, null, 'side_story'),
  ])
  expect(names(story)).toEqual(['Uno', 'Película', 'Dos', 'Corto'])
  expect(names(others)).toEqual(['Resumen'])
})

test('watchingOrder returns no story for a single anime', () => {
  expect(watchingOrder([part('Uno', 0, null), part('Resumen', null, null, 'summary')])).toMatchObject({ story: [] })
})
