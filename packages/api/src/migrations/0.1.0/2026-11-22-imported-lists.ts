import { Migration } from '@mikro-orm/migrations'

/** The lists of somebody's own that come in with a history. */
export class ImportedLists extends Migration {
  override up() {
    this.addSql(`alter table "history_imports" add "lists" jsonb null, add "wrote_lists" jsonb not null default '[]'`)
  }
}
