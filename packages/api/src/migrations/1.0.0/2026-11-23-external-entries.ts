import { Migration } from '@mikro-orm/migrations'

/** Imported entries as the files had them, beside the owner's details. */
export class ExternalEntries extends Migration {
  override up() {
    this.addSql(`alter table "entry_details" add "external_entries" jsonb not null default '[]'`)
  }
}
