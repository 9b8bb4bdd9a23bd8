import { Migration } from '@mikro-orm/migrations'

/** Rewatches with their marks. */
export class WatchRuns extends Migration {
  override up() {
    this.addSql(`create table "watch_runs" ("id" bigserial primary key, "user_id" int not null, "anime_id" int not null, "started_at" timestamptz(3) not null default now(), "ended_at" timestamptz(3) null, "is_finished" boolean not null default false, "discarded_at" timestamptz(3) null)`)
    this.addSql(`create index "watch_runs_anime" on "watch_runs" ("anime_id")`)
    this.addSql(`create unique index watch_runs_open on watch_runs (user_id, anime_id) where ended_at is null and discarded_at is null`)
    this.addSql(`create index "watch_runs_of_anime" on "watch_runs" ("user_id", "anime_id", "started_at")`)
    this.addSql(`create index watch_runs_discarded on watch_runs (discarded_at) where discarded_at is not null`)
    this.addSql(`alter table "watch_runs" add constraint "watch_runs_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "watch_runs" add constraint "watch_runs_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "watch_runs" add constraint "watch_runs_finished_check" check (not is_finished or ended_at is not null)`)
    this.addSql(`create table "run_marks" ("run_id" bigint not null, "episode_id" int not null, "watched_at" timestamptz(3) not null default now(), primary key ("run_id", "episode_id"))`)
    this.addSql(`create index "run_marks_episode" on "run_marks" ("episode_id")`)
    this.addSql(`alter table "run_marks" add constraint "run_marks_run_id_foreign" foreign key ("run_id") references "watch_runs" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "run_marks" add constraint "run_marks_episode_id_foreign" foreign key ("episode_id") references "episodes" ("id") on update cascade on delete cascade`)
    this.addSql(`alter table "tracking_events" add "run_id" bigint null, add "run_from" text null, add "run_to" text null`)
    this.addSql(`alter table "tracking_events" add constraint "tracking_events_run_id_foreign" foreign key ("run_id") references "watch_runs" ("id") on delete cascade`)
    this.addSql(`create index tracking_events_run on tracking_events (run_id) where run_id is not null`)
    this.addSql(`alter table "tracking_events" add constraint "tracking_events_run_from_check" check (run_from in ('none', 'open', 'finished', 'left'))`)
    this.addSql(`alter table "tracking_events" add constraint "tracking_events_run_to_check" check (run_to in ('none', 'open', 'finished', 'left'))`)
    this.addSql(`alter table "tracking_events" drop constraint "tracking_events_kind_check"`)
    this.addSql(`alter table "tracking_events" add constraint "tracking_events_kind_check" check (kind in ('mark', 'unmark', 'list', 'forget', 'run', 'run_mark', 'run_unmark'))`)
  }
}
