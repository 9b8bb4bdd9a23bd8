import { describe, expect, test } from 'vitest'
import { occurrenceAfter, occurrenceOn, parseRecurrence, recurrence } from './recurrence.ts'

describe('parseRecurrence', () => {
  test.each([
    ['R/2024-01-05T15:00:00Z/P7D', '2024-01-05T15:00:00.000Z', 'P7D'],
    ['R/2024-01-05T15:00:00.000Z/P1W', '2024-01-05T15:00:00.000Z', 'P7D'],
    ['R12/2024-01-06T00:00:00+09:00/P7D', '2024-01-05T15:00:00.000Z', 'P7D'],
    ['R/2024-01-05T15:00:00Z/P0D', '2024-01-05T15:00:00.000Z', 'P0D'],
    ['R/2024-01-05T15:00:00Z/P0M', '2024-01-05T15:00:00.000Z', 'P0D'],
    ['R/2024-01-31T15:00:00Z/P1M', '2024-01-31T15:00:00.000Z', 'P1M'],
  ])('reads %s', (text, startsAt, every) => expect(parseRecurrence(text)).toEqual({ startsAt, every }))

  test.each([
    'los viernes',
    '',
    'R/2024-01-05/P7D',
    'R/2024-13-45T15:00:00Z/P7D',
    'R/2024-01-05T15:00:00Z/P-7D',
    'R/2024-01-05T15:00:00Z/PT1H',
    'R/2024-01-05T15:00:00Z/P999D',
    'R/2024-01-05T15:00:00Z/P13M',
    'R/0001-01-05T15:00:00Z/P7D',
    'P7D/2024-01-05T15:00:00Z/R',
  ])('refuses %j', (text) => {
    expect(parseRecurrence(text)).toBeNull()
    expect(recurrence.safeParse(text).error?.issues[0]?.message).toBe(
      'La repetición no se entiende. Debe ser como R/2024-01-05T15:00:00Z/P7D',
    )
  })
})

test('a weekly broadcast keeps its hour in Japan while the clocks of Europe change', () => {
  const startsAt = '2026-03-20T15:30:00.000Z'
  const times = [0, 1, 2].map((count) => occurrenceAfter(startsAt, 'P7D', count))
  expect(times).toEqual(['2026-03-20T15:30:00.000Z', '2026-03-27T15:30:00.000Z', '2026-04-03T15:30:00.000Z'])
  const inMadrid = new Intl.DateTimeFormat('es', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' })
  expect(times.map((at) => inMadrid.format(new Date(at)))).toEqual(['16:30', '16:30', '17:30'])
})

test('a monthly broadcast keeps its day of the month in Japan', () => {
  // 00:30 on the 5th in Japan is the 4th in UTC
  expect(occurrenceAfter('2026-01-04T15:30:00.000Z', 'P1M', 2)).toBe('2026-03-04T15:30:00.000Z')
})

describe('occurrenceOn', () => {
  const night = { startsAt: '2026-01-09T15:30:00.000Z', every: 'P7D' }

  test('takes the hour of the slot in Japan', () => {
    expect(occurrenceOn('2026-01-18', { startsAt: '2026-01-11T08:00:00.000Z', every: 'P7D' })).toBe(
      '2026-01-18T08:00:00.000Z',
    )
  })

  test('takes a day before a night programme as that night, and its own day as it is', () => {
    expect(occurrenceOn('2026-01-16', night)).toBe('2026-01-16T15:30:00.000Z')
    expect(occurrenceOn('2026-01-17', night)).toBe('2026-01-16T15:30:00.000Z')
  })

  test('takes the hour on another day of the week for a special broadcast', () => {
    expect(occurrenceOn('2026-01-14', night)).toBe('2026-01-13T15:30:00.000Z')
  })
})
