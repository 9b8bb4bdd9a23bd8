import type { HistorySample } from '../sample.ts'

export const shikimoriSamples: HistorySample[] = [
  {
    name: 'list of Shikimori',
    format: 'shikimori',
    files: {
      '': [6, 7].map((target_id) => ({
        id: target_id + 100,
        target_title: `Trigun ${target_id}`,
        target_title_ru: 'Триган',
        target_id,
        target_type: 'Anime',
        score: 8,
        status: 'completed',
        rewatches: 1,
        episodes: 26,
        volumes: 0,
        chapters: 0,
        text: 'con Ed',
        text_html: 'con Ed',
        created_at: '2020-01-01T00:00:00.000+03:00',
        updated_at: '2020-01-02T00:00:00.000+03:00',
      })),
    },
    ignored: /^(id|volumes|chapters|text_html|created_at)$/,
  },
  {
    name: "list of Shikimori's API",
    format: 'shikimori',
    files: {
      '': [6, 7].map((id) => ({
        id: id + 100,
        score: 8,
        status: 'rewatching',
        text: 'con Ed',
        episodes: 3,
        rewatches: 1,
        updated_at: '2020-01-02T00:00:00.000+03:00',
        anime: { id, name: `Trigun ${id}`, russian: 'Триган', kind: 'tv', episodes: 26 },
        manga: null,
      })),
    },
    ignored: /^(id|anime\.kind|manga)$/,
  },
]
