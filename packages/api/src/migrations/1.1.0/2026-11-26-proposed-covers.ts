import { Migration } from '@mikro-orm/migrations'

export class ProposedCovers extends Migration {
  override up() {
    this.addSql(`create table "proposed_covers" ("address" text not null, "picture" bytea not null, "uploader_id" int null, "uploaded_at" timestamptz(3) not null default now(), primary key ("address"))`)
    this.addSql(`create index "proposed_covers_uploader" on "proposed_covers" ("uploader_id")`)
    this.addSql(`alter table "field_changes" drop constraint "field_changes_kind_check"`)
    this.addSql(`alter table "field_changes" add constraint "field_changes_kind_check" check (kind in ('anime', 'season', 'episode', 'relation', 'platform'))`)
    this.addSql(`alter table "change_proposals" drop constraint "change_proposals_field_check"`)
    this.addSql(`alter table "change_proposals" add constraint "change_proposals_field_check" check (field in ('title', 'synopsis', 'releaseYear', 'releaseSeason', 'studio', 'coverImage', 'seasonTitle', 'episodeTitle', 'episodeAiredOn', 'relation', 'platform'))`)
    this.addSql(`alter table "proposed_covers" add constraint "proposed_covers_uploader_id_foreign" foreign key ("uploader_id") references "users" ("id") on delete set null`)
  }
}
