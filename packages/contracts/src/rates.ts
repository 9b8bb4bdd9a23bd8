/** Hours for which a new account has the rates of `newcomerRates`. */
export const newcomerHours = 24

/** A token bucket: its size, and the tokens it gains per minute. */
export interface Rate {
  burst: number
  perMinute: number
}

/**
 * Rate limits that normal use never reaches: forty people behind one address who each call every three seconds make 800
 * calls a minute, and clicking marks as fast as possible makes 300. The bursts let a script import a long list.
 */
export const rates = {
  network: { burst: 4_000, perMinute: 9_600 },
  person: { burst: 2_000, perMinute: 2_400 },
  /** Per API token, in addition to its owner's rate: five calls a second. */
  token: { burst: 600, perMinute: 300 },
  /** Per player URL, and for all players of a network: a position every few seconds, with headroom. */
  player: { burst: 200, perMinute: 120 },
  playersOfNetwork: { burst: 1_000, perMinute: 600 },
  /** Visitors behind one address share the rates of this many people. */
  peoplePerNetwork: 10,
  /** Additional limits per person for calls that publish text, search, or are slow. */
  costs: {
    comment: { burst: 300, perMinute: 30 },
    /** Up to 20 kB each, and earlier texts stay stored. */
    review: { burst: 40, perMinute: 2 },
    like: { burst: 300, perMinute: 120 },
    friendRequest: { burst: 100, perMinute: 20 },
    block: { burst: 60, perMinute: 20 },
    report: { burst: 20, perMinute: 4 },
    takedown: { burst: 5, perMinute: 1 },
    proposal: { burst: 60, perMinute: 10 },
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

/** Lower limits for new accounts: more than a genuine newcomer writes, too little for spam. */
export const newcomerRates: Partial<Record<Cost, Rate>> = {
  comment: { burst: 100, perMinute: 5 },
  review: { burst: 20, perMinute: 1 },
  friendRequest: { burst: 30, perMinute: 2 },
  rating: { burst: 200, perMinute: 20 },
}

/** Concurrent calls of tRPC batches per person, or per network of visitors. */
export const batchConcurrency = 4

/**
 * Concurrency of calls that read years of watched marks, such as statistics and a copy of one's own data: `each` per person or network, in all at
 * most `shareOfPool` of the connections, and `waiting` queued for up to `waitMs`. Searches of animes run `each` at a time per sender too.
 */
export const slowCalls = {
  costs: ['statistics', 'export'] as readonly Cost[],
  each: 2,
  shareOfPool: 1 / 3,
  waiting: 60,
  waitMs: 8_000,
}
