import { Migration } from '@mikro-orm/migrations'

/** Tracking events with the state before each. */
export class TrackingEvents extends Migration {
  override up() {
    this.addSql(
      `create table "tracking_events" ("id" bigserial primary key, "user_id" int not null, "anime_id" int null, "kind" text not null, "at" timestamptz(3) not null default now(), "undone_at" timestamptz(3) null, "episode_ids" int[] not null default '{}', "moments" timestamptz[] not null default '{}', "positions" int[] not null default '{}', "list_from" text null, "list_to" text null, "added_from" timestamptz(3) null, "added_to" timestamptz(3) null)`,
    )
    this.addSql('create index tracking_events_newest on tracking_events (user_id, at desc, id desc)')
    this.addSql('create index tracking_events_at on tracking_events using brin (at)')
    this.addSql('alter table "tracking_events" add constraint "tracking_events_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade')
    this.addSql('alter table "tracking_events" add constraint "tracking_events_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade')
    this.addSql(`alter table "tracking_events" add constraint "tracking_events_kind_check" check (kind in ('mark', 'unmark', 'list', 'forget'))`)
    this.addSql(`alter table "tracking_events" add constraint "tracking_events_list_from_check" check (list_from in ('watching', 'completed', 'plan_to_watch', 'dropped'))`)
    this.addSql(`alter table "tracking_events" add constraint "tracking_events_list_to_check" check (list_to in ('watching', 'completed', 'plan_to_watch', 'dropped'))`)
    this.addSql('alter table "tracking_events" add constraint "tracking_events_moments_check" check (cardinality(moments) = cardinality(episode_ids))')
  }
}
