import { cast } from '../cast.ts'
import * as fresh from '../fresh/fresh-rows.ts'
import { unknownId, type FailureRow } from './failure-row.ts'

export const friendsFailures: FailureRow[] = [
  ['friends.status', 'USER_NOT_FOUND', { profileId: unknownId }],
  ['friends.request', 'FRIEND_SELF', { friendId: cast.spike.id }],
  ['friends.request', 'USER_NOT_FOUND', { friendId: unknownId }],
  ['friends.request', 'FRIEND_DUPLICATE', { friendId: fresh.personAskedBySpike }],
  ['friends.request', 'PERSON_BLOCKED', { friendId: fresh.personBlockedBySpike }],
  ['friends.accept', 'FRIEND_REQUEST_NOT_FOUND', { requestId: fresh.requestToEd }],
  ['friends.decline', 'FRIEND_REQUEST_NOT_FOUND', { requestId: fresh.requestToEd }],
  ['friends.undoDecline', 'FRIEND_REQUEST_NOT_FOUND', { requestId: fresh.requestDeclinedByEd }],
  ['friends.remove', 'FRIEND_NOT_FOUND', { friendId: fresh.personAskedBySpike }],
  ['friends.block', 'BLOCK_SELF', { userId: cast.spike.id }],
  ['friends.block', 'USER_NOT_FOUND', { userId: unknownId }],
  ['friends.block', 'BLOCKS_FULL', { userId: fresh.personBesideSpikesBlocks }],
]
