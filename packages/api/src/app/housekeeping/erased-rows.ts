/** Tables and columns of the rows that are deleted with an account, together with their dependent rows. */
export const deletedRows = [
  ['list_entries', 'user_id'],
  ['entry_details', 'user_id'],
  ['custom_lists', 'user_id'],
  ['favourites', 'user_id'],
  ['history_entries', 'user_id'],
  ['watched_episodes', 'user_id'],
  ['rewatches', 'user_id'],
  ['tracking_events', 'user_id'],
  ['revealed_episodes', 'user_id'],
  ['comment_turns', 'user_id'],
  ['review_questions', 'user_id'],
  ['history_imports', 'user_id'],
  ['player_deliveries', 'user_id'],
  ['player_series', 'user_id'],
  ['player_addresses', 'user_id'],
  ['calendar_addresses', 'user_id'],
  ['webhooks', 'user_id'],
  ['api_tokens', 'user_id'],
  ['friendships', 'requester_id'],
  ['friendships', 'addressee_id'],
  ['blocks', 'blocker_id'],
  ['blocks', 'blocked_id'],
  ['notices', 'user_id'],
  ['notices', 'actor_id'],
  // comments of others on their profile
  ['profile_comments', 'profile_id'],
  ['reports', 'author_id'],
  ['user_tags', 'user_id'],
  ['mails', 'user_id'],
  ['mail_addresses', 'user_id'],
  ['email_changes', 'user_id'],
  ['second_factors', 'user_id'],
  ['recovery_codes', 'user_id'],
  ['passkeys', 'user_id'],
  ['identities', 'user_id'],
  ['provider_attempts', 'user_id'],
  ['auth_challenges', 'user_id'],
  ['auth_sessions', 'user_id'],
] as const

/** Tables and columns of the rows that stay under an erased account: public texts and actions for the site. */
export const remainingRows = [
  ['episode_comments', 'user_id'],
  ['profile_comments', 'commenter_id'],
  ['reviews', 'user_id'],
  ['audit_entries', 'actor_id'],
  ['catalogue_imports', 'user_id'],
  ['deletions', 'actor_id'],
  ['rating_reviews', 'decided_by_id'],
  ['reports', 'decider_id'],
  ['takedown_decisions', 'decider_id'],
] as const

/** Tables and columns of the rows that are deleted or changed together with their counters. */
export const recountedRows = [
  ['episode_ratings', 'user_id'],
  ['episode_comment_likes', 'user_id'],
  ['useful_marks', 'user_id'],
  ['reports', 'reporter_id'],
] as const
