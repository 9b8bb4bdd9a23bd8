import { BackupProblem } from './backup-problem.ts'
import { closing, manifest } from './manifest.ts'
import type { ArchivedFile, Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { sha256 } from './sha256.ts'

/** Reads a whole backup, verifies its hashes and returns its manifest. Throws a sentence if it is damaged. */
export async function checkArchive(path: string): Promise<Manifest> {
  const found: ArchivedFile[] = []
  let text: string | undefined
  let hash: string | undefined
  try {
    for await (const { name, content } of readArchive(path)) {
      if (hash !== undefined) throw new BackupProblem(`La copia ${path} no es válida: algo sigue a su final (${name}).`)
      if (name === closing.hash) hash = content.toString()
      else if (name === closing.manifest) text = content.toString()
      else found.push({ name, bytes: content.length, sha256: sha256(content) })
    }
  } catch (error) {
    throw error instanceof BackupProblem || isAway(error) ? error : new BackupProblem(unreadable(path, error))
  }
  if (text === undefined || hash === undefined) {
    throw new BackupProblem(`La copia ${path} está incompleta: le falta el final.`)
  }
  if (sha256(text) !== hash)
    throw new BackupProblem(`La copia ${path} está alterada: su índice no es el que se escribió.`)
  return compared(path, parsed(path, text), found)
}

function parsed(path: string, text: string) {
  const { success, data } = manifest.safeParse(JSON.parse(text))
  if (success) return data
  throw new BackupProblem(`La copia ${path} es de otra versión de Animeteca: su índice no se entiende.`)
}

function compared(path: string, written: Manifest, found: ArchivedFile[]) {
  for (const [place, expected] of written.files.entries()) {
    const file = found[place]
    if (file?.name !== expected.name) throw new BackupProblem(`La copia ${path} está alterada: falta ${expected.name}.`)
    if (file.bytes !== expected.bytes || file.sha256 !== expected.sha256) {
      throw new BackupProblem(`La copia ${path} está alterada: ${expected.name} no es lo que se escribió.`)
    }
  }
  const surplus = found[written.files.length]
  if (surplus) throw new BackupProblem(`La copia ${path} está alterada: ${surplus.name} no estaba en ella.`)
  return written
}

const unreadable = (path: string, error: unknown) =>
  `La copia ${path} está dañada o incompleta: no se puede leer entera (${error instanceof Error ? error.message : String(error)}).`

const isAway = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
