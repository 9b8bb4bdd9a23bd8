import { Migration } from '@mikro-orm/migrations'

/** Reports to administrators, and the notices about their outcome. */
export class Reports extends Migration {
  override up() {
    this.addSql(`create table "reports" ("id" bigserial primary key, "kind" text not null, "subject_id" bigint not null, "author_id" int not null, "reporter_id" int null, "reason" text not null, "text" text null, "evidence" jsonb not null, "decider_id" int null, "decided_at" timestamptz(3) null, "outcome" text null, "created_at" timestamptz(3) not null default now())`)
    this.addSql(`create index "reports_decider" on "reports" ("decider_id")`)
    this.addSql(`create index reports_open on reports (kind, subject_id, id) where decided_at is null`)
    this.addSql(`create index "reports_author" on "reports" ("author_id", "decided_at")`)
    this.addSql(`create index reports_decided on reports (decided_at) where decided_at is not null`)
    this.addSql(`alter table "reports" add constraint "reports_once" unique ("reporter_id", "kind", "subject_id")`)
    this.addSql(`alter table "reports" add constraint "reports_author_id_foreign" foreign key ("author_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "reports" add constraint "reports_reporter_id_foreign" foreign key ("reporter_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "reports" add constraint "reports_decider_id_foreign" foreign key ("decider_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "reports" add constraint "reports_kind_check" check (kind in ('episode_comment', 'profile_comment', 'profile', 'custom_list'))`)
    this.addSql(`alter table "reports" add constraint "reports_reason_check" check (reason in ('harassment', 'hate', 'sexual', 'spam', 'spoiler', 'impersonation', 'other'))`)
    this.addSql(`alter table "reports" add constraint "reports_text_check" check (char_length(text) >= 1 and char_length(text) <= 500)`)
    this.addSql(`alter table "reports" add constraint "reports_outcome_check" check (outcome in ('dismissed', 'warned', 'removed', 'removed_and_warned'))`)
    this.addSql(`alter table "reports" add constraint "reports_decided_check" check ((decided_at is null) = (outcome is null))`)
    this.addSql(`alter table "reports" add constraint "reports_not_own_check" check (reporter_id <> author_id)`)
    this.addSql(`alter table "notices" drop constraint "notices_kind_check"`)
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check (kind in ('friend_request', 'friend_accepted', 'profile_comment', 'comment_answer', 'new_episode', 'comment_deleted', 'comment_warned', 'comment_restored', 'profile_comment_deleted', 'list_moderated', 'webhook_off', 'report_upheld', 'report_dismissed', 'warned', 'profile_moderated', 'ratings_in_review'))`)
  }
}
