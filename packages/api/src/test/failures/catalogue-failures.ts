import { limits } from '@animeteca/contracts/limits'
import * as proposals from '../fresh/fresh-proposals.ts'
import * as fresh from '../fresh/fresh-rows.ts'
import { unknownId, type FailureRow } from './failure-row.ts'

const tooLarge = new Uint8Array(limits.picture.maxBytes + 1)
const newReview = { id: 1, verdict: 'mixed', content: fresh.reviewText }

export const catalogueFailures: FailureRow[] = [
  ['catalogue.reviews.best', 'ANIME_NOT_FOUND', { id: unknownId }],
  ['catalogue.reviews.ofPerson', 'USER_NOT_FOUND', { id: unknownId }],
  ['catalogue.reviews.ofPerson', 'PROFILE_PRIVATE', { id: fresh.privatePerson }],
  ['catalogue.reviews.own', 'ANIME_NOT_FOUND', { id: unknownId }],
  ['catalogue.reviews.reveal', 'REVIEW_NOT_FOUND', { reviewId: unknownId }],
  ['catalogue.reviews.history', 'REVIEW_NOT_FOUND', { reviewId: unknownId }],
  ['catalogue.reviews.save', 'ANIME_NOT_FOUND', { ...newReview, id: unknownId }],
  ['catalogue.reviews.save', 'SEASON_NOT_FOUND', { ...newReview, seasonId: unknownId }],
  ['catalogue.reviews.save', 'EPISODE_OF_OTHER_ANIME', { ...newReview, tellsUpTo: 6 }],
  ['catalogue.reviews.save', 'REVIEW_REMOVED', { ...newReview, id: fresh.animeWithModeratedReviewBySpike }],
  ['catalogue.reviews.remove', 'REVIEW_NOT_FOUND', { reviewId: unknownId }],
  ['catalogue.reviews.remove', 'FORBIDDEN', { reviewId: fresh.reviewByEd }],
  ['catalogue.reviews.markUseful', 'REVIEW_NOT_FOUND', { reviewId: unknownId }],
  ['catalogue.reviews.markUseful', 'OWN_REVIEW_USEFUL', { reviewId: fresh.reviewBySpike }],
  ['catalogue.reviews.unmarkUseful', 'REVIEW_NOT_FOUND', { reviewId: unknownId }],
  ['catalogue.reviews.unmarkUseful', 'OWN_REVIEW_USEFUL', { reviewId: fresh.reviewBySpike }],
  ['catalogue.byId', 'ANIME_NOT_FOUND', { id: unknownId }],
  ['catalogue.related', 'ANIME_NOT_FOUND', { id: unknownId }],
  ['catalogue.whenAndWhere', 'ANIME_NOT_FOUND', { id: unknownId }],
  ['catalogue.history', 'ANIME_NOT_FOUND', { id: unknownId }],
  ...(['catalogue.proposals.current', 'catalogue.proposals.create'] as const).flatMap((procedure): FailureRow[] => [
    [procedure, 'ANIME_NOT_FOUND', { animeId: unknownId, field: 'studio', value: 'x' }],
    [procedure, 'SEASON_NOT_FOUND', { animeId: 1, field: 'seasonTitle', targetId: unknownId, value: 'x' }],
    [procedure, 'EPISODE_NOT_FOUND', { animeId: 1, field: 'episodeTitle', targetId: unknownId, value: 'x' }],
    [procedure, 'RELATED_ANIME_NOT_FOUND', { animeId: 1, field: 'relation', targetId: unknownId, value: 'sequel' }],
    [procedure, 'RELATED_TO_ITSELF', { animeId: 1, field: 'relation', targetId: 1, value: 'sequel' }],
    [
      procedure,
      'PLATFORM_NOT_FOUND',
      { animeId: 1, field: 'platform', targetId: unknownId, value: 'https://bebop.example/' },
    ],
  ]),
  ['catalogue.proposals.create', 'PROPOSAL_UNCHANGED', { animeId: 1, field: 'title', value: 'Cowboy Bebop' }],
  [
    'catalogue.proposals.create',
    'PROPOSAL_DUPLICATE',
    { animeId: proposals.animeWithProposalOfSpike, field: 'studio', value: 'Bones' },
  ],
  [
    'catalogue.proposals.create',
    'PROPOSALS_FULL',
    { animeId: proposals.animeAfterFiveProposalsOfSpike, field: 'synopsis', value: 'x' },
  ],
  [
    'catalogue.proposals.create',
    'PLATFORM_ADDRESS_NOT_FOUND',
    {
      animeId: 1,
      field: 'platform',
      targetId: 1,
      address: 'https://bebop.example/quitada',
      value: 'https://bebop.example/',
    },
  ],
  [
    'catalogue.proposals.create',
    'PROPOSED_COVER_GONE',
    { animeId: 1, field: 'coverImage', value: `/media/${'f'.repeat(64)}.webp` },
  ],
  ['catalogue.proposals.uploadCover', 'PICTURE_INVALID', { file: new Uint8Array([1, 2, 3]) }],
  ['catalogue.proposals.uploadCover', 'PICTURE_FILE_TOO_LARGE', { file: tooLarge }],
  ['catalogue.proposals.cover', 'PROPOSAL_NOT_FOUND', { proposalId: unknownId }],
  ['catalogue.proposals.withdraw', 'PROPOSAL_NOT_FOUND', { proposalId: unknownId }],
  ['catalogue.proposals.withdraw', 'PROPOSAL_DECIDED', { proposalId: proposals.refusedProposalOfSpike }],
  ['catalogue.takedowns.receipt', 'TAKEDOWN_NOT_FOUND', { token: 'x' }],
  ['catalogue.takedowns.appeal', 'TAKEDOWN_NOT_FOUND', { token: 'x', text: 'No estoy de acuerdo con eso.' }],
  [
    'catalogue.takedowns.appeal',
    'TAKEDOWN_NOT_APPEALABLE',
    { token: fresh.receiptOfTakedown, text: 'No estoy de acuerdo con eso.' },
  ],
]
