import { Migration } from '@mikro-orm/migrations'

/** Drops stored bodies of webhooks, since every attempt reads the data of its event again. */
export class WebhookBodies extends Migration {
  override up() {
    this.addSql(`alter table "webhook_deliveries" drop column "body"`)
  }
}
