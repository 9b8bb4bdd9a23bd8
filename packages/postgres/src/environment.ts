/** PostgreSQL gets none of our environment: whoever it runs as could read our secrets there. */
export function minimalEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env
  return Object.fromEntries(Object.entries({ PATH, SystemRoot, TEMP, LC_ALL: 'C' }).filter(([, value]) => value))
}
