import { hasTable } from '@animeteca/api/database/applied-migrations'
import { verifyMailServer } from '@animeteca/api/delivery/mail/verify-mail-server'
import { readDueWork } from '@animeteca/api/metrics/background-work.queries'
import { failure, durationOf, ok, warning } from './finding.ts'
import type { Examined, Finding } from './finding.ts'

/** In seconds, as the alert AnimetecaWorkOverdue. */
const overdue = 900

/** Whether the mail server accepts the site's sign-in, and whether background work is waiting. */
export async function checkMail({ config, client }: Examined): Promise<Finding[]> {
  return [await serverFinding(config.mail?.smtpUrl), ...(await overdueFindings(client))]
}

async function serverFinding(smtpUrl: string | undefined) {
  if (smtpUrl === undefined)
    return warning('sin SMTP_URL no se envía ningún correo', 'Pon SMTP_URL, MAIL_FROM y PUBLIC_URL.')
  const { host } = new URL(smtpUrl)
  try {
    await verifyMailServer(smtpUrl)
    return ok(`${host} acepta la sesión`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return failure(`${host} no acepta la sesión (${reason})`, 'Corrige SMTP_URL, o abre el puerto en el cortafuegos.')
  }
}

async function overdueFindings(client: Examined['client']): Promise<Finding[]> {
  if (!client || !(await hasTable(client, 'player_deliveries'))) return []
  return (await readDueWork(client)).flatMap(({ queue, count, seconds }) =>
    seconds > overdue
      ? [
          failure(
            `la cola ${queue} tiene ${count} por hacer, y la primera espera desde hace ${durationOf(seconds)}`,
            'Mira que el servidor esté en marcha, y su registro.',
          ),
        ]
      : [],
  )
}
