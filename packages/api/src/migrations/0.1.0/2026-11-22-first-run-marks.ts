import { Migration } from '@mikro-orm/migrations'

/** Which marks of a run have brought the watched episode with them. */
export class FirstRunMarks extends Migration {
  override up() {
    this.addSql(`alter table "run_marks" add "is_first" boolean not null default false`)
  }
}
