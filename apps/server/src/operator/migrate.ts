import { existsSync } from 'node:fs'
import { readConfig } from '../config.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { runProgram } from './run-program.ts'

/**
 * Brings the database up to this version and ends: `npm run migrate`, for a deployment that wants it done, or refused, before the
 * first server of the version starts. A server does the same at its start, and finds nothing left to do.
 */
await runProgram(async () => {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const database = await prepareDatabase(readConfig(process.env))
  await database.close()
  console.log('La base de datos está al día.')
  return 0
})
