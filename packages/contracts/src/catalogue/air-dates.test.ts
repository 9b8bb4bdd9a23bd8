import { describe, expect, test } from 'vitest'
import { yearSeasonOf } from '../labels.ts'
import { parseAirDate, parseAirDates } from './air-dates.ts'

describe('parsing air dates', () => {
  test.each([
    ['April 9, 2012', '2012-04-09'],
    ['9 March 2004', '2004-03-09'],
    ['Oct 7, 2006', '2006-10-07'],
    ['2012-07-08', '2012-07-08'],
    ['1998-04-03T00:00:00+00:00', '1998-04-03'],
    ['August 10, 2015[b]', '2015-08-10'],
    ['March 13, 2010 (theater)\nApril 9, 2010', '2010-03-13'],
    ['June 20, 2019\n(Tokyo MX)', '2019-06-20'],
  ])('reads the date from %j', (written, date) => expect(parseAirDate(written)).toBe(date))

  test.each([
    '',
    'TBA',
    'N/A',
    '-',
    '9.999',
    'Jimmy Stone',
    'Takuya Aoki & Tomonori Sudō',
    'April 2012',
    '2012-02-31',
    'May 9, 1812',
  ])('returns null for %j', (written) => expect(parseAirDate(written)).toBeNull())

  test('reads the first and last date from one text or from two fields', () => {
    const run = { from: '1998-04-03', to: '1999-04-24' }
    expect(parseAirDates('Apr 3, 1998 to Apr 24, 1999')).toEqual(run)
    expect(parseAirDates({ from: '1998-04-03T00:00:00+00:00', to: '1999-04-24T00:00:00+00:00' })).toEqual(run)
    expect(parseAirDates('Oct 5, 2025 to ?')).toEqual({ from: '2025-10-05', to: null })
    for (const nothing of [undefined, null, 7, [], {}, { from: 7 }])
      expect(parseAirDates(nothing)).toEqual({ from: null, to: null })
  })

  test('yearSeasonOf maps a date to its quarter', () => {
    expect(['2012-01-08', '2012-04-01', '2012-09-30', '2012-12-31'].map(yearSeasonOf)).toEqual([
      'winter',
      'spring',
      'summer',
      'autumn',
    ])
  })
})
