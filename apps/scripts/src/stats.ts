import { formatNumber } from '@animeteca/contracts/text/count'
import { printError } from './console/failure.ts'
import { signInAsAdmin } from './console/sign-in.ts'

process.exitCode = await main().catch(printError)

async function main(): Promise<number> {
  const { client, signOut } = await signInAsAdmin(process.env)
  const stats = await client.admin.stats.query().finally(signOut)
  const rows = [
    ['Animes', stats.totalAnimes],
    ['Temporadas', stats.totalSeasons],
    ['Episodios', stats.totalEpisodes],
    ['Usuarios', stats.totalUsers],
    ['Administradores', stats.totalAdmins],
  ] as const
  for (const [name, total] of rows) console.log(`${name.padEnd(16)}${formatNumber(total).padStart(10)}`)
  return 0
}
