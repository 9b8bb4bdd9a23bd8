/** A change by topic and ids, without content: listeners read it again. No ids mean that any of them may have changed. */
export interface Change {
  topic: Topic
  ids: number[]
}

/** Topics of cached answers. Mean ratings may be late by design, and no cached answer contains marks. */
const cached: ReadonlySet<Topic> = new Set(['catalogue', 'episode', 'person', 'reviews', 'words', 'missed'])

/** Whether a change affects cached answers. */
export const isCached = ({ topic }: Change) => cached.has(topic)

export type Topic =
  /** Animes: their data, seasons and episodes. */
  | 'catalogue'
  /** Animes whose mean changed. */
  | 'ratings'
  /** Animes whose reviews changed. */
  | 'reviews'
  /** Episodes: their data, ratings and comments. */
  | 'episode'
  /** People: their card, privacy settings and roles. Comments contain the card of their author. */
  | 'person'
  /** People: comments on their profile, and notices of them. */
  | 'profile'
  /** People: lists, marks and history. */
  | 'tracking'
  /** People: their players have sent deliveries that wait to be processed. */
  | 'players'
  /** People who came online after having been away. */
  | 'presence'
  /** People: their friends and requests, and notices of them. */
  | 'friends'
  /** Two people, one of whom has blocked or unblocked the other, which changes what both see. */
  | 'blocks'
  /** People: their other notices. */
  | 'notices'
  /** People: their history import has a step to do. */
  | 'imports'
  /** People: one of their sessions has ended, or its permissions have changed. */
  | 'session'
  /** The list of blocked words. */
  | 'words'
  /** Anything may have changed, because notifications were lost. */
  | 'missed'
