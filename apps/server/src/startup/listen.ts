import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ConfigError } from './config-error.ts'

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
      if (code === 'EADDRINUSE') throw new ConfigError(`El puerto ${candidate} está ocupado: elige otro con PORT.`)
      if (code === 'EACCES')
        throw new ConfigError(`No hay permiso para usar el puerto ${candidate}: elige otro con PORT.`)
      if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
        throw new ConfigError(`La dirección ${host} no es de esta máquina: corrige HOST.`)
      throw error
    }
  }
}
