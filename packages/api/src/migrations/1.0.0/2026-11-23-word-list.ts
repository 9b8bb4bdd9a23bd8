import { Migration } from '@mikro-orm/migrations'

/** Blocked words, the review queue of texts, and comments pending review. */
export class WordList extends Migration {
  override up() {
    this.addSql(`create table "listed_words" ("key" text not null, "word" text not null, "created_at" timestamptz(3) not null default now(), primary key ("key"))`)
    this.addSql(`alter table "listed_words" add constraint "listed_words_word_check" check (char_length(word) >= 1 and char_length(word) <= 60)`)
    this.addSql(`alter table "reports" drop constraint "reports_reason_check"`)
    this.addSql(`alter table "reports" add "words" text[] null`)
    this.addSql(`create index reports_words on reports (subject_id, kind, created_at) where words is not null`)
    this.addSql(`create unique index reports_held_once on reports (kind, subject_id) where words is not null and decided_at is null`)
    this.addSql(`alter table "reports" add constraint "reports_words_check" check ((words is not null) = (reason = 'word_list'))`)
    this.addSql(`alter table "reports" add constraint "reports_reason_check" check (reason in ('harassment', 'hate', 'sexual', 'spam', 'spoiler', 'impersonation', 'other', 'word_list'))`)
    this.addSql(`alter table "episode_comments" add "held_at" timestamptz(3) null`)
    this.addSql(`alter table "notices" drop constraint "notices_kind_check"`)
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check (kind in ('friend_request', 'friend_accepted', 'profile_comment', 'comment_answer', 'new_episode', 'comment_deleted', 'comment_warned', 'comment_restored', 'profile_comment_deleted', 'list_moderated', 'webhook_off', 'report_upheld', 'report_dismissed', 'warned', 'profile_moderated', 'ratings_in_review', 'text_released'))`)
  }
}
