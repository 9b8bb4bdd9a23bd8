import { amount } from './console/amounts.ts'
import { explain } from './console/failure.ts'
import { signIn } from './console/sign-in.ts'

process.exitCode = await main().catch(explain)

async function main(): Promise<number> {
  const { client, signOut } = await signIn(process.env)
  const stats = await client.admin.stats.query()
  await signOut()

  const rows = [
    ['Animes', stats.totalAnimes],
    ['Temporadas', stats.totalSeasons],
    ['Episodios', stats.totalEpisodes],
    ['Usuarios', stats.totalUsers],
    ['Administradores', stats.totalAdmins],
  ] as const
  for (const [name, total] of rows) console.log(`${name.padEnd(16)}${amount(total).padStart(10)}`)
  return 0
}
