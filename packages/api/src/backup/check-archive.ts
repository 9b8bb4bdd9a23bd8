import { lastEntries, manifest } from './manifest.ts'
import type { ArchivedFile, Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { sha256 } from './sha256.ts'
import { BackupProblem } from './store/backup-problem.ts'
import type { BackupFile } from './store/backup-store.ts'

/** Reads a whole backup, verifies its hashes and returns its manifest. Throws a sentence if it is damaged. */
export async function checkArchive(file: BackupFile): Promise<Manifest> {
  const { address } = file
  const found: ArchivedFile[] = []
  let text: string | undefined
  let hash: string | undefined
  try {
    for await (const { name, content } of readArchive(file)) {
      if (hash !== undefined)
        throw new BackupProblem(`La copia ${address} no es válida: algo sigue a su final (${name}).`)
      if (name === lastEntries.hash) hash = content.toString()
      else if (name === lastEntries.manifest) text = content.toString()
      else found.push({ name, bytes: content.length, sha256: sha256(content) })
    }
  } catch (error) {
    throw error instanceof BackupProblem || isAway(error) ? error : new BackupProblem(unreadable(address, error))
  }
  if (text === undefined || hash === undefined) {
    throw new BackupProblem(`La copia ${address} está incompleta: le falta el final.`)
  }
  if (sha256(text) !== hash)
    throw new BackupProblem(`La copia ${address} está alterada: su índice no es el que se escribió.`)
  return compared(address, parsed(address, text), found)
}

function parsed(address: string, text: string) {
  const { success, data } = manifest.safeParse(JSON.parse(text))
  if (success) return data
  throw new BackupProblem(`La copia ${address} es de otra versión de Animeteca: su índice no se entiende.`)
}

function compared(address: string, written: Manifest, found: ArchivedFile[]) {
  for (const [place, expected] of written.files.entries()) {
    const file = found[place]
    if (file?.name !== expected.name)
      throw new BackupProblem(`La copia ${address} está alterada: falta ${expected.name}.`)
    if (file.bytes !== expected.bytes || file.sha256 !== expected.sha256) {
      throw new BackupProblem(`La copia ${address} está alterada: ${expected.name} no es lo que se escribió.`)
    }
  }
  const surplus = found[written.files.length]
  if (surplus) throw new BackupProblem(`La copia ${address} está alterada: ${surplus.name} no estaba en ella.`)
  return written
}

const unreadable = (address: string, error: unknown) =>
  `La copia ${address} está dañada o incompleta: no se puede leer entera (${error instanceof Error ? error.message : String(error)}).`

const isAway = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'syscall' in error
