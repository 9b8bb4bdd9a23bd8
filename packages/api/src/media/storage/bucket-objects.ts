import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { BucketOptions } from '../../call/services/media.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'
import { StoreUnreachable } from './object-store.ts'

/** Headers for browsers that read the bucket directly; all objects are pictures. */
const asPicture = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' }

/** Stores objects in a bucket. Imported only where there is one, because the SDK has 22 MB and takes 34 MB of memory. */
export function createBucketObjects({ bucket: Bucket, region, endpoint, isPathStyle, keys }: BucketOptions) {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    ...(keys && { credentials: keys }),
    forcePathStyle: isPathStyle,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: 5_000,
      socketTimeout: 5_000,
      throwOnRequestTimeout: true,
    },
    // the signature covers the content, and stores other than Amazon's do not support checksum headers
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function* objects(): AsyncGenerator<StoredObject[]> {
    const pages = paginateListObjectsV2({ client }, { Bucket })[Symbol.asyncIterator]()
    for (let page = await pages.next().catch(explain); !page.done; page = await pages.next().catch(explain)) {
      const { Contents = [] } = page.value
      yield Contents.flatMap(({ Key, LastModified }) =>
        Key && LastModified ? [{ name: Key, savedAt: LastModified }] : [],
      )
    }
  }

  const store: ObjectStore = {
    put: (Key, Body) => answered(client.send(new PutObjectCommand({ Bucket, Key, Body, ...asPicture }))),
    get: async (Key) => (await orMissing(client.send(new GetObjectCommand({ Bucket, Key })).then(bytesOf))) ?? null,
    has: async (Key) => (await orMissing(client.send(new HeadObjectCommand({ Bucket, Key })))) !== undefined,
    list: objects,
    remove: (Key) => answered(client.send(new DeleteObjectCommand({ Bucket, Key }))),
    probe: () => answered(client.send(new HeadBucketCommand({ Bucket }))),
  }
  return store
}

const bytesOf = async ({ Body }: { Body?: { transformToByteArray(): Promise<Uint8Array> } | undefined }) =>
  Buffer.from((await Body?.transformToByteArray()) ?? [])

async function answered(asking: Promise<unknown>) {
  await asking.catch(explain)
}

/** Undefined for a missing object; a missing bucket is an error. */
const orMissing = <Found>(asking: Promise<Found>): Promise<Found | undefined> =>
  asking.catch((error: unknown) =>
    error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name) ? undefined : explain(error),
  )

function explain(error: unknown): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  const isSilent = status === undefined || status >= 500 || status === 429
  throw isSilent
    ? new StoreUnreachable(error instanceof Error ? error.message : String(error), { cause: error })
    : error
}
