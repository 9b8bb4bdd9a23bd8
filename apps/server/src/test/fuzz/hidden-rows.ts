import { blankEntry } from '@animeteca/api/transfers/history/readers/rows/read-rows'
import type { ExternalEntry } from '@animeteca/contracts/history/external-entries'

/** The id of every row of the person who hides everything, so that any id in a request can be theirs. */
export const hidden = 7_777
/** The id of a friend's rows. */
const friend = 8_888
const session = '77777777-7777-4777-8777-777777777777'
const later = '2100-01-01T00:00:00.000Z'

export interface HiddenRow {
  table: string
  /** Columns with a fixed value; every other text and time with a limited audience gets a unique value. */
  fixed: Record<string, unknown>
}

const notErased = { deletion_requested_at: null, erased_at: null }
const notSuspended = { suspended_at: null, suspended_until: null, suspension_reason: null }
const person = {
  bio_pending_review_since: null,
  profile_public: false,
  show_email: false,
  show_activity: false,
  region: 'JP',
  ...notSuspended,
  ...notErased,
}
const by = { user_id: hidden }
const own = { id: hidden, ...by }
const onAnime = { ...by, anime_id: hidden }
const onEpisode = { ...by, episode_id: hidden }

const ofTakedown = { takedown_id: hidden, kind: 'title' }

const row = (table: string, fixed: HiddenRow['fixed']): HiddenRow => ({ table, fixed })

const externalEntry: ExternalEntry = {
  ids: [],
  season: null,
  firstEpisode: 1,
  episodeCount: null,
  title: 'zq7.entry_details.external_entries',
  type: null,
  episodes: null,
  status: null,
  sourceStatus: null,
  isPaused: false,
  isRewatching: false,
  rewatchProgress: null,
  rewatches: 0,
  progress: null,
  score: null,
  startedOn: null,
  finishedOn: null,
  note: null,
  tags: [],
  isPrivate: false,
  outdated: [],
  here: {
    list: null,
    isPaused: false,
    isPrivate: true,
    startedOn: null,
    finishedOn: null,
    note: null,
    rewatches: 0,
    rewatched: null,
    length: 0,
    watched: 0,
    rating: null,
  },
}

