import { errors } from '@animeteca/contracts/errors'
import type { ErrorKey } from '@animeteca/contracts/errors'
import { statusOf } from '../problem-reply.ts'
import type { RestRow } from './routes.ts'

/** What can go wrong with any call of a kind, and what only calls about a certain noun answer. */
const always: ErrorKey[] = ['TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE', 'BUSY']
const signedIn: ErrorKey[] = ['LOGIN_REQUIRED', 'SESSION_EXPIRED']
const ofProcedure: [RegExp, ErrorKey[]][] = [
  [/^auth\.login$/, ['BAD_CREDENTIALS']],
  [/^auth\.register$/, ['ACCOUNT_TAKEN']],
  [/^auth\.refresh$/, ['SESSION_EXPIRED']],
  [/^profiles\.(byId|byUsername|stats|comments|comment|pulse)$/, ['USER_NOT_FOUND']],
  [/^profiles\.(stats|comments|comment|pulse)$/, ['PROFILE_PRIVATE']],
  [/^profiles\.comment$/, ['OWN_PROFILE_COMMENT']],
  [/^profiles\.deleteComment$/, ['COMMENT_NOT_FOUND']],
  [/^profiles\.updateMe$/, ['PICTURE_INVALID', 'PICTURE_TOO_LARGE']],
  [
    /^profiles\.uploadPicture$|^admin\.uploadCover$/,
    ['PICTURE_INVALID', 'PICTURE_FILE_TOO_LARGE', 'MALFORMED_FORM', 'UNSUPPORTED_MEDIA_TYPE'],
  ],
  [/^profiles\.updateSettings$/, ['ACCOUNT_TAKEN']],
  [/^profiles\.updateSettings$|^admin\.deleteAllAnimes$/, ['CURRENT_PASSWORD_REQUIRED', 'CURRENT_PASSWORD_WRONG']],
  [/^friends\.request$/, ['FRIEND_SELF', 'FRIEND_DUPLICATE', 'USER_NOT_FOUND']],
  [/^friends\.(accept|decline)$/, ['FRIEND_REQUEST_NOT_FOUND']],
  [/^friends\.remove$/, ['FRIEND_NOT_FOUND']],
  [
    /^(catalogue\.byId|tracking\.(setList|forAnime|markMany)|admin\.(updateAnime|deleteAnime|addSeason))$/,
    ['ANIME_NOT_FOUND'],
  ],
  [/^tracking\.(record|markWatched)$/, ['EPISODE_NOT_FOUND', 'EPISODE_OF_OTHER_ANIME']],
  [/^episodes\.|^admin\.(updateEpisode|deleteEpisode)$/, ['EPISODE_NOT_FOUND']],
  [/^episodes\.deleteComment$|^admin\.restoreComment$/, ['COMMENT_NOT_FOUND']],
  [/^episodes\.deleteComment$/, ['FORBIDDEN', 'MODERATION_ACTION_REQUIRED']],
  [/^admin\./, ['ADMIN_REQUIRED']],
  [/^admin\.(updateSeason|deleteSeason|addEpisode)$/, ['SEASON_NOT_FOUND']],
  [/^admin\.(addSeason|updateSeason)$/, ['SEASON_NUMBER_TAKEN']],
  [/^admin\.(addEpisode|updateEpisode)$/, ['EPISODE_NUMBER_TAKEN']],
  [/^admin\.restore$/, ['TRASH_NOT_FOUND', 'TRASH_PARENT_DELETED']],
  [/^admin\.(addTag|removeTag|setAdmin|setBeta)$/, ['USER_NOT_FOUND']],
  [/^admin\.addTag$/, ['TAG_DUPLICATE']],
  [/^admin\.removeTag$/, ['TAG_NOT_FOUND']],
  [/^admin\.setAdmin$/, ['OWN_ADMIN_FLAG', 'LAST_ADMIN']],
  [/^admin\.(createAnime|updateAnime|restore)$/, ['EXTERNAL_ID_TAKEN']],
]

/** The failed answers of a call for its documentation: one per status, with an example for each reason. */
export function errorAnswers({ procedure }: RestRow, { isOpen, hasInput }: { isOpen: boolean; hasInput: boolean }) {
  const named = ofProcedure.flatMap(([pattern, keys]) => (pattern.test(procedure) ? keys : []))
  const keys = [...(hasInput ? (['INVALID_INPUT'] as const) : []), ...(isOpen ? [] : signedIn), ...named, ...always]
  const byStatus = Map.groupBy(new Set<ErrorKey>(keys), (key) => statusOf[errors[key].code])
  return Object.fromEntries(
    [...byStatus].toSorted(([a], [b]) => a - b).map(([status, reasons]) => [status, answerOf(reasons)]),
  )
}

const answerOf = (keys: ErrorKey[]) => ({
  description: keys.map((key) => errors[key].message).join(' · '),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(keys.map((key) => [key, { value: exampleOf(key) }])),
    },
  },
})

const exampleOf = (key: ErrorKey) => ({
  error: errors[key].message,
  message: errors[key].message,
  code: key,
  fields: key === 'INVALID_INPUT' ? { campo: 'Falta este dato' } : null,
  requestId: '7cf8dd23-c04d-4c5a-aa17-694a6a76314e',
})
