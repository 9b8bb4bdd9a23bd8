import { unprepared } from '../../../database/statement.ts'
import { storeRelations } from '../../relations/relation-statements.ts'
import { drawId, drawTrialId } from './draw-id.ts'
import type { DrawId } from './draw-id.ts'
import { matchLines } from './match-lines.ts'
import { insertAnimes, storeSources, updateAnimes } from './store-animes.ts'
import { fillEpisodes, storeEpisodes } from './store-episodes.ts'
import { storeRefs } from './store-refs.ts'
import { storeSeasons } from './store-seasons.ts'

/** Each takes a JSON list of rows as $1, and those that record changes the import's id as $2: nine statements for any number of animes. */
const statementsWith = (name: string, draw: DrawId) => {
  const step = (of: string, text: string) => unprepared(`catalogue.${name}.${of}`, text)
  return {
    match: step('match', matchLines(draw)),
    insertAnimes: step('insertAnimes', insertAnimes),
    updateAnimes: step('updateAnimes', updateAnimes),
    storeSeasons: step('storeSeasons', storeSeasons(draw)),
    storeEpisodes: step('storeEpisodes', storeEpisodes(draw)),
    fillEpisodes: step('fillEpisodes', fillEpisodes(draw)),
    storeRefs: step('storeRefs', storeRefs(draw)),
    storeRelations: step('storeRelations', storeRelations),
    storeSources: step('storeSources', storeSources),
  }
}

export type ImportStatements = ReturnType<typeof statementsWith>

export const importStatements = statementsWith('import', drawId)

/** The same for a preview, with trial ids. */
export const previewStatements = statementsWith('previewImport', drawTrialId)
