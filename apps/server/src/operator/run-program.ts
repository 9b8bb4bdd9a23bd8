import { operatorProblem } from '../startup/operator-problem.ts'

/** Runs a program and exits with its code. Prints errors that the operator can correct as a sentence, and others with their stack. */
export async function runProgram(program: () => Promise<number>) {
  try {
    process.exitCode = await program()
  } catch (error) {
    console.error(operatorProblem(error) ?? error)
    process.exitCode = 1
  }
}
