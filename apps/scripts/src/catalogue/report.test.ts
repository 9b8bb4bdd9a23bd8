import { reasonsByPosition } from '@animeteca/api-client/import/reasons'
import { describe, expect, test } from 'vitest'
import { progressLine, showProgress } from '../console/progress.ts'
import { createImportCounts } from './import-counts.ts'
import { report } from './report.ts'

describe('report', () => {
  test('counts the outcomes and lists refused lines in the order of the file', () => {
    const counts = createImportCounts()
    const anime = { title: 'Akira', seasons: [{ episodes: [{}, {}] }, { episodes: [{}] }] }
    const batch = [
      { line: 1, anime },
      { line: 2, anime },
    ] as unknown as Parameters<typeof counts.accept>[0]
    counts.accept(batch, [
      { animeId: 1, outcome: 'created' },
      { animeId: 2, outcome: 'unchanged' },
    ])
    counts.refuse({ line: 12, reason: 'No es JSON válido' })
    counts.refuse({ line: 3, reason: 'title: El título es requerido' })

    expect(report(counts, { seconds: 0.5, peakBytes: 100 * 1024 * 1024 })).toBe(
      `2 animes con 6 episodios en 0,5 s (4 animes/s, memoria máxima 100 MiB)
  creados      1
  actualizados 0
  sin cambios  1
  rechazados   2
    línea 3: title: El título es requerido
    línea 12: No es JSON válido`,
    )
  })

  test('lists the values that a refresh has left out, and where they belong', () => {
    const counts = createImportCounts()
    const batch = [{ line: 1, anime: { title: 'Akira', seasons: [] } }] as unknown as Parameters<
      typeof counts.accept
    >[0]
    const place = { seasonNumber: null, episodeNumber: null }
    counts.accept(batch, [
      {
        animeId: 1,
        outcome: 'unchanged',
        withheld: [
          { kind: 'anime', field: 'releaseSeason', ...place, stored: 'fall', given: 'summer' },
          { kind: 'episode', field: 'title', seasonNumber: 1, episodeNumber: 3, stored: 'Uno', given: 'One' },
          { kind: 'relation', field: 'mal:47', ...place, stored: null, given: 'sequel' },
          { kind: 'season', field: 'seasonNumber', ...place, seasonNumber: 3, stored: 3, given: 2 },
          {
            kind: 'externalId',
            field: 'mal:48',
            ...place,
            stored: { seasonNumber: 1, firstEpisode: 3, episodeCount: 4 },
            given: { seasonNumber: null, firstEpisode: 1, episodeCount: null },
          },
          { kind: 'season', field: 'numberTaken', ...place, seasonNumber: 3, stored: null, given: 3 },
          {
            kind: 'broadcast',
            field: 'broadcast',
            seasonNumber: 1,
            episodeNumber: 13,
            stored: 'R/2026-10-04T15:00:00.000Z/P7D',
            given: 'R/2026-10-04T15:00:00.000Z/P10D',
          },
          { kind: 'platform', field: 'https://www.netflix.com/title/1', ...place, stored: null, given: [] },
        ],
      },
    ])
    expect(report(counts, { seconds: 1, peakBytes: 0 }).split('\n').slice(-9)).toEqual([
      '  conservados  8, que alguien ha cambiado',
      '    Akira, temporada de estreno: se queda «Otoño», la fuente dice «Verano»',
      '    Akira, T1 E3, título: se queda «Uno», la fuente dice «One»',
      '    Akira, relación: se queda «sin relación», la fuente dice «Secuela»',
      '    Akira, temporada 3, número: se queda «3», la fuente dice «2»',
      '    Akira, identificador 48 de MyAnimeList: se queda «temporada 1, episodios del 3 al 6», la fuente dice «todo el anime»',
      '    Akira, temporada 3, número: alguien lo ha dado a otra parte del anime, y lo de la fuente no entra',
      '    Akira, temporada 1, horario desde el episodio 13: se queda «desde el 5 oct 2026, 0:00 (hora de Japón), cada semana», la fuente dice «desde el 5 oct 2026, 0:00 (hora de Japón), cada 10 días»',
      '    Akira, dirección https://www.netflix.com/title/1: se queda «quitada», la fuente dice «sin países indicados»',
    ])
  })

  test('lists only the first 200 refused lines', () => {
    const counts = createImportCounts()
    for (let line = 1; line <= 12_345; line++) counts.refuse({ line, reason: 'No es JSON válido' })
    const lines = report(counts, { seconds: 1, peakBytes: 0 }).split('\n')
    expect(lines).toHaveLength(206)
    expect(lines.at(-1)).toBe('    …y 12.145 más')
  })
})

describe('progressLine and showProgress', () => {
  test('show fraction, count, rate and remaining time', () => {
    expect(progressLine({ fraction: 0, animes: 0, seconds: 0 })).toBe('░░░░░░░░░░░░░░░░░░░░░░░░ 0 %  0 animes  0/s')
    expect(progressLine({ fraction: 0.25, animes: 1_500, seconds: 30 })).toBe(
      '██████░░░░░░░░░░░░░░░░░░ 25 %  1.500 animes  50/s  quedan 1:30',
    )
  })

  test('clear the bar on a terminal and leave the messages', () => {
    let shown = ''
    const write = (text: string) => Boolean((shown += text))
    const progress = showProgress({ isTTY: true, columns: 80, write }, () => {
      throw new Error('nothing is drawn yet')
    })
    progress.say('El servidor ha vuelto.')
    progress.stop()
    expect(shown).toBe('\r\u001B[KEl servidor ha vuelto.\n\r\u001B[K')
  })
})

test('reasonsByPosition groups field errors by position in the batch', () => {
  const fields = {
    'animes.0.title': 'El título es requerido',
    'animes.12.seasons.0.episodes': 'Un número de episodio está repetido',
    'animes.12.releaseYear': 'Debe ser un número',
    'animes.7': 'Se esperaba un objeto',
    animes: 'Como mucho 100',
  }
  expect([...reasonsByPosition({ fields })]).toEqual([
    [0, 'title: El título es requerido'],
    [12, 'seasons.0.episodes: Un número de episodio está repetido; releaseYear: Debe ser un número'],
    [7, 'Se esperaba un objeto'],
  ])
  expect(reasonsByPosition({ fields: null }).size).toBe(0)
})
