import type { UploadProposedCover } from '@animeteca/contracts/proposals/proposals'
import type { UserContext } from '../call/context/context.ts'
import { execute, queryOne, statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import { pictureAddress } from '../media/picture-address.ts'
import { checkPictureFile, reencode } from '../media/pictures.ts'
import { isNamedElsewhere } from './proposed-covers.ts'

const reencodings = { name: 'proposals:cover', max: 30, windowSeconds: 1_800 }

// A proposal that is being created has locked its picture. Only a statement that begins after it has been created sees it.
const lockOthers = statement(
  'proposals.lockOtherCovers',
  'select from proposed_covers where uploader_id = $1 and address <> $2 order by address for update',
)

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
  await transaction(ctx.pool, async (client) => {
    await queryOne(client, lockOthers, [ctx.actor.id, coverImage])
    await execute(client, store, [coverImage, webp, ctx.actor.id])
  })
  return { coverImage }
}
