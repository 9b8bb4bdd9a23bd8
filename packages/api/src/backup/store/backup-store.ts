import type { Readable } from 'node:stream'

/** One backup: a file, or an object of a bucket. */
export interface BackupFile {
  /** For messages: a path, or `s3://bucket/name`. */
  address: string
  /** Opens it for reading; fails with a `BackupProblem` if it is missing. */
  read(): Promise<Readable>
  /** Stores the chunks of bytes. It exists under its name only if this succeeds, and nothing is left if it fails. */
  write(content: AsyncIterable<unknown>): Promise<void>
  /** Its size; undefined if it is missing. */
  size(): Promise<number | undefined>
}

/** Where backups are: a folder, or a bucket with a prefix. */
export interface BackupStore {
  /** For messages: a path, or `s3://bucket/prefix`. */
  address: string
  file(name: string): BackupFile
  /** Names and sizes of all files; none without a folder. */
  list(): Promise<{ name: string; bytes: number }[]>
  remove(name: string): Promise<void>
  /** Removes partial files that killed processes began before a date. */
  removePartial(begunBefore: Date): Promise<void>
  /** Fails while nothing could be stored. */
  probe(): Promise<void>
}
