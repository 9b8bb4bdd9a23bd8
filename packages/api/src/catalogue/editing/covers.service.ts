import type * as contract from '@animeteca/contracts/catalogue/catalogue-editing'
import { audit } from '../../accounts/audit/audit.ts'
import type { UserContext } from '../../call/context/context.ts'
import { saveCoverWidths } from '../../media/cover-widths.ts'
import { checkPictureFile, reencode } from '../../media/pictures.ts'

const reencodings = { name: 'admin:cover', max: 200, windowSeconds: 1_800 }

/** Stores an uploaded cover and returns its address for the form. Housekeeping deletes it after a day if no anime shows it. */
export async function uploadCover(ctx: UserContext, { file }: contract.UploadCover) {
  const bytes = await checkPictureFile(file)
  await ctx.throttles.hit(reencodings, String(ctx.actor.id))
  const coverImage = await ctx.media.savePicture(await reencode(bytes, 'cover'))
  await saveCoverWidths(ctx.media, coverImage)
  await audit(ctx, { action: 'admin.cover_uploaded', actorId: ctx.actor.id, detail: { coverImage } })
  return { coverImage }
}
