import type { PlayerSource } from '@animeteca/contracts/integrations/players'

interface HowTo {
  steps: string[]
  /** Every value is quoted: an unquoted empty value would break the JSON. */
  template?: string
}

const jellyfinTemplate = `{
  "NotificationType": "{{NotificationType}}",
  "ItemType": "{{ItemType}}",
  "ItemId": "{{ItemId}}",
  "Name": "{{Name}}",
  "Year": "{{Year}}",
  "SeriesName": "{{SeriesName}}",
  "SeriesId": "{{SeriesId}}",
  "SeasonNumber": "{{SeasonNumber}}",
  "EpisodeNumber": "{{EpisodeNumber}}",
  "EpisodeNumberEnd": "{{EpisodeNumberEnd}}",
  "RunTimeTicks": "{{RunTimeTicks}}",
  "PlaybackPositionTicks": "{{PlaybackPositionTicks}}",
  "PlayedToCompletion": "{{PlayedToCompletion}}",
  "SaveReason": "{{SaveReason}}",
  "Played": "{{Played}}",
  "NotificationUsername": "{{NotificationUsername}}",
  "UtcTimestamp": "{{UtcTimestamp}}"
}`

const traktBody = `{
  "action": "stop",
  "progress": 95,
  "show": { "title": "Cowboy Bebop", "year": 1998 },
  "episode": { "season": 1, "number": 5 }
}`

export const howTo: Record<PlayerSource, HowTo> = {
  jellyfin: {
    steps: [
      'En el panel de control, abre Plugins e instala Webhook, el oficial. Reinicia Jellyfin.',
      'En los ajustes del plugin, añade un Generic Destination y pega la dirección en Webhook Url.',
      'Marca Playback Start, Playback Progress, Playback Stop y User Data Saved, y en Item Type, Episodes y Movies.',
      'Pega esta plantilla en Template, o marca Send All Properties en su lugar. Guarda.',
    ],
    template: jellyfinTemplate,
  },
  emby: {
    steps: [
      'En los ajustes del servidor, abre Notificaciones y añade una de tipo Webhooks. Necesita Emby Premiere.',
      'Pega la dirección en Url y elige application/json como tipo de contenido.',
      'Marca los eventos de Reproducción, y Marcar como visto y no visto de Usuarios. Guarda.',
    ],
  },
  plex: {
    steps: [
      'Abre plex.tv, entra en tu cuenta y ve a Ajustes, Webhooks. Necesita Plex Pass.',
      'Pulsa Añadir Webhook, pega la dirección y guarda.',
      'Plex avisa de lo que ven todos los de tu casa: escribe tu usuario de Plex en esta dirección para que solo cuente lo tuyo.',
    ],
  },
  kodi: {
    steps: [
      'Instala un complemento que mande los avisos de Kodi a una dirección web por POST, como los que se hacen con Kodi Callbacks.',
      'Pega la dirección y elige los avisos Player.OnPlay, Player.OnPause, Player.OnStop y VideoLibrary.OnUpdate.',
      'Haz que mande el aviso de JSON-RPC entero, con method y params: dentro van la serie, la temporada y el episodio.',
    ],
  },
  trakt: {
    steps: [
      'Sirve para cualquier programa que mande lo mismo que a Trakt: show y episode, o movie, con progress de 0 a 100.',
      'Pega la dirección donde el programa pide la suya, y mándalo por POST en JSON.',
      'Si incluye action (start, pause o stop), la tenemos en cuenta. Si no, cuenta como visto a partir del 80 %.',
    ],
    template: traktBody,
  },
}
