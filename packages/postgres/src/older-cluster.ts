import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentMajor, folderOf } from './cluster-directory.ts'

/** There while a new cluster is being filled from an older one: one that is found at a start is begun again. */
const marker = (dataDir: string) => join(folderOf(dataDir), 'filling')

/** The major of the data folder's newest cluster, where that is an older one and what is in it has not been taken over. */
export async function olderMajor(dataDir: string): Promise<number | undefined> {
  if (existsSync(join(folderOf(dataDir), 'data')) && !existsSync(marker(dataDir))) return undefined
  const names = await readdir(dataDir).catch(() => [])
  const majors = names.map((name) => Number(/^postgres-(\d+)$/.exec(name)?.[1] ?? currentMajor))
  return majors
    .filter((major) => major < currentMajor && existsSync(join(folderOf(dataDir, major), 'data')))
    .toSorted((a, b) => b - a)[0]
}

/** Makes place for a new cluster, and awaits that it is filled; whoever is killed meanwhile begins again. */
export async function fillNewCluster(dataDir: string, fill: () => Promise<void>) {
  await rm(folderOf(dataDir), { recursive: true, force: true })
  await mkdir(folderOf(dataDir), { recursive: true })
  await writeFile(marker(dataDir), '')
  await fill()
  await rm(marker(dataDir))
}
