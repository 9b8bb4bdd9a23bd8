import { Migration } from '@mikro-orm/migrations'

/** Webhook URLs of media players, their deliveries, and corrections of series. */
export class Players extends Migration {
  override up() {
    this.addSql('create table "player_series" ("id" bigserial primary key, "user_id" int not null, "source" text not null, "series_key" text not null, "season_number" int not null, "episode_number" int not null, "season_id" int not null, "episode_offset" int not null default 0, "created_at" timestamptz(3) not null default now())')
    this.addSql('create index "player_series_season" on "player_series" ("season_id")')
    this.addSql('alter table "player_series" add constraint "player_series_once" unique ("user_id", "source", "series_key", "season_number", "episode_number")')
    this.addSql('create table "player_addresses" ("id" bigserial primary key, "user_id" int not null, "place" smallint not null, "name" text not null, "player_user" text null, "token_hash" text not null, "created_at" timestamptz(3) not null default now(), "last_used_at" timestamptz(3) null)')
    this.addSql('alter table "player_addresses" add constraint "player_addresses_place_unique" unique ("user_id", "place")')
    this.addSql('alter table "player_addresses" add constraint "player_addresses_token_unique" unique ("token_hash")')
    this.addSql(`create table "player_deliveries" ("id" bigserial primary key, "user_id" int not null, "address_id" bigint null, "source" text null, "event" text null, "playback" jsonb null, "series_key" text null, "playing_key" text null, "received_at" timestamptz(3) not null default now(), "watched_at" timestamptz(3) not null default now(), "times" int not null default 1, "outcome" text null, "reason" text null, "episode_ids" int[] not null default '{}', "marked_ids" int[] not null default '{}', "run_id" bigint null, "play_window" bigint null, "taken_at" timestamptz(3) null, "attempts" smallint not null default 0)`)
    this.addSql('create index "player_deliveries_address" on "player_deliveries" ("address_id")')
    this.addSql('create index player_deliveries_newest on player_deliveries (user_id, id desc)')
    this.addSql('create index player_deliveries_due on player_deliveries (user_id, id) where outcome is null')
    this.addSql('create index player_deliveries_received on player_deliveries using brin (received_at)')
    this.addSql('create unique index player_deliveries_once on player_deliveries (user_id, (episode_ids[1]), play_window) where play_window is not null')
    this.addSql('create unique index player_deliveries_playing on player_deliveries (address_id, playing_key) where playing_key is not null')
    this.addSql('alter table "player_series" add constraint "player_series_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade')
    this.addSql('alter table "player_series" add constraint "player_series_season_id_foreign" foreign key ("season_id") references "seasons" ("id") on delete cascade')
    this.addSql(`alter table "player_series" add constraint "player_series_source_check" check (source in ('jellyfin', 'emby', 'plex', 'kodi', 'trakt'))`)
    this.addSql('alter table "player_addresses" add constraint "player_addresses_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade')
    this.addSql('alter table "player_addresses" add constraint "player_addresses_place_check" check (place >= 1 and place <= 20)')
    this.addSql('alter table "player_addresses" add constraint "player_addresses_name_check" check (char_length(name) >= 1 and char_length(name) <= 60)')
    this.addSql('alter table "player_addresses" add constraint "player_addresses_player_user_check" check (char_length(player_user) >= 1 and char_length(player_user) <= 100)')
    this.addSql('alter table "player_deliveries" add constraint "player_deliveries_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade')
    this.addSql('alter table "player_deliveries" add constraint "player_deliveries_address_id_foreign" foreign key ("address_id") references "player_addresses" ("id") on delete set null')
    this.addSql(`alter table "player_deliveries" add constraint "player_deliveries_source_check" check (source in ('jellyfin', 'emby', 'plex', 'kodi', 'trakt'))`)
    this.addSql(`alter table "player_deliveries" add constraint "player_deliveries_event_check" check (event in ('start', 'progress', 'stop', 'scrobble', 'mark', 'unmark'))`)
    this.addSql(`alter table "player_deliveries" add constraint "player_deliveries_outcome_check" check (outcome in ('matched', 'unmatched', 'duplicate', 'ignored'))`)
    this.addSql(`alter table "player_deliveries" add constraint "player_deliveries_reason_check" check (reason in ('test', 'unreadable', 'unknown_shape', 'other_event', 'other_type', 'other_user', 'too_short', 'no_position', 'failed', 'no_title', 'no_anime', 'several_animes', 'no_episode', 'special', 'uncertain_number'))`)
  }
}
