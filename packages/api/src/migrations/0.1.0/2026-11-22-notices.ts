import { Migration } from '@mikro-orm/migrations'

/** Notices, one per subject. */
export class Notices extends Migration {
  override up() {
    this.addSql('create table "notices" ("id" bigserial primary key, "user_id" int not null, "kind" text not null, "subject" text not null, "actor_id" int null, "episode_id" int null, "episode_comment_id" bigint null, "profile_comment_id" bigint null, "read_at" timestamptz(3) null, "created_at" timestamptz(3) not null default now())')
    this.addSql('create index "notices_newest" on "notices" ("user_id", "id")')
    this.addSql('create index notices_unread on notices (user_id, id) where read_at is null')
    this.addSql('create index "notices_created_at" on "notices" ("created_at")')
    this.addSql('create index notices_actor on notices (actor_id) where actor_id is not null')
    this.addSql('create index notices_episode on notices (episode_id) where episode_id is not null')
    this.addSql('create index notices_episode_comment on notices (episode_comment_id) where episode_comment_id is not null')
    this.addSql('create index notices_profile_comment on notices (profile_comment_id) where profile_comment_id is not null')
    this.addSql('alter table "notices" add constraint "notices_once" unique ("user_id", "kind", "subject")')
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check (kind in ('friend_request', 'friend_accepted', 'profile_comment', 'comment_answer', 'new_episode', 'comment_deleted', 'comment_warned', 'comment_restored', 'profile_comment_deleted'))`)
    this.addSql('alter table "notices" add constraint "notices_not_own_check" check (user_id <> actor_id)')
    for (const [column, table] of [
      ['user_id', 'users'],
      ['actor_id', 'users'],
      ['episode_id', 'episodes'],
      ['episode_comment_id', 'episode_comments'],
      ['profile_comment_id', 'profile_comments'],
    ])
      this.addSql(`alter table "notices" add constraint "notices_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on delete cascade`)
  }
}
