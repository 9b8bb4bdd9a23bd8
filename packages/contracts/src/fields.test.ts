import { describe, expect, test } from 'vitest'
import { codePoints, flag, id, imageUrl, optionalText, text } from './fields.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message

describe('text', () => {
  const bio = text({ max: 5, tooLong: 'Demasiado' })

  test('is trimmed, composed, and counted in code points', () => {
    expect(bio.parse('  cafe\u0301 ')).toBe('café')
    expect(bio.parse('😀😀😀😀😀')).toBe('😀😀😀😀😀')
    expect(codePoints('👩‍👧')).toBe(3)
    expect(messageOf(bio.safeParse('😀😀😀😀😀😀'))).toBe('Demasiado')
  })

  test('of blanks only is empty', () => {
    expect(messageOf(bio.safeParse(' \n '))).toBe('No puede estar vacío')
    expect(optionalText({ max: 5 }).parse('  ')).toBeNull()
    expect(optionalText({ max: 5 }).parse(undefined)).toBeNull()
  })

  test.for(['a\0b', 'a\ud800', '\udc00'])('that no column can hold is refused: %j', (value) => {
    expect(messageOf(bio.safeParse(value))).toBe('El texto contiene caracteres no válidos')
  })
})

describe('a flag', () => {
  test.for([
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    ['0', false],
  ] as const)('%j is %j', ([value, meaning]) => {
    expect(flag.parse(value)).toBe(meaning)
  })

  test.for(['false', 'true', 2, '', null, [], {}, -1])('%j is a mistake, not an answer', (value) => {
    expect(flag.safeParse(value).success).toBe(false)
  })
})

describe('an id', () => {
  test.for([0, -1, 1.5, 2_147_483_648, '1', Number.NaN, null])('is never %j', (value) => {
    expect(messageOf(id.safeParse(value))).toBe('Debe ser un identificador')
  })
})

describe('the address of a picture', () => {
  test.for(['https://cdn.example/a.jpg', 'http://cdn.example/a.jpg', '/media/abc.webp'])('may be %s', (url) => {
    expect(imageUrl.parse(url)).toBe(url)
  })

  test.for([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//cdn.example/a.jpg',
    '/media/../secret',
    '/other/a.png',
    'https://a:b@c/d.png',
    'a.png',
  ])('is never %s', (url) => {
    expect(imageUrl.safeParse(url).success).toBe(false)
  })
})
