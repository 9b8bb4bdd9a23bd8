import type { AddressInfo } from 'node:net'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { buildApp } from 'fauxqs'
import type { BucketOptions } from '../call/context/media.ts'

export interface TestBucket {
  options: BucketOptions
  client: S3Client
  /** Refuses connections; the stored objects stay. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  stop(): Promise<void>
}

/** Starts an S3 server on this machine with an empty bucket. */
export async function startBucket(): Promise<TestBucket> {
  const app = buildApp({ logger: false })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { server } = app
  const { port } = server.address() as AddressInfo
  const options: BucketOptions = {
    bucket: 'animeteca',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    isPathStyle: true,
    keys: { accessKeyId: 'jet', secretAccessKey: 'bebop' },
  }
  const { region, endpoint, keys } = options
  const client = new S3Client({ region, endpoint: endpoint!, credentials: keys!, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: options.bucket }))

  async function goOffline() {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    await closed
  }
  return {
    options,
    client,
    goOffline,
    goOnline: () => new Promise((resolve) => server.listen(port, '127.0.0.1', resolve)),
    async stop() {
      client.destroy()
      server.closeAllConnections()
      await app.close()
    },
  }
}
