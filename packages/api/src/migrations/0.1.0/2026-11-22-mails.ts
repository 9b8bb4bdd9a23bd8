import { Migration } from '@mikro-orm/migrations'

/** The mail queue and confirmed addresses. Earlier notices are not mailed. */
export class Mails extends Migration {
  override up() {
    this.addSql('create table "mail_addresses" ("user_id" int not null, "email" text not null, "confirmed_at" timestamptz(3) null, "mailed_at" timestamptz(3) null, primary key ("user_id"))')
    this.addSql('alter table "mail_addresses" add constraint "mail_addresses_email_check" check (char_length(email) >= 3 and char_length(email) <= 254)')
    this.addSql('alter table "mail_addresses" add constraint "mail_addresses_user_id_foreign" foreign key ("user_id") references "users" ("id") on update cascade on delete cascade')
    this.addSql('create table "mails" ("id" bigserial primary key, "user_id" int not null, "kind" text not null, "due_at" timestamptz(3) not null, "attempts" int not null default 0, "created_at" timestamptz(3) not null default now())')
    this.addSql('create index "mails_due_at" on "mails" ("due_at")')
    this.addSql('alter table "mails" add constraint "mails_once" unique ("user_id", "kind")')
    this.addSql(`alter table "mails" add constraint "mails_kind_check" check (kind in ('confirm_address', 'notices'))`)
    this.addSql('alter table "mails" add constraint "mails_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade')
    this.addSql('alter table "notices" add column "is_mail_due" boolean not null default false')
    this.addSql('create index notices_mail_due on notices (user_id) where is_mail_due')
  }
}
