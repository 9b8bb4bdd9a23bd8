import { Migration } from '@mikro-orm/migrations'

export class UndoFacts extends Migration {
  override up() {
    this.addSql(`alter table "tracking_events" add "imported_from" boolean not null default false, add "ended_from" timestamptz(3) null`)
  }
}
