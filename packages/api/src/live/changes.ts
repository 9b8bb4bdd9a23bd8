import type { LiveTopic } from '@animeteca/contracts/live'
import type { Pool } from 'pg'
import type { Change } from '../database/change.ts'
import type { EventBus } from '../database/event-bus.ts'
import type { createAudience, Sees } from './audience.ts'
import { readPlaces } from './live.queries.ts'
import type { Stream } from './stream.ts'

interface Following {
  pool: Pool
  bus: EventBus
  audience: ReturnType<typeof createAudience>
  emit: (channel: string, sees?: Sees) => void
  broadcast: (topic: LiveTopic) => void
  /** Tells one stream of a channel, whatever it may see. */
  tell: (stream: Stream, channel: string) => void
  /** Tells one that anything may have changed. */
  missed: (stream: Stream) => void
  everybody: Iterable<Stream>
  /** Ends the streams of those whose session is over. */
  check: (some: Iterable<Stream>) => Promise<void>
}

/** Turns what the bus says into what streams say. */
export function followChanges({ pool, bus, audience, emit, broadcast, tell, missed, everybody, check }: Following) {
  const on: Record<Change['topic'], (ids: number[]) => void | Promise<void>> = {
    episode: (ids) => each(ids, 'episode'),
    ratings: (ids) => each(ids, 'anime'),
    catalogue(ids) {
      if (ids.length === 0) emit('anime:*')
      each(ids, 'anime')
      emit('catalogue')
    },
    person: personChanged,
    profile(ids) {
      each(ids, 'profile', 'profile')
      // its owner is told of what is written there
      each(ids, 'notices')
    },
    presence: (ids) => each(ids, 'profile', 'activity'),
    tracking(ids) {
      each(ids, 'tracking')
      each(ids, 'profile', 'activity')
    },
    // told when it has been processed
    players() {},
    friends(ids) {
      each(ids, 'notices')
      each(ids, 'friends')
    },
    blocks: blocksChanged,
    notices: (ids) => each(ids, 'notices'),
    imports: () => {},
    words: () => {},
    async session(ids) {
      await check(ids.flatMap((id) => [...audience.followersOf(`account:${id}`)]))
      each(ids, 'account')
    },
    async missed() {
      audience.forget(audience.followed('profile'))
      broadcast('missed')
      await check(everybody)
    },
  }

  function each(ids: number[], kind: string, sees?: Sees) {
    for (const id of ids) emit(`${kind}:${id}`, sees)
  }

  /** Their own screens, their profile, and wherever a comment of theirs is on somebody's screen. */
  async function personChanged(people: number[]) {
    each(people, 'account')
    const before = audience.readersOf(people)
    audience.forget(people)
    await audience.learn()
    // those who may no longer read the profile are told a last time, so that their page reads that it is hidden
    for (const { channel, readers } of before)
      for (const reader of readers) if (!audience.maySee(reader, channel, 'profile')) tell(reader, channel)
    each(people, 'profile', 'profile')
    const watched = { people, episodes: audience.followed('episode'), profiles: audience.followed('profile') }
    for (const { kind, id } of await readPlaces({ pool }, watched))
      emit(`${kind}:${id}`, kind === 'profile' ? 'profile' : 'everything')
  }

  /** All that they have open shows other people from now on. To whoever was blocked it is as if they had been away for a moment. */
  async function blocksChanged(people: number[]) {
    audience.forget(people)
    await audience.learn()
    for (const id of people) for (const stream of audience.followersOf(`account:${id}`)) missed(stream)
  }

  // what could not be read is read on the next tick
  return { stop: bus.subscribe(({ topic, ids: changed }) => void on[topic](changed)?.catch(() => {})) }
}
