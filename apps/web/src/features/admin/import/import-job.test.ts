import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import { expect, test } from 'vitest'
import { type Progress, createImportJob } from './import-job.ts'

const titled = (title: string) => JSON.stringify({ title })
const series = (amount: number) => Array.from({ length: amount }, (_, n) => titled(`Serie ${n}`))

type Answer = { outcome: 'created' | 'updated' | 'unchanged' | 'left_out' | 'refused'; reason?: string }

/** Imports a file of these lines with a fake server function. */
function workOn(lines: string[], answer: (animes: ImportAnime[], call: number) => Answer[]) {
  const shown: Progress[] = []
  const sent: string[][] = []
  const work = createImportJob({
    file: new File([lines.join('\n')], 'catalogue.jsonl'),
    call: (animes) => {
      sent.push(animes.map(({ title }) => title))
      return Promise.resolve({ results: answer(animes, sent.length) })
    },
    show: (progress) => shown.push(progress),
  })
  return { work, shown, sent, last: () => shown.at(-1)! }
}

const created = (animes: ImportAnime[]): Answer[] => animes.map(() => ({ outcome: 'created' }))

test('sends a file in batches, and skips broken lines', async () => {
  const lines = [...series(150), '{roto', titled(' '), ...series(1)]
  const { work, sent, last } = workOn(lines, created)
  await work.proceed()
  expect(sent.map((batch) => batch.length)).toEqual([100, 51])
  expect(last()).toMatchObject({ status: 'finished', problem: null, fraction: 1 })
  expect(last().summary).toMatchObject({
    counts: { created: 150, updated: 0, unchanged: 0 },
    // The last line repeats the first, which a preview counts as "created" again.
    repeated: 1,
    samples: { created: ['Serie 0', 'Serie 1', 'Serie 2', 'Serie 3', 'Serie 4'] },
    refused: 2,
    refusals: [
      { line: 151, reason: 'No es JSON válido' },
      { line: 152, reason: 'title: El título es requerido' },
    ],
  })
})

test('finishes an empty file', async () => {
  const { work, sent, last } = workOn(['', ''], created)
  await work.proceed()
  expect([sent, last().status]).toEqual([[], 'finished'])
})

test('reports a refused anime with its line number', async () => {
  const taken = 'Otro anime ya tiene ese identificador externo'
  const { work, last } = workOn(['', ...series(2)], () => [
    { outcome: 'updated' },
    { outcome: 'refused', reason: taken },
  ])
  await work.proceed()
  expect(last().summary).toMatchObject({ counts: { updated: 1 }, refused: 1, refusals: [{ line: 3, reason: taken }] })
})

test('stops between two batches, and resumes there', async () => {
  const { work, shown, sent, last } = workOn(series(250), (animes, call) => {
    if (call === 1) work.stop()
    return created(animes)
  })
  await work.proceed()
  expect(sent).toHaveLength(1)
  expect(shown.map(({ status }) => status)).toEqual(['running', 'stopping', 'stopping', 'stopped'])
  await work.proceed()
  expect(sent.flat()).toEqual(Array.from({ length: 250 }, (_, n) => `Serie ${n}`))
  expect(last()).toMatchObject({ status: 'finished', summary: { counts: { created: 250 } } })
})

test('keeps the unsent animes when the server is unreachable, and sends them on resuming', async () => {
  const lost = new TypeError('Failed to fetch')
  const { work, sent, last } = workOn(series(150), (animes, call) => {
    if (call === 2) throw lost
    return created(animes)
  })
  await work.proceed()
  expect(last()).toMatchObject({ status: 'stopped', problem: lost, summary: { counts: { created: 100 } } })
  await work.proceed()
  expect(sent.map((batch) => batch.length)).toEqual([100, 50, 50])
  expect(last()).toMatchObject({ status: 'finished', summary: { counts: { created: 150 } } })
})

test('sends and reports nothing after it was abandoned', async () => {
  const { work, shown, sent } = workOn(series(250), (animes) => {
    work.abandon()
    return created(animes)
  })
  await work.proceed()
  expect([shown.length, sent.length]).toEqual([1, 1])
})

test('counts left out adult titles apart from the others, without samples', async () => {
  const { work, last } = workOn(series(3), (animes) =>
    animes.map((_, at) => ({ outcome: at === 1 ? 'left_out' : 'created' })),
  )
  await work.proceed()
  expect(last().summary).toMatchObject({ counts: { created: 2 }, leftOut: 1, refused: 0, lastLine: 3 })
})
