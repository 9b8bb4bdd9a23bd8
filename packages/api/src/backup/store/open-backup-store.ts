import type { BackupPlace } from '../../call/context/backups.ts'
import type { BackupStore } from './backup-store.ts'
import { createFolderStore } from './folder-store.ts'

/** Opens the store of a place; imports the SDK only for a bucket. */
export async function openBackupStore(place: BackupPlace): Promise<BackupStore> {
  if ('folder' in place) return createFolderStore(place.folder)
  const { createBucketStore } = await import('./bucket-store.ts')
  return createBucketStore(place.bucket, place.prefix)
}

/** The address of a place, for messages. */
export const addressOf = (place: BackupPlace) =>
  'folder' in place ? place.folder : `s3://${place.bucket.bucket}/${place.prefix}`.replace(/\/$/, '')
