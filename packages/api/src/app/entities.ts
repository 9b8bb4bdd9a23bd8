import { ApiToken } from '../accounts/api-tokens/api-token.entity.ts'
import { AuditEntry } from '../accounts/audit/audit-entry.entity.ts'
import { AuthChallenge } from '../accounts/auth-challenge.entity.ts'
import { Passkey } from '../accounts/factors/passkey.entity.ts'
import { RecoveryCode } from '../accounts/factors/recovery-code.entity.ts'
import { SecondFactor } from '../accounts/factors/second-factor.entity.ts'
import { Identity } from '../accounts/identities/identity.entity.ts'
import { ProviderAttempt } from '../accounts/identities/provider-attempt.entity.ts'
import { EmailChange } from '../accounts/recovery/email-change.entity.ts'
import { AuthSession } from '../accounts/sessions/auth-session.entity.ts'
import { RefreshToken } from '../accounts/sessions/refresh-token.entity.ts'
import { User } from '../accounts/user.entity.ts'
import { UserTag } from '../admin/user-tag.entity.ts'
import { Throttle } from '../call/limits/throttle.entity.ts'
import { Broadcast } from '../catalogue/broadcasts/broadcast.entity.ts'
import { PlatformAddress } from '../catalogue/broadcasts/platform-address.entity.ts'
import { Platform } from '../catalogue/broadcasts/platform.entity.ts'
import { AnimeStats } from '../catalogue/counters/anime-stats.entity.ts'
import { EpisodeStats } from '../catalogue/counters/episode-stats.entity.ts'
import { RatingReview } from '../catalogue/counters/rating-review.entity.ts'
import { WeekFollowers } from '../catalogue/counters/week-followers.entity.ts'
import { Anime } from '../catalogue/entities/anime.entity.ts'
import { CatalogueImport } from '../catalogue/entities/catalogue-import.entity.ts'
import { Deletion } from '../catalogue/entities/deletion.entity.ts'
import { Episode } from '../catalogue/entities/episode.entity.ts'
import { Season } from '../catalogue/entities/season.entity.ts'
import { ExternalRef } from '../catalogue/external-refs/external-ref.entity.ts'
import { FetchedCover } from '../catalogue/fetched-covers/fetched-cover.entity.ts'
import { CatalogueImportChange } from '../catalogue/import/catalogue-import-change.entity.ts'
import { AnimeSource } from '../catalogue/provenance/anime-source.entity.ts'
import { FieldChange } from '../catalogue/provenance/field-change.entity.ts'
import { AnimeRelation } from '../catalogue/relations/anime-relation.entity.ts'
import { AwaitedRelation } from '../catalogue/relations/awaited-relation.entity.ts'
import { SiteSettings } from '../catalogue/site-settings.entity.ts'
import { TakedownDecision } from '../catalogue/takedowns/takedown-decision.entity.ts'
import { TakedownKey } from '../catalogue/takedowns/takedown-key.entity.ts'
import { Takedown } from '../catalogue/takedowns/takedown.entity.ts'
import { LastWrite } from '../database/replicas/last-write.entity.ts'
import { MailAddress } from '../delivery/mail/mail-address.entity.ts'
import { Mail } from '../delivery/mail/mail.entity.ts'
import { Notice } from '../delivery/notices/notice.entity.ts'
import { PushKey } from '../delivery/push/push-key.entity.ts'
import { PushSubscription } from '../delivery/push/push-subscription.entity.ts'
import { CommentLike } from '../episodes/comments/comment-like.entity.ts'
import { CommentTurn } from '../episodes/comments/comment-turn.entity.ts'
import { EpisodeComment } from '../episodes/comments/episode-comment.entity.ts'
import { EpisodeRating } from '../episodes/episode-rating.entity.ts'
import { RevealedEpisode } from '../episodes/revealed-episode.entity.ts'
import { Block } from '../friends/block.entity.ts'
import { Friendship } from '../friends/friendship.entity.ts'
import { CalendarAddress } from '../integrations/feeds/calendar-address.entity.ts'
import { PlayerAddress } from '../integrations/players/player-address.entity.ts'
import { PlayerDelivery } from '../integrations/players/player-delivery.entity.ts'
import { PlayerSeries } from '../integrations/players/player-series.entity.ts'
import { WebhookDelivery } from '../integrations/webhooks/webhook-delivery.entity.ts'
import { Webhook } from '../integrations/webhooks/webhook.entity.ts'
import { BlockedWord } from '../moderation/blocked-words/blocked-word.entity.ts'
import { Report } from '../moderation/reports/report.entity.ts'
import { ProfileComment } from '../profiles/profile-comment.entity.ts'
import { ChangeProposal } from '../proposals/change-proposal.entity.ts'
import { ProposedCover } from '../proposals/proposed-cover.entity.ts'
import { Affinity } from '../recommendations/affinity.entity.ts'
import { AnimePopularity } from '../recommendations/anime-popularity.entity.ts'
import { DismissedAnime } from '../recommendations/dismissed-anime.entity.ts'
import { SimilarAnime } from '../recommendations/similar-anime.entity.ts'
import { ReviewQuestion } from '../reviews/review-question.entity.ts'
import { ReviewVersion } from '../reviews/review-version.entity.ts'
import { Review } from '../reviews/review.entity.ts'
import { UsefulMark } from '../reviews/useful-mark.entity.ts'
import { HistoryEntry } from '../tracking/activity/history-entry.entity.ts'
import { TrackingEvent } from '../tracking/activity/tracking-event.entity.ts'
import { EntryDetails } from '../tracking/entries/entry-details.entity.ts'
import { CustomList } from '../tracking/lists/custom-list.entity.ts'
import { Favourites } from '../tracking/lists/favourites.entity.ts'
import { ListEntry } from '../tracking/lists/list-entry.entity.ts'
import { OwnPlatform } from '../tracking/platforms/own-platform.entity.ts'
import { RewatchMark } from '../tracking/rewatches/rewatch-mark.entity.ts'
import { Rewatch } from '../tracking/rewatches/rewatch.entity.ts'
import { WatchedEpisode } from '../tracking/watched-episode.entity.ts'
import { HistoryImportRow } from '../transfers/history/history-import-row.entity.ts'
import { HistoryImport } from '../transfers/history/history-import.entity.ts'
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
  Identity,
  ProviderAttempt,
  AuthChallenge,
  Throttle,
  ProfileComment,
  Friendship,
  Block,
  BlockedWord,
  Report,
  Deletion,
  Takedown,
  TakedownKey,
  TakedownDecision,
  Anime,
  AnimeStats,
  Affinity,
  AnimePopularity,
  SimilarAnime,
  DismissedAnime,
  WeekFollowers,
  FetchedCover,
  Season,
  Episode,
  EpisodeStats,
  Broadcast,
  Platform,
  PlatformAddress,
  OwnPlatform,
  ExternalRef,
  AnimeRelation,
  AwaitedRelation,
  AnimeSource,
  FieldChange,
  ChangeProposal,
  ProposedCover,
  CatalogueImport,
  CatalogueImportChange,
  ListEntry,
  EntryDetails,
  CustomList,
  CalendarAddress,
  Favourites,
  HistoryEntry,
  WatchedEpisode,
  Rewatch,
  RewatchMark,
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
  Review,
  ReviewVersion,
  UsefulMark,
  ReviewQuestion,
  Notice,
  CommentLike,
  PushSubscription,
  PushKey,
  MailAddress,
  Mail,
  Webhook,
  WebhookDelivery,
  RevealedEpisode,
  UserTag,
  AuditEntry,
  NightlyRun,
  LastWrite,
  SiteSettings,
]
