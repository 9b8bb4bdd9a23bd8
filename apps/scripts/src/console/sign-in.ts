import { createApiClient } from '@animeteca/api-client/client'
import type { ApiClient } from '@animeteca/api-client/client'
import type { Connection } from '@animeteca/api-client/connection'
import { problemOf } from '@animeteca/api-client/problem'
import { createMemorySession } from '@animeteca/api-client/session'
import { errors } from '@animeteca/contracts/errors'
import { TRPCClientError } from '@trpc/client'
import { Failure } from './failure.ts'

const demoHint =
  'Si el servidor tiene los datos de demostración, la cuenta de administración es jet y su contraseña la muestra npm start.'

interface SignedIn {
  client: ApiClient
  /** For uploads and downloads, which are REST routes without a procedure. */
  connection: Connection
  /** The server's URL without a trailing slash. */
  address: string
  /** Ends the session. */
  signOut: () => Promise<void>
}

/** Signs in with `API_URL`, `API_USERNAME` and `API_PASSWORD`. Throws a `Failure` unless the account is an administrator's. */
export const signInAsAdmin = (env: NodeJS.ProcessEnv) => open(env, { isAdminNeeded: true })

/** As `signInAsAdmin`, for any account. */
export const signInAsUser = (env: NodeJS.ProcessEnv) => open(env, { isAdminNeeded: false })

async function open(env: NodeJS.ProcessEnv, { isAdminNeeded }: { isAdminNeeded: boolean }): Promise<SignedIn> {
  const address = addressOf(env['API_URL'] || 'http://localhost:3000')
  const { API_USERNAME: username, API_PASSWORD: password } = env
  if (!username || !password) {
    throw new Failure(`Indica tu cuenta en las variables API_USERNAME y API_PASSWORD.\n${demoHint}`)
  }

  const session = createMemorySession()
  const connection = { url: `${address}/trpc`, session }
  const client = createApiClient(connection)
  const opened = await client.auth.login.mutate({ username, password }).catch((error: unknown) => {
    throw new Failure(reasonOf(error, address))
  })
  if (isAdminNeeded && !opened.user.isAdmin)
    throw new Failure(`La cuenta ${opened.user.username} no es de administración.`)
  session.set(opened)

  return {
    client,
    connection,
    address,
    async signOut() {
      const { refreshToken } = session.get() ?? {}
      session.clear()
      // ignore errors: an unused session expires
      if (refreshToken) await client.auth.logout.mutate({ refreshToken }).catch(() => undefined)
    },
  }
}

function addressOf(url: string) {
  const { protocol, href } = URL.parse(url) ?? {}
  if (!href || !/^https?:$/.test(protocol ?? '')) throw new Failure(`API_URL no es una dirección http: ${url}`)
  return href.replace(/\/+$/, '')
}

function reasonOf(error: unknown, address: string) {
  const problem = problemOf(error)
  if (problem?.code === 'BAD_CREDENTIALS') return `${errors.BAD_CREDENTIALS.message}.\n${demoHint}`
  if (problem && problem.code !== 'ROUTE_NOT_FOUND') return `El servidor no deja iniciar sesión: ${problem.message}.`
  const isUnreachable = error instanceof TRPCClientError && error.cause instanceof TypeError
  return isUnreachable
    ? `No hay ningún servidor en ${address}: arráncalo con npm start o corrige API_URL.`
    : `En ${address} no responde Animeteca: corrige API_URL.`
}
