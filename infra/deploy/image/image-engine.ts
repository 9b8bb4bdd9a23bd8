import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltImage } from './built-image.ts'
import { endOf, outputOf } from './built-image.ts'

const tag = 'animeteca:test-image'
/** As in compose.yaml: only temporary folders are writable, and there are no capabilities. */
const confined = ['--read-only', '--tmpfs', '/tmp', '--tmpfs', '/data:mode=1777', '--cap-drop', 'ALL']
/** Podman's default format drops the HEALTHCHECK, and a nested container cannot create namespaces. */
const buildFlags = { docker: [], podman: ['--format', 'docker', '--isolation', 'chroot'] }

/** Builds the image with docker or podman, or uses the one that `IMAGE` names. Undefined without an engine or without its base image. */
export function openEngine(root: string): BuiltImage | undefined {
  const dockerfile = join(root, 'infra/deploy/Dockerfile')
  const base = /^FROM (\S+)/m.exec(readFileSync(dockerfile, 'utf8'))![1]!
  const engine = (['docker', 'podman'] as const).find((name) => canBuildFrom(name, base))
  if (!engine) return undefined

  const call = (...args: string[]) => spawnSync(engine, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const begun = performance.now()
  const given = process.env['IMAGE']
  const flags = ['--network', 'host', '--file', dockerfile, '--tag', tag, ...buildFlags[engine]]
  const { status, stdout, stderr } = given === undefined ? call('build', ...flags, '.') : call('tag', given, tag)
  if (status !== 0) throw new Error(`${engine} could not build the image:\n${`${stdout}${stderr}`.slice(-4_000)}`)
  const buildMs = performance.now() - begun

  const sizeOf = (image: string) => Number(call('image', 'inspect', '--format', '{{.Size}}', image).stdout)
  const runArgs = (env: Record<string, string>, rest: string[]) => [
    'run',
    '--rm',
    '--no-healthcheck',
    '--network',
    'host',
    ...confined,
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    tag,
    ...rest,
  ]
  return {
    builtWith: engine,
    buildMs,
    megabytes: (sizeOf(tag) - sizeOf(base)) / 1e6,
    hasHealthcheck: call('image', 'inspect', '--format', '{{.Config.Healthcheck}}', tag).stdout.includes('healthz'),
    command: [],
    run: (env, ...rest) => outputOf(call(...runArgs(env, rest))),
    start: (env) => endOf(spawn(engine, runArgs(env, []), { stdio: ['ignore', 'pipe', 'pipe'] })),
    stop: () => void call('image', 'rm', tag),
  }
}

function canBuildFrom(engine: string, base: string) {
  const succeeds = (...args: string[]) => spawnSync(engine, args, { timeout: 120_000 }).status === 0
  return succeeds('info') && (succeeds('image', 'inspect', base) || succeeds('pull', base))
}
