import type { BucketOptions, StoreOptions } from '@animeteca/api/call/context/media'
import { z } from 'zod'

/** Settings of the object store for pictures and backups. */
export const storageSettings = {
  STORAGE: z.enum(['disk', 's3'], 'disk o s3').default('disk'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'una dirección http(s)://' }).optional(),
  S3_PATH_STYLE: z.enum(['on', 'off'], 'on u off').default('off'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  // the page's policy only allows https pictures
  S3_PUBLIC_URL: z.url({ protocol: /^https$/, error: 'una dirección https://' }).optional(),
}

export type StorageSettings = z.output<z.ZodObject<typeof storageSettings>>

/** `STORAGE=s3` needs the name of a bucket. */
export const hasBucket = ({ STORAGE, S3_BUCKET }: Pick<StorageSettings, 'STORAGE' | 'S3_BUCKET'>) =>
  STORAGE === 'disk' || S3_BUCKET !== undefined

/** Whether both keys are set, or neither. */
export const hasWholeKeys = ({
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Pick<StorageSettings, 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>) =>
  (S3_ACCESS_KEY_ID === undefined) === (S3_SECRET_ACCESS_KEY === undefined)

/** The store of the configured buckets. */
export function storeOf(settings: StorageSettings): StoreOptions {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  return {
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    isPathStyle: settings.S3_PATH_STYLE === 'on',
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

/** The configured bucket for pictures, whether or not it is in use; undefined without one. */
export function bucketOf(settings: StorageSettings): BucketOptions | undefined {
  if (settings.S3_BUCKET === undefined) return undefined
  const publicUrl = settings.S3_PUBLIC_URL?.replace(/\/+$/, '')
  return { bucket: settings.S3_BUCKET, ...storeOf(settings), publicUrl }
}
