import type { TokenScope } from '../accounts/api-tokens.ts'
import type { ExternalSite } from '../catalogue/external-sites.ts'
import type { ModerationAction } from '../labels.ts'
import type { RatingReviewOutcome } from '../moderation/rating-reviews.ts'
import type { ReportDecision, ReportKind } from '../moderation/reports.ts'
import type { TakedownKind, TakedownOutcome } from '../moderation/takedowns.ts'
import type { ProposalField } from '../proposals/proposal-fields.ts'

/** Every action of the audit log, grouped by slice in the order of the filter that administrators choose from. */
export const auditActions = [
  'admin.anime_created',
  'admin.anime_updated',
  'admin.anime_deleted',
  'admin.all_animes_deleted',
  'admin.cover_uploaded',
  'admin.external_ref_added',
  'admin.external_ref_updated',
  'admin.external_ref_removed',
  'admin.broadcast_changed',
  'admin.episode_moved',
  'admin.platform_saved',
  'admin.platform_removed',
  'admin.platform_address_changed',
  'admin.season_created',
  'admin.season_updated',
  'admin.season_deleted',
  'admin.episode_created',
  'admin.episode_updated',
  'admin.episode_deleted',
  'admin.proposal_accepted',
  'admin.proposal_refused',
  'admin.proposal_undone',
  'catalogue.proposal_applied',
  'admin.restored',
  'admin.deletion_undone',
  'admin.imported',
  'admin.import_undone',
  'admin.admin_granted',
  'admin.admin_revoked',
  'admin.beta_granted',
  'admin.beta_revoked',
  'admin.trusted',
  'admin.second_factor_removed',
  'admin.password_reset_sent',
  'admin.suspended',
  'admin.suspension_lifted',
  'admin.account_closed',
  'admin.account_kept',
  'admin.tag_added',
  'admin.tag_removed',
  'episodes.comment_moderated',
  'admin.comment_restored',
  'catalogue.review_moderated',
  'admin.review_restored',
  'admin.ratings_decided',
  'admin.slow_mode_set',
  'admin.list_moderated',
  'admin.report_decided',
  'admin.takedown_decided',
  'admin.words_added',
  'admin.word_removed',
  'profiles.comment_deleted',
  'profiles.account_changed',
  'auth.register',
  'auth.login',
  'auth.login_failed',
  'auth.password_reset_asked',
  'auth.password_reset',
  'auth.passkey_added',
  'auth.passkey_removed',
  'auth.identity_linked',
  'auth.identity_unlinked',
  'auth.roles_changed',
  'auth.second_factor_on',
  'auth.second_factor_off',
  'auth.recovery_codes_renewed',
  'auth.logout_all',
  'auth.sessions_ended',
  'auth.email_confirmed',
  'auth.email_restored',
  'auth.closing_begun',
  'auth.account_recovered',
  'auth.account_erased',
  'auth.refresh_reuse',
  'auth.token_created',
  'auth.token_revoked',
  'auth.webhook_created',
  'auth.webhook_url_changed',
] as const

export type AuditAction = (typeof auditActions)[number]

/** What an entry is about. */
export type AuditTarget =
  | ReportKind
  | 'anime'
  | 'season'
  | 'episode'
  | 'deletion'
  | 'takedown'
  | 'user'
  | 'rating_review'
  | 'api_token'
  | 'webhook'
  | 'passkey'
  | 'identity'

/** The details of entries. They are formatted by their name alone, so a name means the same in every action. */
export interface AuditDetails {
  title: string
  description: string
  tag: string
  words: readonly string[]
  /** Days of a suspension, and the reason that the person is told. */
  days: number | null
  told: string
  coverImage: string
  /** Of a deletion of all animes and of its undoing. */
  deletedCount: number
  restoredCount: number
  leftCount: number
  /** Of an import of animes. */
  created: number
  updated: number
  unchanged: number
  leftOut: number
  blocked: number
  /** Of an undone import. */
  fileName: string
  removed: number
  restored: number
  kept: number
  sessions: number
  /** What a restored e-mail address has revoked. */
  passkeys: number
  identities: number
  tokens: number
  webhooks: number
  addresses: number
  app: boolean
  animeId: number
  episodeId: number
  authorId: number
  commenterId: number
  profileId: number
  proposalId: number
  field: ProposalField
  /** Of a platform. */
  key: string
  site: ExternalSite
  externalId: string
  scope: TokenScope
  /** An identity provider, or one of the other ways to sign in. */
  with: string
  /** Why an identity provider's answer was refused. */
  reason: string | undefined
  isAdmin: boolean
  isBetaTester: boolean
  moderation: ModerationAction | undefined
  slowSeconds: number | null
  decision: ReportDecision | TakedownOutcome
  reports: number
  kind: TakedownKind
  animes: number
  outcome: RatingReviewOutcome
  was: RatingReviewOutcome
  changed: readonly ('username' | 'email' | 'password')[]
}
