import type { BucketOptions } from '@animeteca/api/call/services/media'
import { z } from 'zod'

/** Settings of the picture storage. */
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

type Settings = z.output<z.ZodObject<typeof storageSettings>>

export const hasBucket = ({ STORAGE, S3_BUCKET }: Pick<Settings, 'STORAGE' | 'S3_BUCKET'>) =>
  STORAGE === 'disk' || S3_BUCKET !== undefined

export const hasWholeKeys = ({
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Pick<Settings, 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>) =>
  (S3_ACCESS_KEY_ID === undefined) === (S3_SECRET_ACCESS_KEY === undefined)

/** The configured bucket, whether or not it is in use; undefined without one. */
export function bucketOf(settings: Settings): BucketOptions | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (bucket === undefined) return undefined
  return {
    bucket,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    isPathStyle: settings.S3_PATH_STYLE === 'on',
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    publicUrl: settings.S3_PUBLIC_URL?.replace(/\/+$/, ''),
  }
}
