import { openBackupStore } from '@animeteca/api/backup/store/open-backup-store'
import { listBackups } from '@animeteca/api/backup/stored-backups'
import { hasTable } from '@animeteca/api/database/applied-migrations'
import { drillName } from '@animeteca/api/metrics/background-work.queries'
import { formatNumber } from '@animeteca/contracts/text/count'
import { failure, durationOf, ok, warning } from './finding.ts'
import type { Examined, Finding } from './finding.ts'

/** In seconds, as the alerts AnimetecaBackupOld and AnimetecaRestoreDrillOld. */
const oldBackup = 30 * 3_600
const oldDrill = 10 * 86_400

/** Age and place of the backups, and whether a restore has been rehearsed. */
export async function checkBackups({ config, client }: Examined): Promise<Finding[]> {
  const { place, isNightly } = config.backups
  const store = await openBackupStore(place)
  const findings: Finding[] = []
  if (!isNightly) findings.push(nightlyOff(config.isProduction))
  try {
    const [newest, ...others] = await listBackups(store)
    if (!newest) {
      const finding = config.isProduction ? failure : warning
      return [...findings, finding(`no hay ninguna copia en ${store.address}`, 'Haz una con npm run backup.')]
    }
    const age = (Date.now() - newest.madeAt.getTime()) / 1_000
    const text = `la última copia es de hace ${durationOf(age)}, con ${formatNumber(newest.bytes / 1e6, 1)} MB (${others.length + 1} en ${store.address})`
    findings.push(
      age > oldBackup ? failure(text, `Haz una con npm run backup, y mira por qué falla la de cada noche.`) : ok(text),
    )
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    findings.push(failure(`no se llega a las copias de ${store.address} (${reason})`, 'Corrige BACKUP_DIR.'))
  }
  return [...findings, ...(await nightFindings({ config, client }))]
}

const nightlyOff = (isProduction: boolean) => {
  const finding = isProduction ? failure : warning
  return finding('no se hace ninguna copia por la noche', 'Enciéndelas con BACKUPS=on.')
}

async function nightFindings({ config, client }: Examined): Promise<Finding[]> {
  if (!client || !(await hasTable(client, 'nightly_runs'))) return []
  const { rows } = await client.query<{ name: string; failure: string | null; seconds: number }>(
    `select name, to_jsonb(r) ->> 'failure' as failure, extract(epoch from now() - started_at)::float8 as seconds from nightly_runs r`,
  )
  const findings = rows.flatMap(({ name, failure: reason }) =>
    reason === null || (name === 'backup' && !config.backups.isNightly)
      ? []
      : [
          failure(
            `el último trabajo nocturno «${name}» falló (${reason})`,
            'Se repite cada hora; el registro tiene el error entero.',
          ),
        ],
  )
  return [...findings, drillFinding(rows.find(({ name }) => name === drillName)?.seconds)]
}

function drillFinding(seconds: number | undefined) {
  const advice = 'Ensáyalo con npm run drill, y cada semana con un temporizador (infra/operations.md#restore-drills).'
  if (seconds === undefined) return warning('nunca se ha ensayado una restauración', advice)
  const text = `la última restauración ensayada es de hace ${durationOf(seconds)}`
  return seconds > oldDrill ? warning(text, advice) : ok(text)
}
