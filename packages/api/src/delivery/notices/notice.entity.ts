import { noticeKinds } from '@animeteca/contracts/notices/notices'
import type { NoticeKind } from '@animeteca/contracts/notices/notices'
import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../../accounts/user.entity.ts'
import { Episode } from '../../catalogue/entities/episode.entity.ts'
import { oneOf, timestamp, timestamps } from '../../database/columns.ts'
import { EpisodeComment } from '../../episodes/comments/episode-comment.entity.ts'
import { ProfileComment } from '../../profiles/profile-comment.entity.ts'

const NoticeSchema = defineEntity({
  name: 'Notice',
  tableName: 'notices',
  properties: {
    id: p.bigint('number').primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    kind: p.text().$type<NoticeKind>(),
    /** The subject in the format of its kind, such as the id of a comment. */
    subject: p.text(),
    actor: () => p.manyToOne(User).strictNullable().deleteRule('cascade'),
    episode: () => p.manyToOne(Episode).strictNullable().deleteRule('cascade'),
    episodeComment: () => p.manyToOne(EpisodeComment).strictNullable().deleteRule('cascade'),
    profileComment: () => p.manyToOne(ProfileComment).strictNullable().deleteRule('cascade'),
    readAt: timestamp().strictNullable(),
    /** When it was sent to push services, or would have been if push were enabled. */
    pushedAt: timestamp().strictNullable(),
    /** Whether the next e-mail to its reader includes it. */
    isMailDue: p.boolean().default(false),
    createdAt: timestamps.createdAt,
  },
  indexes: [
    // For `profiles.notices`: the newest of one person.
    { name: 'notices_newest', properties: ['user', 'id'] },
    // For `profiles.noticeCount`.
    {
      name: 'notices_unread',
      expression: `create index notices_unread on notices (user_id, id) where read_at is null`,
    },
    // For `delivery.due`.
    { name: 'notices_unpushed', expression: `create index notices_unpushed on notices (id) where pushed_at is null` },
    // For `delivery.noticesToMail`.
    { name: 'notices_mail_due', expression: `create index notices_mail_due on notices (user_id) where is_mail_due` },
    // For housekeeping.
    { name: 'notices_created_at', properties: ['createdAt'] },
    // For the deletion of a person, an episode or a comment.
    {
      name: 'notices_actor',
      expression: `create index notices_actor on notices (actor_id) where actor_id is not null`,
    },
    {
      name: 'notices_episode',
      expression: `create index notices_episode on notices (episode_id) where episode_id is not null`,
    },
    {
      name: 'notices_episode_comment',
      expression: `create index notices_episode_comment on notices (episode_comment_id) where episode_comment_id is not null`,
    },
    {
      name: 'notices_profile_comment',
      expression: `create index notices_profile_comment on notices (profile_comment_id) where profile_comment_id is not null`,
    },
  ],
  uniques: [{ name: 'notices_once', properties: ['user', 'kind', 'subject'] }],
  checks: [
    { name: 'notices_kind_check', expression: oneOf('kind', noticeKinds) },
    { name: 'notices_not_own_check', expression: 'user_id <> actor_id' },
  ],
})

/** A notice to a person, unique per kind and subject, so that repeating an action creates no second one. */
export class Notice extends NoticeSchema.class {}
NoticeSchema.setClass(Notice)
