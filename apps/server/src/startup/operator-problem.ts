import { BackupProblem } from '@animeteca/api/backup/store/backup-problem'
import { Failure } from '@animeteca/api/lib/fail'
import { ConfigError } from './settings/config-error.ts'

/** The sentence for an error that the operator can correct; undefined for a fault of ours, whose stack is printed. */
export function operatorProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (error instanceof ConfigError || error instanceof BackupProblem) return error.message
  if (error instanceof Failure) return pictureProblem(error)
  return databaseProblem(error) ?? systemProblem(error) ?? operatorProblem(error.cause)
}

function pictureProblem({ key, cause }: Failure) {
  if (key !== 'PICTURES_UNAVAILABLE') return undefined
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  return `No se llega a las imágenes (${reason}): revisa STORAGE y lo que le sigue.`
}

/** SQLSTATE codes of PostgreSQL, or the beginnings that they share, and what they mean for the operator. */
const databaseProblems: [RegExp, (reason: string) => string][] = [
  [/^53100$/, (reason) => `El disco de la base de datos está lleno (${reason}): libera espacio y repítelo.`],
  [
    /^53|^57P|^08/,
    (reason) => `La base de datos no atiende (${reason}): mira que funcione y que le queden conexiones, y repítelo.`,
  ],
  [
    /^28|^3D/,
    (reason) =>
      `La base de datos no acepta la conexión (${reason}): revisa el usuario, la contraseña y el nombre en DATABASE_URL.`,
  ],
  [
    /^25006$/,
    (reason) => `La base de datos no admite escrituras (${reason}): pon en DATABASE_URL la principal y no una réplica.`,
  ],
  [
    /^42501$/,
    (reason) =>
      `Al usuario de DATABASE_URL le falta un permiso (${reason}): dáselo, o pon el usuario de quien son las tablas.`,
  ],
  [
    /^55P03$/,
    (reason) =>
      `Otro programa tiene bloqueada una tabla (${reason}): búscalo en pg_stat_activity, ciérralo y repítelo.`,
  ],
  // of objects that migrations create
  [
    /^42(P07|710|723)$/,
    (reason) =>
      `La base de datos tiene tablas o funciones de otro programa (${reason}): crea otra vacía y ponla en DATABASE_URL.`,
  ],
]

const lostConnection = /Connection terminated|timeout exceeded when trying to connect|timeout expired/

function databaseProblem(error: Error & { code?: string; severity?: string }) {
  const { code, message, severity } = error
  if (lostConnection.test(message)) return databaseAway(message)
  if (code === undefined || severity === undefined) return undefined
  return databaseProblems.find(([codes]) => codes.test(code))?.[1](message)
}

const databaseAway = (reason: string) =>
  `La base de datos no responde (${reason}): mira que funcione, o corrige DATABASE_URL.`

const connecting = new Set(['connect', 'getaddrinfo'])
const broken = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * The message for errors of files and sockets. A socket error here is one of the database, because code that uses other sockets throws errors with a
 * message of its own.
 */
function systemProblem({
  code,
  errors,
  message,
  syscall,
}: Error & { code?: string; errors?: Error[]; syscall?: string }) {
  // no address of a host with several addresses answers
  if (errors?.[0] && message === '') return operatorProblem(errors[0])
  if (code === undefined || syscall === undefined) return undefined
  if (connecting.has(syscall) || broken.has(code)) return databaseAway(message)
  if (full.has(code)) return `No queda sitio en el disco (${message}): libera espacio y repítelo.`
  return `No se puede usar un archivo (${message}): revisa su ruta y sus permisos.`
}
