import { historyLimits } from '@animeteca/contracts/history/history-limits'
import { limits, passwordResetMinutes } from '@animeteca/contracts/limits'
import { createChallenge } from '../../accounts/challenges.ts'
import { erasedAfter, passwordFingerprint } from '../../accounts/check-account-status.ts'
import { createEmailConfirmation, createEmailRestore } from '../../accounts/recovery/email-changes.ts'
import { signRecovery } from '../../accounts/secrets/recovery-ticket.ts'
import { signTakedownReceipt } from '../../accounts/secrets/takedown-receipt.ts'
import { openSession } from '../../accounts/sessions/sessions.ts'
import type { Services } from '../../call/context/context.ts'
import { transaction } from '../../database/transaction.ts'
import { blankEntry } from '../../transfers/history/readers/rows/read-rows.ts'
import { cast } from '../cast.ts'
import { malXml } from '../history/history-files.ts'

/** Creates rows for one call and returns the id or value that the call needs. */
export type Fresh<Value> = (services: Services) => Promise<Value>

export const number: Fresh<number> = (services) => idOf(services, `select nextval('users_id_seq')::int as id`)

export const word: Fresh<string> = async (services) => `w${await number(services)}`

export const email: Fresh<string> = async (services) => `${await word(services)}@x.example`

export const newcomer: Fresh<number> = async (services) => {
  const name = await word(services)
  const values = `('${name}', '${name}@x.example', '')`
  const id = await idOf(services, `insert into users (username, email, password_hash) values ${values} returning id`)
  return id
}

/** A password reset token as in the e-mail. */
export const resetTokenOfNewcomer: Fresh<string> = async (services) => {
  const userId = await newcomer(services)
  return createChallenge(services.pool, { purpose: 'reset_password', userId, minutes: passwordResetMinutes })
}

export const privatePerson: Fresh<number> = (services) => personWith(services, 'profile_public = false')

/** A person with a public profile and hidden activity. */
export const discreetPerson: Fresh<number> = (services) => personWith(services, 'show_activity = false')

export const anotherAdmin: Fresh<number> = (services) => personWith(services, 'is_admin = true')

export const suspendedPerson: Fresh<number> = (services) =>
  personWith(services, `suspended_at = now(), suspension_reason = 'Spam'`)

export const personBeingDeleted: Fresh<number> = (services) => personWith(services, 'deletion_requested_at = now()')

export const ticketToRecover: Fresh<string> = async (services) => {
  const userId = await personBeingDeleted(services)
  const { rows } = await services.pool.query<{ erasedAfter: string; passwordFingerprint: string }>(
    `select iso(${erasedAfter('u')}) as "erasedAfter", ${passwordFingerprint('u')} as "passwordFingerprint" from users u where id = ${userId}`,
  )
  return signRecovery({ userId, ...rows[0]! }, services.options.authSecrets)
}

export const tokenToConfirmEmail: Fresh<string> = async (services) => {
  const id = await newcomer(services)
  const { rows } = await services.pool.query<{ email: string }>('select email from users where id = $1', [id])
  return (await transaction(services.pool, (client) => createEmailConfirmation(client, id, rows[0]!.email)))!
}

/** For a person who has changed their e-mail. */
export const tokenToRestoreEmail: Fresh<string> = async (services) => {
  const id = await newcomer(services)
  await services.pool.query(`insert into email_changes (user_id, old_email) values (${id}, '${id}@before.example')`)
  return transaction(services.pool, (client) => createEmailRestore(client, id))
}

/** Another account has registered the address meanwhile. */
export const tokenToRestoreTakenEmail: Fresh<string> = async (services) => {
  const token = await tokenToRestoreEmail(services)
  await services.pool.query(
    `update email_changes set old_email = (select email from users where id = ${cast.spike.id})`,
  )
  return token
}

async function personWith(services: Services, setting: string) {
  const id = await newcomer(services)
  return idOf(services, `update users set ${setting} where id = ${id} returning id`)
}

