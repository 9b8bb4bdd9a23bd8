import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { formatNumber } from '@animeteca/contracts/text/count'
import { failure, ok, warning } from './finding.ts'
import type { Examined, Finding } from './finding.ts'

const gigabyte = 1e9
/** As the alert AnimetecaDiskFilling. */
const minBytes = 2 * gigabyte
const minShare = 0.1

/** Free space and permissions of the folders, and whether a backup would survive the loss of the disk. */
export async function checkDisk({ config }: Examined): Promise<Finding[]> {
  const { place } = config.backups
  const findings = await folderFindings('DATA_DIR', config.dataDir)
  if (!('folder' in place)) return findings
  findings.push(...(await folderFindings('BACKUP_DIR', place.folder)))
  const devices = await Promise.all([config.dataDir, place.folder].map(deviceOf))
  if (config.isProduction && devices[0] !== undefined && devices[0] === devices[1])
    findings.push(
      warning(
        'las copias están en el mismo disco que los datos',
        'Pon en BACKUP_DIR una carpeta de otro disco, o un bucket: BACKUP_DIR=s3://bucket/prefijo.',
      ),
    )
  return findings
}

async function folderFindings(setting: string, folder: string): Promise<Finding[]> {
  try {
    await access(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // the server creates it
    if (code === 'ENOENT')
      return [warning(`no existe la carpeta ${folder} de ${setting}`, 'La crea el servidor cuando la necesita.')]
    return [failure(`no se puede escribir en ${folder} (${code})`, `Cambia su dueño, o corrige ${setting}.`)]
  }
  const { bavail, blocks, bsize } = await statfs(folder)
  return [freeSpace(setting, folder, { free: bavail * bsize, size: blocks * bsize })]
}

/** Judges the free space of the disk that a folder is on. */
export function freeSpace(setting: string, folder: string, { free, size }: { free: number; size: number }) {
  const text = `quedan ${formatNumber(free / gigabyte, 1)} GB de ${formatNumber(size / gigabyte, 1)} en ${folder} (${setting})`
  const advice = 'Borra lo que sobre, o amplía el disco.'
  if (free < minBytes) return failure(text, advice)
  return free < size * minShare ? warning(text, advice) : ok(text)
}

async function deviceOf(path: string) {
  return (await stat(path).catch(() => undefined))?.dev
}
