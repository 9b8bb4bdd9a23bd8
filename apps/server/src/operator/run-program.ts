import { BackupProblem } from '@animeteca/api/backup/backup-problem'
import { ConfigError } from '../config.ts'

/** Runs a program and ends the process with what it answers; what its operator can mend is a sentence, anything else has its stack. */
export async function runProgram(program: () => Promise<number>) {
  try {
    process.exitCode = await program()
  } catch (error) {
    console.error(error instanceof Error && isSentence(error) ? error.message : error)
    process.exitCode = 1
  }
}

const isSentence = (error: Error) => error instanceof ConfigError || error instanceof BackupProblem
