import { connect } from 'node:net'
import { failure, ok, warning } from '../finding.ts'
import type { Examined, Finding } from '../finding.ts'

const timeoutMs = 3_000
const databasePort = 5432

/** Ports that should not be reached under the public name: the server's, those of metrics and of PostgreSQL. */
export async function checkPorts({ config }: Examined): Promise<Finding[]> {
  if (config.publicUrl === undefined) return []
  const { hostname, port, protocol } = new URL(config.publicUrl)
  const publicPort = Number(port || (protocol === 'https:' ? 443 : 80))
  const findings: Finding[] = []
  if (config.metricsPort && (await isOpen(hostname, config.metricsPort)))
    findings.push(failure(`las métricas se ven en ${hostname}:${config.metricsPort}`, closeIt('METRICS_PORT')))
  if (config.port !== publicPort && (await isOpen(hostname, config.port)))
    findings.push(warning(`el servidor responde sin el proxy en ${hostname}:${config.port}`, closeIt('PORT')))
  if (await isOpen(hostname, databasePort))
    findings.push(
      warning(
        `PostgreSQL acepta conexiones en ${hostname}:${databasePort}`,
        'Ciérralo en el cortafuegos, o en listen_addresses.',
      ),
    )
  // if the site does not answer on its public port either, the check of the proxy reports it
  if (findings.length > 0 || !(await isOpen(hostname, publicPort))) return findings
  return [ok(`${hostname} solo responde en el puerto ${publicPort}`)]
}

const closeIt = (setting: string) =>
  `Cierra el puerto de ${setting} en el cortafuegos, o pon HOST=127.0.0.1. Desde esta máquina puede verse aunque el cortafuegos lo cierre.`

const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port })
    const end = (isConnected: boolean) => {
      socket.destroy()
      resolve(isConnected)
    }
    socket
      .setTimeout(timeoutMs, () => end(false))
      .on('connect', () => end(true))
      .on('error', () => end(false))
  })
