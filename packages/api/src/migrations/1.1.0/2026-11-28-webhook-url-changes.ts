import { Migration } from '@mikro-orm/migrations'

export class WebhookUrlChanges extends Migration {
  override up() {
    this.addSql(`alter table "webhooks" add "url_changed_at" timestamptz(3) null`)
  }
}
