import * as z from 'zod'
import { user } from '../accounts/auth.ts'
import { time } from '../fields.ts'
import { eventKinds, listTypes, listVisibilities, spoilerGuardModes } from '../labels.ts'
import { noticeKinds } from '../notices/notices.ts'
import { settings } from '../profiles/profiles.ts'
import { proposalValue } from '../proposals/proposal-values.ts'
import { verdicts } from '../reviews/verdicts.ts'
import { entryDetails } from '../tracking/entry-details.ts'
import { externalEntry } from './external-entries.ts'

const aboutEpisode = z.object({ anime: z.string(), seasonNumber: z.int(), episodeNumber: z.int() })

/** All stored data of a person, for their data export. It includes content in the trash. */
export const ownData = z.object({
  exportedAt: time,
  user,
  settings,
  /** When the address agreed to receive mail; null if it has not. */
  emailConfirmedAt: time.nullable(),
  /** When the person accepted the site's terms; null where it had none. */
  termsAcceptedAt: time.nullable(),
  /** Since when the person sees adult titles; null if they do not. */
  adultTitlesSince: time.nullable(),
  /** Choices about lists, notices of broadcasts, and where the person watches. */
  tracking: z.object({
    listsFollowMarks: z.boolean(),
    notifyAirings: z.boolean(),
    region: z.string().nullable(),
    platforms: z.array(z.string()),
  }),
  lists: z.array(z.object({ anime: z.string(), listType: z.enum(listTypes), addedAt: time })),
  /** Tracking events; `anime` is null for episodes of several animes. */
  activity: z.array(
    z.object({
      at: time,
      kind: z.enum(eventKinds),
      anime: z.string().nullable(),
      episodes: z.int(),
      listFrom: z.enum(listTypes).nullable(),
      listTo: z.enum(listTypes).nullable(),
      isUndone: z.boolean(),
    }),
  ),
  /** Includes imported data of other sites. */
  listDetails: z.array(
    entryDetails.omit({ animeId: true, importedScore: true }).extend({
      anime: z.string(),
      externalScore: z.int().nullable(),
      externalStatus: z.string().nullable(),
      externalProgress: z.int().nullable(),
      externalEntries: z.array(externalEntry),
    }),
  ),
  customLists: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      visibility: z.enum(listVisibilities),
      animes: z.array(z.string()),
    }),
  ),
  favourites: z.array(z.string()),
  history: z.array(aboutEpisode.extend({ progress: z.int(), updatedAt: time })),
  watched: z.array(aboutEpisode.extend({ watchedAt: time.nullable() })),
  /** Rewatches with their episodes; `endedAt` is null while active. */
  rewatches: z.array(
    z.object({
      anime: z.string(),
      startedAt: time,
      endedAt: time.nullable(),
      isFinished: z.boolean(),
      watched: z.array(aboutEpisode.omit({ anime: true }).extend({ watchedAt: time })),
    }),
  ),
  ratings: z.array(aboutEpisode.extend({ rating: z.int(), createdAt: time })),
  episodeComments: z.array(aboutEpisode.extend({ content: z.string(), createdAt: time })),
  reviews: z.array(
    z.object({
      anime: z.string(),
      /** Null for the whole anime. */
      seasonNumber: z.int().nullable(),
      verdict: z.enum(verdicts),
      content: z.string(),
      createdAt: time,
      editedAt: time.nullable(),
      /** Earlier texts, oldest first. */
      versions: z.array(z.object({ verdict: z.enum(verdicts), content: z.string(), writtenAt: time })),
    }),
  ),
  usefulReviews: z.array(z.object({ anime: z.string(), by: z.string(), createdAt: time })),
  /** When they were asked for a review of a finished anime. */
  reviewQuestions: z.array(z.object({ anime: z.string(), askedAt: time })),
  /** Animes that the person does not want to be recommended. */
  dismissedAnimes: z.array(z.object({ anime: z.string(), dismissedAt: time })),
  likedComments: z.array(aboutEpisode.extend({ by: z.string(), createdAt: time })),
  spoilerVeil: z.enum(spoilerGuardModes),
  liftedVeils: z.array(aboutEpisode),
  profileCommentsWritten: z.array(z.object({ to: z.string(), comment: z.string(), createdAt: time })),
  profileCommentsReceived: z.array(z.object({ by: z.string(), comment: z.string(), createdAt: time })),
  friends: z.array(z.object({ username: z.string(), isAccepted: z.boolean(), createdAt: time })),
  reports: z.array(
    z.object({
      kind: z.string(),
      reason: z.string(),
      text: z.string().nullable(),
      createdAt: time,
      outcome: z.string().nullable(),
    }),
  ),
  proposals: z.array(
    z.object({
      anime: z.string(),
      field: z.string(),
      base: proposalValue,
      value: proposalValue,
      reason: z.string().nullable(),
      status: z.string(),
      answer: z.string().nullable(),
      createdAt: time,
      decidedAt: time.nullable(),
    }),
  ),
  blocked: z.array(z.object({ username: z.string(), createdAt: time })),
  notices: z.array(
    z.object({ kind: z.enum(noticeKinds), by: z.string().nullable(), createdAt: time, isRead: z.boolean() }),
  ),
  /** History imports. */
  imports: z.array(
    z.object({
      format: z.string(),
      owner: z.string().nullable(),
      state: z.string(),
      rowCount: z.int(),
      createdAt: time,
      appliedAt: time.nullable(),
      undoneAt: time.nullable(),
    }),
  ),
  /** Active sessions. */
  sessions: z.array(z.object({ device: z.string().nullable(), createdAt: time, lastUsedAt: time })),
  /** Access of programs, players and calendars, without secrets. */
  apiTokens: z.array(
    z.object({
      name: z.string(),
      scope: z.string(),
      createdAt: time,
      expiresAt: time.nullable(),
      lastUsedAt: time.nullable(),
    }),
  ),
  passkeys: z.array(z.object({ name: z.string(), createdAt: time, lastUsedAt: time.nullable() })),
  /** Identities at providers that sign the person in. */
  identities: z.array(
    z.object({
      provider: z.string(),
      issuer: z.string(),
      subject: z.string(),
      linkedAt: time,
      lastUsedAt: time.nullable(),
    }),
  ),
  /** Since when the second factor is on; null while it is off. */
  secondFactorSince: time.nullable(),
  webhooks: z.array(z.object({ url: z.string(), events: z.array(z.string()), isActive: z.boolean(), createdAt: time })),
  calendarAddressSince: time.nullable(),
  players: z.array(
    z.object({
      name: z.string(),
      playerUser: z.string().nullable(),
      createdAt: time,
      lastUsedAt: time.nullable(),
    }),
  ),
  /** Recent deliveries of players, as far as they could be read. */
  playerDeliveries: z.array(
    z.object({
      source: z.string().nullable(),
      event: z.string().nullable(),
      title: z.string().nullable(),
      outcome: z.string().nullable(),
      receivedAt: time,
      watchedAt: time,
    }),
  ),
  /** Series of players that the person has matched by hand. */
  playerCorrections: z.array(
    z.object({ source: z.string(), series: z.string(), anime: z.string(), seasonNumber: z.int() }),
  ),
  tags: z.array(z.string()),
})
export type OwnData = z.output<typeof ownData>
