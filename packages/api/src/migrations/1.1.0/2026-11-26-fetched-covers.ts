import { Migration } from '@mikro-orm/migrations'

/** Adds the copies of covers on other sites. */
export class FetchedCovers extends Migration {
  override up() {
    this.addSql(`create table "fetched_covers" ("hash" text not null, "address" text not null, "picture" text null, "attempts" int not null default 0, "problem" text null, "due_at" timestamptz(3) null default now(), primary key ("hash"))`)
    this.addSql(`create index fetched_covers_due on fetched_covers (due_at) where due_at is not null`)
    this.addSql(`alter table "fetched_covers" add constraint "fetched_covers_problem_check" check (problem in ('private', 'unreachable', 'timeout', 'status', 'too_large', 'no_picture'))`)
  }
}
