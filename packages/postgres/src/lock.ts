import { stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { codeOf } from './process.ts'

/**
 * Locks a folder for this process. The lock is a listening socket: the system releases it however the process ends, so it is never
 * stale, and a second process can ask it for the owner's pid.
 */
export async function lockFolder(folder: string): Promise<{ release: () => Promise<void> }> {
  const address = await addressOf(folder)
  const server = (await listen(address)) ?? (await takeOver(folder, address))
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

async function addressOf(folder: string) {
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `animeteca-postgres-${dev}-${ino}`
  if (platform() === 'linux') return `\0${name}`
  return platform() === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(address: string) {
  return new Promise<Server | undefined>((resolve, reject) => {
    const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error) => (codeOf(error) === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(address, () => resolve(server))
  })
}

/** Outside Linux a killed owner leaves a socket file without a listener, which is removed. A socket that answers has an owner. */
async function takeOver(folder: string, address: string) {
  const owner = await text(connect(address)).catch(() => undefined)
  if (owner === undefined && !address.startsWith('\0')) await unlink(address).catch(() => {})
  const server = owner === undefined ? await listen(address) : undefined
  if (server) return server
  throw new FolderInUse(
    `La base de datos de ${folder} la está usando ${owner ? `el proceso con pid ${owner}` : 'otro proceso'}.`,
  )
}

/** Another process has locked the folder. */
export class FolderInUse extends Error {}