/** A friend of Spike with a private profile, and one with hidden activity. */
export const privateFriendOfSpike: Fresh<number> = (services) => friendOfSpike(services, privatePerson)
export const discreetFriendOfSpike: Fresh<number> = (services) => friendOfSpike(services, discreetPerson)

async function friendOfSpike(services: Services, createFriend: Fresh<number>) {
  const pair = `${cast.spike.id}, ${await createFriend(services)}`
  return idOf(
    services,
    `insert into friendships (requester_id, addressee_id, accepted_at) values (${pair}, now()) returning addressee_id as id`,
  )
}

export const personAskedBySpike: Fresh<number> = async (services) => {
  const pair = `${cast.spike.id}, ${await newcomer(services)}`
  return idOf(
    services,
    `insert into friendships (requester_id, addressee_id) values (${pair}) returning addressee_id as id`,
  )
}

/** A pending rating review of the second anime. */
export const ratingReview: Fresh<number> = async (services) => {
  await services.pool.query('delete from rating_reviews')
  return idOf(
    services,
    `insert into rating_reviews (anime_id, episode_id, began_at, votes, usual_per_hour, star, share, usual_share)
     values (2, 6, now(), 40, 0.5, 1, 1, 0.1) returning id`,
  )
}

export const personBlockedBySpike: Fresh<number> = async (services) =>
  idOf(
    services,
    `insert into blocks (blocker_id, blocked_id) values (${cast.spike.id}, ${await newcomer(services)}) returning blocked_id as id`,
  )

/** A person, when Spike has blocked the maximum number of others. */
export const personBesideSpikesBlocks: Fresh<number> = async (services) => {
  await services.pool.query(`
    with people as (
      insert into users (username, email, password_hash)
      select 'blk' || n || 'x', 'blk' || n || '@x.example', '' from generate_series(1, ${limits.blocks}) n on conflict do nothing returning id
    )
    insert into blocks (blocker_id, blocked_id) select ${cast.spike.id}, id from people`)
  return newcomer(services)
}

const reportedBio =
  (reporter: string, isOpen: boolean): Fresh<number> =>
  async (services) => {
    const id = await newcomer(services)
    const evidence = { username: 'x', title: null, text: 'x', picture: null, place: 'x', path: '/' }
    await services.pool.query(
      `insert into reports (kind, subject_id, author_id, reporter_id, reason, evidence, decided_at, outcome)
     values ('profile', $1::int, $1::int, ${reporter}, 'spam', $2, $3, $4)`,
      [id, evidence, isOpen ? null : new Date(), isOpen ? null : 'warned'],
    )
    return id
  }

/** A person whose profile Spike has reported, and one whose report is decided. */
export const personReportedBySpike = reportedBio(`${cast.spike.id}`, true)
export const personDecidedAbout = reportedBio('null', false)

/** A person, when Spike has the maximum number of open reports about others. */
export const personBesideSpikesReports: Fresh<number> = async (services) => {
  for (let count = 0; count < limits.report.open; count++) await personReportedBySpike(services)
  return newcomer(services)
}

/** Words that exceed the limit of the list. */
export const wordsBesideFullList: Fresh<string[]> = async (services) => {
  await services.pool.query(`
    insert into blocked_words (key, word) select n, n from (select 'relleno' || n from generate_series(1, ${limits.wordList.count}) n) w (n)
    on conflict do nothing`)
  return ['una más']
}

export const takedownRequest = {
  kind: 'cover',
  address: 'https://pictures.example/bebop.jpg',
  reason: 'copyright',
  text: 'La imagen es mía y no he dado permiso para usarla.',
  name: 'Julia',
  isTruthful: true,
} as const

const takedownIn =
  (state: string): Fresh<number> =>
  (services) =>
    idOf(
      services,
      `insert into takedowns (kind, address, reason, text, name, state)
       values ('title', 'mal:999999', 'copyright', 'La obra es mía.', 'Julia', '${state}') returning id`,
    )

export const takedown = takedownIn('open')
export const decidedTakedown = takedownIn('rejected')

const receiptOf =
  (row: Fresh<number>): Fresh<string> =>
  async (services) =>
    signTakedownReceipt(await row(services), services.options.authSecrets)

