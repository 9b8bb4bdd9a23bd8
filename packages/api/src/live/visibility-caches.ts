import { can } from '@animeteca/contracts/can'
import type { Pool } from 'pg'
import type { Actor } from '../call/context/read-context.ts'
import { seesAdultTitles } from '../visibility/audience.ts'
import { idOf, kindOf } from './channels.ts'
import { readAdultTopics, readPrivacy } from './live.queries.ts'
import type { ProfilePrivacy } from './live.queries.ts'

interface CacheOptions {
  pool: Pool
  /** Whether a channel still has subscribers: the last one may leave while its row is read, which is then not cached. */
  isFollowed: (channel: string) => boolean
}

/** The privacy of a deleted account. */
const hiddenProfile: ProfilePrivacy = { isPublic: false, showsActivity: false, blockedIds: [] }

/**
 * Caches the privacy of followed profiles. A profile whose privacy has not been read counts as private. Callers share a read that is running; what
 * was read before `remove` is dropped, because it may be outdated.
 */
export function createPrivacyCache({ pool, isFollowed }: CacheOptions) {
  const privacy = new Map<number, ProfilePrivacy>()
  const reads = new Map<number, Promise<unknown>>()

  async function read(ids: number[]) {
    const reading = readPrivacy({ pool }, { ids })
    for (const id of ids) reads.set(id, reading)
    const isCurrent = (id: number) => reads.get(id) === reading
    try {
      const found = new Map((await reading).map(({ id, ...cached }) => [id, cached]))
      const stored = ids.filter((id) => isCurrent(id) && isFollowed(`profile:${id}`))
      for (const id of stored) privacy.set(id, found.get(id) ?? hiddenProfile)
      return stored
    } finally {
      for (const id of ids) if (isCurrent(id)) reads.delete(id)
    }
  }

  return {
    /** Whether the actor may see the profile, or its activity. */
    allows(actor: Actor | null, id: number, needs: 'profile' | 'activity') {
      if (can.seePrivate(actor, id)) return true
      const cached = privacy.get(id)
      if (!cached || (actor && cached.blockedIds.includes(actor.id))) return false
      return needs === 'profile' ? cached.isPublic : cached.showsActivity
    },
    /** Resolves once the privacy of those profiles is cached, to the ids of those that this call has read. */
    async load(ids: number[]) {
      const missing = ids.filter((id) => !privacy.has(id))
      const others = missing.flatMap((id) => reads.get(id) ?? [])
      const own = missing.filter((id) => !reads.has(id))
      const [stored] = await Promise.all([own.length > 0 ? read(own) : [], ...others])
      return stored
    },
    remove(id: number) {
      privacy.delete(id)
      reads.delete(id)
    },
  }
}

/** Caches which followed animes and episodes are adult titles. One that has not been read counts as an adult title. */
export function createAudienceCache({ pool, isFollowed }: CacheOptions) {
  const isAdult = new Map<string, boolean>()
  let isCurrent = true
  return {
    allows: (actor: Actor | null, channel: string) => isAdult.get(channel) === false || seesAdultTitles(actor),
    /** Reads the audiences of those channels that are not cached, or all of them once the catalogue has changed. */
    async load(channels: string[]) {
      const unknown = isCurrent ? channels.filter((channel) => !isAdult.has(channel)) : channels
      isCurrent = true
      if (unknown.length === 0) return
      const idsOf = (kind: 'anime' | 'episode') => unknown.filter((name) => kindOf(name) === kind).map(idOf)
      const topics = { animes: idsOf('anime'), episodes: idsOf('episode') }
      const found = await readAdultTopics({ pool }, topics).catch((error: unknown) => {
        isCurrent = false
        throw error
      })
      const adult = new Set(found.map(({ kind, id }) => `${kind}:${id}`))
      for (const channel of unknown) if (isFollowed(channel)) isAdult.set(channel, adult.has(channel))
    },
    /**
     * Makes the next `load` read the audiences of its channels again. Until then the cached ones stay, so that pages of a new adult title are told of
     * the change.
     */
    invalidate() {
      isCurrent = false
    },
    remove: (channel: string) => void isAdult.delete(channel),
  }
}
