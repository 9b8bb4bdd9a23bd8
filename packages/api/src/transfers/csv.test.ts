import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'
import { escapeFormula, unescapeFormula } from './spreadsheet-formulas.ts'

test('csvLine prefixes formulas, so that spreadsheets read them as text', () => {
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

test('csvLine quotes commas, quotes and line breaks, and leaves null empty', () => {
  expect(csvLine(['a,b', 'di "hola"', 'uno\ndos', null, 4.5, true, false, -3])).toBe(
    `"a,b","di ""hola""","uno\ndos",,4.5,sí,no,-3\r\n`,
  )
})

test('unescapeFormula restores what escapeFormula has prefixed', () => {
  for (const text of ['=1+1', '＠SUM(A1)', '\u200b=1', "'hola'", 'a=b'])
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
})
