import { describe, expect, test } from 'vitest'
import { importAnime } from './import-line.ts'

const audienceOf = (line: object) => importAnime.parse({ title: 'a', ...line }).audience

describe('the audience of an import line', () => {
  test.for([
    [{}, undefined],
    [{ tags: ['action', 'nudity', 'adult cast'] }, undefined],
    [{ tags: ['Hentai'] }, 'adult'],
    [{ genres: ['hentai'] }, 'adult'],
    [{ tags: ['18 restricted'] }, 'adult'],
    [{ tags: ['pornography'] }, 'adult'],
    [{ genres: ['Erotica'] }, 'mature'],
    [{ rating: 'Rx - Hentai' }, 'adult'],
    [{ rating: 'rx' }, 'adult'],
    [{ rating: 'R+ - Mild Nudity' }, 'mature'],
    [{ rating: 'r+' }, 'mature'],
    [{ rating: 'R - 17+ (violence & profanity)' }, 'mature'],
    [{ rating: 'PG-13 - Teens 13 or older' }, 'all'],
    [{ rating: 'G - All Ages' }, 'all'],
    [{ rating: 8.4 }, undefined],
    [{ rating: 'Rozen' }, undefined],
    [{ ageRating: 'R18' }, 'adult'],
    [{ ageRating: 'R' }, 'mature'],
    [{ nsfw: true }, 'adult'],
    [{ nsfw: 'true' }, 'adult'],
    [{ nsfw: 'black' }, 'adult'],
    [{ nsfw: 'gray' }, 'mature'],
    [{ nsfw: false }, undefined],
    [{ isAdult: true }, 'adult'],
    [{ audience: 'mature', tags: ['hentai'] }, 'mature'],
    [{ audience: 'everybody' }, undefined],
    [{ rating: 'G', tags: ['hentai'] }, 'adult'],
  ] as const)('of %j is %s', ([line, audience]) => {
    expect(audienceOf(line)).toBe(audience)
  })

  test('is the same when the parsed line is parsed again, as the server does', () => {
    const once = importAnime.parse({ title: 'a', rating: 'Rx' })
    expect(once).not.toHaveProperty('rating')
    expect(importAnime.parse(once)).toEqual(once)
    const silent = importAnime.parse({ title: 'a' })
    expect(importAnime.parse(silent)).toEqual(silent)
  })
})
