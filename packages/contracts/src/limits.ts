import { firstLimits } from './entry-limits.ts'

/** Every number that a form, the server and a database column must agree on. Lengths are Unicode code points. */
export const limits = {
  ...firstLimits,
  username: { min: 3, max: 20 },
  email: { max: 254 },
  /** `maxMin` is the longest minimum that may be configured: as many characters always fit, whatever they are. */
  password: { min: 6, maxMin: 64, maxBytes: 256 },
  /** How often one is exchanged within its grace period, and how many a session is given in an hour. */
  refreshToken: { exchanges: 20, issuedPerHour: 200 },
  bio: { max: 500 },
  profileComment: { max: 500, page: 50 },
  profileSearch: { min: 2, max: 100, results: 20 },
  picture: { maxBytes: 5 * 1024 * 1024, maxCharacters: 9_000_000, maxPixels: 40_000_000, side: 512 },
  /** `shown` answers stand below a comment before one asks for all; it takes `answers`, and can be edited for `editMinutes`. */
  episodeComment: { max: 2_000, page: 50, shown: 3, answers: 200, editMinutes: 10 },
  rating: { min: 1, max: 5 },
  title: { max: 300 },
  /** Synonyms in a line of an import, and all that an anime has: its English and its Japanese title come on top. */
  alternativeTitles: { synonyms: 60, count: 62 },
  synopsis: { max: 5_000 },
  description: { max: 10_000 },
  url: { max: 2_048 },
  genre: { max: 40, count: 30 },
  relations: { count: 500 },
  /** Studios, and tags, that one chooses among. */
  commonNames: 60,
  /** Characters of an id that another site has given. */
  externalId: { max: 200 },
  fileName: { max: 255 },
  seasonNumber: { min: 1, max: 10_000 },
  episodeNumber: { min: 1, max: 100_000 },
  episodeTitle: { max: 500 },
  duration: { min: 1, max: 1_440 },
  tag: { max: 30 },
  /** Characters of what somebody adds to a report, how many of theirs wait at a time, and things that the queue shows at once. */
  report: { text: 500, open: 20, page: 24 },
  /** Words that hold texts back, and characters of one; days for which it is counted what each has held. */
  wordList: { count: 500, word: 60, days: 30 },
  /** People whom one person has blocked. */
  blocks: 500,
  friendsOnAnime: { shown: 12 },
  notices: { page: 20, counted: 100 },
  pushEndpoint: { max: 2_000 },
  /**
   * Rows of animes: how many are read, of which what stands on the page already is left out, how many are shown, and from how
   * many on a row is worth its place.
   */
  animeRow: { read: 24, shown: 12, min: 4 },
  /** Genres, seasons and years on /descubrir: the largest genres, the newest of the others. */
  discover: { genres: 18, seasons: 6, years: 12 },
  /**
   * Animes that a day of the calendar names, days before and after a week in which one's own next one is looked for, and days back
   * that a calendar program is told of.
   */
  calendar: { airings: 80, reach: 182, past: 28 },
  /** Episodes that are looked at for a feed of what is new, and entries of a feed. */
  feed: { read: 2_000, entries: 50 },
  /** Votes from which on an anime is among the best rated, and people from which on it is among what is followed this week. */
  bestRated: { votes: 10 },
  followedThisWeek: { people: 3 },
  /** Nobody is to be recognised in what others finished too: as many people have done so, or it isn't said. */
  alsoSeen: { people: 5 },
  favourites: { max: 10 },
  /** How many somebody has, and what one holds; `covers` of it are shown where it is named. */
  customList: { count: 50, title: 100, description: 500, animes: 500, covers: 4 },
  /** Characters of what somebody notes about an anime. */
  note: { max: 1_000 },
  /** How many tokens for programs a person has, and characters of the name of one. */
  apiToken: { count: 20, name: 60 },
  /**
   * Recovery codes that are made at once; characters of what is typed as a code, of a ticket, and of a secret as the database
   * holds it; and wrong codes of an app that a person may type in a day, wherever.
   */
  /** Minutes for which an administrator's password counts, where they are asked for it again. */
  adminReauth: { min: 5, max: 1440 },
  suspension: { days: 3650, reason: 300 },
  /** Characters of what a session was begun with. */
  session: { device: 80 },
  secondFactor: { recoveryCodes: 10, code: 60, ticket: 100, sealed: 200, wrongADay: 100 },
  /**
   * How many passkeys a person has, characters of the name of one, and of what authenticators send: a credential's id, a public key, what a
   * browser says of the page, and what an authenticator says of itself or signs.
   */
  passkey: { count: 20, name: 60, credential: 1_400, publicKey: 2_000, clientData: 4_000, attestation: 16_000 },
  /** Characters of the token in a link to another password. */
  passwordReset: { token: 100 },
  /** How many a person has, how many of their deliveries are shown and may wait, and how often one is tried. */
  webhook: { count: 10, shown: 50, waiting: 500, attempts: 7, episodes: 500 },
  /** A mark out of a hundred that a series has on another site, and characters of that site's word for a status. */
  externalScore: { min: 0, max: 100 },
  externalStatus: { max: 60 },
  importBatch: { max: 100 },
  /** Objects and lists in each other, in what is sent. */
  nesting: { max: 50 },
  /** Bytes of a request: as a rule, with a picture as a data URL, with a batch of an import, and what a player sends. */
  body: { usual: 256 * 1024, picture: 10 * 1024 * 1024, importBatch: 8 * 1024 * 1024, scrobble: 128 * 1024 },
  /** Values that a body of JSON may be made of. An import of 8 MiB has 700,000 where every episode has but a number and a letter. */
  bodyValues: 1_000_000,
  /**
   * Bodies over the usual size, and files, that a server takes at the same time: bodies of one person, files of one person, and all together.
   * So many more of a person wait, for `waitMs`; a heap of `heapMb` is for all that are parsed.
   */
  largeBodies: { person: 2, files: 1, site: 4, waiting: 2, waitMs: 8_000, retrySeconds: 5, heapMb: 512 },
  batchIds: { max: 500 },
  unmarkedMarks: { max: 5_000 },
  /** As many as a usual body holds. */
  restoredMarks: { max: 3_000 },
  restoredHistory: { max: 2_500 },
  /** Files with their history that a person may download at the same time from one server. */
  exportsAtOnce: 2,
  /**
   * Addresses that players write to: how many somebody has, characters of a name and of a player's user, what is kept of what came,
   * and how many episodes one file may hold.
   */
  player: { count: 20, name: 60, user: 100, deliveries: 200, episodesOfFile: 10 },
  /** Streams of changes that a person, or a network of visitors, may keep open on one server, and what one of them follows. */
  stream: { person: 5, network: 100, topics: 20 },
} as const

