import type { ReportKind } from '@animeteca/contracts/moderation/reports'
import { isShown, wantsAdultTitles } from '../../visibility/audience.ts'
import { hasBlockBetween } from '../../visibility/blocking.ts'
import { isAdministratorKey, isCommentHiddenByReview, isHiddenByReview } from '../../visibility/pending-review.ts'
import { displayedUsername, isPrivateEntry } from '../../visibility/privacy.ts'
import { shownEpisodes } from '../../visibility/visible-episodes.ts'

/** SQL condition: the viewer in $2 sees adult titles. */
const seesAdult = `(${isAdministratorKey('$2::int')} or ${wantsAdultTitles('$2::int')})`

/**
 * SQL condition: the viewer in $2 sees the comments on the profile of `w`; the author `c.commenter_id` does, because the text may have to be
 * reviewed.
 */
const seesCommentsOn = (w: string) =>
  `(${isAdministratorKey('$2::int')} or $2 in (${w}.id, c.commenter_id)
    or ${w}.profile_public and ${w}.deletion_requested_at is null and not ${hasBlockBetween(`${w}.id`, '$2::int')})`

const columns = `'username', ${displayedUsername('u')}, 'title', title, 'text', text, 'picture', picture, 'place', place, 'path', path`

const subject = (select: string) => `
  select t.author_id as "authorId", json_build_object(${columns}) as evidence
    from (${select}) t (author_id, title, text, picture, place, path) join users u on u.id = t.author_id`

/**
 * SQL per kind that reads the subject of a report with the id $1 and its author, if the viewer in $2 can see it: no comment across a block or on a
 * hidden profile, and no list that is not public. Username and picture are always visible.
 */
export const selectSubject: Record<ReportKind, string> = {
  episode_comment: subject(`
    select c.user_id, null, c.content, null,
           format('%s · T%s E%s', a.title, s.season_number, e.episode_number), '/episode/' || e.id
      from ${shownEpisodes(seesAdult)} join episode_comments c on c.episode_id = e.id
     where c.id = $1::bigint and not c.moderated and not ${hasBlockBetween('c.user_id', '$2::int')}
       and not ${isCommentHiddenByReview('$2::int')}`),
  profile_comment: subject(`
    select c.commenter_id, null, c.comment, null, 'Perfil de ' || w.username, '/profile/' || w.username
      from profile_comments c join users w on w.id = c.profile_id
     where c.id = $1::bigint and ${seesCommentsOn('w')} and not ${hasBlockBetween('c.commenter_id', '$2::int')}
       and not ${isHiddenByReview('$2::int', { pendingSince: 'c.pending_review_since', author: 'c.commenter_id' })}`),
  profile: subject(`
    select p.id, null, p.bio, p.profile_picture, 'Perfil de ' || p.username, '/profile/' || p.username
      from users p where p.id = $1::bigint and $2::int is not null and p.erased_at is null`),
  custom_list: subject(`
    select l.user_id, l.title, l.description, null, 'Colección', '/list/' || l.id
      from custom_lists l join users o on o.id = l.user_id and (o.deletion_requested_at is null or ${isAdministratorKey('$2::int')})
     where l.id = $1::bigint and l.visibility = 'all' and not ${hasBlockBetween('l.user_id', '$2::int')}
       and not ${isHiddenByReview('$2::int', { pendingSince: 'l.pending_review_since', author: 'l.user_id' })}`),
  review: subject(`
    select r.user_id, null, r.content, null, concat_ws(' · ', a.title, 'T' || s.season_number), '/anime/' || a.id || '/opiniones'
      from reviews r join animes a on a.id = r.anime_id and a.deleted_at is null left join seasons s on s.id = r.season_id
     where r.id = $1::bigint and ${isShown(seesAdult)} and not r.moderated and s.deleted_at is null and not ${hasBlockBetween('r.user_id', '$2::int')}
       and not ${isHiddenByReview('$2::int', { pendingSince: 'r.pending_review_since', author: 'r.user_id' })}
       and (r.user_id = $2 or not ${isPrivateEntry('r.user_id', 'r.anime_id')})`),
}

/** SQL condition: the subject of a report was deleted, moderated or made private. */
export const isSubjectRemoved = (r: string) => `case ${r}.kind
  when 'episode_comment' then not exists (select from episode_comments c where c.id = ${r}.subject_id and not c.moderated)
  when 'profile_comment' then not exists (select from profile_comments c where c.id = ${r}.subject_id)
  when 'custom_list' then not exists (select from custom_lists l where l.id = ${r}.subject_id and l.visibility = 'all')
  when 'review' then not exists (select from reviews v where v.id = ${r}.subject_id and not v.moderated)
  else false end`
