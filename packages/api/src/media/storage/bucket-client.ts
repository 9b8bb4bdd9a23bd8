import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { BucketOptions } from '../../call/context/media.ts'
import { StoreUnreachable } from './object-store.ts'

/** Attempts and timeout, in milliseconds, for a store that is slow or unavailable. */
interface Retries {
  maxAttempts: number
  requestTimeout: number
}

/** A client of a bucket's store. Imported only where there is a bucket, because the SDK has 22 MB and takes 34 MB of memory. */
export const createBucketClient = (
  { region, endpoint, isPathStyle, keys }: BucketOptions,
  { maxAttempts, requestTimeout }: Retries,
) =>
  new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    forcePathStyle: isPathStyle,
    maxAttempts,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout,
      socketTimeout: requestTimeout,
      throwOnRequestTimeout: true,
    },
    // the signature covers the content, and stores other than Amazon's do not support checksum headers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

/** Undefined for a missing object; a missing bucket is an error. */
export const orMissing = <Found>(asking: Promise<Found>): Promise<Found | undefined> =>
  asking.catch((error: unknown) =>
    error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)
      ? undefined
      : throwExplained(error),
  )

/** Rethrows an error, as `StoreUnreachable` if the store did not answer or is overloaded. */
export function throwExplained(error: unknown): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  const isSilent = status === undefined || status >= 500 || status === 429
  throw isSilent
    ? new StoreUnreachable(error instanceof Error ? error.message : String(error), { cause: error })
    : error
}