export const receiptOfTakedown = receiptOf(takedown)
export const receiptOfRejectedTakedown = receiptOf(decidedTakedown)

/** The id of a title that a takedown blocks. */
export const blockedExternalId: Fresh<string> = async (services) => {
  const id = await takedownIn('blocked')(services)
  await services.pool.query(
    `insert into takedown_keys (takedown_id, kind, site, external_id) values ($1, 'title', 'mal', $2)`,
    [id, String(id)],
  )
  return String(id)
}

/** A cover that a takedown blocks. */
export const blockedCover: Fresh<string> = async (services) => {
  const id = await takedownIn('blocked')(services)
  const picture = `https://pictures.example/${id}.jpg`
  await services.pool.query(`insert into takedown_keys (takedown_id, kind, picture) values ($1, 'cover', $2)`, [
    id,
    picture,
  ])
  return picture
}

export const personTagged: Fresh<number> = async (services) => {
  const id = await newcomer(services)
  return idOf(services, `insert into user_tags (user_id, tag) values (${id}, 'VIP') returning user_id as id`)
}

export const requestToEd: Fresh<number> = async (services) => {
  const pair = `${await newcomer(services)}, ${cast.ed.id}`
  return idOf(services, `insert into friendships (requester_id, addressee_id) values (${pair}) returning id`)
}

/** An event of Ed's removal of an anime from a list. */
export const eventOfEd: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into tracking_events (user_id, anime_id, kind, list_from, added_from)
     values (${cast.ed.id}, 1, 'list', 'dropped', now()) returning id`,
  )

/** A history import in some state, with one unmatched row. */
const importOf =
  (userId: number, state: string): Fresh<number> =>
  async (services) => {
    await services.pool.query(`delete from history_imports where user_id = ${userId}`)
    const id = await idOf(
      services,
      `insert into history_imports (user_id, state, format, row_count, applied_at)
       values (${userId}, '${state}', 'mal-xml', 1, now()) returning id`,
    )
    await services.pool.query(
      `insert into history_import_rows (import_id, row, entry, verdict)
       values (${id}, 1, '${JSON.stringify({ ...blankEntry(1), titles: ['Trigun'] })}', 'unmatched')`,
    )
    return id
  }

/** A history file, when Spike's stored imports are at the limit. */
export const historyOfSpikeWithFullImports: Fresh<Uint8Array> = async (services) => {
  await services.pool.query(
    `insert into history_imports (user_id, state, format, row_count, bytes, applied_at)
     values (${cast.spike.id}, 'done', 'mal-xml', 0, ${historyLimits.stored.bytes}, now())`,
  )
  return new Uint8Array(Buffer.from(malXml([{}])))
}

export const previewOfEd = importOf(cast.ed.id, 'preview')
export const importByEd = importOf(cast.ed.id, 'done')
export const importBySpike = importOf(cast.spike.id, 'done')
export const previewOfSpike = importOf(cast.spike.id, 'preview')
/** An import beside another one that is being written. */
export const importBesideRunning: Fresh<number> = async (services) => {
  const id = await importBySpike(services)
  await services.pool.query(
    `insert into history_imports (user_id, state, format, row_count) values (${cast.spike.id}, 'applying', 'mal-xml', 0)`,
  )
  return id
}
export const runningImportOfSpike = importOf(cast.spike.id, 'applying')

/** A finished rewatch, since an anime has at most one active rewatch. */
export const rewatchOfEd: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into rewatches (user_id, anime_id, ended_at, is_finished) values (${cast.ed.id}, 1, now(), true) returning id`,
  )

/** A player in the first free slot of Ed's. */
export const playerOfEd: Fresh<number> = (services) => playerOf(services, cast.ed.id)

const playerOf = async (services: Services, userId: number) => {
  const secret = await word(services)
  return idOf(
    services,
    `insert into player_addresses (user_id, place, name, token_hash)
     select ${userId}, place, 'Salón', '${secret}' from generate_series(1, ${limits.player.count}) place
      where place not in (select place from player_addresses where user_id = ${userId}) limit 1 returning id`,
  )
}

