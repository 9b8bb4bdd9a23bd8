import { entryLimits } from './entry-limits.ts'

/** Every number that a form, the server and a database column must agree on. Lengths are in Unicode code points. */
export const limits = {
  ...entryLimits,
  username: { min: 3, max: 20 },
  email: { max: 254 },
  /** `maxMin` bounds the configurable minimum, so that `maxBytes` always fits that many characters. */
  password: { min: 6, maxMin: 64, maxBytes: 256 },
  /**
   * How often a refresh token may be exchanged within its grace period, and how many a session may receive per hour.
   */
  refreshToken: { exchanges: 20, issuedPerHour: 200 },
  bio: { max: 500 },
  profileComment: { max: 500, page: 50 },
  profileSearch: { min: 2, max: 100, results: 20 },
  /** An AVIF has a lower number of pixels, because its decoder needs 20 bytes for each, and the others less than 5. */
  picture: {
    maxBytes: 5 * 1024 * 1024,
    maxCharacters: 9_000_000,
    maxPixels: 40_000_000,
    maxAvifPixels: 4_096 * 4_096,
    side: 512,
  },
  /**
   * `shown` answers are displayed below a comment, `answers` is the maximum, and `editMinutes` is how long a comment
   * can be edited.
   */
  episodeComment: { max: 2_000, page: 50, shown: 3, answers: 200, editMinutes: 10 },
  /**
   * Characters of a review, the best ones on an anime's page, reviews per page, earlier versions per review, and most
   * reviews of an anime that are counted by verdict.
   */
  review: { min: 200, max: 5_000, best: 3, page: 20, versions: 20, counted: 1_000, askedDays: 14 },
  rating: { min: 1, max: 5 },
  /** Age in years from which people may use the site, by configuration, and from which they may ask for adult titles. */
  minimumAge: { min: 13, max: 18, default: 14 },
  adultAge: 18,
  title: { max: 300 },
  /** Synonyms of an import line, and titles of an anime: the English and the Japanese title come on top. */
  alternativeTitles: { synonyms: 60, count: 62 },
  synopsis: { max: 5_000 },
  description: { max: 10_000 },
  url: { max: 2_048 },
  genre: { max: 40, count: 30 },
  relations: { count: 500 },
  /** Number of studios and of tags offered as filters. */
  commonNames: 60,
  /** Length of another site's id. */
  externalId: { max: 200 },
  fileName: { max: 255 },
  seasonNumber: { min: 1, max: 10_000 },
  episodeNumber: { min: 1, max: 100_000 },
  episodeTitle: { max: 500 },
  duration: { min: 1, max: 1_440 },
  tag: { max: 30 },
  /** Characters of a report's text, open reports per person, and reported items per page of the queue. */
  report: { text: 500, open: 20, page: 24 },
  /**
   * Takedown requests: characters of an explanation, of a name and of a receipt's token, requests per page of the
   * queue, and requests per day from one network, from all networks of a /48, and with one mail address.
   */
  takedown: {
    minText: 20,
    text: 3_000,
    name: 200,
    token: 300,
    page: 24,
    perNetwork: 20,
    perWiderNetwork: 100,
    perEmail: 5,
  },
  /** Characters of the reason of a proposed change and of its answer, and proposals per page. */
  proposal: { reason: 500, answer: 500, page: 24 },
  /** Number of blocked words, characters of one, and days over which matches are counted. */
  wordList: { count: 500, word: 60, days: 30 },
  /** Blocked people per person. */
  blocks: 500,
  friendsOnAnime: { shown: 12 },
  notices: { page: 20, counted: 100 },
  pushEndpoint: { max: 2_000 },
  /** Push subscriptions per person: one per browser. */
  pushSubscriptions: { count: 20 },
  /**
   * Rows of animes: how many are read before removing those already on the page, how many are shown, and the fewest
   * that are worth a row.
   */
  animeRow: { read: 24, shown: 12, min: 4 },
  /** Genres (largest first), seasons and years (newest first) on /descubrir. */
  discover: { genres: 18, seasons: 6, years: 12 },
  /**
   * Animes listed per day, days before and after a week to search for the person's next broadcast, and past days in a
   * calendar feed.
   */
  calendar: { airings: 80, reach: 182, past: 28 },
  /** Characters of a platform's key and name, countries of an address, addresses per import line, platforms of a person, and minutes of delay. */
  platform: { key: 40, name: 60, regions: 60, addresses: 40, own: 200, delay: { min: 0, max: 525_600 } },
  /** Recent episodes read for the feed of new ones, and entries of a feed. */
  feed: { read: 2_000, entries: 50 },
  /** Fewest ratings of a "best rated" anime, and fewest people of a "followed this week" one. */
  bestRated: { ratings: 10 },
  followedThisWeek: { people: 3 },
  /** How much a person likes an anime, of people whose taste is used in other people's recommendations. */
  affinity: { min: -20, max: 20 },
  /**
   * Fewest people behind two similar animes, so that they identify none of them; similar animes of one by people and by content; and
   * the range of their score.
   */
  similarAnimes: { people: 5, byPeople: 50, byContent: 20, score: { min: 1, max: 1_000 } },
  /** Recommendations per page, and how many of a person's animes they are based on. */
  recommendations: { page: 24, seeds: 200 },
  favourites: { max: 10 },
  /** Lists per person, animes per list, and covers in a list's summary. */
  customList: { count: 50, title: 100, description: 500, animes: 500, covers: 4 },
  /** Characters of a note on an anime. */
  note: { max: 1_000 },
  /** API tokens per person, and characters of a name. */
  apiToken: { count: 20, name: 60 },
  /** Range of minutes for which an administrator's password stays confirmed. */
  adminReauth: { min: 5, max: 1440 },
  suspension: { days: 3650, reason: 300 },
  /** Characters of a session's device description. */
  session: { device: 80 },
  /**
   * Recovery codes generated together; characters of a typed code, of a sign-in ticket, and of the encrypted secret; wrong app
   * codes per person and day.
   */
  secondFactor: { recoveryCodes: 10, code: 60, ticket: 100, encrypted: 200, wrongADay: 100 },
  /**
   * Passkeys per person, and characters of a name, a credential id, a public key, the browser's client data, and the
   * authenticator's attestation or signature.
   */
  passkey: { count: 20, name: 60, credential: 1_400, publicKey: 2_000, clientData: 4_000, attestation: 16_000 },
  /**
   * Characters of a provider's name in addresses, its label and its subject; of the secrets of an attempt, and of the provider's
   * code and error; and of the ticket of an identity without an account.
   */
  identity: { provider: 20, label: 40, subject: 255, secret: 100, code: 4_000, error: 100, ticket: 4_000 },
  /** Characters of the token in a password reset link. */
  passwordReset: { token: 100 },
  /**
   * Webhooks per person and how many of them a server sends to concurrently, deliveries listed, deliveries queued, attempts per
   * delivery, and episodes per message.
   */
  webhook: { count: 10, concurrent: 4, shown: 50, waiting: 500, attempts: 7, episodes: 500 },
  /** A series' score on another site, and characters of that site's status. */
  externalScore: { min: 0, max: 100 },
  externalStatus: { max: 60 },
  importBatch: { max: 100 },
  /** Nesting depth of a request body. */
  nesting: { max: 50 },
  /**
   * Bytes of a request body: by default, with a picture, with an import batch, and from a media player.
   */
  body: { usual: 256 * 1024, picture: 10 * 1024 * 1024, importBatch: 8 * 1024 * 1024, scrobble: 128 * 1024 },
  /**
   * Values in a JSON body. An 8 MiB import has 700,000 even if every episode has only a number and a one-letter title.
   */
  bodyValues: 1_000_000,
  /**
   * Concurrent large bodies and files per server: bodies per person, files per person, and all together. `waiting` more
   * per person are queued for up to `waitMs`. While another body waits, one that has been arriving for `slowAfterMs` and is
   * slower than `minBytesPerSecond` is ended. `heapMb` is the heap of the process that parses them, and `calls` how many it
   * runs at a time, each with a database connection: as many parsed bodies fit into the heap.
   */
  largeBodies: {
    person: 2,
    files: 1,
    site: 4,
    waiting: 2,
    waitMs: 8_000,
    slowAfterMs: 4_000,
    minBytesPerSecond: 128 * 1024,
    retrySeconds: 5,
    heapMb: 512,
    calls: 2,
  },
  batchIds: { max: 500 },
  unmarkedMarks: { max: 5_000 },
  /** As many as fit in a default body. */
  restoredMarks: { max: 3_000 },
  restoredHistory: { max: 2_500 },
  /** Concurrent history downloads per person and server. */
  concurrentExports: 2,
  /**
   * Players per person, characters of a name and of a player's user, stored deliveries, and episodes in one media file.
   */
  player: { count: 20, name: 60, user: 100, deliveries: 200, episodesOfFile: 10 },
  /** Concurrent live streams per person and per network of visitors, and topics per stream. */
  stream: { person: 5, network: 100, topics: 20 },
} as const

