import { Migration } from '@mikro-orm/migrations'

/** Collections that a history import contains. */
export class ImportedLists extends Migration {
  override up() {
    this.addSql(`alter table "history_imports" add "lists" jsonb null, add "wrote_lists" jsonb not null default '[]'`)
  }
}
