import { Migration } from '@mikro-orm/migrations'

/** Score, status and progress as imported files gave them. */
export class ExternalWords extends Migration {
  override up() {
    this.addSql(`alter table "entry_details" add "external_score" smallint null, add "external_status" text null, add "external_progress" int null`)
    this.addSql(`alter table "entry_details" add constraint "entry_details_external_score_check" check (external_score >= 0 and external_score <= 100)`)
    this.addSql(`alter table "entry_details" add constraint "entry_details_external_status_check" check (char_length(external_status) >= 1 and char_length(external_status) <= 60)`)
    this.addSql(`alter table "entry_details" add constraint "entry_details_external_progress_check" check (external_progress >= 0)`)
  }
}
