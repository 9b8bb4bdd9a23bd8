import type { CoverWidth } from '@animeteca/contracts/media/cover-widths'

/** Stores uploaded pictures by address, in a folder or a bucket. All functions fail with `PICTURES_UNAVAILABLE` if the storage cannot be reached. */
export interface MediaStore {
  /** Stores a WebP picture under the hash of its content; returns its address `/media/<hash>.webp`. */
  savePicture(webp: Buffer): Promise<string>
  /** Stores a narrower version under the address of `coverAt`. */
  saveWidth(url: string, width: CoverWidth, webp: Buffer): Promise<void>
  /** Null for an unknown picture. */
  readPicture(address: string): Promise<Buffer | null>
  hasPicture(address: string): Promise<boolean>
  /** Addresses of pictures last saved before a date, including pictures that are left in one width only. */
  listPictures(savedBefore: Date): Promise<string[]>
  /** Deletes a picture in every width; with a date, only if no width has been saved since. */
  removePicture(url: string, savedBefore?: Date): Promise<void>
  /** Deletes partial files that killed servers started before a date. */
  removePartialFiles(startedBefore: Date): Promise<void>
  /** Tests whether pictures can be stored. */
  probe(): Promise<void>
  /** Whether the last operation succeeded; does not wait. */
  isAvailable(): boolean
}

/** S3 or a compatible store. */
export interface StoreOptions {
  region: string
  /** The address of a store other than Amazon's. */
  endpoint?: string | undefined
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  isPathStyle: boolean
  /** Default: the SDK's own lookup, such as AWS_ACCESS_KEY_ID or the machine's role. */
  keys?: { accessKeyId: string; secretAccessKey: string } | undefined
}

/** A bucket of such a store. */
export interface BucketOptions extends StoreOptions {
  bucket: string
  /** A public address of the same objects, without a trailing slash. */
  publicUrl?: string | undefined
}

export interface MediaOptions {
  /** Folder for uploads without a bucket. */
  mediaDir: string
  bucket?: BucketOptions | undefined
}
