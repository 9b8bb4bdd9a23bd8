import { Failure } from '@animeteca/api/lib/fail'
import type { FastifyRequest } from 'fastify'

/**
 * The result of `read`, which reads a form. Fails with BODY_TOO_LARGE when more of the body arrives although `maxBytes`
 * have been read and `read` is not done: `@fastify/multipart` limits files and fields, but not what precedes the first
 * part, nor parts that it skips.
 */
export async function readWithin<Result>({ raw }: FastifyRequest, maxBytes: number, read: () => Promise<Result>) {
  const tooLarge = Promise.withResolvers<never>()
  let bytes = 0
  const count = (chunk: Buffer) => {
    if (bytes > maxBytes) tooLarge.reject(new Failure('BODY_TOO_LARGE'))
    bytes += chunk.length
  }
  raw.on('data', count)
  try {
    return await Promise.race([read(), tooLarge.promise])
  } finally {
    raw.off('data', count)
  }
}
