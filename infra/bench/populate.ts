import { parseArgs } from 'node:util'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { readConfig } from '../../apps/server/src/startup/settings/config.ts'
import { createPasswords } from '../../packages/api/src/accounts/passwords/passwords.ts'
import { migrate } from '../../packages/api/src/app/migrate.ts'
import { demoPassword, seedDemo } from '../../packages/api/src/seed/seed-demo.ts'
import { counted, type Counts, countsOf } from './population/counts.ts'
import { type Filled, populate } from './population/population.ts'

/**
 * Fills the server's database (`DATABASE_URL`, or the embedded one of `DATA_DIR`, while no server uses it) with a
 * generated catalogue and people: `--size 10` is ten per cent of the full size, `--animes 5000 --users 2000` are counts.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1' },
    ...(Object.fromEntries(counted.map((what) => [what, { type: 'string' }])) as Record<
      keyof Counts,
      { type: 'string' }
    >),
  },
})

const config = readConfig(process.env)
const database = await openDatabase(config)
await migrate(database.url)
const passwords = createPasswords()
if (config.seed === 'demo') await seedDemo(database, passwords)

const client = await database.pool.connect()
const given = counted.flatMap((what) => (values[what] === undefined ? [] : [[what, numberOf(values[what])]]))
const begun = performance.now()
await populate(client, countsOf(numberOf(values.size), Object.fromEntries(given)), {
  passwordHash: await passwords.hash(demoPassword),
  until: new Date(new Date().toISOString().slice(0, 10)),
  onFilled: say,
})
client.release()
await database.close()
console.log(`Todo listo en ${seconds(performance.now() - begun)}. Contraseña de todos: ${demoPassword}`)

function say({ what, rows, ms }: Filled) {
  console.log(
    `${what.padEnd(18)}${(rows ? rows.toLocaleString('es-ES') : '').padStart(12)}  ${seconds(ms).padStart(8)}`,
  )
}

function seconds(ms: number) {
  return `${(ms / 1000).toLocaleString('es-ES', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`
}

function numberOf(text: string) {
  const number = Number(text)
  if (Number.isFinite(number) && number >= 0) return number
  console.error(`No es un número: ${text}`)
  return process.exit(1)
}
