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
    atMost('P13', `importar ${animes} animes y ${episodes} episodios`, seconds, 12, 's'),
    atMost('P13', 'lo que crece el servidor entretanto', grownMiB, 300, 'MiB'),
  ]
}

/** Animes with very different numbers of episodes, as in real catalogues. */
function lines(): string[] {
  const weights = Array.from({ length: animes }, (_, n) => (n % 500 === 0 ? 700 : [12, 13, 24, 26, 1][n % 5]!))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let placed = 0
  let drawn = 0
  return weights.map((weight, n) => {
    drawn += (weight * episodes) / all
    const count = Math.round(drawn) - placed
    placed += count
    return JSON.stringify({
      title: `Serie número ${n}`,
      synopsis: `De la serie ${n} se cuenta lo que pasa en una ciudad junto al mar, y quién vuelve a ella. `.repeat(4),
      genres: ['Aventura', 'Drama'],
      releaseYear: 1970 + (n % 56),
      ids: { mal: n + 1 },
      seasons: [
        {
          seasonNumber: 1,
          episodes: Array.from({ length: count }, (__, at) => ({
            episodeNumber: at + 1,
            title: `Episodio ${at + 1}`,
            duration: 24,
          })),
        },
      ],
    })
  })
}
