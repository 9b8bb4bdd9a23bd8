import { expect, test } from 'vitest'
import { read } from '../../../../test/history/reading.ts'

test('episodeTable groups the rows of an anime into one entry', async () => {
  const rows = [
    'Título;Año;Temporada;Episodio;Visto;Visto el;Voto;Segundo en que se quedó',
    'Trigun;1998;1;1;sí;2020-01-01T20:00:00Z;5;',
    'Trigun;1998;1;2;no;;;300',
    "'-Monster;2004;1;1;sí;;;",
  ]
  const { entries } = await read(rows.join('\n'))
  expect(entries.map(({ titles, year, marks }) => [titles[0], year, marks])).toEqual([
    ['Trigun', 1998, [{ season: 1, episode: 1, isWatched: true, watchedAt: '2020-01-01T20:00:00.000Z', rating: 5 }]],
    ['-Monster', 2004, [{ season: 1, episode: 1, isWatched: true, watchedAt: null, rating: null }]],
  ])
})

test('episodeTable reports rows without a number and invalid ratings', async () => {
  const rows = ['Título;Temporada;Episodio;Visto;Voto', 'Trigun;1;1;sí;9', 'Trigun;1;final;sí;', 'Monster;1;;sí;']
  const { entries, refused } = await read(rows.join('\n'))
  expect(entries).toMatchObject([
    {
      titles: ['Trigun'],
      marks: [{ episode: 1, rating: null }],
      leftOut: ['1 episodio no tiene número: «final»', '1 episodio tiene una valoración que no entendemos: «9»'],
    },
  ])
  expect(refused).toEqual([{ row: 2, title: 'Monster', reason: 'No indica de qué episodio se trata' }])
})
