import { Migration } from '@mikro-orm/migrations'

/** SQL of the webhook event of a notice or tracking event; null where there is no webhook event. */
const noticeEvent = `case n.kind when 'comment_answer' then 'comment.answered' when 'profile_comment' then 'profile.commented'
  when 'friend_request' then 'friend.requested' when 'friend_accepted' then 'friend.accepted' when 'new_episode' then 'episode.released' end`
const actEvent = (mark: string, unmark: string) => `case when n.kind in ('${mark}', 'run_${mark}') then 'episode.marked'
  when n.kind in ('${unmark}', 'run_${unmark}') then 'episode.unmarked' when n.kind = 'list' then 'anime.moved' end`
/** SQL of the person's webhooks that have chosen the event and have room in their queue. */
const chosen = `join webhooks w on w.user_id = t.user_id and w.is_active and t.event = any(w.events)
  where (select count(*) from (select from webhook_deliveries d where d.webhook_id = w.id and d.due_at is not null limit 500) p) < 500`

/** Webhooks and their deliveries, which triggers insert in the transaction of the event. */
export class Webhooks extends Migration {
  override up() {
    this.addSql(`create table "webhooks" ("id" bigserial primary key, "user_id" int not null, "place" smallint not null, "url" text not null, "secret" text not null, "events" text[] not null, "is_active" boolean not null default true, "failures" int not null default 0, "leased_until" timestamptz(3) null, "created_at" timestamptz(3) not null default now())`)
    this.addSql(`alter table "webhooks" add constraint "webhooks_place_unique" unique ("user_id", "place")`)
    this.addSql(`create table "webhook_deliveries" ("id" bigserial primary key, "webhook_id" bigint not null, "event" text not null, "tracking_event_id" bigint null, "is_undo" boolean not null default false, "notice_id" bigint null, "body" text null, "due_at" timestamptz(3) null, "attempts" int not null default 0, "attempted_at" timestamptz(3) null, "is_delivered" boolean not null default false, "status" int null, "problem" text null, "created_at" timestamptz(3) not null default now())`)
    this.addSql(`create index webhook_deliveries_due_at on webhook_deliveries (due_at) where due_at is not null`)
    this.addSql(`create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, id) where due_at is not null`)
    this.addSql(`create index "webhook_deliveries_newest" on "webhook_deliveries" ("webhook_id", "id")`)
    this.addSql(`create index "webhook_deliveries_created_at" on "webhook_deliveries" ("created_at")`)
    this.addSql(`create index webhook_deliveries_tracking_event on webhook_deliveries (tracking_event_id) where tracking_event_id is not null`)
    this.addSql(`create index webhook_deliveries_notice on webhook_deliveries (notice_id) where notice_id is not null`)
    this.addSql(`alter table "notices" drop constraint "notices_kind_check"`)
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check (kind in ('friend_request', 'friend_accepted', 'profile_comment', 'comment_answer', 'new_episode', 'comment_deleted', 'comment_warned', 'comment_restored', 'profile_comment_deleted', 'list_moderated', 'webhook_off'))`)
    this.addSql(`alter table "webhooks" add constraint "webhooks_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade`)
    this.addSql(`alter table "webhooks" add constraint "webhooks_place_check" check (place >= 1 and place <= 10)`)
    this.addSql(`alter table "webhooks" add constraint "webhooks_url_check" check (char_length(url) >= 1 and char_length(url) <= 2048)`)
    this.addSql(`alter table "webhooks" add constraint "webhooks_events_check" check (events <@ array['episode.marked', 'episode.unmarked', 'anime.moved', 'episode.released', 'comment.answered', 'profile.commented', 'friend.requested', 'friend.accepted'] and cardinality(events) > 0)`)
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_webhook_id_foreign" foreign key ("webhook_id") references "webhooks" ("id") on delete cascade`)
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_tracking_event_id_foreign" foreign key ("tracking_event_id") references "tracking_events" ("id") on delete cascade`)
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_notice_id_foreign" foreign key ("notice_id") references "notices" ("id") on delete cascade`)
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_event_check" check (event in ('episode.marked', 'episode.unmarked', 'anime.moved', 'episode.released', 'comment.answered', 'profile.commented', 'friend.requested', 'friend.accepted', 'ping'))`)
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_problem_check" check (problem in ('status', 'timeout', 'unreachable', 'private', 'certificate'))`)
    this.addSql(`create function webhooks_due() returns trigger language plpgsql as $$
      begin
        if tg_table_name = 'notices' then
          insert into webhook_deliveries (webhook_id, event, notice_id, due_at)
          select w.id, t.event, t.id, now() from (select n.id, n.user_id, ${noticeEvent} as event from added n) t ${chosen};
        elsif tg_op = 'INSERT' then
          insert into webhook_deliveries (webhook_id, event, tracking_event_id, due_at)
          select w.id, t.event, t.id, now() from (select n.id, n.user_id, ${actEvent('mark', 'unmark')} as event from added n) t ${chosen};
        else
          insert into webhook_deliveries (webhook_id, event, tracking_event_id, is_undo, due_at)
          select w.id, t.event, t.id, t.is_undo, now() from (
            select n.id, n.user_id, n.undone_at is not null as is_undo,
                   case when n.undone_at is null then ${actEvent('mark', 'unmark')} else ${actEvent('unmark', 'mark')} end as event
              from added n join changed o on o.id = n.id where (n.undone_at is null) <> (o.undone_at is null)) t ${chosen};
        end if;
        return null;
      end $$`)
    for (const table of ['tracking_events', 'notices'])
      this.addSql(`create trigger ${table}_webhooks after insert on ${table} referencing new table as added for each statement execute function webhooks_due()`)
    this.addSql('create trigger tracking_events_webhooks_undone after update on tracking_events referencing new table as added old table as changed for each statement execute function webhooks_due()')
  }
}
