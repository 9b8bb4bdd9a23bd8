import type { Pool } from 'pg'
import type { Change } from '../database/bus/change.ts'
import type { EventBus } from '../database/bus/event-bus.ts'
import type { createEmitter } from './emitter.ts'
import { readCommentedPages } from './live.queries.ts'
import type { Stream } from './stream.ts'
import type { createSubscriptions, Visibility } from './subscriptions.ts'

interface ChangeTargets extends ReturnType<typeof createEmitter> {
  pool: Pool
  bus: EventBus
  subscriptions: ReturnType<typeof createSubscriptions>
  streams: Iterable<Stream>
  /** Ends the streams whose session or API token has become invalid. */
  endInvalid: (some: Iterable<Stream>) => Promise<void>
}

/** Translates changes published on the bus into events of streams. */
export function followChanges({
  pool,
  bus,
  subscriptions,
  emit,
  broadcast,
  notify,
  notifyMissed,
  streams,
  endInvalid,
}: ChangeTargets) {
  const handlers: Record<Change['topic'], (ids: number[]) => void | Promise<void>> = {
    episode: (ids) => each(ids, 'episode'),
    ratings: (ids) => each(ids, 'anime'),
    reviews: (ids) => each(ids, 'anime'),
    catalogue(ids) {
      if (ids.length === 0) emit('anime:*')
      each(ids, 'anime')
      emit('catalogue')
      subscriptions.invalidateAudiences()
    },
    person: personChanged,
    profile(ids) {
      each(ids, 'profile', 'profile')
      // a comment on a profile is a notice to its owner
      each(ids, 'notices')
    },
    presence: (ids) => each(ids, 'profile', 'activity'),
    tracking(ids) {
      each(ids, 'tracking')
      each(ids, 'profile', 'activity')
    },
    // what a player reported is published as `tracking` once it has been processed
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
      await endInvalid(ids.flatMap((id) => [...subscriptions.subscribersOf(`account:${id}`)]))
      each(ids, 'account')
    },
    async missed() {
      subscriptions.invalidatePrivacy(subscriptions.followed('profile'))
      subscriptions.invalidateAudiences()
      broadcast('missed')
      await endInvalid(streams)
    },
  }

  function each(ids: number[], kind: string, needs?: Visibility) {
    for (const id of ids) emit(`${kind}:${id}`, needs)
  }

  /** Notifies the person's own pages, their profile, and the open pages that show a comment of theirs. */
  async function personChanged(people: number[]) {
    each(people, 'account')
    const before = subscriptions.readersOf(people)
    subscriptions.invalidatePrivacy(people)
    await subscriptions.loadPrivacy()
    // readers who lose access receive one last event, so that their page reads again and finds the profile hidden
    for (const { channel, readers } of before)
      for (const reader of readers) if (!subscriptions.maySee(reader, channel, 'profile')) notify(reader, channel)
    each(people, 'profile', 'profile')
    const watched = { people, episodes: subscriptions.followed('episode'), profiles: subscriptions.followed('profile') }
    for (const { kind, id } of await readCommentedPages({ pool }, watched))
      emit(`${kind}:${id}`, kind === 'profile' ? 'profile' : 'public')
  }

  /** After a block, every open page of both people reads again. They receive `missed`, as after a lost connection, which does not reveal the block. */
  async function blocksChanged(people: number[]) {
    subscriptions.invalidatePrivacy(people)
    await subscriptions.loadPrivacy()
    for (const id of people) for (const stream of subscriptions.subscribersOf(`account:${id}`)) notifyMissed(stream)
  }

  // a failed read is repeated on the next tick
  return { stop: bus.subscribe(({ topic, ids: changed }) => void handlers[topic](changed)?.catch(() => {})) }
}
