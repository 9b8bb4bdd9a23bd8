import { ConfigError } from './config-error.ts'
import { environment } from './environment.ts'
import { providerNames, providerSecretNames, providerSettingNames, readProviders } from './provider-settings.ts'
import { readSecretFiles, secretFileNames } from './secret-files.ts'
import { findMisspellings } from './unknown-settings.ts'

/** Validates the environment. Throws one `ConfigError` that names all invalid settings. */
export function readEnvironment(env: NodeJS.ProcessEnv) {
  // an empty or blank value in a compose file means "not set"
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const names = providerNames(given)
  const { secrets, unreadable, empty, fileNames } = readSecretFiles(given, providerSecretNames(names))
  if (unreadable.length > 0) throw new ConfigError(`No se puede leer el archivo de ${unreadable.join('; ')}.`)
  if (empty.length > 0)
    throw new ConfigError(
      `El archivo de ${empty.join(', ')} está vacío: escribe en él la dirección de la base de datos.`,
    )
  const parsed = environment.safeParse({ ...secrets, ...given })
  const { providers, wrong: wrongProviders } = readProviders({ ...secrets, ...given })
  const wrong = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${String(path[0])} (${message})`),
    ...wrongProviders,
  ]
  if (!parsed.success || wrong.length > 0)
    throw new ConfigError(`La configuración no es válida: ${[...new Set(wrong)].join('; ')}.`)
  const { refused, doubtful } = findMisspellings([...Object.keys(given), ...fileNames], settingNames(names))
  if (refused.length > 0) {
    const wrong = refused.map(({ given: name, meant }) => `${name} no existe, será ${meant}`)
    throw new ConfigError(`La configuración no es válida: ${wrong.join('; ')}.`)
  }
  return { settings: parsed.data, providers, doubtful }
}

/** Everything that the server and the operator's programs read from the environment, with these identity providers. */
const settingNames = (providers: string[]) => [
  ...Object.keys(environment.shape),
  ...providerSettingNames(providers),
  ...secretFileNames(providerSecretNames(providers)),
]
