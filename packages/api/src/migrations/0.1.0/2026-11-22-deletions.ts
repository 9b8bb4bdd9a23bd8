import { Migration } from '@mikro-orm/migrations'

/** Mass deletions: animes deleted together can be restored together. */
export class Deletions extends Migration {
  override up() {
    this.addSql(`create table "deletions" ("id" serial primary key, "actor_id" int null, "created_at" timestamptz(3) not null default now())`)
    this.addSql(`create index "deletions_actor" on "deletions" ("actor_id")`)
    this.addSql(`alter table "deletions" add constraint "deletions_actor_id_foreign" foreign key ("actor_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "animes" add "deletion_id" int null`)
    this.addSql(`alter table "animes" add constraint "animes_deletion_id_foreign" foreign key ("deletion_id") references "deletions" ("id") on delete set null`)
    this.addSql(`create index animes_deletion on animes (deletion_id) where deletion_id is not null`)
  }
}
