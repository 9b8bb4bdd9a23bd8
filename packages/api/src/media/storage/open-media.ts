import type { BucketOptions } from './bucket-objects.ts'
import { createDiskObjects } from './disk-objects.ts'
import type { MediaStore } from './media-store.ts'
import { createMediaStore } from './media-store.ts'

export interface MediaOptions {
  /** Folder for uploads, where they go to no bucket. */
  mediaDir: string
  bucket?: BucketOptions | undefined
}

/** Where a site keeps its pictures. What speaks to buckets is loaded where there is one. */
export async function openMedia({ mediaDir, bucket }: MediaOptions): Promise<MediaStore> {
  if (!bucket) return createMediaStore(createDiskObjects(mediaDir))
  const { createBucketObjects } = await import('./bucket-objects.ts')
  return createMediaStore(createBucketObjects(bucket))
}
