import { sampleTable } from './sample.ts'
import type { HistorySample } from './sample.ts'

const crunchyrollItem = (number: number) => ({
  panel: {
    id: `G${number}`,
    type: 'episode',
    title: 'x',
    episode_metadata: {
      series_title: 'Trigun',
      season_title: 'Trigun',
      season_number: 1,
      episode_number: number,
      sequence_number: number,
      duration_ms: 1_440_000,
    },
  },
  date_played: `2021-10-2${number}T19:00:00Z`,
  playhead: 1_400,
  fully_watched: true,
})

export const otherSamples: HistorySample[] = [
  {
    name: 'viewing activity of Netflix',
    format: 'netflix',
    files: {
      '': sampleTable(
        'Profile Name|Start Time|Duration|Attributes|Title|Supplemental Video Type|Device Type|Bookmark|Latest Bookmark|Country',
        'Faye|2021-10-22 19:00:00|00:23:00||Trigun: Temporada 1: Episodio 1||TV|00:23:00|00:23:00|ES (Spain)',
        'Faye|2021-10-23 19:00:00|00:23:00||Trigun: Temporada 1: Episodio 2||TV|00:23:00|00:23:00|ES (Spain)',
        'Faye|2021-10-24 19:00:00|02:04:00||Akira||TV|02:04:00|02:04:00|ES (Spain)',
      ),
    },
    ignored: /^(Attributes|Device Type|Bookmark|Latest Bookmark|Country)#/,
  },
  {
    name: 'viewing history of a Netflix profile',
    format: 'netflix',
    files: { '': sampleTable('Title|Date', 'Trigun: Temporada 1: Episodio 1|3/5/21', 'Akira|25/5/21') },
    ignored: /^$/,
  },
  {
    name: "answer of Crunchyroll's API",
    format: 'crunchyroll',
    files: { '': { total: 2, data: [crunchyrollItem(1), crunchyrollItem(2)], meta: {} } },
    // ids, titles of episodes and seasons, and lengths
    ignored: /^(total|data\.panel\.(id|type|title)|data\.playhead)$|(season_title|sequence_number|duration_ms)$/,
  },
  {
    name: 'spreadsheet with Spanish columns',
    format: 'csv',
    files: {
      '': sampleTable(
        'Título|Título original|Año|Tipo|Estado|Episodios vistos|Episodios|Nota|Inicio|Fin|Notas|Revisionados|Etiquetas|Privado|Actualizado|Enlace|MAL|Estudio',
        'Trigun|Toraigan|1998|TV|Completado|26|26|8,5|2013-05-04|2013-06-01|con Ed|1|jazz, espacio|no|2020-01-01|https://myanimelist.net/anime/6|6|',
        'Monster||2004|TV|Pendiente|||||||||||||',
      ),
    },
    ignored: /^Tipo#/,
  },
  {
    name: 'table with one row per episode',
    format: 'csv',
    files: {
      '': sampleTable(
        'Título|Año|Temporada|Episodio|Visto|Visto el|Huso horario|Voto|Segundo en que se quedó',
        'Trigun|1998|1|1|sí|2020-01-01 20:00:00|UTC+01:00|5|',
        'Trigun|1998|1|2|sí|2020-01-02 20:00:00|UTC+01:00|4|300',
      ),
    },
    ignored: /^$/,
  },
]