/** Must be typed exactly before all animes are deleted. */
export const deleteAllPhrase = 'ELIMINAR TODO'

/** Days after which audit log entries are deleted. */
export const auditDays = 180

/** Days after which takedown requests that were rejected or lifted are deleted. */
export const takedownDays = 730

/** Days that a session lasts, and that it lasts without being used. */
export const sessionDays = { lifetime: 30, idle: 7 } as const

/** Days within which a deleted account can be recovered. */
export const deletionGraceDays = 14

/** Days to confirm an address for notices. */
export const mailConfirmDays = 3

/** Hours whose new tokens, webhooks and players a mail about a new access lists. */
export const createdAccessHours = 24

/** Hours to confirm a new address, days to restore the previous one, and changes per day. */
export const emailChange = { confirmHours: 24, restoreDays: 7, perDay: 10 }

/** Days for which an expired API token is still listed. */
export const expiredTokenDays = 30

/** Minutes to complete the second step of signing in. */
export const secondStepMinutes = 10

/** Minutes to answer a passkey challenge. */
export const passkeyMinutes = 5

/** Minutes to return from an identity provider, and then to create an account or sign in to link one. */
export const providerMinutes = 10

/** Minutes for which a confirmation with a passkey or a provider replaces the password of an account without one. */
export const confirmationMinutes = 10

