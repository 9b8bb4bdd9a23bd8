import * as z from 'zod'
import { id, optionalText, rowId, success, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/** Supported media players. They are detected by the shape of what they send. */
export const playerSources = ['jellyfin', 'emby', 'plex', 'kodi', 'trakt'] as const
export type PlayerSource = (typeof playerSources)[number]

export const playerSourceNames: Record<PlayerSource, string> = {
  jellyfin: 'Jellyfin',
  emby: 'Emby',
  plex: 'Plex',
  kodi: 'Kodi',
  trakt: 'Trakt',
}

/**
 * Events of a player: playback started, progressed, stopped or finished; or the owner has set or removed a watched mark
 * there.
 */
export const playerEvents = ['start', 'progress', 'stop', 'scrobble', 'mark', 'unmark'] as const
export type PlayerEvent = (typeof playerEvents)[number]

export const deliveryOutcomes = ['matched', 'unmatched', 'duplicate', 'ignored'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** Why a delivery changed nothing, or needs the person's decision. */
export const deliveryReasons = {
  test: 'Era una prueba: la dirección funciona y no ha cambiado nada',
  unreadable: 'No se pudo leer lo que envió',
  unknown_shape: 'No es un envío de ningún reproductor que conozcamos',
  other_event: 'No indica que se esté viendo ni marcando nada',
  other_type: 'No es un episodio ni una película',
  other_user: 'Lo vio otra persona, o no dice quién',
  too_short: 'Se paró antes del primer minuto',
  no_position: 'Se paró sin decir por dónde iba',
  failed: 'Algo salió mal al guardarlo',
  no_title: 'No dice de qué serie es',
  no_anime: 'Ningún anime del catálogo se llama así',
  several_animes: 'Hay varios animes que se llaman así',
  no_episode: 'Ese anime no tiene un episodio con ese número',
  special: 'Es un especial, y los números de los especiales no son iguales en todas partes',
  uncertain_number: 'Por su número podría ser más de un episodio',
} as const
export type DeliveryReason = keyof typeof deliveryReasons

const name = text({ max: limits.player.name, required: 'Ponle un nombre' })
const playerUser = optionalText({ max: limits.player.user })

/** A player's URL, without its secret. */
const playerAddress = z.object({
  id: rowId,
  name: z.string(),
  /** The only user of that player whose events count; null accepts all users. */
  playerUser: z.string().nullable(),
  createdAt: time,
  /** Time of the last delivery, if any. */
  lastUsedAt: time.nullable(),
})
export type PlayerAddress = z.output<typeof playerAddress>
export const playerAddresses = z.object({ players: z.array(playerAddress) })
export type PlayerAddresses = z.output<typeof playerAddresses>

export const createPlayer = z.object({ name, playerUser })
export type CreatePlayer = z.output<typeof createPlayer>
/** `path` contains the secret, which is never shown again. */
export const playerCreated = success.extend({ id: rowId, path: z.string() })
/** Absent fields stay unchanged. */
export const updatePlayer = z.object({ id: rowId, name: name.optional(), playerUser: playerUser.optional() })
export type UpdatePlayer = z.output<typeof updatePlayer>
export const byPlayer = z.object({ id: rowId })
export type ByPlayer = z.output<typeof byPlayer>

/** The path that players send to. */
export const scrobblePath = (token: string) => `/api/webhooks/scrobble/${token}`

const delivery = z.object({
  id: rowId,
  /** Name of the player; null if it has been revoked since. */
  playerName: z.string().nullable(),
  source: z.enum(playerSources).nullable(),
  event: z.enum(playerEvents).nullable(),
  receivedAt: time,
  /** Number of merged deliveries: of a playing episode only the last position is stored. */
  times: z.int(),
  /** Null until it is processed. */
  outcome: z.enum(deliveryOutcomes).nullable(),
  reason: z.enum(Object.keys(deliveryReasons) as DeliveryReason[]).nullable(),
  /** The player's title; null if unreadable. */
  title: z.string().nullable(),
  seasonNumber: z.int().nullable(),
  episodeNumber: z.int().nullable(),
  /** Last episode of a file with several. */
  lastEpisodeNumber: z.int().nullable(),
  episodeTitle: z.string().nullable(),
  playerUser: z.string().nullable(),
  /** Whether its episodes were watched to the end. */
  isSeen: z.boolean(),
  /** Whether the person can choose the episode. */
  isCorrectable: z.boolean(),
  /** The matched episodes, in order. */
  episodes: z.array(
    z.object({
      episodeId: id,
      animeId: id,
      animeTitle: z.string(),
      animeCoverImage: z.string().nullable(),
      seasonNumber: z.int(),
      episodeNumber: z.int(),
    }),
  ),
})
export type Delivery = z.output<typeof delivery>
/** Newest first. */
export const deliveries = z.object({ deliveries: z.array(delivery) })
export type Deliveries = z.output<typeof deliveries>

/** Assigns a delivery to an episode. */
export const correctDelivery = z.object({ id: rowId, episodeId: id })
export type CorrectDelivery = z.output<typeof correctDelivery>
/** Number of deliveries that are matched again with the correction, including this one. */
export const deliveryCorrected = success.extend({ count: z.int() })
