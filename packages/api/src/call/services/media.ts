import type { CoverWidth } from '@animeteca/contracts/media/cover-widths'

/**
 * Pictures that people have uploaded, under their addresses, wherever they lie. Each of these fails with `PICTURES_UNAVAILABLE` where
 * that can't be reached.
 */
export interface MediaStore {
  /** Keeps a WebP picture under the hash of its content; answers where it is served: `/media/<hash>.webp`. */
  savePicture(webp: Buffer): Promise<string>
  /** Keeps it once more, narrower, under the address of `coverAt`. */
  saveWidth(url: string, width: CoverWidth, webp: Buffer): Promise<void>
  /** Null when there is no such picture. */
  readPicture(address: string): Promise<Buffer | null>
  hasPicture(address: string): Promise<boolean>
  /** Addresses of the pictures that were last saved before a moment, also of those of which only a width is left. */
  listPictures(savedBefore: Date): Promise<string[]>
  /** Removes it in every width. */
  removePicture(url: string): Promise<void>
  /** Removes what servers that were killed had begun to write before a moment. */
  removeDrafts(begunBefore: Date): Promise<void>
  /** Asks whether it could keep any. */
  probe(): Promise<void>
  /** Whether the last of these went well; never waits. */
  isAvailable(): boolean
}

/** A bucket of S3, or of whatever else speaks it. */
export interface BucketOptions {
  bucket: string
  region: string
  /** Of a store that isn't Amazon's. */
  endpoint?: string | undefined
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  isPathStyle: boolean
  /** Without them the SDK looks where it always does: AWS_ACCESS_KEY_ID, a role of the machine. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Where browsers find the same objects without us, without a slash at its end. */
  publicUrl?: string | undefined
}

export interface MediaOptions {
  /** Folder for uploads, where they go to no bucket. */
  mediaDir: string
  bucket?: BucketOptions | undefined
}
