import { Migration } from '@mikro-orm/migrations'

export class MovesByPlayers extends Migration {
  override up() {
    this.addSql(`alter table "player_deliveries" add "list_event_id" bigint null`)
  }
}
