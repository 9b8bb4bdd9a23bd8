import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { runProgram } from './run-program.ts'

/**
 * Migrates the database and exits: `npm run migrate`, for deployments that migrate before they start the first server of a version. A server
 * otherwise migrates at startup.
 */
await runProgram(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const database = await prepareDatabase(readConfig(process.env))
  await database.close()
  console.log('La base de datos está al día.')
  return 0
})
