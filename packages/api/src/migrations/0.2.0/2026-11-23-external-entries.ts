import { Migration } from '@mikro-orm/migrations'

/** What other sites' files said of each of their entries, beside what its owner has here. */
export class ExternalEntries extends Migration {
  override up() {
    this.addSql(`alter table "entry_details" add "external_entries" jsonb not null default '[]'`)
  }
}
