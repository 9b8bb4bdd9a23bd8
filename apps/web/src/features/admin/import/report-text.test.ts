import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { expect, test } from 'vitest'
import { createImportSummary } from './import-summary.ts'
import { reportText } from './report-text.ts'

const anime = (title: string) => ({ title, seasons: [], releaseYear: null, refs: [] }) as unknown as ImportAnime

test('lists the figures, and every refused line in file order', () => {
  const summary = createImportSummary()
  summary.refuse({ line: 12, reason: 'No es JSON válido' })
  summary.refuse({ line: 3, reason: 'title: El título es requerido' })
  const progress = { status: 'finished', summary: summary.now(), fraction: 1, problem: null } as const
  expect(reportText({ file: { name: 'faro.jsonl' }, progress, seconds: 1.2 })).toBe(
    `faro.jsonl: importación terminada en 2 s
Creados: 0
Actualizados: 0
Sin cambios: 0
Líneas rechazadas: 2
  línea 3: title: El título es requerido
  línea 12: No es JSON válido
`,
  )
})

test('lists the first ten thousand refused lines and counts the others', () => {
  const summary = createImportSummary()
  for (let line = 1; line <= 10_002; line++) summary.refuse({ line, reason: 'No es JSON válido' })
  const progress = { status: 'stopped', summary: summary.now(), fraction: 0.5, problem: null } as const
  const lines = reportText({ file: { name: 'faro.jsonl' }, progress, seconds: 61 })
    .trimEnd()
    .split('\n')
  expect(lines[0]).toBe('faro.jsonl: importación detenida en 61 s')
  expect(lines.at(-1)).toBe('  y 2 líneas más')
  expect(lines).toHaveLength(5 + 10_000 + 1)
})

test('lists what a refresh leaves, and counts animes that were deleted here', () => {
  const summary = createImportSummary()
  const batch = [
    { line: 1, anime: anime('Akira') },
    { line: 2, anime: anime('Noir') },
  ]
  const place = { kind: 'anime', seasonNumber: null, episodeNumber: null } as const
  summary.accept(batch, [
    { outcome: 'unchanged', withheld: [{ ...place, field: 'releaseYear', stored: 1988, given: 1987 }] },
    { outcome: 'deleted', withheld: [] },
  ])
  const progress = { status: 'finished', summary: summary.now(), fraction: 1, problem: null } as const
  expect(reportText({ file: { name: 'faro.jsonl' }, progress, seconds: 1 })).toBe(
    `faro.jsonl: importación terminada en 1 s
Creados: 0
Actualizados: 0
Sin cambios: 1
Eliminados, no vuelven: 1
Líneas rechazadas: 0
Se conserva, porque alguien lo ha cambiado: 1
  Akira, año: se queda «1988», la fuente dice «1987»
`,
  )
})

test('counts what takedowns block, adult titles and lines about unknown animes', () => {
  const summary = createImportSummary()
  const batch = ['Akira', 'Noir', 'Kite', ''].map((title, at) => ({ line: at + 1, anime: anime(title) }))
  summary.accept(batch, [
    { outcome: 'updated', isCoverBlocked: true },
    { outcome: 'blocked' },
    { outcome: 'left_out' },
    { outcome: 'unknown' },
  ])
  const progress = { status: 'finished', summary: summary.now(), fraction: 1, problem: null } as const
  expect(reportText({ file: { name: 'faro.jsonl' }, progress, seconds: 1 })).toBe(
    `faro.jsonl: importación terminada en 1 s
Creados: 0
Actualizados: 1
Sin cambios: 0
Retirados, no entran: 1
1 línea trae horas, plataformas o identificadores de un anime que no está en el catálogo.
1 anime va sin la portada del archivo, que está retirada.
1 título para adultos se omite: el sitio no los admite (ADULT=off).
Líneas rechazadas: 0
`,
  )
})
