type Json = Record<string, unknown>

/** Realistic example values by field name, for schemas that are plain strings or numbers. */
const byName: Json = {
  username: 'spike',
  email: 'spike@animeteca.example',
  password: 'animeteca',
  refreshToken: 'XED6PAx38czGPPB2Ay2be8jZN_nOVg4W06QEhwzvIgQ',
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.…',
  q: 'corazón',
  region: 'ES',
  title: 'Cowboy Bebop',
  animeTitle: 'Cowboy Bebop',
  comment: 'Buen gusto.',
  content: 'Qué final.',
  synopsis: 'Cazarrecompensas sin blanca cruzan el sistema solar.',
  coverImage: '/media/demo/covers/cowboy-bebop.svg',
  videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  releaseYear: 1998,
  duration: 24,
  rating: 5,
  tag: 'Vaquero',
  bio: 'Si hay jazz, cuenta conmigo.',
  createdAt: '2026-11-20T17:30:00.000Z',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
  startsOn: '2026-11-16',
  endsOn: '2026-11-22',
  signUps: 12,
  votes: 148,
  watched: 960,
}

/** For texts with a minimum length. */
const longText =
  'Una banda sonora de jazz que no se olvida y cinco cazarrecompensas que huyen de su pasado sin llegar nunca a fin de mes. Cada episodio cambia de género, y aun así el final estaba anunciado desde la primera escena. La recomiendo.'

const byFormat: Json = {
  'date-time': '2026-11-20T17:30:00.000Z',
  date: '2026-11-20',
  uri: 'https://id.example/authorize?client_id=animeteca',
  uuid: '0b7f3d3e-5a52-4c5e-9a51-3f4d0c1e8a77',
}

/** Optional fields that few requests have. */
const rare = new Set(['identityTicket'])

/**
 * Whether a value matches the schema's type: fields with one name differ between calls, such as `email`, an address or
 * a setting.
 */
function accepts(schema: Json, value: unknown): boolean {
  const choices = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (choices) return choices.some((choice) => accepts(choice, value))
  const type = schema['type']
  if (type === undefined) return !('const' in schema)
  if (typeof value === 'string' && value.length < Number(schema['minLength'] ?? 0)) return false
  return type === 'integer' ? Number.isInteger(value) : type === typeof value
}

/** Creates an example value for a JSON schema. */
export function exampleOf(schema: Json, name = ''): unknown {
  if (name in byName && accepts(schema, byName[name])) return byName[name]
  const [first] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as Json[]
  if (first) return exampleOf(first, name)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  switch (schema['type']) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
          .filter(([key]) => !rare.has(key))
          .map(([key, value]) => [key, exampleOf(value, key)]),
      )
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema['minItems'] ?? 1)) }, () =>
        exampleOf((schema['items'] ?? {}) as Json, name.replace(/s$/, '')),
      )
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    case 'boolean':
      return true
    case 'string':
      return byFormat[String(schema['format'])] ?? (Number(schema['minLength'] ?? 0) > 5 ? longText : 'texto')
    default:
      return null
  }
}
