import { resolve } from 'node:path'
import type { BackupPlace } from '@animeteca/api/call/context/backups'
import type { StoreOptions } from '@animeteca/api/call/context/media'
import { z } from 'zod'

const bucketAddress = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/
const otherScheme = /^(s3:|[a-z][a-z0-9+.-]*:\/\/)/i

/** A folder, or an address such as `s3://bucket/prefix`. */
export const backupDir = z
  .string()
  .min(1)
  .refine((value) => bucketAddress.test(value) || !otherScheme.test(value), 'una carpeta, o s3://bucket/prefijo')

/** The place that an address or a path relative to the caller's folder means. */
export function backupPlaceOf(
  address: string,
  { store, calledFrom }: { store: StoreOptions; calledFrom: string },
): BackupPlace {
  const [, bucket, prefix = ''] = bucketAddress.exec(address) ?? []
  if (bucket === undefined) return { folder: resolve(calledFrom, address) }
  return { bucket: { bucket, ...store }, prefix: prefix.replace(/\/+$/, '') }
}
