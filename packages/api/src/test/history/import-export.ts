import { text } from 'node:stream/consumers'
import type { ExportFile } from '@animeteca/contracts/history/export-files'
import { createContext } from '../../accounts/actors/actor.ts'
import type { Services } from '../../call/context/context.ts'
import { openExport } from '../../transfers/export/own-exports.ts'
import { readImport } from '../../transfers/history/imports.queries.ts'
import { confirmImport } from '../../transfers/history/imports.service.ts'
import { runImports } from '../../transfers/history/run-imports.ts'
import { storeImport } from '../../transfers/history/start-import.service.ts'
import type { Person } from '../cast.ts'
import { anonymous } from '../fixtures.ts'
import { read } from './reading.ts'

/** Runs of a property that imports and exports a list each time; `npm run test:all` has more. */
export const transferRuns = process.env['TEST_ALL'] ? 20 : 4

const actorOf = (person: Person) =>
  ({ ...person, isAdmin: false, isBetaTester: true, spoilerGuard: 'off', sessionId: 'x' }) as const

/** An export of a person, private entries included. */
export async function exportedText(services: Services, person: Person, file: ExportFile, timeZone = 'UTC') {
  const ctx = { ...services, actor: actorOf(person) }
  const { bytes } = await openExport(ctx, file, { timeZone, private: true })
  return text(bytes)
}

/** Reads a file in this process and imports it. */
export async function importFile(services: Services, person: Person, file: Uint8Array) {
  const ctx = { ...createContext(services, anonymous), actor: actorOf(person) }
  const { entries, ...head } = await read(file)
  const { import: started } = await storeImport(ctx, { ...head, entryCount: entries.length, entries: [entries] })
  await runImports(services)
  await confirmImport(ctx, { importId: started.id, policy: 'further' })
  await runImports(services)
  return readImport(ctx, { importId: started.id })
}

const tables = ['list_entries', 'entry_details', 'watched_episodes', 'rewatches', 'history_imports', 'custom_lists']

/** Deletes everything that an import has written for a person. */
export async function forgetHistory({ pool }: Services, { id }: Person) {
  for (const table of tables) await pool.query(`delete from ${table} where user_id = $1`, [id])
}
