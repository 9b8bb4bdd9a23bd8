import { expect, test } from 'vitest'
import { disarmFormula, rearmFormula } from '../history/spreadsheet-formulas.ts'
import { csvLine } from './csv.ts'

test('a cell that a spreadsheet would run is text', () => {
  for (const formula of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '\u200b=1',
    '\ufeff＠1',
    ' \u2060 -1',
  ])
    expect(csvLine([formula])).toMatch(/^"?'/)
  expect(csvLine(['=HYPERLINK("http://mal","x")', 'a=b'])).toBe(`"'=HYPERLINK(""http://mal"",""x"")",a=b\r\n`)
})

test('a line keeps commas, quotes and line breaks in their cells, and leaves nothing where there is nothing', () => {
  expect(csvLine(['a,b', 'di "hola"', 'uno\ndos', null, 4.5, true, false, -3])).toBe(
    `"a,b","di ""hola""","uno\ndos",,4.5,sí,no,-3\r\n`,
  )
})

test('a cell that was made text is read as what it was', () => {
  for (const text of ['=1+1', '＠SUM(A1)', '\u200b=1', "'hola'", 'a=b'])
    expect(rearmFormula(disarmFormula(text))).toBe(text)
})
