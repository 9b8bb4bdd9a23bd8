import type { MediaOptions, MediaStore } from '../../call/context/media.ts'
import { createDiskObjects } from './disk-objects.ts'
import { createMediaStore } from './media-store.ts'

/** Opens the site's picture store; imports the SDK only for a bucket. */
export async function openMedia({ mediaDir, bucket }: MediaOptions): Promise<MediaStore> {
  if (!bucket) return createMediaStore(createDiskObjects(mediaDir))
  const { createBucketObjects } = await import('./bucket-objects.ts')
  return createMediaStore(createBucketObjects(bucket))
}
