/** What changed: nothing else travels, whoever listens reads it again. No ids mean that it may be any of them. */
export interface Change {
  topic: Topic
  ids: number[]
}

export type Topic =
  /** Animes: their own words, seasons and episodes. */
  | 'catalogue'
  /** Animes whose mean moved. */
  | 'ratings'
  /** Episodes: their words, votes and comments. */
  | 'episode'
  /** People: their card, what they tell others, their roles. Comments carry the card, wherever they are. */
  | 'person'
  /** People: what others wrote on their profile, which they are told of. */
  | 'profile'
  /** People: lists, marks and history. */
  | 'tracking'
  /** People: what their players have sent waits to be processed. */
  | 'players'
  /** People who are here again, after having been away. */
  | 'presence'
  /** People: their friends and requests, which they are told of. */
  | 'friends'
  /** Two people, one of whom has blocked the other or does so no longer: each sees other things. */
  | 'blocks'
  /** People: what they are told of besides. */
  | 'notices'
  /** People: a history of theirs that comes in has to be gone on with. */
  | 'imports'
  /** People: a session of theirs has ended, or may do something else from now on. */
  | 'session'
  /** The words that hold texts back. */
  | 'words'
  /** Anything may have changed: notifications got lost on their way. */
  | 'missed'
