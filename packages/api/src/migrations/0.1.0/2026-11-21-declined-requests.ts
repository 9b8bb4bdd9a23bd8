import { Migration } from '@mikro-orm/migrations'

/** Retains a declined friend request for a while, so that declining can be undone. */
export class DeclinedRequests extends Migration {
  override up() {
    this.addSql('alter table "friendships" add column "declined_at" timestamptz(3) null')
    this.addSql('create index friendships_declined on friendships (declined_at) where declined_at is not null')
    this.addSql('alter table "friendships" add constraint "friendships_declined_check" check (accepted_at is null or declined_at is null)')
  }
}
