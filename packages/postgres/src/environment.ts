/** The environment for PostgreSQL, without our variables: the user that it runs as could read secrets in them. */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return Object.fromEntries(Object.entries({ PATH, SystemRoot, TEMP, LC_ALL: 'C' }).filter(([, value]) => value))
}