/** A delivery that matched no anime. */
export const deliveryToEd: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into player_deliveries (user_id, source, event, playback, outcome, reason)
     values (${cast.ed.id}, 'kodi', 'mark', '{"source":"kodi","event":"mark","episode":null}', 'unmatched', 'no_title') returning id`,
  )

export const testDeliveryToSpike: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into player_deliveries (user_id, outcome, reason) values (${cast.spike.id}, 'ignored', 'test') returning id`,
  )

/** A player's name, when Spike has the maximum number of players. */
export const nameForSpikesTwentyFirstPlayer: Fresh<string> = async ({ pool }) => {
  await pool.query(
    `insert into player_addresses (user_id, place, name, token_hash)
     select ${cast.spike.id}, place, 'Salón', 'spike ' || place from generate_series(1, ${limits.player.count}) place
     on conflict do nothing`,
  )
  return 'Uno más'
}

/** An event without a change to undo, like one whose changes have all been overwritten. */
export const overtakenEventOfSpike: Fresh<number> = (services) =>
  idOf(services, `insert into tracking_events (user_id, kind) values (${cast.spike.id}, 'mark') returning id`)

export const requestDeclinedByEd: Fresh<number> = async (services) => {
  const pair = `${await newcomer(services)}, ${cast.ed.id}`
  return idOf(
    services,
    `insert into friendships (requester_id, addressee_id, declined_at) values (${pair}, now()) returning id`,
  )
}

export const friendOfEd: Fresh<number> = async (services) => {
  const pair = `${await newcomer(services)}, ${cast.ed.id}`
  return idOf(
    services,
    `insert into friendships (requester_id, addressee_id, accepted_at) values (${pair}, now()) returning requester_id as id`,
  )
}

export const commentByEdOnFaye: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into profile_comments (profile_id, commenter_id, comment)
     values (${cast.faye.id}, ${cast.ed.id}, 'Hola') returning id`,
  )

/** On episode 1. */
export const commentByEd: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into episode_comments (episode_id, user_id, content) values (1, ${cast.ed.id}, 'Hola') returning id`,
  )

/** Long enough for a review. */
export const reviewText = 'Una banda sonora de jazz que no se olvida. '.repeat(6).trim()

/** A review of the first anime, the person's only one of it. */
const reviewBy =
  (userId: number, more = 'null, false, null'): Fresh<number> =>
  async (services) => {
    await services.pool.query(`delete from reviews where user_id = ${userId} and anime_id = 1`)
    return idOf(
      services,
      `insert into reviews (user_id, anime_id, verdict, content, spoils_episode_id, moderated, original_content)
       values (${userId}, 1, 'recommended', '${reviewText}', ${more}) returning id`,
    )
  }

export const reviewByEd = reviewBy(cast.ed.id)
export const reviewBySpike = reviewBy(cast.spike.id)
export const moderatedReviewByEd = reviewBy(cast.ed.id, `null, true, '${reviewText}'`)

/** The first anime, of which Spike has written a review that was moderated. */
export const animeWithModeratedReviewBySpike: Fresh<number> = async (services) => {
  await reviewBy(cast.spike.id, `null, true, '${reviewText}'`)(services)
  return 1
}

/** The first anime, without a review by anyone. */
export const animeWithoutReviews: Fresh<number> = async (services) => {
  await services.pool.query('delete from reviews where anime_id = 1')
  return 1
}

/** On episode 1, too old to be edited. */
export const oldCommentBySpike: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into episode_comments (episode_id, user_id, content, created_at)
     values (1, ${cast.spike.id}, 'Hola', now() - interval '11 minutes') returning id`,
  )

/** On episode 1, with spoilers up to episode 3. */
export const commentWithSpoilersByEd: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into episode_comments (episode_id, user_id, content, spoils_episode_id)
     values (1, ${cast.ed.id}, 'Al final llueve', 3) returning id`,
  )

