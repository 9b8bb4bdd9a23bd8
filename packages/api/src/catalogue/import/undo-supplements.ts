import { broadcastColumns, valuesOf } from '../provenance/import-journal.ts'
import { changedBy } from './undo-marks.ts'
import { afterColon, restoredWithSource } from './undo-restores.ts'
import { step, isUnprocessed } from './undo-step.ts'

// Statements that mark and undo hours of broadcast and addresses at platforms.

/** SQL condition: `t` is the broadcast of a journal row `c`, whose key is `season:episode`. */
const isBroadcast = `${isUnprocessed('c')} and c.kind = 'broadcast' and t.season_id || ':' || t.first_episode = c.key
      and t.season_id = split_part(c.key, ':', 1)::int`
/** SQL condition: `t` is the address of a journal row `c`, whose key is `platform:url`. */
const isAddress = `${isUnprocessed('c')} and c.kind = 'address' and t.anime_id = c.anime_id and t.platform_id = split_part(c.key, ':', 1)::int
      and t.url = ${afterColon('c.key')}`
export const markBroadcasts = step(
  'markBroadcasts',
  `update catalogue_import_changes c set stays = case when t.is_edited then 'edited' else ${changedBy('c')} end
     from broadcasts t
    where ${isBroadcast} and (t.is_edited or ${valuesOf('t', broadcastColumns)} is distinct from c.after)`,
)
export const removeBroadcasts = step(
  'removeBroadcasts',
  `delete from broadcasts t using catalogue_import_changes c where ${isBroadcast} and c.before is null`,
)
export const restoreBroadcasts = step(
  'restoreBroadcasts',
  `update broadcasts t set ${restoredWithSource(broadcastColumns)}
     from catalogue_import_changes c, jsonb_populate_record(null::broadcasts, c.before) was
    where ${isBroadcast} and c.before is not null`,
)
export const markAddresses = step(
  'markAddresses',
  `update catalogue_import_changes c set stays = case when t.is_edited or t.is_removed then 'edited' else ${changedBy('c')} end
     from platform_addresses t
    where ${isAddress} and (t.is_edited or t.is_removed or ${valuesOf('t', ['regions'])} is distinct from c.after)`,
)
export const removeAddresses = step(
  'removeAddresses',
  `delete from platform_addresses t using catalogue_import_changes c where ${isAddress} and c.before is null`,
)
export const restoreAddresses = step(
  'restoreAddresses',
  `update platform_addresses t set ${restoredWithSource(['regions'])}
     from catalogue_import_changes c, jsonb_populate_record(null::platform_addresses, c.before) was
    where ${isAddress} and c.before is not null`,
)

/** SQL condition: `t` is the source of a journal row `c`, written by no later import. */
const isSource = `${isUnprocessed('c')} and c.kind = 'source' and t.anime_id = c.anime_id and t.field = c.key and t.imported_at = c.at`

export const removeSources = step(
  'removeSources',
  `delete from anime_sources t using catalogue_import_changes c where ${isSource} and c.before is null`,
)

export const restoreSources = step(
  'restoreSources',
  `update anime_sources t set source = c.before ->> 'source', imported_at = (c.before ->> 'imported_at')::timestamptz
     from catalogue_import_changes c
    where ${isSource} and c.before is not null`,
)
