import { Migration } from '@mikro-orm/migrations'

/** Slow mode of episodes, and the limits for new accounts. */
export class SlowMode extends Migration {
  override up() {
    this.addSql(`create table "comment_turns" ("user_id" int not null, "episode_id" int not null, "taken_at" timestamptz(3) not null default now(), primary key ("user_id", "episode_id"))`)
    this.addSql(`create index "comment_turns_episode" on "comment_turns" ("episode_id")`)
    this.addSql(`create index "comment_turns_taken_at" on "comment_turns" ("taken_at")`)
    this.addSql(`alter table "users" add "new_until" timestamptz(3) null`)
    this.addSql(`create index users_new_until on users (new_until) where new_until is not null`)
    this.addSql(`alter table "episodes" add "slow_seconds" smallint null`)
    this.addSql(`alter table "episodes" add constraint "episodes_slow_seconds_check" check (slow_seconds >= 5 and slow_seconds <= 3600)`)
    this.addSql(`alter table "comment_turns" add constraint "comment_turns_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "comment_turns" add constraint "comment_turns_episode_id_foreign" foreign key ("episode_id") references "episodes" ("id") on update cascade on delete cascade`)
  }
}
