import { Migration } from '@mikro-orm/migrations'

/** Adds the changes of the catalogue that people propose. */
export class ChangeProposals extends Migration {
  override up() {
    this.addSql(`create table "change_proposals" ("id" bigserial primary key, "anime_id" int not null, "field" text not null, "row_id" int not null, "base" jsonb null, "value" jsonb null, "reason" text null, "words" text[] not null default '{}', "proposer_id" int null, "status" text not null default 'waiting', "decider_id" int null, "decided_at" timestamptz(3) null, "answer" text null, "change_id" bigint null, "created_at" timestamptz(3) not null default now())`)
    this.addSql(`create index "change_proposals_anime" on "change_proposals" ("anime_id")`)
    this.addSql(`create index "change_proposals_decider" on "change_proposals" ("decider_id")`)
    this.addSql(`create index "change_proposals_change" on "change_proposals" ("change_id")`)
    this.addSql(`create index "change_proposals_proposer" on "change_proposals" ("proposer_id", "id")`)
    this.addSql(`create index change_proposals_waiting on change_proposals (id) where status = 'waiting'`)
    this.addSql(`create unique index change_proposals_once on change_proposals (proposer_id, anime_id, field, row_id) where status = 'waiting'`)
    this.addSql(`alter table "notices" drop constraint "notices_kind_check"`)
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check (kind in ('friend_request', 'friend_accepted', 'profile_comment', 'comment_answer', 'new_episode', 'comment_deleted', 'comment_warned', 'comment_restored', 'profile_comment_deleted', 'list_moderated', 'webhook_off', 'report_upheld', 'report_dismissed', 'warned', 'profile_moderated', 'ratings_in_review', 'text_released', 'bio_moderated', 'review_deleted', 'review_warned', 'review_restored', 'proposal_accepted', 'proposal_refused'))`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_proposer_id_foreign" foreign key ("proposer_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_decider_id_foreign" foreign key ("decider_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_change_id_foreign" foreign key ("change_id") references "field_changes" ("id") on delete set null`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_field_check" check (field in ('title', 'synopsis', 'releaseYear', 'releaseSeason', 'studio', 'coverImage', 'seasonTitle', 'episodeTitle', 'episodeAiredOn', 'relation'))`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_status_check" check (status in ('waiting', 'accepted', 'refused', 'withdrawn', 'undone'))`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_reason_check" check (char_length(reason) >= 1 and char_length(reason) <= 500)`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_answer_check" check (char_length(answer) >= 1 and char_length(answer) <= 500)`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_decided_check" check ((decided_at is null) = (status in ('waiting', 'withdrawn')))`)
  }
}
