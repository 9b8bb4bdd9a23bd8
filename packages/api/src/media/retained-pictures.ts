/**
 * SQL that selects the pictures which must not be deleted, each with a row as its `subject`: those of people and animes, also deleted ones, the
 * evidence of open reports, and covers that an accepted proposal has replaced, which can be undone.
 */
export const retainedPictures = `select profile_picture as url, 'users.profile_picture (' || id || ')' as subject from users
    union all select cover_image, 'animes.cover_image (' || id || ')' from animes
    union all select before #>> '{}', 'field_changes.before (' || id || ')' from field_changes
               where field = 'coverImage' and is_proposed and reverted_at is null
    union all select evidence ->> 'picture', 'reports.evidence (' || id || ')' from reports where decided_at is null`
