import type { HistorySample } from '../sample.ts'

const annictWork = (annictId: number) => ({
  annictId,
  title: `トライガン ${annictId}`,
  titleEn: 'Trigun',
  titleRo: 'Toraigan',
  titleKana: 'とらいがん',
  malAnimeId: String(annictId),
  seasonYear: 1998,
  seasonName: 'SPRING',
  media: 'TV',
  episodesCount: 26,
})

const annictRecord = (number: number) => ({
  createdAt: '2020-01-01T20:00:00Z',
  rating: 4.5,
  ratingState: null,
  comment: null,
  episode: { number, numberText: `第${number}話`, title: 'x' },
  work: annictWork(1),
})

export const annictSamples: HistorySample[] = [
  {
    name: "GraphQL answer of Annict's API",
    format: 'annict',
    files: {
      '': {
        data: {
          viewer: {
            username: 'ed',
            libraryEntries: {
              nodes: [1, 2].map((id) => ({ status: { state: 'WATCHING' }, note: 'con Ed', work: annictWork(id) })),
            },
            records: { nodes: [annictRecord(1), annictRecord(2)] },
          },
        },
      },
    },
    // the owner, titles of episodes, texts of numbers that are there as numbers, and what records repeat about their work
    ignored:
      /(\.username|episode\.numberText|episode\.title|work\.(seasonName|media|annictId))$|\.records\.nodes\.work\./,
  },
  {
    name: "REST answer of Annict's API",
    format: 'annict',
    files: {
      '': {
        works: [1, 2].map((id) => ({
          id,
          title: `Trigun ${id}`,
          title_en: 'Trigun',
          title_kana: 'とらいがん',
          media: 'tv',
          season_name: '1998-spring',
          released_on: '1998-04-01',
          episodes_count: 26,
          mal_anime_id: String(id),
          status: { kind: 'watching' },
        })),
        total_count: 2,
        next_page: null,
        prev_page: null,
      },
    },
    ignored: /^(works\.(id|media|released_on)|total_count|next_page|prev_page)$/,
  },
]
