import { prepareDatabase } from '../database/prepare-database.ts'
import { readSettings } from './open-site.ts'
import { programArguments } from './program-arguments.ts'
import { runProgram } from './run-program.ts'

/**
 * Migrates the database and exits: `npm run migrate`, for deployments that migrate before they start the first server of a version. A server
 * otherwise migrates at startup.
 */
await runProgram(async () => {
  programArguments({ usage: 'npm run migrate', maxArguments: 0 })
  const database = await prepareDatabase(readSettings())
  await database.close()
  console.log('La base de datos está al día.')
  return 0
})
