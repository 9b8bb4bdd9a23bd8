import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentMajor, folderOf } from './cluster-directory.ts'

/** A file that exists while a new cluster is being filled. A start that finds it begins again. */
const marker = (dataDir: string) => join(folderOf(dataDir), 'filling')

/** The major version of the newest older cluster whose data has not been copied to the current version yet. */
export async function olderMajor(dataDir: string): Promise<number | undefined> {
  if (existsSync(join(folderOf(dataDir), 'data')) && !existsSync(marker(dataDir))) return undefined
  const names = await readdir(dataDir).catch(() => [])
  const majors = names.map((name) => Number(/^postgres-(\d+)$/.exec(name)?.[1] ?? currentMajor))
  return majors
    .filter((major) => major < currentMajor && existsSync(join(folderOf(dataDir, major), 'data')))
    .toSorted((a, b) => b - a)[0]
}

/** Fills a new cluster with `fill`. If the process is killed meanwhile, the next start begins again with an empty one. */
export async function fillNewCluster(dataDir: string, fill: () => Promise<void>) {
  await rm(folderOf(dataDir), { recursive: true, force: true })
  await mkdir(folderOf(dataDir), { recursive: true })
  await writeFile(marker(dataDir), '')
  await fill()
  await rm(marker(dataDir))
}
