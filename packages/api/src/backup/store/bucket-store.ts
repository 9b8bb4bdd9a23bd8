import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BucketOptions } from '../../call/context/media.ts'
import { createBucketClient, orMissing } from '../../media/storage/bucket-client.ts'
import { BackupProblem } from './backup-problem.ts'
import type { BackupFile, BackupStore } from './backup-store.ts'

/** A backup is written by one process at a time, which can wait longer for a slow connection than a visitor. */
const retries = { maxAttempts: 5, requestTimeout: 120_000 }
/** S3 takes 10,000 parts, so a backup can have 104 GB. */
const partBytes = 10 * 1_048_576
/** Parts in memory. */
const concurrentParts = 3

/** Backups as objects of a bucket. An upload that fails is aborted; after a kill its parts stay until the bucket's own rule removes them. */
export function createBucketStore(options: BucketOptions, prefix: string): BackupStore {
  const { bucket: Bucket } = options
  const client = createBucketClient(options, retries)
  const folder = prefix === '' ? '' : `${prefix.replace(/\/+$/, '')}/`
  const address = `s3://${Bucket}/${folder}`.replace(/\/$/, '')
  const explained = <Answer>(asking: Promise<Answer>) =>
    asking.catch((error: unknown): never => {
      throw error instanceof BackupProblem ? error : new BackupProblem(reasonOf(address, error), { cause: error })
    })

  function file(name: string): BackupFile {
    const Key = `${folder}${name}`
    return {
      address: `s3://${Bucket}/${Key}`,
      async read() {
        const found = await explained(orMissing(client.send(new GetObjectCommand({ Bucket, Key }))))
        if (!found) throw new BackupProblem(`No hay ninguna copia s3://${Bucket}/${Key}.`)
        // the SDK's type also covers browsers
        return found.Body as Readable
      },
      async write(content) {
        const Body = Readable.from(content, { objectMode: false })
        const params = { Bucket, Key, Body, ContentType: 'application/x-tar' }
        await explained(new Upload({ client, params, partSize: partBytes, queueSize: concurrentParts }).done())
      },
      size: async () =>
        (await explained(orMissing(client.send(new HeadObjectCommand({ Bucket, Key })))))?.ContentLength,
    }
  }

  async function list() {
    const found: { name: string; bytes: number }[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: folder }))
      for (const { Key = '', Size = 0 } of Contents) found.push({ name: Key.slice(folder.length), bytes: Size })
    return found
  }

  return {
    address,
    file,
    list: () => explained(list()),
    async remove(name) {
      await explained(client.send(new DeleteObjectCommand({ Bucket, Key: `${folder}${name}` })))
    },
    // an object exists only when it is complete
    removePartial: async () => {},
    async probe() {
      await explained(client.send(new HeadBucketCommand({ Bucket })))
    },
  }
}

function reasonOf(address: string, error: unknown) {
  const reason = error instanceof Error ? error.message || error.name : String(error)
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  const name = error instanceof Error ? error.name : 'Error'
  if (status === undefined) return `No se llega al bucket de ${address} (${reason}): revisa S3_ENDPOINT y la red.`
  return status >= 500 || status === 429
    ? `El almacén del bucket de ${address} falla (${name}: ${reason}): mira cómo está y repítelo.`
    : `El bucket de ${address} rechaza la petición (${name}: ${reason}): revisa su nombre, S3_REGION y los permisos de S3_ACCESS_KEY_ID.`
}
