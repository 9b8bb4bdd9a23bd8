import { Migration } from '@mikro-orm/migrations'

/** Sessions are marked as ended, and count the tokens issued to them. */
export class EndedSessions extends Migration {
  override up() {
    this.addSql(
      'alter table "auth_sessions" add column "ended_at" timestamptz(3) null, add column "issued" int not null default 0, add column "issued_since" timestamptz(3) not null default now()',
    )
    this.addSql('alter table "refresh_tokens" add column "exchanges" int not null default 0')
  }
}
