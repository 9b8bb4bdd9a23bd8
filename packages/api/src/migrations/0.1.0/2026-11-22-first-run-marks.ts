import { Migration } from '@mikro-orm/migrations'

/** Records which marks of a rewatch have created the watched episode. */
export class FirstRunMarks extends Migration {
  override up() {
    this.addSql(`alter table "run_marks" add "is_first" boolean not null default false`)
  }
}
