import * as z from 'zod'
import { id, rowId, success, time } from './fields.ts'
import { profileFrames, userStatuses } from './labels.ts'

/** The little that is always shown of a person. */
export const personCard = z.object({
  username: z.string(),
  profilePicture: z.string().nullable(),
  profileFrame: z.enum(profileFrames),
})

/** `id` is the friendship, `friendId` the user. */
export const friend = personCard.extend({ id: rowId, friendId: id, status: z.enum(userStatuses) })
export const friendList = z.object({ friends: z.array(friend) })

export const friendRequest = personCard.extend({
  id: rowId,
  userId: id,
  userStatus: z.enum(userStatuses),
  /** False where the profile is private. */
  isAdmin: z.boolean(),
  createdAt: time,
})
export const friendRequests = z.object({ requests: z.array(friendRequest) })

export const requestFriendship = z.object({ friendId: id })
export const requested = success.extend({ status: z.enum(['requested', 'friends']) })
export const byRequest = z.object({ requestId: id })
export const byFriend = z.object({ friendId: id })
export const byProfile = z.object({ profileId: id })

export const friendshipStatus = z.object({
  isFriend: z.boolean(),
  friendRequestSent: z.boolean(),
  friendRequestReceived: z.boolean(),
  requestId: rowId.nullable(),
})
