import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ParseArgsOptionsConfig } from 'node:util'
import { Failure } from './failure.ts'

/** What a script is called with, `--help` besides its own options; how to call it is said to whoever does so otherwise. */
export function parseArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' }, ...options } })
  } catch {
    throw new Failure(usage)
  }
}

/** A path relative to where npm was called, which is not where it runs its scripts. */
export const resolveFromCaller = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path)