/** In the order of their foreign keys. */
export const hiddenRows: HiddenRow[] = [
  row('users', { id: hidden, username: 'vicious', ...person, user_status: 'online', spoiler_guard: 'told' }),
  row('users', {
    id: friend,
    username: 'julia',
    email: 'julia@bebop.example',
    password_hash: '',
    bio: null,
    bio_pending_review_since: null,
    user_status: 'online',
    spoiler_guard: 'told',
    new_until: null,
    region: null,
    last_seen_at: null,
    created_at: '2020-01-01T00:00:00.000Z',
    // keeps the suspension in force, whose reason only administrators see
    suspended_until: later,
    ...notErased,
  }),
  row('user_tags', own),
  row('auth_sessions', { ...by, id: session, expires_at: later, ended_at: null }),
  row('refresh_tokens', { session_id: session, expires_at: later, rotated_at: null }),
  row('api_tokens', { ...own, place: 1, ending: 'zq7e', scope: 'leer' }),
  row('second_factors', by),
  row('passkeys', { ...own, place: 1, transports: ['internal'], is_synced: false }),
  // the name of a provider has at most twenty characters
  row('identities', { ...own, provider: 'zq7.provider' }),
  row('provider_attempts', { ...by, purpose: 'link', expires_at: later }),
  row('email_changes', by),
  row('recovery_codes', by),
  row('auth_challenges', { ...by, purpose: 'code', expires_at: later }),
  row('throttles', { hits: 1 }),
  row('audit_entries', {
    id: hidden,
    actor_id: hidden,
    target_id: hidden,
    detail: { text: 'zq7.audit_entries.detail' },
  }),

  row('animes', { id: hidden, title: 'Sindicato', has_early_access: true, deleted_at: null }),
  row('anime_stats', {
    anime_id: hidden,
    season_count: 1,
    episode_count: 1,
    rating_sum: 4,
    rating_count: 1,
    follower_count: 1,
  }),
  row('seasons', { id: hidden, anime_id: hidden, season_number: 1, deleted_at: null }),
  row('episodes', {
    id: hidden,
    season_id: hidden,
    episode_number: 1,
    title: 'Balada',
    video_url: 'https://cdn.example/zq7.episodes.video_url.mp4',
    deleted_at: null,
  }),
  row('external_refs', { id: hidden, site: 'trakt', external_id: '7777', anime_id: hidden, deleted_at: null }),
  row('episode_stats', { episode_id: hidden, rating_sum: 4, rating_count: 1 }),

  row('friendships', { id: hidden, requester_id: friend, addressee_id: hidden, declined_at: null }),
  row('blocks', { blocker_id: hidden, blocked_id: 3 }),
  row('reports', {
    id: hidden,
    kind: 'profile',
    subject_id: friend,
    author_id: friend,
    reporter_id: hidden,
    reason: 'spam',
    words: null,
    evidence: { username: 'julia', title: null, text: 'zq7.reports.evidence', picture: null, place: 'x', path: '/' },
    decided_at: null,
    outcome: null,
  }),
  row('takedowns', {
    id: hidden,
    kind: 'title',
    anime_id: null,
    site: 'mal',
    reason: 'privacy',
    words: null,
    state: 'rejected',
  }),
  // each names one thing
  row('takedown_keys', { id: hidden, ...ofTakedown, site: 'mal', picture: null, title: null }),
  row('takedown_keys', { id: hidden + 1, ...ofTakedown, site: null, external_id: null, title: null }),
  row('takedown_keys', { id: hidden + 2, ...ofTakedown, site: null, external_id: null, picture: null }),
  row('takedown_decisions', { id: hidden, takedown_id: hidden, outcome: 'rejected', decider_id: null }),
  row('fetched_covers', { problem: null }),
  row('blocked_words', {}),
  row('profile_comments', { id: hidden, profile_id: hidden, commenter_id: friend, pending_review_since: null }),
  row('notices', { ...own, kind: 'profile_comment', actor_id: friend, profile_comment_id: hidden }),
  row('push_subscriptions', { id: hidden, session_id: session }),
  row('mail_addresses', by),
  row('mails', { ...own, kind: 'notices', due_at: later }),
  row('webhooks', { ...own, place: 1, events: ['anime.moved'], is_active: false }),
  row('webhook_deliveries', {
    id: hidden,
    webhook_id: hidden,
    event: 'ping',
    due_at: null,
    problem: null,
    is_delivered: true,
  }),

  row('catalogue_imports', { ...own, undone_at: null }),
  row('catalogue_import_changes', {
    import_id: hidden,
    anime_id: hidden,
    kind: 'anime',
    before: { title: 'zq7.catalogue_import_changes.before' },
    after: { title: 'zq7.catalogue_import_changes.after' },
    stays: null,
  }),
  row('field_changes', {
    id: hidden,
    anime_id: hidden,
    kind: 'anime',
    row_id: hidden,
    field: 'studio',
    before: null,
    after: JSON.stringify('Sunrise'),
    user_id: hidden,
    is_proposed: false,
    reverted_at: null,
  }),
  row('change_proposals', {
    id: hidden,
    anime_id: hidden,
    field: 'studio',
    row_id: hidden,
    base: null,
    value: JSON.stringify('zq7.change_proposals.value'),
    proposer_id: hidden,
    status: 'refused',
    decider_id: null,
    change_id: null,
  }),
  row('proposed_covers', { uploader_id: hidden, picture: Buffer.from('RIFF') }),
  row('anime_sources', { anime_id: hidden, field: 'title', source: 'anime-offline-database' }),
  row('deletions', { id: hidden, actor_id: hidden }),

  row('entry_details', {
    ...onAnime,
    is_private: true,
    started_on: null,
    finished_on: null,
    external_entries: JSON.stringify([externalEntry]),
  }),
  row('list_entries', { ...onAnime, list_type: 'watching' }),
  row('custom_lists', { ...own, place: 1, visibility: 'nobody', pending_review_since: null, anime_ids: [hidden] }),
  row('favourites', { ...by, anime_ids: [hidden] }),
  row('calendar_addresses', by),
  row('history_entries', { ...onEpisode, progress: 60 }),
  row('watched_episodes', { ...own, ...onEpisode }),
  row('rewatches', { ...own, ...onAnime, is_finished: true, discarded_at: null }),
  row('rewatch_marks', { rewatch_id: hidden, episode_id: hidden }),
  row('tracking_events', {
    ...own,
    ...onAnime,
    kind: 'list',
    list_from: 'dropped',
    list_to: 'watching',
    rewatch_from: null,
    rewatch_to: null,
  }),
  row('history_imports', {
    ...own,
    state: 'preview',
    format: 'mal-xml',
    policy: 'further',
    row_count: 1,
    lists: JSON.stringify([
      { title: 'zq7.history_imports.lists', description: null, visibility: 'nobody', animes: [] },
    ]),
    wrote_lists: JSON.stringify([{ text: 'zq7.history_imports.wrote_lists' }]),
    queued_at: null,
    applied_at: null,
    undone_at: null,
  }),
  row('history_import_rows', {
    import_id: hidden,
    row: 1,
    entry: { ...blankEntry(1), titles: ['zq7.history_import_rows.entry'] },
    verdict: 'unmatched',
    matched_by: null,
    outcome: null,
    wrote: { text: 'zq7.history_import_rows.wrote' },
  }),
  row('player_addresses', { ...own, place: 1 }),
  row('player_deliveries', {
    ...own,
    address_id: hidden,
    source: 'kodi',
    event: 'mark',
    playback: { source: 'kodi', event: 'mark', episode: null, text: 'zq7.player_deliveries.playback' },
    outcome: 'unmatched',
    reason: 'no_title',
    taken_at: null,
  }),
  row('player_series', {
    ...own,
    source: 'kodi',
    season_number: 1,
    episode_number: 1,
    season_id: hidden,
    episode_offset: 0,
  }),

  row('episode_comments', {
    id: hidden,
    episode_id: hidden,
    user_id: friend,
    content: 'Eliminado',
    likes: 1,
    moderated: true,
    pending_review_since: null,
  }),
  row('reviews', {
    id: hidden,
    anime_id: hidden,
    user_id: friend,
    verdict: 'mixed',
    content: 'Retirada',
    // as long as every review, since an administrator may restore it
    original_content: `zq7.reviews.original_content ${'x'.repeat(200)}`,
    useful_count: 1,
    moderated: true,
    pending_review_since: null,
  }),
  row('useful_marks', { ...by, review_id: hidden }),
  row('review_questions', onAnime),
  row('dismissed_animes', onAnime),
  row('episode_comment_likes', { ...by, comment_id: hidden }),
  row('episode_ratings', { ...onEpisode, rating: 4 }),
  row('rating_reviews', {
    id: hidden,
    anime_id: hidden,
    episode_id: hidden,
    votes: 40,
    usual_per_hour: 0.5,
    star: 1,
    share: 1,
    usual_share: 0.1,
    outcome: null,
    decided_at: null,
  }),
  row('comment_turns', onEpisode),
  row('revealed_episodes', onEpisode),
  row('last_writes', { ...by, position: 1 }),
  row('nightly_runs', {}),
]
