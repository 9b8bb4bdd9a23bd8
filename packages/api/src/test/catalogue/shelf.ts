import { importAnime } from '@animeteca/contracts/catalogue-import/import-line'
import type { PoolClient } from 'pg'
import { importBatch } from '../../catalogue/import/import-batch.ts'

/** The catalogue of every test. Episode ids follow the order written here: 1 to 3, 4 to 5, 6, 7. */
export const shelf = {
  /** Two seasons: episodes 1, 2, 3 and 4, 5. */
  bebop: { id: 1, seasons: [1, 2], episodes: [1, 2, 3, 4, 5] },
  /** One episode, for beta testers only. */
  akira: { id: 2, seasons: [3], episodes: [6] },
  /** Accents in its title, one episode. */
  corazon: { id: 3, seasons: [4], episodes: [7] },
  /** Announced: no seasons. */
  upcoming: { id: 4, seasons: [], episodes: [] },
} as const

const video = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'

const lines = [
  {
    title: 'Cowboy Bebop',
    titleJapanese: 'カウボーイビバップ',
    synonyms: ['Vaqueros del espacio'],
    synopsis: 'Cazarrecompensas sin blanca cruzan el sistema solar.',
    releaseYear: 1998,
    status: 'completed',
    ids: { mal: 1 },
    seasons: [
      {
        seasonNumber: 1,
        episodes: [1, 2, 3].map((n) => ({ episodeNumber: n, title: `Sesión ${n}`, duration: 24, videoUrl: video })),
      },
      { seasonNumber: 2, episodes: [1, 2].map((n) => ({ episodeNumber: n, title: `Regreso ${n}`, duration: 24 })) },
    ],
  },
  {
    title: 'Akira',
    synopsis: 'Una moto roja cruza una ciudad que se cae.',
    releaseYear: 1988,
    status: 'completed',
    hasEarlyAccess: true,
    ids: { mal: 47 },
    seasons: [
      { seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'La película', duration: 124, videoUrl: video }] },
    ],
  },
  {
    title: 'Corazón de Acero',
    synopsis: 'Un robot aprende a pedir perdón.',
    releaseYear: 2020,
    status: 'airing',
    seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1, title: 'Óxido' }] }],
  },
  { title: 'Lo que vendrá', status: 'upcoming' },
]

export async function createShelf(client: PoolClient) {
  await importBatch(
    client,
    lines.map((line) => importAnime.parse(line)),
  )
}