/** Typed exactly, case and all, before every anime is deleted. */
export const deleteAllPhrase = 'ELIMINAR TODO'

/** Days for which the audit log is kept. */
export const auditDays = 180

/** Days for which somebody who has closed their account can think again. */
export const closingDays = 14

/** Hours for which a new address can be confirmed, and days for which the one before takes the change back. */
export const emailChange = { confirmHours: 24, restoreDays: 7, perDay: 10 }

/** Days for which a token that has run out is still listed. */
export const expiredTokenDays = 30

/** Minutes that somebody has for the second step of signing in. */
export const secondStepMinutes = 10

/** Minutes that somebody has to unlock a passkey. */
export const passkeyMinutes = 5

/** Minutes for which a link to another password is good. */
export const passwordResetMinutes = 60

/** Days for which mails of a site without a mail server lie in their folder. */
export const mailFileDays = 30

/** Days for which deliveries of webhooks are listed. */
export const deliveryDays = 14

/** Days for which somebody is reminded of what they were told. */
export const noticeDays = 90

/** Hours for which a declined friend request can be taken up again. */
export const declinedHours = 24

/** Where many animes are listed, their means may be this much older than the last vote. */
export const meansLateMs = 2_000

/** Days for which acts of tracking are kept, and how many of a person's: two years, for whoever looks back at the last one. */
export const eventsKept = { days: 740, most: 20_000 } as const

/** Weeks that the charts of administrators show, the running one included. */
export const activityWeeks = 12

