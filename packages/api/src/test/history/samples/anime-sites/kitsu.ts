import type { HistorySample } from '../sample.ts'

const kitsuEntry = (id: string) => ({
  id: `9${id}`,
  type: 'libraryEntries',
  attributes: {
    createdAt: '2023-07-01T00:00:00.000Z',
    updatedAt: '2023-09-01T12:00:00.000Z',
    status: 'completed',
    progress: 26,
    volumesOwned: 0,
    reconsuming: false,
    reconsumeCount: 1,
    notes: 'con Ed',
    private: false,
    reactionSkipped: 'unskipped',
    progressedAt: '2023-09-01T12:00:00.000Z',
    startedAt: '2023-08-01T00:00:00.000Z',
    finishedAt: '2023-09-01T12:00:00.000Z',
    rating: '4.5',
    ratingTwenty: 18,
  },
  relationships: { anime: { data: { type: 'anime', id } } },
})

export const kitsuSamples: HistorySample[] = [
  {
    name: 'library of Kitsu',
    format: 'kitsu-json',
    files: {
      '': {
        data: [kitsuEntry('1'), kitsuEntry('2')],
        included: [
          {
            type: 'anime',
            id: '1',
            attributes: {
              canonicalTitle: 'Trigun',
              titles: { ja_jp: 'トライガン' },
              abbreviatedTitles: ['Vash'],
              episodeCount: 26,
              subtype: 'TV',
              startDate: '1998-04-01',
            },
            relationships: { mappings: { data: [{ type: 'mappings', id: '8' }] } },
          },
          { type: 'mappings', id: '8', attributes: { externalSite: 'myanimelist/anime', externalId: '6' } },
        ],
        links: { next: 'https://kitsu.app/api/edge/library-entries?page[offset]=500' },
      },
    },
    // ids of rows, facts of the catalogue, a deprecated copy of the score, and times that others repeat
    ignored:
      /^(data\.id|data\.relationships\.anime\.data\.type|data\.attributes\.(createdAt|updatedAt|volumesOwned|reactionSkipped|rating)|links\.next|included\..*)$/,
  },
]
