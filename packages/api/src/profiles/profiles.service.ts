import type * as contract from '@animeteca/contracts/profiles/profiles'
import { readUser } from '../accounts/auth.queries.ts'
import { updateUser } from '../accounts/update-user.ts'
import type { UserContext } from '../call/context/context.ts'
import { transaction } from '../database/transaction.ts'
import { decodeDataUrl, checkPictureFile, reencode } from '../media/pictures.ts'
import { writeReviewedBio } from './pending-texts.ts'

/** Changes the caller's profile; absent fields stay. */
export async function updateMe(
  ctx: UserContext,
  { profilePicture, bio, profileFrame, userStatus }: contract.UpdateProfile,
) {
  const picture = await resolvePicture(ctx, profilePicture)
  return change(ctx, {
    profile_picture: picture,
    bio: bio === '' ? null : bio,
    profile_frame: profileFrame,
    user_status: userStatus,
  })
}

/** Changes the picture by an uploaded file instead of a data URL. */
export async function uploadPicture(ctx: UserContext, { file }: contract.UploadPicture) {
  return change(ctx, { profile_picture: await storePicture(ctx, await checkPictureFile(file)) })
}

/** Returns undefined to leave the picture unchanged, also when the form sends the current address back. */
async function resolvePicture(ctx: UserContext, requested: string | null | undefined) {
  if (requested === undefined || (requested !== null && isOwnAddress(requested))) return undefined
  return requested ? storePicture(ctx, await decodeDataUrl(requested)) : null
}

// check the length first: a picture as a data URL has millions of characters
const isOwnAddress = (address: string) => address.length <= 220 && /^\/media\/(?!.*\.\.)[\w./-]{1,200}$/.test(address)

const reencodings = { name: 'profile:picture', max: 60, windowSeconds: 1_800 }
/** A replaced picture is deleted a day later, so this bounds the disk space that a person can take. */
const picturesOfDay = { name: 'profile:pictures-of-day', max: 200, windowSeconds: 86_400 }

async function storePicture({ media, throttles, actor }: UserContext, bytes: Buffer) {
  for (const limit of [reencodings, picturesOfDay]) await throttles.hit(limit, String(actor.id))
  return media.savePicture(await reencode(bytes, 'square'))
}

async function change(
  ctx: UserContext,
  columns: Parameters<typeof updateUser>[2] & { bio?: string | null | undefined },
) {
  const { pool, bus, actor } = ctx
  const user = await transaction(pool, async (client) => {
    await writeReviewedBio(ctx, client, columns.bio, () => updateUser(client, actor.id, columns))
    return readUser({ pool: client }, actor)
  })
  bus.publish({ topic: 'person', ids: [actor.id] })
  return { user }
}
