import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'

const [file = '/tmp/dump.json.zst', size = '40000'] = process.argv.slice(2)
const types = ['TV', 'MOVIE', 'OVA', 'ONA', 'SPECIAL']
const seasons = ['WINTER', 'SPRING', 'SUMMER', 'FALL', 'UNDEFINED']
const sites = [
  'https://anidb.net/anime',
  'https://anilist.co/anime',
  'https://kitsu.app/anime',
  'https://myanimelist.net/anime',
]

/** Writes a generated file in the format and size of the anime-offline-database, to measure imports. */
await pipeline(Readable.from(dump(Number(size))), createZstdCompress(), createWriteStream(file))

function* dump(count: number) {
  yield '{"license":{"name":"None"},"data":['
  for (let n = 1; n <= count; n++) yield (n === 1 ? '' : ',') + JSON.stringify(entry(n))
  yield ']}'
}

function entry(n: number) {
  const words = (word: string, many: number) =>
    Array.from({ length: many }, (_, at) => `${word} ${(n * 7 + at * 31) % 900}`)
  return {
    sources: sites.map((site) => `${site}/${900_000 + n}`),
    title: `Entrada inventada ${n}`,
    type: types[n % types.length],
    episodes: n % 5 === 0 ? 1 : (n % 24) + 1,
    status: n % 30 === 0 ? 'UPCOMING' : 'FINISHED',
    animeSeason: { season: seasons[n % seasons.length], year: 1970 + (n % 55) },
    picture: `https://pictures.example/${n}.jpg`,
    thumbnail: `https://pictures.example/${n}-small.jpg`,
    duration: { value: 1440, unit: 'SECONDS' },
    synonyms: words('Sinónimo', n % 8),
    studios: words('estudio', n % 3),
    tags: words('etiqueta', 10 + (n % 20)),
    relatedAnime: n % 3 === 0 ? [] : sites.map((site) => `${site}/${900_001 + n}`),
  }
}
