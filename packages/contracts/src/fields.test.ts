import { describe, expect, test } from 'vitest'
import { codePoints, flag, id, imageUrl, optionalText, rowId, text } from './fields.ts'
import { cpuTime } from './test/cpu-time.ts'

const messageOf = (result: { error?: { issues: { message: string }[] } }) => result.error?.issues[0]?.message

describe('text', () => {
  const bio = text({ max: 5, tooLong: 'Demasiado' })

  test('is trimmed, normalised to NFC and counted in code points', () => {
    expect(bio.parse('  cafe\u0301 ')).toBe('café')
    expect(bio.parse('😀😀😀😀😀')).toBe('😀😀😀😀😀')
    expect(codePoints('👩‍👧')).toBe(3)
    expect(messageOf(bio.safeParse('😀😀😀😀😀😀'))).toBe('Demasiado')
  })

  test('rejects oversized input before normalising it', () => {
    const long = `a${'\u0301\u0316'.repeat(500_000)}`
    const description = text({ max: 10_000 })
    const took = [1, 2, 3].map(() => {
      const startedAt = cpuTime()
      expect(messageOf(bio.safeParse(long))).toBe('Demasiado')
      expect(messageOf(bio.safeParse(' '.repeat(21)))).toBe('Demasiado')
      expect(messageOf(description.safeParse(long.slice(0, 40_000)))).toBe('El texto contiene caracteres no válidos')
      return cpuTime() - startedAt
    })
    expect(Math.min(...took)).toBeLessThan(200)
  })

  test('accepts as many accents on a letter as any language uses', () => {
    const accented = `a${'\u0316\u0301'.repeat(15)}`
    expect(text({ max: 40 }).parse(accented)).toBe(accented.normalize('NFC'))
    expect(bio.parse('e\u0302\u0323'.repeat(5))).toBe('ệ'.repeat(5))
  })

  test('of blanks only is empty', () => {
    expect(messageOf(bio.safeParse(' \n '))).toBe('No puede estar vacío')
    expect(optionalText({ max: 5 }).parse('  ')).toBeNull()
    expect(optionalText({ max: 5 }).parse(undefined)).toBeNull()
  })

  test.for([
    ['zero width', '\u200b\u200d\u2060\ufeff'],
    ['fillers of Hangul', '\u3164\u115f\uffa0'],
    ['blank braille', '\u2800'],
    ['spaces of every width', '\u2003\u00a0\u3000'],
    ['variation selectors', '\ufe0f\u{e0101}'],
    ['control characters', '\u0007\u0090'],
    ['directions only', '\u202e\u2066 \u2069'],
  ] as const)('without a visible character is empty: %s', ([, value]) => {
    expect(messageOf(bio.safeParse(value))).toBe('No puede estar vacío')
    expect(optionalText({ max: 5 }).parse(value)).toBeNull()
  })

  test('keeps the invisible characters that emoji and scripts need', () => {
    const written = ['👨‍👩‍👧', '❤️', '🏴\u{e0067}\u{e0062}\u{e007f}', 'می‌خواهم', '\u200fشلوم']
    for (const value of written) expect(text({ max: 10 }).parse(value)).toBe(value)
  })

  test('loses controls that would change the direction of the text after it (security.md 31)', () => {
    expect(bio.parse('a\u202eb\u2067')).toBe('ab')
    expect(bio.parse(' \u202a hi \u202c ')).toBe('hi')
  })

  test.for(['a\0b', 'a\ud800', '\udc00'])(
    'rejects characters that PostgreSQL cannot store: %j (security.md 25)',
    (value) => {
      expect(messageOf(bio.safeParse(value))).toBe('El texto contiene caracteres no válidos')
    },
  )
})

describe('flag (security.md 21)', () => {
  test.for([
    [true, true],
    [1, true],
    ['1', true],
    [false, false],
    [0, false],
    ['0', false],
  ] as const)('parses %j as %j', ([value, meaning]) => {
    expect(flag.parse(value)).toBe(meaning)
  })

  test.for(['false', 'true', 2, '', null, [], {}, -1])('rejects %j', (value) => {
    expect(flag.safeParse(value).success).toBe(false)
  })
})

describe('id (security.md 25)', () => {
  test.for([0, -1, 1.5, 2_147_483_648, '1', Number.NaN, null])('rejects %j', (value) => {
    expect(messageOf(id.safeParse(value))).toBe('Debe ser un identificador')
  })
})

describe('rowId (security.md 25)', () => {
  test('accepts ids of int8 rows that a number represents exactly', () => {
    expect(rowId.parse(2_147_483_648)).toBe(2_147_483_648)
    expect(rowId.parse(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
  })

  test.for([0, -1, 1.5, 2 ** 53, '1', Number.NaN, null])('rejects %j', (value) => {
    expect(messageOf(rowId.safeParse(value))).toBe('Debe ser un identificador')
  })
})

describe('imageUrl', () => {
  test.for(['https://cdn.example/a.jpg', '/media/abc.webp'])('accepts %s', (url) => {
    expect(imageUrl.parse(url)).toBe(url)
  })

  test.for([
    ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['HTTP://cdn.example:80/a.jpg?w=http://x', 'https://cdn.example/a.jpg?w=http://x'],
    ['http://cdn.example:8080/a.jpg', 'https://cdn.example:8080/a.jpg'],
    ['http://cdn.example:80?a', 'https://cdn.example?a'],
  ] as const)('rewrites http to https: %s', ([given, rewritten]) => {
    expect(imageUrl.parse(given)).toBe(rewritten)
  })

  test.for([
    'http://a:b@c/d.png',
    'http:cdn.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//cdn.example/a.jpg',
    '/media/../secret',
    '/other/a.png',
    'https://a:b@c/d.png',
    'a.png',
  ])('rejects %s', (url) => {
    expect(imageUrl.safeParse(url).success).toBe(false)
  })
})
