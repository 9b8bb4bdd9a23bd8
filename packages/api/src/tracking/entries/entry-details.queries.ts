import type { AllEntryDetails } from '@animeteca/contracts/tracking/entry-details'
import type { OwnContext } from '../../call/context/read-context.ts'
import { queryText, keyed } from '../../database/statement.ts'
import { jsonUnder } from '../../lib/json-text.ts'
import { caller, isShown } from '../../visibility/audience.ts'

/** The columns of the contract's details, from `entry_details d`. */
export const detailColumns = (
  d: string,
) => `${d}.anime_id as "animeId", ${d}.note, ${d}.is_private as "isPrivate", ${d}.is_paused as "isPaused",
  ${d}.started_on as "startedOn", ${d}.finished_on as "finishedOn",
  ${d}.external_score as "importedScore"`

// Uses the primary key of entry_details, which begins with the person.
const allDetails = keyed(
  'tracking.entryDetails',
  `select coalesce(json_agg(r), '[]') as json from (
     select ${detailColumns('d')} from entry_details d join animes a on a.id = d.anime_id and a.deleted_at is null and ${isShown(caller)}
      where d.user_id = $1 order by d.anime_id) r`,
)

/** All entry details of the viewer. */
export const readEntryDetails = async ({ pool, actor }: OwnContext) =>
  jsonUnder<AllEntryDetails>('details', await queryText(pool, allDetails, [actor.id]))
