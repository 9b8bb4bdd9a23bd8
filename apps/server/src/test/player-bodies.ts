const minute = 600_000_000

export const jellyfin = {
  ServerName: 'nas',
  NotificationType: 'PlaybackProgress',
  Name: 'Sesión 1',
  ItemType: 'Episode',
  RunTimeTicks: 24 * minute,
  Year: 1998,
  SeriesName: 'Cowboy Bebop',
  SeriesId: '9f1',
  SeasonNumber: 1,
  SeasonNumber00: '01',
  EpisodeNumber: 1,
  Provider_tvdb: '4429101',
  PlaybackPositionTicks: 5 * minute,
  IsPaused: false,
  NotificationUsername: 'ana',
}

export const unofficial = {
  Event: 'Progress',
  Item: {
    Type: 'Episode',
    Name: 'Sesión 1',
    SeriesName: 'Cowboy Bebop',
    ParentIndexNumber: 1,
    IndexNumber: 1,
    RunTimeTicks: 24 * minute,
    ProviderIds: { Tvdb: '155079' },
    UserData: { Played: true },
  },
  User: { Name: 'ana' },
  PlaybackPositionTicks: 5 * minute,
}

export const emby = {
  Event: 'playback.pause',
  Item: { ...unofficial.Item, SeriesId: '7' },
  User: { Name: 'ana' },
  PlaybackInfo: { PositionTicks: 5 * minute },
}

export const plex = {
  event: 'media.pause',
  user: true,
  owner: true,
  Account: { id: 1, title: 'ana' },
  Server: { title: 'nas', uuid: 'a1' },
  Metadata: {
    librarySectionType: 'show',
    type: 'episode',
    ratingKey: '123',
    guid: 'plex://episode/5d9c',
    grandparentTitle: 'Cowboy Bebop',
    parentTitle: 'Season 1',
    title: 'Sesión 1',
    parentIndex: 1,
    index: 1,
    year: 1998,
    duration: 1_440_000,
    viewOffset: 300_000,
    Guid: [{ id: 'tvdb://155079' }],
  },
}

export const kodi = {
  jsonrpc: '2.0',
  method: 'Player.OnPause',
  params: {
    sender: 'xbmc',
    data: {
      item: { id: 3, type: 'episode', title: 'Sesión 1', showtitle: 'Cowboy Bebop', season: 1, episode: 1 },
      player: { playerid: 1, speed: 0, time: { hours: 0, minutes: 5, seconds: 0, milliseconds: 0 } },
    },
  },
}

/** The format of Kodi's add-on HTTP Scrobbler. */
export const httpScrobbler = {
  timestamp: new Date().toISOString(),
  sessionId: '39c8a16c-a000-4cb5-9e10-1840a0e4e4a3',
  event: 'pause',
  dbId: 1234,
  title: 'Sesión 1',
  mediaType: 'episode',
  year: 1998,
  uniqueIds: { tvdb: '155079' },
  duration: 1_440,
  progress: { time: 300, percent: 20.8 },
  tvShowTitle: 'Cowboy Bebop',
  season: 1,
  episode: 1,
  firstAired: '1998-04-03',
  tvShowUniqueIds: { tvdb: '76885' },
}

export const trakt = {
  show: { title: 'Cowboy Bebop', year: 1998, ids: { trakt: 30857, slug: 'cowboy-bebop' } },
  episode: { season: 1, number: 1, ids: { tvdb: 155079 } },
  progress: 21,
}

export const form = (parts: string) => [parts.replaceAll('\n', '\r\n'), 'multipart/form-data; boundary=xx'] as const
const thumb = `--xx\nContent-Disposition: form-data; name="thumb"; filename="t.jpg"\nContent-Type: image/jpeg\n\n${'ÿ'.repeat(3_000)}\n--xx--\n`
export const inForm = (name: string, body: object, head = '') =>
  form(`--xx\nContent-Disposition: form-data; name="${name}"${head}\n\n${JSON.stringify(body)}\n${thumb}`)
