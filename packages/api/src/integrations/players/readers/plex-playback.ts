import type { PlayerEvent } from '@animeteca/contracts/integrations/players'
import { isLoose, objectIn, secondsIn, textIn, wholeIn } from './loose-fields.ts'
import type { Loose } from './loose-fields.ts'
import type { Playback, ReadPlayback } from './playback.ts'

const events: Record<string, PlayerEvent> = {
  'media.play': 'start',
  'media.resume': 'progress',
  'media.pause': 'progress',
  'media.stop': 'stop',
  'media.scrobble': 'scrobble',
}

/** The JSON in the `payload` of a Plex webhook. */
export function readPlex(body: Loose): ReadPlayback {
  const event = events[textIn(body, 'event') ?? '']
  if (!event) return { reason: 'other_event' }
  const item = objectIn(body, 'Metadata')
  const type = textIn(item, 'type')
  if (type !== 'episode' && type !== 'movie') return { reason: 'other_type' }
  const isMovie = type === 'movie'
  const year = wholeIn(item, 'year')
  const ofAgent = agentPlace(textIn(item, 'guid'))
  const series = ofAgent ?? agentPlace(textIn(item, isMovie ? 'guid' : 'grandparentGuid'))
  return {
    playback: {
      source: 'plex',
      event,
      isMovie,
      title: textIn(item, isMovie ? 'title' : 'grandparentTitle'),
      year: isMovie ? year : null,
      episodeYear: isMovie ? null : year,
      // `Guid` has the ids of the item, not of its series
      ids: [...(series ? [series.id] : []), ...(isMovie ? guidsOf(item) : [])],
      seriesId: seriesIdOf(body, item, isMovie),
      season: wholeIn(item, 'parentIndex') ?? ofAgent?.season ?? null,
      episode: wholeIn(item, 'index') ?? ofAgent?.episode ?? null,
      lastEpisode: null,
      episodeTitle: isMovie ? null : textIn(item, 'title'),
      position: secondsIn(item, 'viewOffset', 1_000),
      duration: secondsIn(item, 'duration', 1_000),
      percent: null,
      isComplete: null,
      playerUser: textIn(objectIn(body, 'Account'), 'title'),
      // `lastViewedAt` may belong to an earlier viewing
      at: null,
    },
  }
}

/** Rating keys are only unique per server, so they get the id of the server as a prefix. */
function seriesIdOf(body: Loose, item: Loose, isMovie: boolean) {
  const guid = textIn(item, isMovie ? 'guid' : 'grandparentGuid')
  if (guid) return guid
  const key = textIn(item, isMovie ? 'ratingKey' : 'grandparentRatingKey')
  return key && `${textIn(objectIn(body, 'Server'), 'uuid') ?? ''}/${key}`
}

const agents: Record<string, string> = { thetvdb: 'tvdb', themoviedb: 'tmdb', imdb: 'imdb', myanimelist: 'mal' }

/**
 * The series, season and episode in the guid of a legacy agent; guids of Plex's current agent do not have them:
 * `com.plexapp.agents.hama://anidb-9541/1/5?lang=en`, `com.plexapp.agents.thetvdb://73255/1/5`,
 * `net.fribbtastic.coding.plex.myanimelist://52305/1/5?lang=en`.
 */
function agentPlace(guid: string | null): Place | undefined {
  const [, agent = '', path = ''] = agentGuid.exec(guid ?? '') ?? []
  const [series = '', season, episode] = path.split('/')
  // HAMA numbers its modes: `anidb`, `anidb2`, `tvdb2` and so on
  const [, hamaSite, hamaId] = agent === 'hama' ? (/^([a-z]+)\d?-(\w+)$/.exec(series) ?? []) : []
  const id = hamaSite && hamaId ? { site: hamaSite, id: hamaId } : { site: agents[agent] ?? '', id: series }
  if (id.site === '' || id.id === '') return undefined
  return { id, season: numberOf(season), episode: numberOf(episode) }
}

const agentGuid = /^(?:com\.plexapp\.agents|net\.fribbtastic(?:\.\w+)*)\.(\w+):\/\/([^?]+)/

interface Place {
  id: Playback['ids'][number]
  season: number | null
  episode: number | null
}

const numberOf = (text: string | undefined) => (text && /^\d{1,5}$/.test(text) ? Number(text) : null)

const guidsOf = (item: Loose) =>
  (Array.isArray(item['Guid']) ? item['Guid'] : []).slice(0, 20).flatMap((guid: unknown) => {
    const [, site, id] = (isLoose(guid) && /^(\w+):\/\/([\w-]+)$/.exec(textIn(guid, 'id') ?? '')) || []
    return site && id ? [{ site, id }] : []
  })
