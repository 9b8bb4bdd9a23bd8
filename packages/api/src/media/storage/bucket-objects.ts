import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { BucketOptions } from '../../call/context/media.ts'
import { createBucketClient, orMissing, throwExplained } from './bucket-client.ts'
import type { ObjectStore, StoredObject } from './object-store.ts'

/** Headers for browsers that read the bucket directly; all objects are pictures. */
const pictureHeaders = { ContentType: 'image/webp', CacheControl: 'public, max-age=31536000, immutable' }

/** Stores objects in a bucket. */
export function createBucketObjects(options: BucketOptions) {
  const { bucket: Bucket } = options
  const client = createBucketClient(options, { maxAttempts: 2, requestTimeout: 5_000 })

  async function* objects(): AsyncGenerator<StoredObject[]> {
    const pages = paginateListObjectsV2({ client }, { Bucket })[Symbol.asyncIterator]()
    for (
      let page = await pages.next().catch(throwExplained);
      !page.done;
      page = await pages.next().catch(throwExplained)
    ) {
      const { Contents = [] } = page.value
      yield Contents.flatMap(({ Key, LastModified }) =>
        Key && LastModified ? [{ name: Key, savedAt: LastModified }] : [],
      )
    }
  }

  const store: ObjectStore = {
    put: (Key, Body) =>
      withExplainedErrors(client.send(new PutObjectCommand({ Bucket, Key, Body, ...pictureHeaders }))),
    get: async (Key) => (await orMissing(client.send(new GetObjectCommand({ Bucket, Key })).then(readBody))) ?? null,
    has: async (Key) => (await orMissing(client.send(new HeadObjectCommand({ Bucket, Key })))) !== undefined,
    savedAt: async (Key) =>
      (await orMissing(client.send(new HeadObjectCommand({ Bucket, Key }))))?.LastModified ?? null,
    list: objects,
    remove: (Key) => withExplainedErrors(client.send(new DeleteObjectCommand({ Bucket, Key }))),
    probe: () => withExplainedErrors(client.send(new HeadBucketCommand({ Bucket }))),
  }
  return store
}

const readBody = async ({ Body }: { Body?: { transformToByteArray(): Promise<Uint8Array> } | undefined }) =>
  Buffer.from((await Body?.transformToByteArray()) ?? [])

async function withExplainedErrors(request: Promise<unknown>) {
  await request.catch(throwExplained)
}
