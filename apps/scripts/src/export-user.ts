import { printError } from './console/failure.ts'
import { signInAsUser } from './console/sign-in.ts'

process.exitCode = await main().catch(printError)

/** Prints all stored data of the signed-in account as JSON. */
async function main(): Promise<number> {
  const { client, signOut } = await signInAsUser(process.env)
  const data = await client.profiles.ownData.query()
  await signOut()
  console.log(JSON.stringify(data, null, 2))
  return 0
}
