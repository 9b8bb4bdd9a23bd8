import { expect, test } from 'vitest'
import { animeValues, episodeValues, seasonValues } from './form-schemas.ts'

const messagesOf = (schema: typeof animeValues | typeof seasonValues | typeof episodeValues, values: object) =>
  schema.safeParse(values).error?.issues.map(({ message }) => message) ?? []

test('an anime requires a title that is not blank', () => {
  expect(messagesOf(animeValues, { title: '   ', releaseYear: '' })).toEqual(['El título es requerido'])
})

test('accepts a blank year, and otherwise a whole number from 1900 to 2030', () => {
  expect(animeValues.parse({ title: ' Akira ', releaseYear: ' ' })).toMatchObject({ title: 'Akira', releaseYear: null })
  expect(animeValues.parse({ title: 'Akira', releaseYear: '1988' }).releaseYear).toBe(1988)
  for (const year of ['1899', '2031', '19.5', 'mil'])
    expect(messagesOf(animeValues, { title: 'Akira', releaseYear: year })).toHaveLength(1)
})

test('a season requires its number', () => {
  expect(messagesOf(seasonValues, { seasonNumber: '' })).toEqual(['El número de temporada es requerido'])
  expect(messagesOf(seasonValues, { seasonNumber: '0' })).toHaveLength(1)
  expect(seasonValues.parse({ seasonNumber: '2', title: '' })).toEqual({
    seasonNumber: 2,
    title: null,
    description: null,
  })
})

test('an episode requires its number and title; duration and video may be blank', () => {
  const needed = 'El número de episodio y título son requeridos'
  expect(messagesOf(episodeValues, { episodeNumber: '', title: ' ' })).toEqual([needed, needed])
  expect(episodeValues.parse({ episodeNumber: '7', title: 'Siete', duration: '', videoUrl: '' })).toMatchObject({
    episodeNumber: 7,
    duration: null,
    videoUrl: null,
  })
})

test('a number that is too large or not whole gets a message of its own', () => {
  expect(messagesOf(seasonValues, { seasonNumber: '999999' })).toEqual([
    'El número de temporada debe ser 10000 o menor',
  ])
  expect(messagesOf(seasonValues, { seasonNumber: '1.5' })).toEqual([
    'El número de temporada debe ser un número entero',
  ])
  expect(messagesOf(seasonValues, { seasonNumber: 'dos' })).toEqual(['El número de temporada es requerido'])
  expect(messagesOf(episodeValues, { episodeNumber: '9999999', title: 'Siete', duration: '9999' })).toEqual([
    'El número de episodio debe ser 100000 o menor',
    'La duración debe ser de 1440 minutos o menos',
  ])
  expect(messagesOf(episodeValues, { episodeNumber: '1.5', title: 'Siete' })).toEqual([
    'El número de episodio debe ser un número entero',
  ])
})

test('reads genres and other titles one per line without duplicates, and names a wrong one', () => {
  const { genres, alternativeTitles } = animeValues.parse({
    title: 'Akira',
    genres: 'Action\nDrama\naction',
    alternativeTitles: ' アキラ \n\nAkira 1988',
  })
  expect({ genres, alternativeTitles }).toEqual({
    genres: ['Action', 'Drama'],
    alternativeTitles: ['アキラ', 'Akira 1988'],
  })
  const long = 'a'.repeat(41)
  expect(messagesOf(animeValues, { title: 'Akira', genres: long })).toEqual([expect.stringContaining(`«${long}»: `)])
})

test('reads tags and further studios one per line without duplicates, and names a wrong one', () => {
  const { tags, otherStudios } = animeValues.parse({
    title: 'Akira',
    tags: ' motos \n\nMotos\nciudad',
    otherStudios: '',
  })
  expect({ tags, otherStudios }).toEqual({ tags: ['motos', 'ciudad'], otherStudios: [] })
  const long = 'a'.repeat(61)
  expect(messagesOf(animeValues, { title: 'Akira', tags: `bien\n${long}` })).toEqual([
    expect.stringContaining(`«${long}»: `),
  ])
})
