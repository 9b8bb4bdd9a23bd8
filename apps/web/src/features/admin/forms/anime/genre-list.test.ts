import { describe, expect, test } from 'vitest'
import { addGenres, genresOf, withoutGenre } from './genre-list.ts'

describe('addGenres', () => {
  test('ignores blanks and lone commas', () => {
    expect(addGenres('Action', ' , ')).toBe('Action')
    expect(addGenres('', '  ')).toBe('')
  })

  test('ignores a genre that is listed in another case, without accents or in English', () => {
    expect(addGenres('Action\nTerror', 'acción, accion, action, TERROR')).toBe('Action\nTerror')
  })

  test('appends several genres separated by commas, each once', () => {
    expect(addGenres('Action', ' Drama,Comedia , drama')).toBe('Action\nDrama\nComedia')
  })
})

describe('withoutGenre', () => {
  test('keeps the order of the other genres', () => {
    expect(genresOf(withoutGenre('Action\nDrama\nTerror', 'Drama'))).toEqual(['Action', 'Terror'])
  })
})
