import { Migration } from '@mikro-orm/migrations'

/** The last turn of an import, and its size in bytes. */
export class ImportTurns extends Migration {
  override up() {
    this.addSql(
      `alter table "history_imports" add "bytes" int not null default 0, add "stepped_at" timestamptz(3) not null default now()`,
    )
  }
}
