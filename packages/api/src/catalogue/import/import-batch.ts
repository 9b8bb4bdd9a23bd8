import type { ImportAnime } from '@animeteca/contracts/catalogue-import/import-line'
import type { PoolClient } from 'pg'
import { execute } from '../../database/statement.ts'
import { setStatementTimeout } from '../../database/transaction.ts'
import { matchBlockedLines } from '../takedowns/takedown-keys.ts'
import { lockImports } from './statements/import-locks.ts'
import type { Imported, ImportOptions } from './statements/import-result.ts'
import { importStatements } from './statements/import-statements.ts'
import { importSupplements } from './supplements/import-supplements.ts'
import { importWave } from './waves/import-wave.ts'
import { nextWave } from './waves/next-wave.ts'
import type { Positioned } from './waves/next-wave.ts'

/**
 * Inserts or updates animes with their seasons and episodes, in a constant number of statements. A line matches the stored anime with a common
 * external id, else the one of its title and year. A line that is part of a stored anime only adds its ids. Absent fields stay, and nothing is
 * deleted. Adult titles are left out of a site without them, unless an administrator has stated that they are not for adults. A refresh also
 * leaves every field that a person has changed, and every anime that a person has deleted.
 */
export async function importBatch(
  client: PoolClient,
  animes: ImportAnime[],
  { statements = importStatements, importId = null, isRefresh = false }: Partial<ImportOptions> = {},
): Promise<Imported[]> {
  // four MiB of episodes, or the wait for another import, may take longer than the limit for pages
  await setStatementTimeout(client, 60)
  // two concurrent imports would both find the same anime missing
  await execute(client, lockImports)
  const blocked = new Map((await matchBlockedLines(client, animes)).map((line) => [line.position, line]))
  const options = { statements, importId, isRefresh }
  const imported: Imported[] = []
  const lines: Positioned[] = animes.flatMap((anime, position) => {
    const { isTitle, isCover } = blocked.get(position) ?? {}
    if (isTitle) imported[position] = { animeId: 0, outcome: 'blocked' }
    return isTitle ? [] : [{ position, anime: isCover ? { ...anime, coverImage: null } : anime }]
  })
  const isCoverBlocked = (position: number) =>
    blocked.get(position)?.isCover === true && animes[position]!.coverImage !== null

  let waiting = lines.filter(({ anime }) => !anime.supplement)
  while (waiting.length > 0) {
    const { wave, leftOut, later } = await nextWave(client, waiting, options)
    for (const { position, id, isDeleted } of leftOut)
      imported[position] = { animeId: id ?? 0, outcome: isDeleted ? 'deleted' : 'left_out' }
    for (const { position, ...result } of await importWave(client, wave, options))
      imported[position] = isCoverBlocked(position) ? { ...result, isCoverBlocked: true } : result
    waiting = later
  }
  // last, because a line of the same batch may add the id that identifies the anime
  const supplements = lines.filter(({ anime }) => anime.supplement)
  for (const { position, ...result } of await importSupplements(client, supplements, options))
    imported[position] = result
  return imported
}
