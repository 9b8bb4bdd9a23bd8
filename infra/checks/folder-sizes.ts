import { posix } from 'node:path'
import type { Breach } from './breach.ts'
import { largeFolders, maxFiles } from './table.ts'

/** Rejects folders with more files than a reader can take in. `files` are relative to the root, with slashes. */
export function folderSizeBreaches(files: string[]): Breach[] {
  const byFolder = Map.groupBy(files, (file) => posix.dirname(file))
  return [...byFolder]
    .filter(([folder, { length }]) => length > maxFiles && !largeFolders.some((large) => large.test(folder)))
    .map(([folder, { length }]) => ({
      file: folder,
      line: 1,
      rule: `${length} files in one folder, ${maxFiles} at most: sort them into folders by idea`,
    }))
}
