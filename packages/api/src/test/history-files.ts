import { gzipSync } from 'node:zlib'

/** What one anime is in the XML of MyAnimeList, where nothing else is said of it. */
const malDefaults = {
  series_animedb_id: '1',
  series_title: '<![CDATA[Cowboy Bebop]]>',
  series_type: 'TV',
  series_episodes: '26',
  my_id: '0',
  my_watched_episodes: '0',
  my_start_date: '0000-00-00',
  my_finish_date: '0000-00-00',
  my_rated: '',
  my_score: '0',
  my_storage: '',
  my_status: 'Watching',
  my_comments: '<![CDATA[]]>',
  my_times_watched: '0',
  my_rewatch_value: '',
  my_tags: '<![CDATA[]]>',
  my_rewatching: '0',
  my_rewatching_ep: '0',
  update_on_import: '0',
}

export type MalRow = Partial<typeof malDefaults>

const malAnime = (row: MalRow) =>
  `  <anime>\n${Object.entries({ ...malDefaults, ...row })
    .map(([name, value]) => `    <${name}>${value}</${name}>\n`)
    .join('')}  </anime>\n`

/** As MyAnimeList exports a list. */
export const malXml = (rows: MalRow[], owner = 'spike') =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<!-- Created by XML Export feature at MyAnimeList.net -->
<myanimelist>
  <myinfo>
    <user_id>7</user_id>
    <user_name>${owner}</user_name>
    <user_export_type>1</user_export_type>
    <user_total_anime>${rows.length}</user_total_anime>
  </myinfo>
${rows.map(malAnime).join('')}</myanimelist>
`

export const gzipped = (text: string) => gzipSync(text)
