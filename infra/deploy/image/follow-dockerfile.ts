import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contextFiles } from './build-context.ts'
import { endOf, outputOf } from './built-image.ts'
import type { BuiltImage } from './built-image.ts'

/**
 * Follows the Dockerfile without an engine: each stage is a folder, COPY copies only files that `.dockerignore` allows, and RUN runs in the stage's
 * folder with this machine's Node. This tests neither the base image nor the user.
 */
export function followDockerfile(root: string, folder: string): BuiltImage {
  const begun = performance.now()
  const stages = new Map<string, string>()
  const environment: Record<string, string> = {}
  let stage = ''
  let command: string[] = []

  const copyContext = (source: string, target: string) => {
    for (const file of contextFiles()) {
      if (source !== '.' && file !== source && !file.startsWith(`${source}/`)) continue
      const path =
        source === '.'
          ? file
          : file === source && target.endsWith('/')
            ? join(target, file.split('/').at(-1)!)
            : join(target, file.slice(source.length))
      cpSync(join(root, file), join(stage, path))
    }
  }
  const steps: Record<string, (text: string) => void> = {
    FROM(text) {
      const [base = '', , name = 'final'] = text.split(' ')
      stage = join(folder, name)
      if (stages.has(base)) cpSync(stages.get(base)!, stage, { recursive: true, verbatimSymlinks: true })
      else mkdirSync(stage)
      stages.set(name, stage)
    },
    COPY(text) {
      const [, from, rest = text] = /^--from=(\S+) (.*)/.exec(text) ?? []
      const sources = rest.split(' ')
      const target = sources.pop()!
      for (const source of sources) {
        if (from === undefined) copyContext(source, target)
        else
          cpSync(join(stages.get(from)!, source.replace(/^\/app\/?/, '')), join(stage, target), {
            recursive: true,
            verbatimSymlinks: true,
          })
      }
    },
    RUN(text) {
      const here = text.replaceAll(' --owner=node --group=node', '').replaceAll(/ \/(data|backups)\b/g, ' $1')
      const { status, output } = outputOf(
        spawnSync('sh', ['-c', here], {
          cwd: stage,
          encoding: 'utf8',
          env: { ...own(), ...environment },
          maxBuffer: 2 ** 28,
        }),
      )
      if (status !== 0) throw new Error(`RUN ${text}\n${output.slice(-4_000)}`)
    },
    ENV(text) {
      for (const [, name, value] of text.matchAll(/(\w+)=(\S+)/g)) {
        environment[name!] = value!.replace(/^\/app/, stage).replace(/^\/data/, join(stage, 'data'))
      }
    },
    CMD(text) {
      command = JSON.parse(text)
    },
  }
  for (const [instruction, text] of instructionsOf(readFileSync(join(root, 'infra/deploy/Dockerfile'), 'utf8')))
    steps[instruction]?.(text)

  const env = (given: Record<string, string>) => ({ ...own(), ...environment, ...given })
  const bytes = Number(spawnSync('du', ['-sb', stage], { encoding: 'utf8' }).stdout.split('\t')[0])
  return {
    builtWith: 'the steps of the Dockerfile, without an engine',
    buildMs: performance.now() - begun,
    megabytes: bytes / 1e6,
    command,
    run: (given, name, ...args) => outputOf(spawnSync(name, args, { cwd: stage, encoding: 'utf8', env: env(given) })),
    start: (given) =>
      endOf(spawn(command[0]!, command.slice(1), { cwd: stage, stdio: ['ignore', 'pipe', 'pipe'], env: env(given) })),
    stop: () => {},
  }
}

/** Only the variables that programs and npm's downloads need. */
function own() {
  const names = ['PATH', 'HOME', 'SSL_CERT_FILE', 'NODE_EXTRA_CA_CERTS', 'HTTPS_PROXY', 'https_proxy']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

const instructionsOf = (dockerfile: string) =>
  dockerfile
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1).trim()] as const)
