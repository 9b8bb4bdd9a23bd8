import type { FillStatement } from './fill-table.ts'

/** Names end with a number, so that they are unique, also as displayed. */
const users: FillStatement = {
  what: 'users',
  sql: `
    insert into users (id, username, email, password_hash, is_admin, is_beta_tester, profile_picture, profile_frame, bio,
                       user_status, last_seen_at, profile_public, show_email, show_activity, created_at, updated_at)
    select {users} + n, username, username || '@poblacion.example', pick({passwordHash}, 0), n % 997 = 0, dice(n, 51, 50) = 0,
           case when dice(n, 52, 3) = 0 then '/media/demo/avatars/' || pick({avatars}, dice(n, 53, 9999)) end,
           case when dice(n, 54, 4) = 0 then pick({frames}, dice(n, 55, 9999)) else 'none' end,
           case when dice(n, 56, 2) = 0 then pick({bios}, dice(n, 57, 9999)) end,
           pick(array['online', 'online', 'online', 'away', 'busy', 'offline'], dice(n, 58, 9999)),
           {until} - make_interval(mins => dice(n, 59, 400000)),
           dice(n, 60, 20) > 0, dice(n, 61, 10) = 0, dice(n, 62, 10) > 0, created, created
      from generate_series(1, {userCount}) n, lateral (
             select pick({firstNames}, dice(n, 63, 9999)) || pick(array['_', '.', '-', ''], dice(n, 64, 9999)) || 999 + n as username,
                    {until} - make_interval(mins => (({userCount} - n) * 9)::int) as created
           ) x`,
}

const tags: FillStatement = {
  what: 'tags',
  sql: `
    insert into user_tags (user_id, tag, created_at)
    select {users} + n, pick({tags}, n), {until} from generate_series(12, {userCount}, 12) n
    union all
    select {users} + n, pick({secondTags}, n), {until} from generate_series(60, {userCount}, 60) n`,
}

/** Each person has sent requests to the next few, so no pair repeats; one in six is pending. */
const friendships: FillStatement = {
  what: 'friendships',
  sql: `
    insert into friendships (requester_id, addressee_id, accepted_at, created_at)
    select {users} + n, {users} + 1 + (n + step - 1) % {userCount}, case when dice(n * 64 + step, 70, 6) > 0 then asked end, asked
      from generate_series(1, {userCount}) n, generate_series(1, least({friendsEach}, ({userCount} - 1) / 2)) step,
           lateral (select {until} - make_interval(hours => dice(n * 64 + step, 71, 9000)) as asked) x`,
}

const profileComments: FillStatement = {
  what: 'profile comments',
  sql: `
    insert into profile_comments (profile_id, commenter_id, comment, created_at)
    select {users} + 1 + profile, {users} + 1 + (profile + 1 + dice(n, 73, {userCount}::int - 1)) % {userCount},
           pick({commentOpenings}, dice(n, 74, 9999)) || ' ' || pick({commentClosings}, dice(n, 75, 9999)),
           {until} - make_interval(mins => (({profileCommentCount} - n) * 3)::int)
      from generate_series(1, {profileCommentCount}) n, lateral (select dice(n, 72, {userCount}::int) as profile) x
     where {userCount} > 1`,
}

export const people = [users, tags, friendships, profileComments]
