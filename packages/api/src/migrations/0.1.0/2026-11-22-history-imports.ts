import { Migration } from '@mikro-orm/migrations'

/** History imports, row by row, with the changes of each row. */
export class HistoryImports extends Migration {
  override up() {
    this.addSql(`create table "history_imports" ("id" bigserial primary key, "user_id" int not null, "state" text not null, "format" text not null, "owner" text null, "policy" text not null default 'further', "row_count" int not null, "done_count" int not null default 0, "created_at" timestamptz(3) not null default now(), "queued_at" timestamptz(3) null, "applied_at" timestamptz(3) null, "undone_at" timestamptz(3) null)`)
    this.addSql(`create index "history_imports_newest" on "history_imports" ("user_id", "id")`)
    this.addSql(`create index history_imports_due on history_imports (id) where state in ('reading', 'waiting', 'applying', 'undoing')`)
    this.addSql(`create index history_imports_created on history_imports using brin (created_at)`)
    this.addSql(`create unique index history_imports_running on history_imports (user_id) where state in ('applying', 'undoing')`)
    this.addSql(`create unique index history_imports_open on history_imports (user_id) where state in ('reading', 'preview')`)
    this.addSql(`alter table "history_imports" add constraint "history_imports_state_check" check (state in ('reading', 'preview', 'waiting', 'applying', 'done', 'undoing', 'undone', 'failed'))`)
    this.addSql(`alter table "history_imports" add constraint "history_imports_policy_check" check (policy in ('further', 'mine', 'theirs'))`)
    this.addSql(`alter table "history_imports" add constraint "history_imports_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`create table "history_import_rows" ("import_id" bigint not null, "row" int not null, "entry" jsonb not null, "external_ids" text[] not null default '{}', "anime_id" int null, "season_id" int null, "first_episode" int not null default 1, "episode_count" int null, "matched_by" text null, "candidate_ids" int[] not null default '{}', "verdict" text null, "is_left_out" boolean not null default false, "outcome" text null, "remarks" text[] not null default '{}', "wrote" jsonb null, "mark_ids" bigint[] not null default '{}', "mark_times" timestamptz[] not null default '{}', primary key ("import_id", "row"))`)
    this.addSql(`create index history_import_rows_open on history_import_rows (import_id, anime_id) where verdict is null or outcome is null`)
    this.addSql(`create index history_import_rows_waiting on history_import_rows using gin (external_ids) where outcome = 'waiting'`)
    this.addSql(`create index "history_import_rows_anime" on "history_import_rows" ("anime_id")`)
    this.addSql(`create index "history_import_rows_season" on "history_import_rows" ("season_id")`)
    this.addSql(`alter table "history_import_rows" add constraint "history_import_rows_verdict_check" check (verdict in ('new', 'changes', 'same', 'conflict', 'unmatched', 'ambiguous', 'refused'))`)
    this.addSql(`alter table "history_import_rows" add constraint "history_import_rows_outcome_check" check (outcome in ('written', 'unchanged', 'left_out', 'waiting', 'refused', 'undone', 'kept'))`)
    this.addSql(`alter table "history_import_rows" add constraint "history_import_rows_matched_by_check" check (matched_by in ('id', 'title', 'person'))`)
    this.addSql(`alter table "history_import_rows" add constraint "history_import_rows_first_episode_check" check (first_episode >= 1)`)
    this.addSql(`alter table "history_import_rows" add constraint "history_import_rows_import_id_foreign" foreign key ("import_id") references "history_imports" ("id") on delete cascade`)
    this.addSql(`alter table "history_import_rows" add constraint "history_import_rows_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete set null`)
    this.addSql(`alter table "history_import_rows" add constraint "history_import_rows_season_id_foreign" foreign key ("season_id") references "seasons" ("id") on delete set null`)
    this.addSql(`alter table "list_entries" add column "is_imported" boolean not null default false`)
  }
}