/** Days for which deleted catalogue entries can be restored. */
export const trashDays = 30

/** Days for which it is known what an import of a catalogue did, so that it can be undone. */
export const catalogueImportDays = 30

/** How long one call undoes, in milliseconds; animes that it undoes at once. */
export const catalogueUndo = { callMs: 3_000, animes: 500 } as const

/**
 * When votes are a burst, and their figures stay what they were until somebody has looked. An attack that was called for elsewhere
 * comes within the hour. Fewer than `votes` are a group of friends, and with fewer than `earlier` ones there is no past to compare
 * with. `rateScore` and `extremeScore` are z-scores, of the rate and of the share of one star or of five: so far from the past is
 * one hour in millions, and one in thousands, since a good episode is praised at once. `extremeShare` leaves alone whoever disagrees.
 * Looked for at each `everyVotes`-th vote of the hour; `days` later a review that nobody has decided ends, and all of it counts.
 */
export const ratingBurst = {
  minutes: 60,
  votes: 30,
  earlier: 10,
  pastDays: 28,
  rateScore: 6,
  extremeShare: 0.6,
  extremeScore: 4,
  everyVotes: 10,
  days: 7,
} as const

/** Seconds between two comments of one person on an episode in slow mode: an hour at most, or nobody would talk any more. */
export const slowMode = { min: 5, max: 3_600 } as const

/** Hours for which an account that somebody has just made for themselves is held to `rates.newcomers`. */
export const newcomerHours = 24

/** Calls that may be made at once, and how many more become free each minute. */
export interface Rate {
  burst: number
  perMinute: number
}

/**
 * What nobody meets who uses the site: forty people behind one address who ask every three seconds make 800 calls a minute,
 * and one who marks as fast as they can click, 300. The bursts let a script bring a long list along.
 */
export const rates = {
  network: { burst: 4_000, perMinute: 9_600 },
  person: { burst: 2_000, perMinute: 2_400 },
  /** Of one token besides what its owner spends: a program that asks five times a second. */
  token: { burst: 600, perMinute: 300 },
  /** What one player sends to its address, and all of those behind one network: a position every few seconds, and some more. */
  player: { burst: 200, perMinute: 120 },
  playersOfNetwork: { burst: 1_000, perMinute: 600 },
  /** Visitors behind one address share the rates of this many people. */
  peoplePerNetwork: 10,
  /** For each person besides, where a call writes for others to read, searches, or takes long. */
  costs: {
    comment: { burst: 300, perMinute: 30 },
    like: { burst: 300, perMinute: 120 },
    friendRequest: { burst: 100, perMinute: 20 },
    block: { burst: 60, perMinute: 20 },
    report: { burst: 20, perMinute: 4 },
    rating: { burst: 300, perMinute: 120 },
    search: { burst: 100, perMinute: 120 },
    account: { burst: 50, perMinute: 10 },
    export: { burst: 20, perMinute: 4 },
    import: { burst: 20, perMinute: 1 },
    refresh: { burst: 5, perMinute: 3 },
    picture: { burst: 40, perMinute: 12 },
    feed: { burst: 60, perMinute: 20 },
    webhook: { burst: 30, perMinute: 10 },
    statistics: { burst: 60, perMinute: 60 },
  },
} as const

export type Cost = keyof typeof rates.costs

/**
 * What an account may spend in its first hours, where that is less: more than anybody writes who has come to stay, and too little
 * for a flood.
 */
export const newcomerRates: Partial<Record<Cost, Rate>> = {
  comment: { burst: 100, perMinute: 5 },
  friendRequest: { burst: 30, perMinute: 2 },
  rating: { burst: 200, perMinute: 20 },
}

/** Calls of batches of one person, or of one network of visitors, that run at the same time. */
export const batchConcurrency = 4

/**
 * Costs of what reads through years of somebody's marks: of one person or network so many run at the same time, and of all together at most a third of
 * the connections; so many more wait.
 */
export const slowCalls = {
  costs: ['statistics'] as readonly Cost[],
  each: 2,
  shareOfPool: 1 / 3,
  waiting: 60,
  waitMs: 8_000,
}
