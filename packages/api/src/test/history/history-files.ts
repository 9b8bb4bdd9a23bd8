import { crc32, deflateRawSync, gzipSync } from 'node:zlib'

/** The fields of an anime in MyAnimeList's XML by default. */
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
  my_priority: 'LOW',
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

/** A list in the format of MyAnimeList's export. */
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

/** A ZIP of files: text and bytes unchanged, objects as JSON. */
export function zipped(files: Record<string, string | Uint8Array | object>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes =
      content instanceof Uint8Array
        ? Buffer.from(content)
        : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
    const data = deflateRawSync(bytes)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(Buffer.byteLength(name), 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), data)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), facts, place, Buffer.from(name))
    offset += 30 + Buffer.byteLength(name) + data.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}