/** On episode 1, with the maximum number of answers. */
export const answeredComment: Fresh<number> = async (services) => {
  const id = await commentByEd(services)
  await services.pool.query(
    `insert into episode_comments (episode_id, user_id, content, parent_id)
     select 1, ${cast.ed.id}, 'Respuesta', ${id} from generate_series(1, ${limits.episodeComment.answers})`,
  )
  return id
}

/** On episode 1. */
export const moderatedCommentByEd: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into episode_comments (episode_id, user_id, content, moderated, original_content)
     values (1, ${cast.ed.id}, 'Eliminado', true, 'Grosería') returning id`,
  )

/** Spike has started it on the first of May 2025. */
export const animeBegunInMay: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into entry_details (user_id, anime_id, started_on) values (${cast.spike.id}, 3, '2025-05-01') returning anime_id as id`,
  )

export const listOfEd: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into custom_lists (user_id, place, title, anime_ids)
     select ${cast.ed.id}, coalesce(max(place), 0) + 1, 'Para llorar', '{1}' from custom_lists
      where user_id = ${cast.ed.id} returning id`,
  )

export const openListOfEd: Fresh<number> = async (services) => {
  const id = await listOfEd(services)
  return idOf(services, `update custom_lists set visibility = 'all' where id = ${id} returning id`)
}

export const fullListOfSpike: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into custom_lists (user_id, place, title, anime_ids)
     values (${cast.spike.id}, 1, 'Todo', array(select generate_series(1001, 1500)))
     on conflict (user_id, place) do update set anime_ids = excluded.anime_ids returning id`,
  )

/** A title, when Spike has fifty custom lists. */
export const titleForSpikesFiftyFirst: Fresh<string> = async ({ pool }) => {
  await pool.query(
    `insert into custom_lists (user_id, place, title) select ${cast.spike.id}, n, 'Otra' from generate_series(1, 50) n
     on conflict do nothing`,
  )
  return 'Una más'
}

export const animeBesideSpikesTenFavourites: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into favourites (user_id, anime_ids) values (${cast.spike.id}, array(select generate_series(1001, 1010)))
     returning 1 as id`,
  )

/** An anime without a studio. */
export const newAnime: Fresh<number> = async (services) =>
  idOf(services, `insert into animes (title) values ('${await word(services)}') returning id`)

const catalogueImportWith =
  (column: string): Fresh<number> =>
  (services) =>
    idOf(services, `insert into catalogue_imports (${column}) values (now() - interval '31 days') returning id`)

export const catalogueImport = catalogueImportWith('undone_at')
export const undoneCatalogueImport = catalogueImportWith('undo_begun_at')
export const oldCatalogueImport = catalogueImportWith('created_at')

export const deletedAnime: Fresh<number> = (services) =>
  idOf(services, 'update animes set deleted_at = now() where id = 4 returning id')

/** A deletion of one anime, with all others. */
export const deletion: Fresh<number> = async (services) => {
  const id = await idOf(services, 'insert into deletions default values returning id')
  return idOf(
    services,
    `update animes set deleted_at = now(), deletion_id = ${id} where id = 4 returning deletion_id as id`,
  )
}

/** Another anime has its external id now. */
export const deletedTwinOfBebop: Fresh<number> = (services) =>
  idOf(
    services,
    `with twin as (insert into animes (title, deleted_at) values ('Bebop', now()) returning id, deleted_at)
     insert into external_refs (site, external_id, anime_id, deleted_at) select 'mal', '1', id, deleted_at from twin
     returning anime_id as id`,
  )

export const externalRefOfBebop: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into external_refs (site, external_id, anime_id) values ('trakt', gen_random_uuid()::text, 1) returning id`,
  )

/** An episode whose hour has not come. */
export const unairedEpisode: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into episodes (season_id, episode_number, title, airs_at)
     select 2, max(episode_number) + 1, 'Mañana', now() + interval '1 day' from episodes where season_id = 2 returning id`,
  )

export const platform: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into platforms (key, name, url) values (substr(gen_random_uuid()::text, 1, 8), 'Faroles', 'https://faroles.example/') returning id`,
  )

