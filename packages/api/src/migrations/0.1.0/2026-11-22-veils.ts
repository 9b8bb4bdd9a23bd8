import { Migration } from '@mikro-orm/migrations'

/** The spoiler guard: its mode, revealed episodes, and the episode up to which a comment has spoilers. */
export class Veils extends Migration {
  override up() {
    this.addSql(`alter table "users" add column "spoiler_veil" text not null default 'told'`)
    this.addSql(
      `alter table "users" add constraint "users_spoiler_veil_check" check (spoiler_veil in ('off', 'told', 'unseen'))`,
    )
    this.addSql('alter table "episode_comments" add column "tells_episode_id" int null')
    this.addSql(
      'alter table "episode_comments" add constraint "episode_comments_tells_episode_id_foreign" foreign key ("tells_episode_id") references "episodes" ("id") on delete set null',
    )
    this.addSql(
      'create index episode_comments_telling on episode_comments (episode_id) where tells_episode_id is not null',
    )
    this.addSql(
      'create table "lifted_veils" ("user_id" int not null, "episode_id" int not null, primary key ("user_id", "episode_id"))',
    )
    for (const [column, table] of [
      ['user_id', 'users'],
      ['episode_id', 'episodes'],
    ])
      this.addSql(
        `alter table "lifted_veils" add constraint "lifted_veils_${column}_foreign" foreign key ("${column}") references "${table}" ("id") on update cascade on delete cascade`,
      )
  }
}
