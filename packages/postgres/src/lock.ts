import { stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { codeOf } from './process.ts'

/**
 * One owner per folder. The lock is a listening socket, so that the system takes it back however the owner ends, and
 * whoever comes second can ask it for the owner's pid. Nothing stale is ever left to be guessed about.
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

/** A socket file without a listener is what a killed owner leaves outside Linux; anything that answers is an owner. */
async function takeOver(folder: string, address: string) {
  const owner = await text(connect(address)).catch(() => undefined)
  if (owner === undefined && !address.startsWith('\0')) await unlink(address).catch(() => {})
  const server = owner === undefined ? await listen(address) : undefined
  if (server) return server
  throw new FolderInUse(`The database in ${folder} is in use by the process with pid ${owner || 'unknown'}.`)
}

/** Another process has the folder. */
export class FolderInUse extends Error {}
