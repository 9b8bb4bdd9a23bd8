import { can } from '@animeteca/contracts/can'
import type * as contract from '@animeteca/contracts/profiles'
import type * as z from 'zod'
import { audit } from '../admin/audit.ts'
import { readUser } from '../auth/auth.queries.ts'
import type { UserContext } from '../context.ts'
import { rowOf, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { fail } from '../fail.ts'
import { bytesOf, bytesOfFile, redraw } from '../media/pictures.ts'
import { addComment } from './adding-comments.ts'
import { changePerson } from './changing-people.ts'

/** Writes on somebody else's profile; a repeated request with the same key adds nothing and answers the same comment. */
export async function comment(ctx: UserContext, { id, comment }: z.output<typeof contract.addProfileComment>) {
  if (!can.commentOnProfile(ctx.actor, id)) fail('OWN_PROFILE_COMMENT')
  const { added, isNew } = await addComment(ctx, { profileId: id, comment })
  if (isNew) ctx.bus.publish({ topic: 'profile', ids: [id] })
  return { comment: added }
}

const commentById = statement(
  'profiles.comment',
  `select commenter_id as "commenterId", profile_id as "profileId" from profile_comments where id = $1 for update`,
)
const removeComment = statement('profiles.removeComment', 'delete from profile_comments where id = $1')

/** The author, the profile's owner or an administrator takes a comment away; to everyone else there is none. */
export async function deleteComment(ctx: UserContext, { commentId }: z.output<typeof contract.byComment>) {
  type Parties = { commenterId: number; profileId: number }
  const { profileId } = await transaction(ctx.pool, async (client) => {
    const parties = (await rowOf<Parties>(client, commentById, [commentId])) ?? fail('COMMENT_NOT_FOUND')
    if (!can.deleteProfileComment(ctx.actor, parties)) fail('COMMENT_NOT_FOUND')
    await rowOf(client, removeComment, [commentId])
    const { commenterId, profileId } = parties
    if (ctx.actor.id !== commenterId && ctx.actor.id !== profileId) {
      const moderated = { targetType: 'profile_comment', targetId: commentId, detail: { commenterId, profileId } }
      await audit(ctx, { action: 'profiles.comment_deleted', actorId: ctx.actor.id, ...moderated }, client)
    }
    return parties
  })
  ctx.bus.publish({ topic: 'profile', ids: [profileId] })
  return { success: true as const }
}

/** Changes how others see the person; what is absent stays. */
export async function updateMe(
  ctx: UserContext,
  { profilePicture, bio, profileFrame, userStatus }: z.output<typeof contract.updateProfile>,
) {
  const picture = await pictureOf(ctx, profilePicture)
  return change(ctx, {
    profile_picture: picture,
    bio: bio === '' ? null : bio,
    profile_frame: profileFrame,
    user_status: userStatus,
  })
}

/** The same picture as a file instead of a data URL. */
export async function uploadPicture(ctx: UserContext, { file }: z.output<typeof contract.uploadPicture>) {
  return change(ctx, { profile_picture: await stored(ctx, await bytesOfFile(file)) })
}

/** Undefined leaves the picture as it is, which an address of ours asks for too: it is what the form was given. */
async function pictureOf(ctx: UserContext, asked: string | null | undefined) {
  if (asked === undefined || (asked !== null && isOurs(asked))) return undefined
  return asked ? stored(ctx, await bytesOf(asked)) : null
}

// counted first: a picture as a data URL has millions of characters
const isOurs = (address: string) => address.length <= 220 && /^\/media\/(?!.*\.\.)[\w./-]{1,200}$/.test(address)

const redrawings = { name: 'profile:picture', max: 60, windowSeconds: 1_800 }

async function stored({ media, throttles, actor }: UserContext, bytes: Buffer) {
  await throttles.hit(redrawings, String(actor.id))
  return media.savePicture(await redraw(bytes, 'square'))
}

async function change({ pool, bus, actor }: UserContext, columns: Parameters<typeof changePerson>[2]) {
  const user = await transaction(pool, async (client) => {
    await changePerson(client, actor.id, columns)
    return readUser(client, actor.id)
  })
  bus.publish({ topic: 'person', ids: [actor.id] })
  return { user }
}