/** Minutes for which a password reset link is valid. */
export const passwordResetMinutes = 60

/** Days for which a site without a mail server stores mails as files. */
export const mailFileDays = 30

/** Days for which webhook deliveries are listed. */
export const deliveryDays = 14

/** Days after which notices are deleted. */
export const noticeDays = 90

/** Hours during which a declined friend request can be accepted after all. */
export const declinedHours = 24

/** Maximum delay of mean ratings in lists of animes. */
export const meansMaxAgeMs = 2_000

/** Retention of tracking events: two years, so that last year can be reviewed, and a maximum per person. */
export const eventRetention = { days: 740, max: 20_000 } as const

/** Weeks in the administrators' charts, including the current one. */
export const activityWeeks = 12

/** Days for which deleted catalogue entries can be restored. */
export const trashDays = 30

/** Days for which a catalogue import can be undone. */
export const catalogueImportDays = 30

/** Time budget of one undo call in milliseconds, and animes per transaction. */
export const catalogueUndo = { callMs: 3_000, animes: 500 } as const

/**
 * Detection of rating bursts, whose ratings are frozen until an administrator decides. A coordinated attack arrives
 * within `minutes`. Fewer than `ratings` may be a group of friends, and fewer than `earlier` ratings are too little history
 * to compare with. `rateScore` and `extremeScore` are the z-scores of the rating rate (one hour in millions) and of the
 * share of one-star or five-star ratings (one in thousands, since many viewers praise a good episode within the hour). `extremeShare`
 * excludes bursts with mixed opinions. Only ratings of one or five stars start a check: once the hour has as many as a
 * burst has at least, then after those of `everyRatings` more ratings, and from `many` ratings on of `everyOfMany`. So a
 * burst that other ratings complete is found with the next ratings of one or five stars. A review without a decision
 * ends after `days`, and its ratings count.
 */
export const ratingBurst = {
  minutes: 60,
  ratings: 30,
  earlier: 10,
  pastDays: 28,
  rateScore: 6,
  extremeShare: 0.6,
  extremeScore: 4,
  everyRatings: 10,
  many: 200,
  everyOfMany: 100,
  days: 7,
} as const

/**
 * Seconds between two comments of one person in slow mode. An hour at most, since longer would end the conversation.
 */
export const slowMode = { min: 5, max: 3_600 } as const

/**
 * Proposed changes per person and day: `perDay` for a beginner, one more for each accepted one, at most `maxPerDay`. With
 * `trustedAfter` accepted ones, of which at most a share of `rejectedShare` was refused or undone, small changes count
 * without an administrator.
 */
export const proposalTrust = { perDay: 5, maxPerDay: 50, trustedAfter: 20, rejectedShare: 0.1 } as const

/** Maximum size of an uploaded picture, for messages. */
export const pictureMegabytes = limits.picture.maxBytes / 1024 / 1024
