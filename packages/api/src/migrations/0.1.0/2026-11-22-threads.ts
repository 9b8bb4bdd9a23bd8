import { Migration } from '@mikro-orm/migrations'

/** Answers, likes and edits of comments. The index over all comments is replaced by one over top-level comments. */
export class Threads extends Migration {
  override up() {
    this.addSql(
      'alter table "episode_comments" add column "parent_id" bigint null, add column "likes" int not null default 0, add column "edited_at" timestamptz(3) null',
    )
    this.addSql(
      'alter table "episode_comments" add constraint "episode_comments_parent_id_foreign" foreign key ("parent_id") references "episode_comments" ("id") on delete cascade',
    )
    this.addSql('alter table "episode_comments" add constraint "episode_comments_likes_check" check (likes >= 0)')
    this.addSql('drop index episode_comments_newest')
    this.addSql(
      'create index episode_comments_newest on episode_comments (episode_id, id) where parent_id is null',
    )
    this.addSql(
      'create index episode_comments_best on episode_comments (episode_id, likes, id) where parent_id is null',
    )
    this.addSql(
      'create index episode_comments_answers on episode_comments (parent_id, id) where parent_id is not null',
    )
    this.addSql(
      'create table "episode_comment_likes" ("user_id" int not null, "comment_id" bigint not null, "created_at" timestamptz(3) not null default now(), primary key ("user_id", "comment_id"))',
    )
    this.addSql(
      'alter table "episode_comment_likes" add constraint "episode_comment_likes_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade',
    )
    this.addSql(
      'alter table "episode_comment_likes" add constraint "episode_comment_likes_comment_id_foreign" foreign key ("comment_id") references "episode_comments" ("id") on update cascade on delete cascade',
    )
    this.addSql('create index "episode_comment_likes_comment" on "episode_comment_likes" ("comment_id")')
  }
}
