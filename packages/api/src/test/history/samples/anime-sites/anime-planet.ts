import type { HistorySample } from '../sample.ts'

export const animePlanetSamples: HistorySample[] = [
  {
    name: 'export of Anime-Planet',
    format: 'anime-planet',
    files: {
      '': {
        user: { name: 'faye' },
        export: { type: 'anime', date: '2022-01-08 10:12-0800', version: '0.1a' },
        entries: ['Trigun', 'Monster'].map((name) => ({
          name,
          status: 'watched',
          started: '2020-07-24 17:58:13-07',
          completed: '2020-08-24 17:58:13-07',
          rating: 4.5,
          times: 2,
          eps: 26,
        })),
      },
    },
    ignored: /^(user\.name|export\.\w+)$/,
  },
]
