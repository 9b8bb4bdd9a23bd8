import type { UploadProposedCover } from '@animeteca/contracts/proposals/proposals'
import type { UserContext } from '../call/context.ts'
import { execute, statement } from '../database/statement.ts'
import { pictureAddress } from '../media/picture-address.ts'
import { checkPictureFile, reencode } from '../media/pictures.ts'
import { isNamedElsewhere } from './proposed-covers.ts'

const reencodings = { name: 'proposals:cover', max: 30, windowSeconds: 1_800 }

// A person has at most one picture that no proposal names.
const store = statement(
  'proposals.storeCover',
  `with replaced as (
     delete from proposed_covers c where c.uploader_id = $3 and c.address <> $1 and not ${isNamedElsewhere()}
   )
   insert into proposed_covers (address, picture, uploader_id) values ($1, $2, $3)
   on conflict (address) do update set uploader_id = excluded.uploader_id, uploaded_at = now()`,
)

/** Stores a cover for a proposal, checked and resized like every upload, and not public. Returns the address that the proposal names. */
export async function uploadProposedCover(ctx: UserContext, { file }: UploadProposedCover) {
  const bytes = await checkPictureFile(file)
  await ctx.throttles.hit(reencodings, String(ctx.actor.id))
  const webp = await reencode(bytes, 'cover')
  const coverImage = pictureAddress(webp)
  await execute(ctx.pool, store, [coverImage, webp, ctx.actor.id])
  return { coverImage }
}
