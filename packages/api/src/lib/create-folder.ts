import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its missing parents, one after the other: Node's recursive mkdir never ends below /proc, where a new folder is
 * ENOENT, and reports ENOENT for a read-only disk.
 */
export async function createFolder(path: string, mode?: number): Promise<void> {
  try {
    await makeFolder(path, mode)
  } catch (error) {
    const parent = dirname(path)
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error
    await createFolder(parent, mode)
    await makeFolder(path, mode)
  }
}

async function makeFolder(path: string, mode: number | undefined) {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    // also if another process has created it at the same moment
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await isFolder(path))) throw error
  }
}

async function isFolder(path: string) {
  const facts = await stat(path).catch(() => undefined)
  return facts?.isDirectory() ?? false
}
