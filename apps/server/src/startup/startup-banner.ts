import type { Services } from '@animeteca/api/call/context/context'
import { hasServerTimeouts } from '@animeteca/api/database/connections/pooler'
import { demoAccounts, demoPassword, hasDemo } from '@animeteca/api/seed/seed-demo'
import type { Config } from './settings/config.ts'
import { describeNightlyBackup } from './settings/nightly-backup.ts'

interface Addresses {
  site: string
  metrics?: string | undefined
}

/** Prints the addresses and the demo accounts on the terminal. */
export async function printStartupBanner(config: Config, addresses: Addresses, pool: Services['pool']) {
  const startedInMs = performance.now()
  const { publicUrl, seed, isProduction, backups, mail, mailFolder } = config
  const address = publicUrl ?? addresses.site
  const isDemo = seed === 'demo' && (await hasDemo(pool))
  const lines = ['', `  Animeteca está en ${address}`]
  if (!isProduction) lines.push(`  Documentación de la API en ${address}/api/docs`)
  if (addresses.metrics) lines.push(`  Métricas en ${addresses.metrics}`)
  if (isDemo) {
    const [admin, beta, user] = demoAccounts
    lines.push(
      '',
      `  Cuentas de la demostración (contraseña: ${demoPassword})`,
      `    ${admin.padEnd(8)} administrador`,
      `    ${beta.padEnd(8)} beta tester`,
      `    ${user.padEnd(8)} usuario`,
    )
  }
  if (isDemo && isProduction)
    lines.push('', '  Atención: cualquiera conoce esas cuentas. No abras este sitio a internet.')
  if (isProduction && !backups.isNightly)
    lines.push('', '  Atención: no se hace ninguna copia de seguridad por la noche. Se enciende con BACKUPS=on.')
  if (isProduction && !mail)
    lines.push(
      '',
      `  Atención: sin SMTP_URL no se envía ningún correo. Los que alguien pide, como el de una contraseña olvidada, se guardan en ${mailFolder.folder}.`,
    )
  for (const { given, meant } of config.doubtfulSettings)
    lines.push('', `  Atención: ${given} no es un ajuste de Animeteca. ¿Querías decir ${meant}?`)
  if (config.databaseDirectUrl && !(await hasServerTimeouts(pool)))
    lines.push('', '  Atención: con el pooler las consultas no tienen límite de tiempo. Ponlo en su connect_query.')
  const howToStop = process.stdout.isTTY ? ' Ctrl+C para parar.' : ''
  lines.push('', `  Listo en ${(startedInMs / 1000).toFixed(1)} s.${howToStop}`, '')
  console.log(lines.join('\n'))
  // last, because a store that does not answer is asked for minutes
  if (backups.isNightly) console.log(`  ${await describeNightlyBackup(backups.place)}\n`)
}
