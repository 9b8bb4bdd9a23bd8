import { animeColumns } from '@animeteca/api/catalogue/entities/anime-columns'

/**
 * The audience of every column when its owner shows as little as possible. Every column of every table needs an entry,
 * so that a new one is considered; generated columns have none. `owner` is the person whose row it is, `administrators`
 * includes that person, and `nobody` excludes even them.
 */
export type VisibleTo = 'anyone' | 'owner' | 'administrators' | 'nobody'

type Columns = Record<string, VisibleTo>

const all = (visibleTo: VisibleTo, columns: string): Columns =>
  Object.fromEntries(columns.split(' ').map((name) => [name, visibleTo]))
const anyone = (columns: string) => all('anyone', columns)
const owner = (columns: string) => all('owner', columns)
const administrators = (columns: string) => all('administrators', columns)
const nobody = (columns: string) => all('nobody', columns)

export const columns: Record<string, Columns> = {
  users: {
    ...anyone('id username profile_picture profile_frame'),
    ...administrators('email bio is_admin is_beta_tester user_status last_seen_at new_until created_at show_email'),
    ...administrators('suspended_at suspended_until suspension_reason deletion_requested_at erased_at'),
    ...owner('notify_airings region'),
    ...owner('notify_email notify_push notify_marketing profile_public show_activity lists_follow_marks spoiler_guard'),
    ...owner('adult_titles_since'),
    ...owner('terms_accepted_at'),
    ...nobody('password_hash updated_at bio_pending_review_since lists_follow_offered_at'),
  },
  user_tags: administrators('id user_id tag created_at'),

  auth_sessions: {
    ...owner('id user_id device last_used_at created_at reauthenticated_at'),
    ...nobody('expires_at ended_at issued issued_since confirmed_at'),
  },
  refresh_tokens: nobody('hash session_id rotated_at exchanges expires_at created_at'),
  api_tokens: { ...owner('id user_id place ending name scope expires_at last_used_at created_at'), ...nobody('hash') },
  second_factors: { ...owner('user_id confirmed_at'), ...nobody('secret last_step created_at') },
  passkeys: {
    ...owner('id user_id place credential_id transports is_synced name last_used_at created_at'),
    ...nobody('public_key counter'),
  },
  identities: owner('id user_id provider issuer subject linked_at last_used_at'),
  provider_attempts: nobody('state_hash secret_hash provider purpose user_id code_verifier nonce expires_at'),
  email_changes: nobody('user_id old_email changed_at'),
  recovery_codes: nobody('hash user_id'),
  auth_challenges: nobody('hash purpose user_id expires_at'),
  throttles: nobody('key hits window_ends_at'),
  audit_entries: administrators('id action actor_id target_type target_id detail ip request_id created_at'),

  friendships: owner('id requester_id addressee_id accepted_at declined_at created_at'),
  blocks: owner('blocker_id blocked_id created_at'),
  reports: administrators(
    'id kind subject_id author_id reporter_id reason text words evidence decider_id decided_at outcome created_at',
  ),
  takedowns: {
    ...administrators(
      'id kind address anime_id site external_id picture reason text name email words state state_at appeal created_at',
    ),
    ...nobody('mail_due_at mail_attempts'),
  },
  takedown_keys: administrators('id takedown_id kind site external_id picture title release_year'),
  takedown_decisions: administrators('id takedown_id outcome answer decider_id created_at'),
  blocked_words: administrators('key word created_at'),
  profile_comments: {
    ...administrators('id profile_id commenter_id comment created_at'),
    ...nobody('idempotency_key pending_review_since'),
  },
  notices: {
    ...owner('id user_id kind actor_id episode_id episode_comment_id profile_comment_id read_at created_at'),
    ...nobody('subject pushed_at is_mail_due'),
  },

  push_subscriptions: nobody('id session_id endpoint p256dh auth created_at'),
  push_keys: { ...nobody('id private_key'), ...anyone('public_key') },
  mail_addresses: { ...owner('user_id email confirmed_at'), ...nobody('mailed_at') },
  mails: nobody('id user_id kind due_at attempts recipient created_at'),
  webhooks: {
    ...owner('id user_id place url events is_active failures created_at'),
    ...nobody('secret leased_until url_changed_at'),
  },
  webhook_deliveries: {
    ...owner('id webhook_id event is_undo due_at attempts attempted_at is_delivered status problem created_at'),
    ...nobody('tracking_event_id notice_id'),
  },

  animes: {
    ...anyone('id created_at updated_at'),
    // the fields of an anime are those of its page
    ...anyone(
      Object.values(animeColumns)
        .map(({ name }) => name)
        .join(' '),
    ),
    ...administrators('deleted_at deletion_id audience_source'),
    ...nobody('takedown_id'),
  },
  fetched_covers: nobody('hash address picture attempts problem due_at'),
  anime_stats: {
    ...anyone('anime_id rating_sum rating_count season_count episode_count minutes follower_count'),
    ...administrators('recent_extremes recent_since'),
  },
  // of people who show their activity to everyone
  affinities: nobody('user_id anime_id weight'),
  anime_popularity: { ...anyone('anime_id'), ...nobody('people squares') },
  similar_animes: { ...anyone('anime_id other_id basis'), ...nobody('score') },
  week_followers: anyone('anime_id people'),
  anime_relations: anyone('anime_id related_anime_id kind source imported_at'),
  awaited_relations: anyone('site external_id anime_id kind source imported_at'),
  external_refs: {
    ...anyone('id site external_id anime_id season_id first_episode episode_count source imported_at'),
    ...administrators('deleted_at'),
  },
  seasons: {
    ...anyone('id anime_id season_number title description source imported_at created_at updated_at'),
    ...administrators('deleted_at'),
  },
  episodes: {
    ...anyone('id season_id episode_number title description duration aired_on slow_seconds created_at updated_at'),
    ...anyone('airs_at is_air_time_fixed source imported_at'),
    // beta testers also see it for an anime with early access
    ...administrators('video_url deleted_at'),
  },
  broadcasts: {
    ...anyone('season_id first_episode starts_at every ends_at is_edited source imported_at'),
    ...administrators('is_removed'),
  },
  platforms: anyone('id key name url is_free delay'),
  own_platforms: owner('user_id platform_id'),
  platform_addresses: {
    ...anyone('anime_id platform_id url regions is_edited source imported_at'),
    ...administrators('is_removed'),
  },
  episode_stats: {
    ...anyone('episode_id rating_sum rating_count review_id'),
    ...administrators('recent_extremes recent_since'),
  },
  catalogue_imports: administrators(
    'id user_id file_name created_count updated_count unchanged_count created_at undo_begun_at undone_at removed_count restored_count',
  ),
  field_changes: anyone(
    'id anime_id kind row_id field before after source imported_at user_id is_proposed changed_at reverted_at',
  ),
  change_proposals: {
    ...administrators(
      'id anime_id field row_id base value regions reason words proposer_id status decider_id decided_at answer',
    ),
    ...administrators('created_at'),
    ...nobody('change_id'),
  },
  proposed_covers: { ...administrators('address picture'), ...nobody('uploader_id uploaded_at') },
  anime_sources: anyone('anime_id field source imported_at'),
  catalogue_import_changes: administrators('import_id anime_id kind key before after at stays'),
  deletions: administrators('id actor_id import_id is_import_undone created_at'),

  list_entries: owner('user_id anime_id list_type added_at is_imported'),
  entry_details: owner(
    'user_id anime_id note is_private is_paused started_on finished_on external_score external_status external_progress external_entries',
  ),
  custom_lists: {
    ...owner('id user_id place title description visibility anime_ids created_at updated_at'),
    ...nobody('pending_review_since'),
  },
  favourites: owner('user_id anime_ids'),
  calendar_addresses: { ...owner('user_id created_at'), ...nobody('token_hash') },
  history_entries: owner('user_id episode_id progress updated_at'),
  watched_episodes: owner('id user_id episode_id watched_at'),
  rewatches: owner('id user_id anime_id started_at ended_at is_finished discarded_at'),
  rewatch_marks: owner('rewatch_id episode_id watched_at is_first'),
  tracking_events: owner(
    'id user_id anime_id kind at undone_at episode_ids watched_times positions list_from list_to added_from added_to imported_from rewatch_id rewatch_from rewatch_to ended_from',
  ),
  history_imports: {
    ...owner('id user_id state format owner policy row_count done_count lists wrote_lists created_at'),
    ...owner('queued_at applied_at undone_at bytes stepped_at'),
  },
  history_import_rows: owner(
    'import_id row entry external_ids anime_id season_id first_episode episode_count matched_by candidate_ids verdict is_left_out outcome remarks wrote mark_ids mark_times',
  ),
  player_addresses: {
    ...owner('id user_id place name player_user created_at last_used_at'),
    ...nobody('token_hash'),
  },
  player_deliveries: {
    ...owner('id user_id address_id source event playback received_at watched_at times outcome reason episode_ids'),
    ...owner('marked_ids rewatch_id'),
    ...nobody('series_key playing_key play_window taken_at attempts list_event_id'),
  },
  player_series: {
    ...owner('id user_id source season_number episode_number season_id episode_offset created_at'),
    ...nobody('series_key'),
  },

  episode_comments: {
    ...anyone(
      'id episode_id user_id parent_id content spoils_episode_id likes edited_at moderated created_at updated_at',
    ),
    ...administrators('original_content'),
    ...nobody('idempotency_key pending_review_since'),
  },
  reviews: {
    ...anyone(
      'id user_id anime_id season_id verdict content spoils_episode_id useful_count edited_at moderated created_at',
    ),
    ...administrators('original_content'),
    ...nobody('pending_review_since updated_at'),
  },
  review_versions: anyone('id review_id verdict content spoils_episode_id written_at'),
  useful_marks: owner('user_id review_id created_at'),
  dismissed_animes: owner('user_id anime_id dismissed_at'),
  review_questions: owner('user_id anime_id asked_at'),
  episode_comment_likes: owner('user_id comment_id created_at'),
  episode_ratings: owner(
    'user_id episode_id rating is_counted earlier_rating review_id is_imported created_at updated_at',
  ),
  rating_reviews: administrators(
    'id anime_id episode_id began_at outcome decided_at decided_by_id votes usual_per_hour star share usual_share created_at',
  ),
  comment_turns: owner('user_id episode_id taken_at'),
  revealed_episodes: owner('user_id episode_id'),

  last_writes: nobody('user_id position written_at'),
  nightly_runs: nobody('name started_at leased_until failure'),
  site_settings: nobody('id has_adult_titles shows_remote_covers'),
}
