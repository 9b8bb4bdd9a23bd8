import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPool } from '@animeteca/api/database/connections/pool'
import { onTestFinished } from 'vitest'
import type { Finding } from '../operator/doctor/finding.ts'
import { readConfig } from '../startup/settings/config.ts'

/** What a check of the doctor examines without a database. */
export const withoutDatabase = { client: undefined }

const production = { NODE_ENV: 'production', AUTH_SECRETS: 'a'.repeat(32), DATABASE_URL: 'postgres://a@b/c' }

/** The configuration of a server in production. */
export const configOf = (env: Record<string, string> = {}) => readConfig({ ...production, ...env })

export const textsOf = (findings: Finding[], level: Finding['level']) =>
  findings.filter((finding) => finding.level === level).map(({ text }) => text)

export const failuresOf = (findings: Finding[]) => textsOf(findings, 'failure')

/** An empty folder for one test. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'animeteca-doctor-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A connection to a database for one test. */
export async function connectTo(url: string) {
  const pool = openPool({ url, poolSize: 1 })
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release()
    await pool.end()
  })
  return client
}

/** Starts a web server on this machine for one test. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port: String(port) }
}
