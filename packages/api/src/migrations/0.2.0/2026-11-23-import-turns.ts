import { Migration } from '@mikro-orm/migrations'

/** When an import had its last turn, and how many bytes it takes. */
export class ImportTurns extends Migration {
  override up() {
    this.addSql(
      `alter table "history_imports" add "bytes" int not null default 0, add "stepped_at" timestamptz(3) not null default now()`,
    )
  }
}
