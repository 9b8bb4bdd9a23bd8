import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ConfigError } from './settings/config-error.ts'
import type { Config } from './settings/config.ts'

/** Number of following ports to try if no port is configured. */
const spare = 50

/** Listens and returns the address; without a configured port it takes the next free one. */
export async function listen(app: FastifyInstance, { host, port, isPortChosen }: Config): Promise<string> {
  for (let candidate = port; ; candidate++) {
    try {
      return await app.listen({ host, port: candidate })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && !isPortChosen && candidate < port + spare) continue
      throw problemOf(error, host, candidate)
    }
  }
}

/** Fails like `listen` if a configured port cannot be used. A start checks it before it changes the database. */
export async function checkPort({ host, port, isPortChosen }: Config) {
  if (!isPortChosen) return
  const server = createServer((socket) => socket.destroy()).listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw problemOf(error, host, port)
  })
  server.close()
  await once(server, 'close')
}

function problemOf(error: unknown, host: string, port: number) {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return new ConfigError(`El puerto ${port} está ocupado: elige otro con PORT.`)
  if (code === 'EACCES') return new ConfigError(`No hay permiso para usar el puerto ${port}: elige otro con PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`La dirección ${host} no es de esta máquina: corrige HOST.`)
  return error
}
