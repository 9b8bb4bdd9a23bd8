import { malXml } from '../../history-files.ts'
import type { HistorySample } from '../sample.ts'

export const malSamples: HistorySample[] = [
  {
    name: 'XML of MyAnimeList',
    format: 'mal-xml',
    files: {
      '': malXml([
        {
          series_animedb_id: '48',
          series_title: '<![CDATA[.hack//Sign]]>',
          series_episodes: '26',
          my_watched_episodes: '26',
          my_start_date: '2013-05-00',
          my_finish_date: '2014-02-03',
          my_score: '6',
          my_status: 'Completed',
          my_storage: 'Retail DVD',
          my_comments: '<![CDATA[con Ed]]>',
          my_times_watched: '2',
          my_rewatch_value: 'High',
          my_priority: 'HIGH',
          my_tags: '<![CDATA[jazz, espacio]]>',
        },
        { series_animedb_id: '6', series_title: '<![CDATA[Trigun]]>', my_status: 'On-Hold' },
      ]).replaceAll(
        '</my_storage>',
        '</my_storage><my_storage_value>2.00</my_storage_value><my_discuss>0</my_discuss><my_sns>never</my_sns>',
      ),
    },
    // the id of the row, an instruction for imports, the owner, and the kind of anime, which only helps matching
    ignored: /^(my_id|update_on_import|user_\w+|series_type)$/,
  },
]
