import { UserTag } from '../admin/user-tag.entity.ts'
import { AuditEntry } from '../audit/audit-entry.entity.ts'
import { ApiToken } from '../auth/api-token.entity.ts'
import { AuthChallenge } from '../auth/auth-challenge.entity.ts'
import { AuthSession } from '../auth/auth-session.entity.ts'
import { EmailChange } from '../auth/email-change.entity.ts'
import { Passkey } from '../auth/passkey.entity.ts'
import { RecoveryCode } from '../auth/recovery-code.entity.ts'
import { RefreshToken } from '../auth/refresh-token.entity.ts'
import { SecondFactor } from '../auth/second-factor.entity.ts'
import { Throttle } from '../auth/throttle.entity.ts'
import { User } from '../auth/user.entity.ts'
import { AlsoSeen } from '../catalogue/also-seen.entity.ts'
import { AnimeRelation } from '../catalogue/anime-relation.entity.ts'
import { AnimeStats } from '../catalogue/anime-stats.entity.ts'
import { Anime } from '../catalogue/anime.entity.ts'
import { AwaitedRelation } from '../catalogue/awaited-relation.entity.ts'
import { CatalogueImportChange } from '../catalogue/catalogue-import-change.entity.ts'
import { CatalogueImport } from '../catalogue/catalogue-import.entity.ts'
import { Deletion } from '../catalogue/deletion.entity.ts'
import { EpisodeStats } from '../catalogue/episode-stats.entity.ts'
import { Episode } from '../catalogue/episode.entity.ts'
import { ExternalRef } from '../catalogue/external-ref.entity.ts'
import { Season } from '../catalogue/season.entity.ts'
import { WeekFollowers } from '../catalogue/week-followers.entity.ts'
import { MailAddress } from '../delivery/mail-address.entity.ts'
import { Mail } from '../delivery/mail.entity.ts'
import { PushKey } from '../delivery/push-key.entity.ts'
import { PushSubscription } from '../delivery/push-subscription.entity.ts'
import { WebhookDelivery } from '../delivery/webhook-delivery.entity.ts'
import { Webhook } from '../delivery/webhook.entity.ts'
import { CommentLike } from '../episodes/comment-like.entity.ts'
import { CommentTurn } from '../episodes/comment-turn.entity.ts'
import { EpisodeComment } from '../episodes/episode-comment.entity.ts'
import { EpisodeRating } from '../episodes/episode-rating.entity.ts'
import { LiftedVeil } from '../episodes/lifted-veil.entity.ts'
import { RatingReview } from '../episodes/rating-review.entity.ts'
import { Block } from '../friends/block.entity.ts'
import { Friendship } from '../friends/friendship.entity.ts'
import { HistoryImportRow } from '../history/history-import-row.entity.ts'
import { HistoryImport } from '../history/history-import.entity.ts'
import { PlayerAddress } from '../players/player-address.entity.ts'
import { PlayerDelivery } from '../players/player-delivery.entity.ts'
import { PlayerSeries } from '../players/player-series.entity.ts'
import { Notice } from '../profiles/notice.entity.ts'
import { ProfileComment } from '../profiles/profile-comment.entity.ts'
import { ListedWord } from '../reports/listed-word.entity.ts'
import { Report } from '../reports/report.entity.ts'
import { CalendarAddress } from '../tracking/calendar-address.entity.ts'
import { CustomList } from '../tracking/custom-list.entity.ts'
import { EntryDetails } from '../tracking/entry-details.entity.ts'
import { Favourites } from '../tracking/favourites.entity.ts'
import { HistoryEntry } from '../tracking/history-entry.entity.ts'
import { ListEntry } from '../tracking/list-entry.entity.ts'
import { RunMark } from '../tracking/run-mark.entity.ts'
import { TrackingEvent } from '../tracking/tracking-event.entity.ts'
import { WatchRun } from '../tracking/watch-run.entity.ts'
import { WatchedEpisode } from '../tracking/watched-episode.entity.ts'
import { LastWrite } from './last-write.entity.ts'
import { NightlyRun } from './nightly-run.entity.ts'

export const entities = [
  User,
  AuthSession,
  EmailChange,
  RefreshToken,
  ApiToken,
  Passkey,
  SecondFactor,
  RecoveryCode,
  AuthChallenge,
  Throttle,
  ProfileComment,
  Friendship,
  Block,
  ListedWord,
  Report,
  Deletion,
  Anime,
  AnimeStats,
  AlsoSeen,
  WeekFollowers,
  Season,
  Episode,
  EpisodeStats,
  ExternalRef,
  AnimeRelation,
  AwaitedRelation,
  CatalogueImport,
  CatalogueImportChange,
  ListEntry,
  EntryDetails,
  CustomList,
  CalendarAddress,
  Favourites,
  HistoryEntry,
  WatchedEpisode,
  WatchRun,
  RunMark,
  TrackingEvent,
  HistoryImport,
  HistoryImportRow,
  PlayerAddress,
  PlayerDelivery,
  PlayerSeries,
  RatingReview,
  EpisodeRating,
  EpisodeComment,
  CommentTurn,
  Notice,
  CommentLike,
  PushSubscription,
  PushKey,
  MailAddress,
  Mail,
  Webhook,
  WebhookDelivery,
  LiftedVeil,
  UserTag,
  AuditEntry,
  NightlyRun,
  LastWrite,
]
