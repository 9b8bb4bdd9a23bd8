import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serveProduct } from '../serve.ts'
import { atMost, type Goal } from './goals.ts'

const run = promisify(execFile)

/** The size of the catalogue in goal P13. */
const animes = 5_514
const episodes = 113_890

const admin = { username: 'bench', email: 'bench@poblacion.example', password: 'only for the benchmark' }

/** Imports a catalogue with `npm run import` into an empty site. */
export async function importGoals(): Promise<Goal[]> {
  const folder = await mkdtemp(join(tmpdir(), 'animeteca-import-'))
  const file = join(folder, 'catalogue.jsonl')
  await writeFile(file, lines().join('\n'))
  const product = await serveProduct({
    DATA_DIR: join(folder, 'data'),
    ADMIN_USERNAME: admin.username,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const before = product.rssMiB()
  const begun = performance.now()
  await run(process.execPath, [join(import.meta.dirname, '../../../apps/scripts/src/import-catalogue.ts'), file], {
    env: { ...process.env, API_URL: product.url, API_USERNAME: admin.username, API_PASSWORD: admin.password },
  })
  const seconds = (performance.now() - begun) / 1_000
  const grownMiB = product.rssMiB() - before
  await product.stop()
  await rm(folder, { recursive: true })
  return [
    atMost('P13', `import of ${animes} animes and ${episodes} episodes`, seconds, 12, 's'),
    atMost('P13', 'growth of the server meanwhile', grownMiB, 300, 'MiB'),
  ]
}

/** Like the lines of a real catalogue: very different numbers of episodes, ids of several sites, and a title of its own for one episode in six. */
function lines(): string[] {
  const weights = Array.from({ length: animes }, (_, n) => (n % 500 === 0 ? 700 : [12, 13, 24, 26, 1][n % 5]!))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let placed = 0
  let drawn = 0
  return weights.map((weight, n) => {
    drawn += (weight * episodes) / all
    const count = Math.round(drawn) - placed
    placed += count
    return JSON.stringify(lineOf(n, count))
  })
}

function lineOf(n: number, count: number) {
  const mal = n + 1
  const releaseYear = 1970 + (n % 56)
  const title = `Serie número ${n}`
  return {
    title,
    titleEnglish: `Series number ${n}`,
    titleJapanese: `シリーズ第${n}号`,
    synonyms: n % 2 === 0 ? [`La serie ${n}`] : [],
    synopsis: `De la serie ${n} se cuenta lo que pasa en una ciudad junto al mar, y quién vuelve a ella. `.repeat(7),
    synopsisLang: 'es',
    description: `What happens in a city by the sea, and who returns to it, in series ${n}. `.repeat(9),
    coverImage: `https://covers.example/${n}.jpg`,
    releaseYear,
    status: 'completed',
    type: n % 5 === 4 ? 'Movie' : 'TV',
    genres: ['Aventura', 'Drama', 'Comedia', 'Misterio', 'Romance'].slice(n % 4, (n % 4) + 2),
    ids: {
      mal,
      anilist: 2 * mal,
      kitsu: 3 * mal,
      anidb: 5 * mal,
      simkl: 7 * mal,
      livechart: 11 * mal,
      tvdb: 13 * mal,
      imdb: [`tt${10_000_000 + n}`],
    },
    seasons: [
      {
        seasonNumber: 1,
        title,
        description: `The first season of series ${n}. `.repeat(12),
        malIds: [mal],
        episodes: episodesOf(n, count, releaseYear),
      },
    ],
  }
}

function episodesOf(n: number, count: number, year: number) {
  return Array.from({ length: count }, (_, at) => {
    const isTitled = at % 6 === 0
    return {
      episodeNumber: at + 1,
      title: isTitled ? `The ${at + 1}th day of number ${n}` : `Episodio ${at + 1}`,
      titleJapanese: isTitled ? `第${n}号の${at + 1}日目` : null,
      aired: isTitled ? `April ${1 + (at % 28)}, ${year}` : null,
      duration: 24,
      videoUrl:
        at === 0 && n % 2 === 0 ? `https://www.youtube-nocookie.com/embed/${String(n).padStart(11, '0')}` : null,
    }
  })
}
