import { describe, expect, test } from 'vitest'
import { read } from '../../../../../test/history/reading.ts'

const exported = (...entries: object[]) => ({
  user: { name: 'Faye' },
  export: { type: 'anime', date: '2022-01-08 10:12-0800', version: '0.1a' },
  entries,
})

describe("Anime-Planet's export", () => {
  const entry = {
    name: 'Trigun',
    status: 'watched',
    started: '2020-07-24 17:58:13-07',
    completed: '2020-08-24 17:58:13-07',
    rating: 4.5,
    times: 2,
    eps: 26,
  }

  test('gives list, progress, dates, score out of five and rewatches', async () => {
    expect(await read(exported(entry))).toMatchObject({
      format: 'anime-planet',
      owner: 'Faye',
      entries: [
        {
          titles: ['Trigun'],
          status: 'completed',
          progress: 26,
          score: 90,
          rewatches: 1,
          startedOn: '2020-07-24',
          finishedOn: '2020-08-24',
        },
      ],
    })
  })

  test.for([
    ['watching', 'watching'],
    ['want to watch', 'plan_to_watch'],
    ['stalled', 'watching'],
    ['dropped', 'dropped'],
  ])('puts %s into the list %s', async ([word, status]) => {
    expect((await read(exported({ ...entry, status: word }))).entries[0]).toMatchObject({ status })
  })

  test("refuses entries marked won't watch, and a list of manga", async () => {
    const { refused } = await read(exported(entry, { ...entry, name: 'Monster', status: "won't watch" }))
    expect(refused).toEqual([
      { row: 2, title: 'Monster', reason: 'Está en los que no quieres ver, y aquí no hay esa lista' },
    ])
    const manga = { ...exported(entry), export: { type: 'manga', version: '0.1a' } }
    await expect(read(manga)).rejects.toMatchObject({ fault: 'manga' })
  })
})
