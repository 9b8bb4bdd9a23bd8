import * as z from 'zod'
import { id, rowId, success, time } from '../fields.ts'
import { profileFrames, userStatuses } from '../labels.ts'

/** The fields of a person that are visible even if the profile is private. */
export const personCard = z.object({
  username: z.string(),
  profilePicture: z.string().nullable(),
  profileFrame: z.enum(profileFrames),
})

/** `id` is the friendship, `friendId` the user. */
const friend = personCard.extend({ id: rowId, friendId: id, status: z.enum(userStatuses) })
export type Friend = z.output<typeof friend>
export const friendList = z.object({ friends: z.array(friend) })

const friendRequest = personCard.extend({
  id: rowId,
  userId: id,
  userStatus: z.enum(userStatuses),
  /** False if the profile is private. */
  isAdmin: z.boolean(),
  createdAt: time,
})
export type FriendRequest = z.output<typeof friendRequest>
export const friendRequests = z.object({ requests: z.array(friendRequest) })

export const requestFriendship = z.object({ friendId: id })
export type RequestFriendship = z.output<typeof requestFriendship>
export const requested = success.extend({ status: z.enum(['requested', 'friends']) })
export type Requested = z.output<typeof requested>
export const byRequest = z.object({ requestId: rowId })
export type ByRequest = z.output<typeof byRequest>
export const byFriend = z.object({ friendId: id })
export type ByFriend = z.output<typeof byFriend>
export const byProfile = z.object({ profileId: id })
export type ByProfile = z.output<typeof byProfile>

const blockedPerson = personCard.extend({ id, blockedAt: time })
export type BlockedPerson = z.output<typeof blockedPerson>
/** Newest first, at most `limits.blocks`. */
export const blockedPeople = z.object({ people: z.array(blockedPerson) })
export const byPerson = z.object({ userId: id })
export type ByPerson = z.output<typeof byPerson>

export const friendshipStatus = z.object({
  isFriend: z.boolean(),
  friendRequestSent: z.boolean(),
  friendRequestReceived: z.boolean(),
  requestId: rowId.nullable(),
})
export type FriendshipStatus = z.output<typeof friendshipStatus>
