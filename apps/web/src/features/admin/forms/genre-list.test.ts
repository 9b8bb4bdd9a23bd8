import { describe, expect, test } from 'vitest'
import { addGenres, genresOf, withoutGenre } from './genre-list.ts'

describe('addGenres', () => {
  test('adds nothing for blanks and lone commas', () => {
    expect(addGenres('Action', ' , ')).toBe('Action')
    expect(addGenres('', '  ')).toBe('')
  })

  test('adds no genre that is there already, in another case, without accents or in English', () => {
    expect(addGenres('Action\nTerror', 'acción, accion, action, TERROR')).toBe('Action\nTerror')
  })

  test('adds each of several genres between commas once, after those that are there', () => {
    expect(addGenres('Action', ' Drama,Comedia , drama')).toBe('Action\nDrama\nComedia')
  })
})

describe('withoutGenre', () => {
  test('leaves the other genres in their order', () => {
    expect(genresOf(withoutGenre('Action\nDrama\nTerror', 'Drama'))).toEqual(['Action', 'Terror'])
  })
})
