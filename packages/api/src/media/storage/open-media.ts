import type { MediaOptions, MediaStore } from '../../call/services/media.ts'
import { createDiskObjects } from './disk-objects.ts'
import { createMediaStore } from './media-store.ts'

/** Where a site keeps its pictures. What speaks to buckets is loaded where there is one. */
export async function openMedia({ mediaDir, bucket }: MediaOptions): Promise<MediaStore> {
  if (!bucket) return createMediaStore(createDiskObjects(mediaDir))
  const { createBucketObjects } = await import('./bucket-objects.ts')
  return createMediaStore(createBucketObjects(bucket))
}