/** The first season of Bebop, with hours from its first episode on. */
export const seasonWithHours: Fresh<number> = async ({ pool }) => {
  await pool.query(
    `insert into broadcasts (season_id, first_episode, starts_at, every) values (1, 1, '2026-10-02T15:00:00Z', 'P7D')
     on conflict (season_id, first_episode) do update set is_removed = false`,
  )
  return 1
}

/** An address of Bebop on the first platform. */
export const addressOfBebop: Fresh<string> = async ({ pool }) => {
  const url = 'https://www.crunchyroll.com/series/bebop'
  await pool.query(
    `insert into platform_addresses (anime_id, platform_id, url) values (1, 1, $1)
     on conflict (anime_id, platform_id, url) do update set is_removed = false`,
    [url],
  )
  return url
}

/** Its anime is deleted too. */
export const deletedSeasonOfDeleted: Fresh<number> = async (services) =>
  deletedSeason(services, await deletedTwinOfBebop(services), 1)

/** Another season has its number now. */
export const deletedFirstSeason: Fresh<number> = (services) => deletedSeason(services, 1, 1)

const deletedSeason = (services: Services, animeId: number, seasonNumber: number) =>
  idOf(
    services,
    `insert into seasons (anime_id, season_number, deleted_at) values (${animeId}, ${seasonNumber}, now()) returning id`,
  )

/** Another episode has its number now. */
export const deletedFirstEpisode: Fresh<number> = (services) =>
  idOf(
    services,
    `insert into episodes (season_id, episode_number, title, deleted_at) values (1, 1, 'x', now()) returning id`,
  )

export const sessionOfEd: Fresh<string> = async ({ pool }) => (await openSession(pool, cast.ed.id)).claims.sessionId

const tokensOf = (userId: number, rows: string) =>
  `insert into api_tokens (user_id, place, hash, ending, name, scope)
   select ${userId}, n, gen_random_uuid(), 'abcd', 'Otro', 'leer' from ${rows} on conflict do nothing returning id`

export const apiTokenOfEd: Fresh<number> = (services) =>
  idOf(
    services,
    tokensOf(cast.ed.id, `(select coalesce(max(place), 0) + 1 from api_tokens where user_id = ${cast.ed.id}) r(n)`),
  )

export const nameForSpikesTwentyFirstToken: Fresh<string> = async ({ pool }) => {
  await pool.query(tokensOf(cast.spike.id, `generate_series(1, ${limits.apiToken.count}) n`))
  return 'Uno más'
}

/** In the first free slot, or without one. */
const webhook = (userId: number, isActive = true) =>
  `insert into webhooks (user_id, place, url, secret, events, is_active)
   select ${userId}, n, 'https://bebop.example/', 'c2VjcmV0', '{anime.moved}', ${isActive} from generate_series(1, ${limits.webhook.count}) n
    where not exists (select from webhooks o where o.user_id = ${userId} and o.place = n) order by n limit 1 returning id`

export const webhookOfEd: Fresh<number> = async (services) => {
  await services.pool.query('delete from webhooks where user_id = $1', [cast.ed.id])
  return idOf(services, webhook(cast.ed.id))
}

export const webhookOfSpikeThatIsOff: Fresh<number> = async (services) => {
  await services.pool.query('delete from webhooks where user_id = $1', [cast.spike.id])
  return idOf(services, webhook(cast.spike.id, false))
}

const deliveryOf = (services: Services, webhookId: number) =>
  idOf(services, `insert into webhook_deliveries (webhook_id, event) values (${webhookId}, 'ping') returning id`)

export const deliveryOfEd: Fresh<number> = async (services) => deliveryOf(services, await webhookOfEd(services))

export const deliveryOfSpikesWebhookThatIsOff: Fresh<number> = async (services) =>
  deliveryOf(services, await webhookOfSpikeThatIsOff(services))

export const urlForSpikesEleventhWebhook: Fresh<string> = async (services) => {
  for (let n = 0; n < limits.webhook.count; n++) await services.pool.query(webhook(cast.spike.id))
  return 'https://bebop.example/hook'
}

async function idOf({ pool }: Services, sql: string) {
  const { rows } = await pool.query<{ id: number }>(sql)
  return rows[0]!.id
}
