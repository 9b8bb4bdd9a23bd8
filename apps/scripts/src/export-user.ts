import { printError } from './console/failure.ts'
import { signInAsUser } from './console/sign-in.ts'

process.exitCode = await main().catch(printError)

/** Prints all stored data of the signed-in account as JSON. */
async function main(): Promise<number> {
  const { client, signOut } = await signInAsUser(process.env)
  try {
    console.log(JSON.stringify(await client.profiles.ownData.query(), null, 2))
    return 0
  } finally {
    await signOut()
  }
}
