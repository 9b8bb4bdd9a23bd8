import { Migration } from '@mikro-orm/migrations'

/** Rating reviews: displayed ratings are frozen while a burst of votes is reviewed. */
export class RatingReviews extends Migration {
  override up() {
    this.addSql(`create table "rating_reviews" ("id" serial primary key, "anime_id" int not null, "episode_id" int null, "began_at" timestamptz(3) not null, "outcome" text null, "decided_at" timestamptz(3) null, "decided_by_id" int null, "votes" int not null, "usual_per_hour" real not null, "star" smallint not null, "share" real not null, "usual_share" real not null, "created_at" timestamptz(3) not null default now())`)
    this.addSql(`create index "rating_reviews_episode" on "rating_reviews" ("episode_id")`)
    this.addSql(`create index "rating_reviews_decided_by" on "rating_reviews" ("decided_by_id")`)
    this.addSql(`create index "rating_reviews_anime" on "rating_reviews" ("anime_id")`)
    this.addSql(`create unique index rating_reviews_open on rating_reviews (anime_id) where outcome is null`)
    this.addSql(`alter table "notices" drop constraint "notices_kind_check"`)
    this.addSql(`alter table "notices" add constraint "notices_kind_check" check (kind in ('friend_request', 'friend_accepted', 'profile_comment', 'comment_answer', 'new_episode', 'comment_deleted', 'comment_warned', 'comment_restored', 'profile_comment_deleted', 'list_moderated', 'webhook_off', 'ratings_in_review'))`)
    this.addSql(`alter table "episode_stats" add "recent_votes" int not null default 0, add "recent_since" timestamptz(3) null, add "review_id" int null`)
    this.addSql(`alter table "episode_stats" add constraint "episode_stats_review_id_foreign" foreign key ("review_id") references "rating_reviews" ("id") on delete set null`)
    this.addSql(`create index episode_stats_review on episode_stats (review_id) where review_id is not null`)
    this.addSql(`alter table "episode_ratings" add "is_counted" boolean not null default true, add "earlier_rating" smallint null, add "review_id" int null`)
    this.addSql(`alter table "episode_ratings" add constraint "episode_ratings_review_id_foreign" foreign key ("review_id") references "rating_reviews" ("id") on delete set null`)
    this.addSql(`create index episode_ratings_review on episode_ratings (review_id) where review_id is not null`)
    this.addSql(`alter table "anime_stats" add "recent_votes" int not null default 0, add "recent_since" timestamptz(3) null`)
    this.addSql(`alter table "rating_reviews" add constraint "rating_reviews_anime_id_foreign" foreign key ("anime_id") references "animes" ("id") on delete cascade`)
    this.addSql(`alter table "rating_reviews" add constraint "rating_reviews_episode_id_foreign" foreign key ("episode_id") references "episodes" ("id") on delete cascade`)
    this.addSql(`alter table "rating_reviews" add constraint "rating_reviews_decided_by_id_foreign" foreign key ("decided_by_id") references "users" ("id") on delete set null`)
    this.addSql(`alter table "rating_reviews" add constraint "rating_reviews_outcome_check" check (outcome in ('accepted', 'set_aside'))`)
    this.addSql(`alter table "rating_reviews" add constraint "rating_reviews_decided_check" check ((outcome is null) = (decided_at is null))`)
    this.addSql(`alter table "rating_reviews" add constraint "rating_reviews_star_check" check (star >= 1 and star <= 5)`)
  }
}
