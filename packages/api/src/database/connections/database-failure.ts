import type { ErrorKey } from '@animeteca/contracts/errors'

/** The error of each violated constraint. */
const constraintKeys: Record<string, ErrorKey> = {
  users_username_unique: 'ACCOUNT_TAKEN',
  users_email_unique: 'ACCOUNT_TAKEN',
  users_display_name_unique: 'ACCOUNT_TAKEN',
  seasons_number_unique: 'SEASON_NUMBER_TAKEN',
  episodes_number_unique: 'EPISODE_NUMBER_TAKEN',
  external_refs_id_unique: 'EXTERNAL_ID_TAKEN',
  friendships_pair_unique: 'FRIEND_DUPLICATE',
  passkeys_credential_unique: 'PASSKEY_TAKEN',
  identities_subject_unique: 'IDENTITY_TAKEN',
  identities_provider_unique: 'IDENTITY_LINKED',
  user_tags_unique: 'TAG_DUPLICATE',
  history_imports_running: 'IMPORT_RUNNING',
  // a concurrent call has opened this rewatch again, or another one of the same anime
  rewatches_open: 'EVENT_OVERTAKEN',
  favourites_size_check: 'FAVOURITES_FULL',
  custom_lists_size_check: 'LIST_FULL',
  entry_details_dates_check: 'DATES_REVERSED',
  list_entries_anime_id_foreign: 'ANIME_NOT_FOUND',
  seasons_anime_id_foreign: 'ANIME_NOT_FOUND',
  episodes_season_id_foreign: 'SEASON_NOT_FOUND',
  history_entries_episode_id_foreign: 'EPISODE_NOT_FOUND',
  watched_episodes_episode_id_foreign: 'EPISODE_NOT_FOUND',
  episode_ratings_episode_id_foreign: 'EPISODE_NOT_FOUND',
  episode_comments_episode_id_foreign: 'EPISODE_NOT_FOUND',
  episode_comments_parent_id_foreign: 'COMMENT_NOT_FOUND',
  episode_comment_likes_comment_id_foreign: 'COMMENT_NOT_FOUND',
  reviews_anime_id_foreign: 'ANIME_NOT_FOUND',
  reviews_season_id_foreign: 'SEASON_NOT_FOUND',
  reviews_spoils_episode_id_foreign: 'EPISODE_NOT_FOUND',
  useful_marks_review_id_foreign: 'REVIEW_NOT_FOUND',
  review_questions_anime_id_foreign: 'ANIME_NOT_FOUND',
  dismissed_animes_anime_id_foreign: 'ANIME_NOT_FOUND',
  revealed_episodes_episode_id_foreign: 'EPISODE_NOT_FOUND',
  friendships_addressee_id_foreign: 'USER_NOT_FOUND',
  profile_comments_profile_id_foreign: 'USER_NOT_FOUND',
  user_tags_user_id_foreign: 'USER_NOT_FOUND',
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOENT',
])
const lostConnection =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|not queryable|Client has encountered/

/** Errors of a full disk, PostgreSQL's or ours. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** The expected failure behind an error of `pg`, the ORM or a file, if there is one. */
export function databaseFailure(error: Error): ErrorKey | undefined {
  const { code, constraint, routine } = error as Error & { code?: string; constraint?: string; routine?: string }
  if (constraint) return constraintKeys[constraint]
  if (code === undefined) return lostConnection.test(error.message) ? 'UNAVAILABLE' : undefined
  if (networkCodes.has(code)) return 'UNAVAILABLE'
  if (fullCodes.has(code)) return 'STORAGE_FULL'
  // shutdown, crash, starting up, too many connections, connection exceptions, and a primary that was demoted or set to read only
  if (/^(57P0[1-4]|53300|08|25006)/.test(code)) return 'UNAVAILABLE'
  if (code === '57014' && routine !== undefined) return 'BUSY'
  // a time zone that this PostgreSQL does not have
  if (code === '22023' && routine !== undefined && /timezone/i.test(routine)) return 'INVALID_INPUT'
  // values that no column can store, such as NUL or invalid UTF-8, and cursors of other listings, whose values have other types
  if (/^(22021|22P05|22P02|22007|22008|22009|22003)$/.test(code)) return 'INVALID_INPUT'
  return undefined
}

/** Whether the connection was lost, or PostgreSQL accepts no statements. */
export const isLost = (error: unknown) => error instanceof Error && databaseFailure(error) === 'UNAVAILABLE'

/** Whether repeating the transaction may succeed: a deadlock or a serialisation failure. */
export const isTransient = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')
