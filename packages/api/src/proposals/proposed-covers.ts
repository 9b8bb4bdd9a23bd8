import { isUploadedPicture } from '@animeteca/contracts/media/cover-widths'
import type { ProposalValue } from '@animeteca/contracts/proposals/proposal-values'
import type { PoolClient } from 'pg'
import type { MediaStore } from '../call/context/media.ts'
import { execute, queryOne, statement } from '../database/statement.ts'
import { fail } from '../lib/fail.ts'

/** SQL condition: a waiting proposal, other than the one with an id, names the picture of `proposed_covers c`. */
export const isNamedElsewhere = (proposalId = 'null::bigint') =>
  `exists (select from change_proposals w where w.status = 'waiting' and w.field = 'coverImage'
      and w.value = to_jsonb(c.address) and w.id is distinct from ${proposalId})`

const lock = statement('proposals.lockCover', 'select from proposed_covers where address = $1 for key share')

/** Refuses an uploaded cover that is no longer stored, and prevents its deletion until the transaction ends. */
export async function requireProposedCover(client: PoolClient, value: ProposalValue) {
  if (isUpload(value) && !(await queryOne(client, lock, [value]))) fail('PROPOSED_COVER_GONE')
}

const read = statement('proposals.readCover', 'select picture from proposed_covers where address = $1 for key share')

/** Stores an uploaded cover with the public pictures. Narrower versions are made when they are first requested. */
export async function publishProposedCover(client: PoolClient, media: MediaStore, value: ProposalValue) {
  if (!isUpload(value)) return
  const found = (await queryOne<{ picture: Buffer }>(client, read, [value])) ?? fail('PROPOSED_COVER_GONE')
  await media.savePicture(found.picture)
}

// A proposal that is being created has locked the picture. Only a statement that begins after it has been created sees it.
const lockForDeletion = statement(
  'proposals.lockCoverForDeletion',
  'select from proposed_covers where address = $1 for update',
)
const forget = statement(
  'proposals.deleteCover',
  `delete from proposed_covers c where c.address = $1 and not ${isNamedElsewhere('$2')}`,
)

/** Deletes the picture of a decided or withdrawn proposal, unless another waiting proposal names it too. */
export async function forgetProposedCover(client: PoolClient, { id, value }: { id: number; value: ProposalValue }) {
  if (!isUpload(value)) return
  await queryOne(client, lockForDeletion, [value])
  await execute(client, forget, [value, id])
}

const isUpload = (value: ProposalValue): value is string => typeof value === 'string' && isUploadedPicture(value)
