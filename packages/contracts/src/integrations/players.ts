import * as z from 'zod'
import { id, optionalText, rowId, success, text, time } from '../fields.ts'
import { limits } from '../limits.ts'

/** Programs that say what they play: each is known by what it sends, not by what its address is called. */
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
 * What a player tells: it has begun, is somewhere in the middle, has stopped, has seen it through; or its owner has marked it
 * there, or taken the mark off.
 */
export const playerEvents = ['start', 'progress', 'stop', 'scrobble', 'mark', 'unmark'] as const
export type PlayerEvent = (typeof playerEvents)[number]

export const deliveryOutcomes = ['matched', 'unmatched', 'duplicate', 'ignored'] as const
export type DeliveryOutcome = (typeof deliveryOutcomes)[number]

/** Why a delivery changed nothing, or has to be asked about, in words. */
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

const addressId = rowId.max(Number.MAX_SAFE_INTEGER, 'Debe ser un identificador')
const name = text({ max: limits.player.name, required: 'Ponle un nombre' })
const playerUser = optionalText({ max: limits.player.user })

/** An address that one player writes to, without the secret in it. */
export const playerAddress = z.object({
  id: rowId,
  name: z.string(),
  /** The only user of that player whose acts count; null for everybody's. */
  playerUser: z.string().nullable(),
  createdAt: time,
  /** When something came last; null until then. */
  lastUsedAt: time.nullable(),
})
export type PlayerAddress = z.output<typeof playerAddress>
export const playerAddresses = z.object({ players: z.array(playerAddress) })
export type PlayerAddresses = z.output<typeof playerAddresses>

export const createPlayer = z.object({ name, playerUser })
export type CreatePlayer = z.output<typeof createPlayer>
/** `path` holds the secret, which is never told again. */
export const playerCreated = success.extend({ id: rowId, path: z.string() })
/** What is left out stays as it is. */
export const updatePlayer = z.object({ id: addressId, name: name.optional(), playerUser: playerUser.optional() })
export type UpdatePlayer = z.output<typeof updatePlayer>
export const byPlayer = z.object({ id: addressId })
export type ByPlayer = z.output<typeof byPlayer>

/** Where players write to, without the site's own address. */
export const scrobblePath = (token: string) => `/api/webhooks/scrobble/${token}`

export const delivery = z.object({
  id: rowId,
  /** What its address is called; null where that has been revoked since. */
  playerName: z.string().nullable(),
  source: z.enum(playerSources).nullable(),
  event: z.enum(playerEvents).nullable(),
  receivedAt: time,
  /** How many came as one: of an episode that plays, only the last position is kept. */
  times: z.int(),
  /** Null while it waits to be processed. */
  outcome: z.enum(deliveryOutcomes).nullable(),
  reason: z.enum(Object.keys(deliveryReasons) as DeliveryReason[]).nullable(),
  /** As the player calls it; null where that could not be read. */
  title: z.string().nullable(),
  seasonNumber: z.int().nullable(),
  episodeNumber: z.int().nullable(),
  /** The last one of a file with several. */
  lastEpisodeNumber: z.int().nullable(),
  episodeTitle: z.string().nullable(),
  playerUser: z.string().nullable(),
  /** Whether it has seen its episodes through. */
  isSeen: z.boolean(),
  /** Whether one may say which episode it was. */
  isCorrectable: z.boolean(),
  /** What it is here, in order. */
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
/** The newest first. */
export const deliveries = z.object({ deliveries: z.array(delivery) })
export type Deliveries = z.output<typeof deliveries>

/** Says which episode it was that a player told of. */
export const correctDelivery = z.object({ id: addressId, episodeId: id })
export type CorrectDelivery = z.output<typeof correctDelivery>
/** How many deliveries are gone through again with that knowledge, this one included. */
export const deliveryCorrected = success.extend({ count: z.int() })
