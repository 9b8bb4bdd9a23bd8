import { problemOf } from '@animeteca/api-client/problem'
import { printError, Failure } from './console/failure.ts'
import { signInAsAdmin } from './console/sign-in.ts'

process.exitCode = await main(process.argv[2]).catch(printError)

/** Makes the named person an administrator. */
async function main(username: string | undefined): Promise<number> {
  if (!username) throw new Failure('Indica a quién: npm run grant-admin -- USUARIO')
  const { client, signOut } = await signInAsAdmin(process.env)
  try {
    const { id } = await client.profiles.byUsername.query({ username }).catch((error: unknown) => {
      throw new Failure(`${username}: ${problemOf(error)?.message ?? 'el servidor no responde'}.`)
    })
    await client.admin.setAdmin.mutate({ id, isAdmin: true })
    console.log(`${username} administra Animeteca desde ahora.`)
    return 0
  } finally {
    await signOut()
  }
}
