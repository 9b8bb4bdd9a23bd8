import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

const windows = process.platform === 'win32'

/** Disables telemetry and update checks of the programs we start. */
export const quiet = {
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  TURBO_UI: 'false',
  DO_NOT_TRACK: '1',
}

/**
 * Starts a program in a separate process group and forwards signals, at most one per second: Ctrl+C arrives from the terminal and again from
 * npm, and a server that gets two signals drops its open requests. turbo, npm and `node --watch` forward signals to their children.
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !windows,
    ...options,
    env: { ...process.env, ...quiet, ...options.env },
  })

  let last = 0
  const pass = (signal) => {
    if (Date.now() - last < 1000) return
    last = Date.now()
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)

  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} did not start: ${error.message}`)
      resolve(127)
    })
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  }).finally(() => {
    for (const signal of signals) process.off(signal, pass)
  })
  return { child, ended, stop: () => last === 0 && child.kill('SIGTERM') }
}

/** Runs a program until it exits, and returns its exit code. */
export const run = (command, args, options) => start(command, args, options).ended
