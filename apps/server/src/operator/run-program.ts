import { BackupProblem } from '@animeteca/api/backup/backup-problem'
import { Failure } from '@animeteca/api/lib/fail'
import { ConfigError } from '../startup/config-error.ts'

/** Runs a program and exits with its code. Prints errors that the operator can correct as a sentence, and others with their stack. */
export async function runProgram(program: () => Promise<number>) {
  try {
    process.exitCode = await program()
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown) {
  if (error instanceof ConfigError || error instanceof BackupProblem) return error.message
  if (!(error instanceof Failure) || error.key !== 'PICTURES_UNAVAILABLE') return undefined
  const reason = error.cause instanceof Error ? `${error.cause.name}: ${error.cause.message}` : String(error.cause)
  return `No se llega a las imágenes (${reason}): revisa STORAGE y lo que le sigue.`
}
