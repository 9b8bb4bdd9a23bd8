import { expect, test } from 'vitest'
import { pastRewatches } from './past-rewatches.ts'

// times without a zone are in that of the viewer
const rewatch = (number: number, endedAt: string, isFinished: boolean) => ({
  id: number,
  number,
  startedAt: '2024-01-01T12:00:00.000Z',
  endedAt,
  isFinished,
  watchedCount: 5,
})

test('pastRewatches lists finished viewings with their dates, or "sin fecha", and abandoned ones', () => {
  const ended = [rewatch(2, '2024-05-02T12:00:00', true), rewatch(3, '2025-05-02T12:00:00', false)]
  const left = 'La 3.ª vez lo abandonaste tras 5 episodios (2 may 2025)'
  expect(pastRewatches({ firstFinished: '2019-03-05', ended })).toEqual([
    'Visto 2 veces: 5 mar 2019 y 2 may 2024',
    left,
  ])
  expect(pastRewatches({ firstFinished: null, ended })).toEqual(['Visto 2 veces: sin fecha y 2 may 2024', left])
  expect(pastRewatches({ firstFinished: '2019-03-05T12:00:00', ended: [] })).toEqual(['Visto 1 vez: 5 mar 2019'])
  expect(pastRewatches({ firstFinished: null, ended: [] })).toEqual([])
})
